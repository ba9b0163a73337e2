import { constrainDimensions } from '#rendering';
import type { Dimensions } from '#rendering';

/** A generated size of images. A side of 0 is not limited. */
export interface ImageSize extends Dimensions {
  name: string;
  /** Whether the image fills the box and is cropped at the edges. */
  crop: boolean;
}

/** Image sizes in the order of their generation. */
export const IMAGE_SIZES: readonly ImageSize[] = [
  { name: 'medium', width: 300, height: 300, crop: false },
  { name: 'large', width: 1024, height: 1024, crop: false },
  { name: 'thumbnail', width: 150, height: 150, crop: true },
  { name: 'medium_large', width: 768, height: 0, crop: false },
  { name: '1536x1536', width: 1536, height: 1536, crop: false },
  { name: '2048x2048', width: 2048, height: 2048, crop: false },
];

/** The order of missing sizes in answers. */
const MISSING_ORDER = ['thumbnail', 'medium', 'medium_large', 'large', '1536x1536', '2048x2048'];

/** Maximum dimensions in full size; larger images are scaled down. */
export const FULL_SIZE: ImageSize = { name: 'scaled', width: 2_560, height: 2_560, crop: false };

/**
 * Returns the dimensions of an image at a size; undefined if the image is smaller than the size, or if neither side
 * would become shorter by more than one pixel.
 */
export function sizeDimensions(image: Dimensions, size: ImageSize): Dimensions | undefined {
  if (image.width < 1 || image.height < 1 || !reachesSize(image, size)) return undefined;
  const scaled = size.crop
    ? { width: Math.min(size.width, image.width), height: Math.min(size.height, image.height) }
    : constrainDimensions(image, size);
  return Math.abs(scaled.width - image.width) <= 1 && Math.abs(scaled.height - image.height) <= 1 ? undefined : scaled;
}

/** Whether a side of the image is at least as long as that of the size. */
function reachesSize(image: Dimensions, { width, height }: Dimensions): boolean {
  if (height === 0) return image.width >= width;
  return image.width >= width || image.height >= height;
}

/** Returns the possible sizes of an image by name. */
export function possibleSizes(image: Dimensions): Map<string, Dimensions> {
  const found = new Map<string, Dimensions>();
  for (const size of IMAGE_SIZES) {
    const dimensions = sizeDimensions(image, size);
    if (dimensions) found.set(size.name, dimensions);
  }
  return found;
}

/** Returns the names of possible sizes that do not exist. */
export function missingSizes(image: Dimensions, present: Readonly<Record<string, unknown>>): string[] {
  const possible = possibleSizes(image);
  return MISSING_ORDER.filter((name) => possible.has(name) && !Object.hasOwn(present, name));
}
