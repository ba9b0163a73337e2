import { availableParallelism } from 'node:os';
import type { Metadata, Sharp } from 'sharp';
import { imageSizeFromFile } from 'image-size/fromFile';
import type { Dimensions } from '#rendering';
import { photoMetadata } from './photo-metadata.js';
import type { PhotoMetadata } from './photo-metadata.js';
import { ConcurrencyLimit } from './concurrency-limit.js';

type Library = (typeof import('sharp'))['default'];

let loading: Promise<Library> | undefined;

/** The library, loaded with the first picture: it takes its share of the start's time and of the memory at rest. */
function pictures(): Promise<Library> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Files come and go: nothing of them is kept. One thread for each picture at work, so that requests are answered meanwhile.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}

/** Pictures that are worked on at the same time. */
const turnstile = new ConcurrencyLimit(Math.max(1, Math.min(4, availableParallelism() - 1)));

/** Points of the largest picture that is taken: what one of 14,142 by 14,142 has. */
export const MOST_POINTS = 200_000_000;

/** Types of pictures of which copies are made, and that can be edited. */
export const EDITABLE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const;
export type EditableType = (typeof EDITABLE_TYPES)[number];

/** Types of which the points can be read. */
export function isDecodable(type: string): boolean {
  return isEditable(type) || READ_ONLY_TYPES.includes(type);
}

/** Types that are read, but of which no copies are made. */
const READ_ONLY_TYPES = ['image/tiff'];

/** Names of what the points are stored as, by type. */
const FORMATS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/tiff': 'tiff',
};

/** Thrown for a picture that cannot be read, or not within reason; the message is for whoever sent it. */
export class BadPictureError extends Error {
  override readonly name = 'BadPictureError';
}

/** What is known of a picture. */
export interface Picture extends Dimensions {
  /** How its camera was held (EXIF): 1 is upright, from 5 on it lies on its side. */
  orientation: number;
  words: PhotoMetadata;
}

export function isEditable(type: string): type is EditableType {
  return (EDITABLE_TYPES as readonly string[]).includes(type);
}

/**
 * Reads what a picture is, without its points.
 * @throws BadPictureError
 */
export async function readPicture(path: string, type: string): Promise<Picture> {
  if (!isEditable(type) && !READ_ONLY_TYPES.includes(type))
    return { ...(await bareDimensions(path)), orientation: 1, words: photoMetadata({}) };
  const metadata = await head(path);
  if (metadata.format !== FORMATS[type]) throw new BadPictureError('The picture is not what it seems to be.');
  const { width, height } = metadata;
  // defence: image-pixel-limit
  if (width * height > MOST_POINTS)
    throw new BadPictureError(
      `The picture has more points than the ${MOST_POINTS / 1_000_000} millions that are taken.`,
    );
  return { width, height, orientation: metadata.orientation ?? 1, words: photoMetadata(metadata) };
}

async function head(path: string): Promise<Metadata> {
  try {
    return await (await pictures())(path, { limitInputPixels: false }).metadata();
  } catch {
    throw new BadPictureError('The picture cannot be read.');
  }
}

/** Of pictures that are stored but never decoded here. */
async function bareDimensions(path: string): Promise<Dimensions> {
  try {
    const { width, height } = await imageSizeFromFile(path);
    return { width, height };
  } catch {
    throw new BadPictureError('The picture cannot be read.');
  }
}

/** The points of a picture, ready to be made into files of several sizes. */
export interface Points extends Dimensions {
  /** A copy of these points to work on. */
  start(): Sharp;
}

/**
 * Reads the points of a picture, all of them: a truncated or damaged file is found out. It is turned as its camera was held.
 * @param to scales it to these dimensions, of the upright picture
 * @throws BadPictureError
 */
export function decode(path: string, to?: Dimensions): Promise<Points> {
  return turnstile.run(async () => {
    const source = (await pictures())(path, { limitInputPixels: MOST_POINTS, failOn: 'truncated' }).autoOrient();
    if (to) source.resize(to.width, to.height, { fit: 'fill' });
    try {
      return await pointsOf(source.toColourspace('srgb'));
    } catch {
      throw new BadPictureError('The picture is damaged or incomplete.');
    }
  });
}

/** Makes other points of points. */
export function rework(points: Points, change: (work: Sharp) => Sharp): Promise<Points> {
  return turnstile.run(() => pointsOf(change(points.start())));
}

async function pointsOf(work: Sharp): Promise<Points> {
  const { data, info } = await work.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const sharp = await pictures();
  return { width, height, start: () => sharp(data, { raw: { width, height, channels }, limitInputPixels: false }) };
}

/** Qualities at which a copy is not told from its original. */
const WRITERS: Readonly<Record<EditableType, (points: Sharp) => Sharp>> = {
  'image/jpeg': (points) => points.flatten({ background: '#fff' }).jpeg({ quality: 82 }),
  'image/png': (points) => points.png({ compressionLevel: 8 }),
  'image/gif': (points) => points.gif(),
  'image/webp': (points) => points.webp({ quality: 86 }),
  'image/avif': (points) => points.avif({ quality: 60, effort: 2 }),
};

/** Writes points as a file of a type. Its dimensions and size in bytes. */
export function writePicture(
  points: Sharp,
  type: EditableType,
  path: string,
): Promise<Dimensions & { filesize: number }> {
  return turnstile.run(async () => {
    const { width, height, size } = await WRITERS[type](points).toFile(path);
    return { width, height, filesize: size };
  });
}
