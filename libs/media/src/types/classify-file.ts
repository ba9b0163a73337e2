import type { Actor } from '#route-registry';
import { sniffType, UNKNOWN_TYPE } from './sniff-type.js';
import { extensionOf, imageEndingOf, uploadTypeOf } from './upload-types.js';

/** What an uploaded file is, and how it is to be called. */
export interface ClassifiedFile {
  name: string;
  type: string;
}

/** Types by name that plain text may pass as. */
const PLAIN = new Set(['text/plain', 'text/csv', 'application/csv', 'text/richtext', 'text/tsv', 'text/vtt']);
/** Types by name that rich text may pass as. */
const RICH = new Set(['text/rtf', 'text/plain', 'application/rtf']);
/** First parts of types by name that a file of unknown kind may pass as. */
const OPAQUE = new Set(['application', 'video', 'audio']);

/**
 * Decides what a file is by its content, and whether its name may say so. A picture with the ending of another kind of picture gets
 * the right one.
 * @returns a sentence that says why the file is refused
 */
export async function classifyFile(path: string, name: string, actor: Actor): Promise<ClassifiedFile | string> {
  const claimed = uploadTypeOf(extensionOf(name), actor);
  // defence: file-extension-allowed
  if (claimed === undefined) return 'Files with this ending may not be uploaded.';
  const real = await sniffType(path);
  const ending = imageEndingOf(real);
  if (claimed.startsWith('image/') && ending !== undefined && real !== claimed) {
    return uploadTypeOf(ending, actor) === real
      ? { name: `${name.slice(0, -extensionOf(name).length)}${ending}`, type: real }
      : 'Pictures of this kind may not be uploaded.';
  }
  // defence: file-content-fits
  return fits(claimed, real) ? { name, type: claimed } : 'The content of the file is not what its name says.';
}

/** Whether a file of one type may have the name of another. */
function fits(claimed: string, real: string): boolean {
  const [kind = ''] = claimed.split('/');
  if (claimed.toLowerCase() === real.toLowerCase()) return true;
  if (real === UNKNOWN_TYPE) return OPAQUE.has(kind);
  if (real === 'text/plain') return PLAIN.has(claimed);
  if (real === 'application/rtf') return RICH.has(claimed);
  return (kind === 'video' || kind === 'audio') && real.startsWith(`${kind}/`);
}
