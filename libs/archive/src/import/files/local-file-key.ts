import { folderOfKey } from '#media';
import type { AttachmentRow } from '#media';

/** Maximum relative difference of the proportions of two sizes of one image, which rounding causes. */
const TOLERANCE = 0.02;

interface Size {
  key: string;
  width: number;
  height: number;
}

/**
 * Returns the key of the file that shows an image in a size of the exporting site: the same size, else the smallest one
 * of similar proportions that is at least as wide, else the whole image.
 */
export function localFileKey({ fileKey, details }: AttachmentRow, width: number, height: number): string {
  const folder = folderOfKey(fileKey);
  const sizes: Size[] = Object.values(details.sizes ?? {}).map((size) => ({ ...size, key: folder + size.file }));
  const same = sizes.find((size) => size.width === width && size.height === height);
  if (same) return same.key;
  const proportion = width / height;
  const [nearest] = sizes
    .filter((size) => size.width >= width && Math.abs(size.width / size.height / proportion - 1) <= TOLERANCE)
    .sort((one, other) => one.width - other.width);
  return nearest?.key ?? fileKey;
}
