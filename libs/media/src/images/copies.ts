import { join } from 'node:path';
import { constrained } from '#rendering';
import type { Dimensions } from '#rendering';
import { IMAGE_SIZES, MAX_SIDE, possibleCopies } from './image-sizes.js';
import { decode, writePicture } from './picture.js';
import type { EditableType, Picture, DecodedImage } from './picture.js';

/** A file to generate from an image. */
export interface PlannedFile extends Dimensions {
  file: string;
}

/** The files to generate from an image. */
export interface CopyPlan {
  /** Dimensions of the original in upright orientation. */
  full: Dimensions;
  /** Replaces the original if that is too large or not upright. */
  scaledOriginal?: PlannedFile;
  /** By size name, in the order of generation. Two sizes may share a file. */
  copies: ReadonlyMap<string, PlannedFile>;
}

/** A generated file that is not stored yet. */
export interface MadeFile extends PlannedFile {
  path: string;
  filesize: number;
}

/** Returns the dimensions of an image after its orientation is applied. */
export function uprightDimensions({ width, height, orientation }: Picture): Dimensions {
  return orientation >= 5 && orientation <= 8 ? { width: height, height: width } : { width, height };
}

/**
 * Plans the files to generate from an image.
 * @param name name of the original, from which their names are derived
 * @param sizes names of sizes; by default all possible ones
 */
export function planCopies(picture: Picture, name: string, sizes?: readonly string[]): CopyPlan {
  const full = uprightDimensions(picture);
  const possible = [...possibleCopies(full)].filter(([size]) => sizes?.includes(size) ?? true);
  const copies = new Map(
    possible.map(([size, copy]) => [size, { ...copy, file: suffixed(name, `${copy.width}x${copy.height}`) }]),
  );
  return { full, copies, scaledOriginal: sizes ? undefined : planScaledOriginal(picture, full, name) };
}

function planScaledOriginal({ orientation }: Picture, full: Dimensions, name: string): PlannedFile | undefined {
  if (Math.max(full.width, full.height) > MAX_SIDE) return { ...scaledDown(full), file: suffixed(name, 'scaled') };
  return orientation > 1 && orientation <= 8 ? { ...full, file: suffixed(name, 'rotated') } : undefined;
}

function scaledDown(full: Dimensions): Dimensions {
  return constrained(full, { width: MAX_SIDE, height: MAX_SIDE });
}

/** Names of all files of a plan. */
export function plannedNames({ scaledOriginal: scaled, copies }: CopyPlan): string[] {
  return [...new Set([...(scaled ? [scaled] : []), ...copies.values()].map(({ file }) => file))];
}

/**
 * Decodes the pixels for the planned files once. Detects a damaged image.
 * @throws InvalidImageError
 */
export function decodeForCopies(path: string, { full }: CopyPlan): Promise<DecodedImage> {
  return decode(path, Math.max(full.width, full.height) > MAX_SIDE ? scaledDown(full) : undefined);
}

/** Generates the planned files in a folder; returns them by name. */
export async function makeCopies(
  image: DecodedImage,
  type: EditableType,
  { scaledOriginal: scaled, copies }: CopyPlan,
  folder: string,
): Promise<Map<string, MadeFile>> {
  const made = new Map<string, MadeFile>();
  const write = async (planned: PlannedFile, crop: boolean): Promise<void> => {
    if (made.has(planned.file)) return;
    const start = image.toSharp();
    const isSame = planned.width === image.width && planned.height === image.height;
    const resized = isSame ? start : start.resize(planned.width, planned.height, { fit: crop ? 'cover' : 'fill' });
    const target = join(folder, planned.file);
    made.set(planned.file, { ...planned, path: target, ...(await writePicture(resized, type, target)) });
  };
  if (scaled) await write(scaled, false);
  for (const { name, crop } of IMAGE_SIZES) {
    const planned = copies.get(name);
    if (planned) await write(planned, crop);
  }
  return made;
}

/** Appends a suffix to the base: `boat-scaled.jpg` for `boat.jpg`. */
export function suffixed(name: string, suffix: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? `${name}-${suffix}` : `${name.slice(0, dot)}-${suffix}${name.slice(dot)}`;
}
