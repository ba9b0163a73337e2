import { join } from 'node:path';
import { constrained } from '#rendering';
import type { Dimensions } from '#rendering';
import { IMAGE_SIZES, LARGEST_SIDE, possibleCopies } from './image-sizes.js';
import { decode, writePicture } from './picture.js';
import type { EditableType, Picture, Points } from './picture.js';

/** A file that is made of a picture. */
export interface PlannedFile extends Dimensions {
  file: string;
}

/** The files that are to be made of a picture. */
export interface CopyPlan {
  /** Of the picture itself, upright. */
  full: Dimensions;
  /** What stands in for the picture where it is too large or lies on its side. */
  standIn?: PlannedFile;
  /** By the name of the size, in the order in which they are made. Two sizes may share a file. */
  copies: ReadonlyMap<string, PlannedFile>;
}

/** A file that was made, not stored yet. */
export interface MadeFile extends PlannedFile {
  path: string;
  filesize: number;
}

/** The dimensions of a picture as it is to be looked at. */
export function uprightDimensions({ width, height, orientation }: Picture): Dimensions {
  return orientation >= 5 && orientation <= 8 ? { width: height, height: width } : { width, height };
}

/**
 * Plans what files to make of a picture.
 * @param name of its file, on which theirs are built
 * @param wanted names of sizes; without it all that are possible
 */
export function planCopies(picture: Picture, name: string, wanted?: readonly string[]): CopyPlan {
  const full = uprightDimensions(picture);
  const possible = [...possibleCopies(full)].filter(([size]) => wanted?.includes(size) ?? true);
  const copies = new Map(
    possible.map(([size, copy]) => [size, { ...copy, file: suffixed(name, `${copy.width}x${copy.height}`) }]),
  );
  return { full, copies, standIn: wanted ? undefined : standIn(picture, full, name) };
}

function standIn({ orientation }: Picture, full: Dimensions, name: string): PlannedFile | undefined {
  if (Math.max(full.width, full.height) > LARGEST_SIDE) return { ...scaledDown(full), file: suffixed(name, 'scaled') };
  return orientation > 1 && orientation <= 8 ? { ...full, file: suffixed(name, 'rotated') } : undefined;
}

function scaledDown(full: Dimensions): Dimensions {
  return constrained(full, { width: LARGEST_SIDE, height: LARGEST_SIDE });
}

/** Names of all files that a plan makes. */
export function plannedNames({ standIn: instead, copies }: CopyPlan): string[] {
  return [...new Set([...(instead ? [instead] : []), ...copies.values()].map(({ file }) => file))];
}

/**
 * Reads the points of which the planned files are made, once for all of them. A damaged picture is found out.
 * @throws BadPictureError
 */
export function pointsFor(path: string, { full }: CopyPlan): Promise<Points> {
  return decode(path, Math.max(full.width, full.height) > LARGEST_SIDE ? scaledDown(full) : undefined);
}

/** Makes the planned files in a folder; by name. */
export async function makeCopies(
  points: Points,
  type: EditableType,
  { standIn: instead, copies }: CopyPlan,
  folder: string,
): Promise<Map<string, MadeFile>> {
  const made = new Map<string, MadeFile>();
  const write = async (planned: PlannedFile, crop: boolean): Promise<void> => {
    if (made.has(planned.file)) return;
    const start = points.start();
    const isSame = planned.width === points.width && planned.height === points.height;
    const resized = isSame ? start : start.resize(planned.width, planned.height, { fit: crop ? 'cover' : 'fill' });
    const target = join(folder, planned.file);
    made.set(planned.file, { ...planned, path: target, ...(await writePicture(resized, type, target)) });
  };
  if (instead) await write(instead, false);
  for (const { name, crop } of IMAGE_SIZES) {
    const planned = copies.get(name);
    if (planned) await write(planned, crop);
  }
  return made;
}

/** `boat-scaled.jpg` of `boat.jpg`. */
export function suffixed(name: string, suffix: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? `${name}-${suffix}` : `${name.slice(0, dot)}-${suffix}${name.slice(dot)}`;
}
