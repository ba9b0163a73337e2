import { join } from 'node:path';
import type { Dimensions } from '#rendering';
import { splitName } from '../files/file-names.js';
import { FULL_SIZE, IMAGE_SIZES, possibleSizes, sizeDimensions } from './image-sizes.js';
import { withDecodedImage, writeImage } from './image.js';
import type { EditableType, ImageProperties, DecodedImage } from './image.js';

/** A file to generate from an image. */
export interface PlannedFile extends Dimensions {
  /** Name without a folder. */
  file: string;
}

/** The files to generate from an image. */
export interface SizePlan {
  /** Dimensions of the original in upright orientation. */
  full: Dimensions;
  /** Replaces the original if that is too large or not upright. */
  scaledOriginal?: PlannedFile;
  /** The files of sizes by name of the size, in the order of generation. Two sizes may share a file. */
  sizes: ReadonlyMap<string, PlannedFile>;
}

/** A generated file that is not stored yet. */
export interface GeneratedFile extends PlannedFile {
  path: string;
  filesize: number;
}

/** Returns the dimensions of an image after its orientation is applied. */
function uprightDimensions({ width, height, orientation }: ImageProperties): Dimensions {
  return orientation >= 5 && orientation <= 8 ? { width: height, height: width } : { width, height };
}

/**
 * Plans the files to generate from an image.
 * @param name name of the original, from which the names of the files are derived
 * @param sizeNames names of the sizes to generate, without a file that replaces the original; by default all possible
 * sizes, and the file that replaces the original if it is too large or not upright
 */
export function planSizes(image: ImageProperties, name: string, sizeNames?: readonly string[]): SizePlan {
  const full = uprightDimensions(image);
  const possible = [...possibleSizes(full)].filter(([size]) => sizeNames?.includes(size) ?? true);
  const sizes = new Map(
    possible.map(([size, { width, height }]) => [size, { width, height, file: suffixed(name, `${width}x${height}`) }]),
  );
  return { full, sizes, scaledOriginal: sizeNames ? undefined : planScaledOriginal(image, full, name) };
}

function planScaledOriginal({ orientation }: ImageProperties, full: Dimensions, name: string): PlannedFile | undefined {
  const scaled = sizeDimensions(full, FULL_SIZE);
  if (scaled) return { ...scaled, file: suffixed(name, 'scaled') };
  return orientation > 1 && orientation <= 8 ? { ...full, file: suffixed(name, 'rotated') } : undefined;
}

/** Names of all files of a plan. */
export function plannedNames({ scaledOriginal: scaled, sizes }: SizePlan): string[] {
  return [...new Set([...(scaled ? [scaled] : []), ...sizes.values()].map(({ file }) => file))];
}

/**
 * Decodes the pixels for the planned files and passes them to a task. Detects a damaged image.
 * @throws InvalidImageError
 */
export function withPixelsForSizes<T>(
  path: string,
  { full }: SizePlan,
  task: (pixels: DecodedImage) => Promise<T>,
): Promise<T> {
  return withDecodedImage(path, task, { dimensions: sizeDimensions(full, FULL_SIZE) });
}

/** Generates the planned files in a folder; returns them by name. */
export async function generateSizes(
  image: DecodedImage,
  type: EditableType,
  { scaledOriginal: scaled, sizes }: SizePlan,
  folder: string,
): Promise<Map<string, GeneratedFile>> {
  const generated = new Map<string, GeneratedFile>();
  const write = async (planned: PlannedFile, fit: 'cover' | 'fill'): Promise<void> => {
    if (generated.has(planned.file)) return;
    const start = image.toSharp();
    const isSame = planned.width === image.width && planned.height === image.height;
    const resized = isSame ? start : start.resize(planned.width, planned.height, { fit });
    const target = join(folder, planned.file);
    generated.set(planned.file, { ...planned, path: target, ...(await writeImage(resized, type, target)) });
  };
  if (scaled) await write(scaled, 'fill');
  for (const { name, crop } of IMAGE_SIZES) {
    const planned = sizes.get(name);
    if (planned) await write(planned, crop ? 'cover' : 'fill');
  }
  return generated;
}

/** Appends a suffix to the base: `boat-scaled.jpg` for `boat.jpg`. */
function suffixed(name: string, suffix: string): string {
  const { base, extension } = splitName(name);
  return `${base}-${suffix}${extension}`;
}
