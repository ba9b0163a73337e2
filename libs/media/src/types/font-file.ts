import type { FormFile } from '#route-registry';
import { extensionOf } from './upload-types.js';

/** A font format: its media type and the first bytes of its files. */
interface FontKind {
  type: string;
  signatures: readonly string[];
}

/** Font formats by extension. Signatures are hexadecimal. */
const KINDS: Readonly<Record<string, FontKind>> = {
  woff2: { type: 'font/woff2', signatures: ['774f4632'] },
  woff: { type: 'font/woff', signatures: ['774f4646'] },
  ttf: { type: 'font/ttf', signatures: ['00010000', '74727565'] },
  otf: { type: 'font/otf', signatures: ['4f54544f', '00010000'] },
};

/** Media type of font files with this extension; undefined if it is not that of a font. */
export function fontTypeOfExtension(extension: string): string | undefined {
  return kindOfExtension(extension)?.type;
}

/** Media type of a font file whose content matches its name; otherwise undefined. */
export function fontTypeOf({ name, bytes }: Pick<FormFile, 'name' | 'bytes'>): string | undefined {
  const kind = kindOfExtension(extensionOf(name));
  return kind?.signatures.includes(bytes.subarray(0, 4).toString('hex')) ? kind.type : undefined;
}

function kindOfExtension(extension: string): FontKind | undefined {
  const key = extension.toLowerCase();
  return Object.hasOwn(KINDS, key) ? KINDS[key] : undefined;
}
