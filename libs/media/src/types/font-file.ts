import type { FormFile } from '#route-registry';

/** A kind of font files: its media type and the bytes that its files start with. */
interface FontKind {
  type: string;
  signatures: readonly string[];
}

/** Kinds of font files by the ending of the name. Signatures are in hexadecimal digits. */
const KINDS: Readonly<Record<string, FontKind>> = {
  woff2: { type: 'font/woff2', signatures: ['774f4632'] },
  woff: { type: 'font/woff', signatures: ['774f4646'] },
  ttf: { type: 'font/ttf', signatures: ['00010000', '74727565'] },
  otf: { type: 'font/otf', signatures: ['4f54544f', '00010000'] },
};

/** The media type of font files with such an ending. */
export function fontTypeOfExtension(extension: string): string | undefined {
  const kind = extension.toLowerCase();
  return Object.hasOwn(KINDS, kind) ? KINDS[kind]!.type : undefined;
}

/** The media type of a font file whose content is what its name says; undefined for everything else. */
export function fontTypeOf({ name, bytes }: Pick<FormFile, 'name' | 'bytes'>): string | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const kind = Object.hasOwn(KINDS, extension) ? KINDS[extension] : undefined;
  return kind?.signatures.includes(bytes.subarray(0, 4).toString('hex')) ? kind.type : undefined;
}
