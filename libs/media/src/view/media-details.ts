import { folderOfPath, nameOfPath } from './attachment-store.js';
import type { AttachmentRow } from './attachment-store.js';

/**
 * Returns `media_details` as clients see them: sizes with addresses, and the original among them.
 * @param addressOf returns the public address of a key
 */
export function publicDetails(
  { path, details }: AttachmentRow,
  type: string,
  addressOf: (path: string) => string,
): Record<string, unknown> {
  const folder = folderOfPath(path);
  const sizes: Record<string, unknown> = {};
  for (const [name, copy] of Object.entries(details.sizes ?? {}))
    sizes[name] = { ...copy, source_url: addressOf(folder + copy.file) };
  if (Object.keys(sizes).length > 0) {
    sizes.full = {
      file: nameOfPath(path),
      width: details.width,
      height: details.height,
      mime_type: type,
      source_url: addressOf(path),
    };
  }
  return { ...details, sizes };
}
