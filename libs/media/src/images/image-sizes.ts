import { constrained } from '#rendering';
import type { Dimensions } from '#rendering';

/** A smaller copy that pictures get. A side of 0 does not bound. */
export interface ImageSize extends Dimensions {
  name: string;
  /** Whether the copy fills the box, cut at the edges. */
  crop: boolean;
}

/** The copies, in the order in which they are made. */
export const IMAGE_SIZES: readonly ImageSize[] = [
  { name: 'medium', width: 300, height: 300, crop: false },
  { name: 'large', width: 1024, height: 1024, crop: false },
  { name: 'thumbnail', width: 150, height: 150, crop: true },
  { name: 'medium_large', width: 768, height: 0, crop: false },
  { name: '1536x1536', width: 1536, height: 1536, crop: false },
  { name: '2048x2048', width: 2048, height: 2048, crop: false },
];

/** The order in which missing copies are told. */
const TOLD = ['thumbnail', 'medium', 'medium_large', 'large', '1536x1536', '2048x2048'];

/** Pixels of the longer side that is shown in full; larger pictures are scaled down to it. */
export const LARGEST_SIDE = 2_560;

/** The dimensions of a copy, or undefined where it would be as large as the picture, give or take a pixel, or larger. */
export function copyDimensions(image: Dimensions, size: ImageSize): Dimensions | undefined {
  if (image.width < 1 || image.height < 1 || !isSmallerThan(size, image)) return undefined;
  const copy = size.crop
    ? { width: Math.min(size.width, image.width), height: Math.min(size.height, image.height) }
    : constrained(image, size);
  return Math.abs(copy.width - image.width) <= 1 && Math.abs(copy.height - image.height) <= 1 ? undefined : copy;
}

function isSmallerThan({ width, height }: Dimensions, image: Dimensions): boolean {
  if (height === 0) return image.width >= width;
  return image.width >= width || image.height >= height;
}

/** The copies that a picture can have, by name. */
export function possibleCopies(image: Dimensions): Map<string, Dimensions> {
  const found = new Map<string, Dimensions>();
  for (const size of IMAGE_SIZES) {
    const copy = copyDimensions(image, size);
    if (copy) found.set(size.name, copy);
  }
  return found;
}

/** Names of copies that a picture can have and does not. */
export function missingCopies(image: Dimensions, present: Readonly<Record<string, unknown>>): string[] {
  const possible = possibleCopies(image);
  return TOLD.filter((name) => possible.has(name) && !Object.hasOwn(present, name));
}
