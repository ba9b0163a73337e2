import type { Actor } from '#route-registry';
import { sniffType, UNKNOWN_TYPE } from './sniff-type.js';
import { extensionOf, imageExtensionOf, uploadTypeOf } from './upload-types.js';

/** The type of an uploaded file and its corrected name. */
export interface ClassifiedFile {
  name: string;
  type: string;
}

/** Types whose extensions a file of plain text may have. */
const PLAIN_TEXT_TYPES = new Set([
  'text/plain',
  'text/csv',
  'application/csv',
  'text/richtext',
  'text/tsv',
  'text/vtt',
]);
/** Types whose extensions a file of rich text may have. */
const RICH_TEXT_TYPES = new Set(['text/rtf', 'text/plain', 'application/rtf']);
/** Top-level types whose extensions a file of unknown type may have. */
const UNKNOWN_CONTENT_KINDS = new Set(['application', 'video', 'audio']);

/**
 * Determines the type of a file by its content, and whether its name fits. If an image has the extension of another
 * image type, the extension is corrected.
 * @returns a message if the file is refused
 */
export async function classifyFile(path: string, name: string, actor: Actor): Promise<ClassifiedFile | string> {
  const claimed = uploadTypeOf(extensionOf(name), actor);
  // defence: file-extension-allowed
  if (claimed === undefined) return 'Files with this extension may not be uploaded.';
  const real = await sniffType(path);
  const extension = imageExtensionOf(real);
  if (claimed.startsWith('image/') && extension !== undefined && real !== claimed) {
    return uploadTypeOf(extension, actor) === real
      ? { name: `${name.slice(0, -extensionOf(name).length)}${extension}`, type: real }
      : 'Images of this type may not be uploaded.';
  }
  // defence: file-content-fits
  return fits(claimed, real) ? { name, type: claimed } : 'The content of the file does not match its name.';
}

/** Whether a file of the type `real` may have an extension of the type `claimed`. */
function fits(claimed: string, real: string): boolean {
  const [kind = ''] = claimed.split('/');
  if (claimed.toLowerCase() === real.toLowerCase()) return true;
  if (real === UNKNOWN_TYPE) return UNKNOWN_CONTENT_KINDS.has(kind);
  if (real === 'text/plain') return PLAIN_TEXT_TYPES.has(claimed);
  if (real === 'application/rtf') return RICH_TEXT_TYPES.has(claimed);
  return (kind === 'video' || kind === 'audio') && real.startsWith(`${kind}/`);
}
