import { folderOfKey, nameOfKey } from './attachment-store.js';
import type { AttachmentRow } from './attachment-store.js';

/**
 * Returns `media_details` as clients see them: sizes with addresses, and the displayed file as the size `full`.
 * @param addressOf returns the public address of a key
 */
export function publicDetails(
  { fileKey, details }: AttachmentRow,
  type: string,
  addressOf: (key: string) => string,
): Record<string, unknown> {
  const folder = folderOfKey(fileKey);
  const sizes: Record<string, unknown> = {};
  for (const [name, size] of Object.entries(details.sizes ?? {}))
    sizes[name] = { ...size, source_url: addressOf(folder + size.file) };
  if (Object.keys(sizes).length > 0) {
    sizes.full = {
      file: nameOfKey(fileKey),
      width: details.width,
      height: details.height,
      mime_type: type,
      source_url: addressOf(fileKey),
    };
  }
  return { ...details, sizes };
}
