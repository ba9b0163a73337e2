import type { Actor } from '#route-registry';
import { classifyFile } from '../types/classify-file.js';
import { hidesActiveContent } from '../types/hidden-active-content.js';
import { safeName } from './attachment-creator.js';
import type { CheckedFile } from './attachment-creator.js';

/**
 * Checks the name, the type and the content of a file before it is stored for an attachment.
 * @returns the file with a safe name and its type, or the reason why it is refused, for the sender
 */
export async function checkFile(
  { path, name, folder }: Omit<CheckedFile, 'type'>,
  actor: Actor,
): Promise<CheckedFile | string> {
  const classified = await classifyFile(path, name, actor);
  if (typeof classified === 'string') return classified;
  const safe = safeName(classified.name, actor);
  if (safe === undefined) return 'The name of the file is invalid. Give the file another name.';
  // defence: image-hides-program
  if (classified.type.startsWith('image/') && (await hidesActiveContent(path)))
    return 'The image also contains another format, such as a page or an archive. Save it again as an image.';
  return { folder, path, name: safe, type: classified.type };
}
