import { availableParallelism } from 'node:os';
import type { Metadata, Sharp } from 'sharp';
import { imageSizeFromFile } from 'image-size/fromFile';
import type { Dimensions } from '#rendering';
import { photoMetadata } from './photo-metadata.js';
import type { PhotoMetadata } from './photo-metadata.js';
import { ConcurrencyLimit } from './concurrency-limit.js';

type SharpLibrary = (typeof import('sharp'))['default'];

let loading: Promise<SharpLibrary> | undefined;

/** Loads sharp with the first image, because it costs start time and memory. */
function loadLibrary(): Promise<SharpLibrary> {
  loading ??= import('sharp').then(
    ({ default: sharp }) => {
      // Disables the file cache of sharp, because files are temporary. One thread per image leaves the CPU to requests.
      sharp.cache(false);
      sharp.concurrency(1);
      return sharp;
    },
    (error: unknown) => {
      // The next image tries again.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Limits concurrent operations on pixels. */
const operations = new ConcurrencyLimit(Math.max(1, Math.min(4, availableParallelism() - 1)));

/** Maximum pixels of an image, such as 14,142 by 14,142. */
export const MAX_PIXELS = 200_000_000;
/**
 * Maximum pixels of an AVIF image: its decoder takes up to 18 bytes of memory for each, those of other types up to 5.
 */
const MAX_AVIF_PIXELS = 64_000_000;

/**
 * Limits the pixels in memory to those of one image of the maximum size, however many images are uploaded and edited at
 * the same time.
 */
const pixelsInMemory = new ConcurrencyLimit(MAX_PIXELS);

/** Types of images that can be resized and edited. */
const EDITABLE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const;
/** One of `EDITABLE_TYPES`. */
export type EditableType = (typeof EDITABLE_TYPES)[number];

/** Type of images that are decoded but not resized. */
export const TIFF = 'image/tiff';

/** Names of the formats in sharp by type. */
const FORMATS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'heif',
  [TIFF]: 'tiff',
};

/** Thrown for an image that cannot be read or is too large; clients see the message. */
export class InvalidImageError extends Error {
  override readonly name = 'InvalidImageError';
}

/** Properties of an image that are read without decoding it. `width` and `height` are those before the rotation. */
export interface ImageProperties extends Dimensions {
  /** EXIF orientation: 1 is upright, 5 and above are on their side. */
  orientation: number;
  /** EXIF and IPTC metadata. */
  photo: PhotoMetadata;
}

/** Whether images of this type can be resized and edited. */
export function isEditable(type: string): type is EditableType {
  return (EDITABLE_TYPES as readonly string[]).includes(type);
}

/**
 * Reads the properties of an image without decoding its pixels.
 * @throws InvalidImageError
 */
export async function readImageProperties(path: string, type: string): Promise<ImageProperties> {
  if (!isEditable(type) && type !== TIFF)
    return { ...(await bareDimensions(path)), orientation: 1, photo: photoMetadata({}) };
  const metadata = await readMetadata(path);
  if (metadata.format !== FORMATS[type]) throw new InvalidImageError('The image does not match its type.');
  const { width, height } = metadata;
  // defence: avif-pixel-limit
  const most = type === 'image/avif' ? MAX_AVIF_PIXELS : MAX_PIXELS;
  // defence: image-pixel-limit
  if (width * height > most) throw new InvalidImageError(`The image has more than ${most / 1_000_000} million pixels.`);
  return { width, height, orientation: metadata.orientation ?? 1, photo: photoMetadata(metadata) };
}

async function readMetadata(path: string): Promise<Metadata> {
  try {
    return await (await loadLibrary())(path, { limitInputPixels: false }).metadata();
  } catch {
    throw new InvalidImageError('The image cannot be read.');
  }
}

/** Dimensions of an image that is stored but never decoded. */
async function bareDimensions(path: string): Promise<Dimensions> {
  try {
    const { width, height } = await imageSizeFromFile(path);
    return { width, height };
  } catch {
    throw new InvalidImageError('The image cannot be read.');
  }
}

/** Decoded pixels of an image, from which files of several sizes can be generated. */
export interface DecodedImage extends Dimensions {
  /** Returns a copy of these pixels for processing. */
  toSharp(): Sharp;
}

/** Options of `withDecodedImage`. */
export interface DecodeOptions {
  /** Size to which the upright image is scaled; by default it is not scaled. */
  dimensions?: Dimensions;
  /** Number of images of this size that the task has in memory at the same time; 1 by default. */
  images?: number;
}

/**
 * Decodes all pixels of an image and passes them to a task, as soon as there is memory for them. Applies the
 * orientation. Detects a truncated or damaged file.
 * @param task must not use the pixels after it ends, nor decode another image
 * @throws InvalidImageError
 */
export async function withDecodedImage<T>(
  path: string,
  task: (image: DecodedImage) => Promise<T>,
  { dimensions, images = 1 }: DecodeOptions = {},
): Promise<T> {
  const { width, height, format } = await readMetadata(path);
  const pixels = width * height * (format === FORMATS['image/avif'] ? MAX_PIXELS / MAX_AVIF_PIXELS : 1);
  // defence: image-memory
  return pixelsInMemory.run(async () => task(await decode(path, dimensions)), pixels * images);
}

/**
 * Decodes all pixels of an image without using them.
 * @throws InvalidImageError
 */
export function checkPixels(path: string): Promise<void> {
  return withDecodedImage(path, () => Promise.resolve());
}

function decode(path: string, dimensions: Dimensions | undefined): Promise<DecodedImage> {
  return operations.run(async () => {
    const source = (await loadLibrary())(path, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).autoOrient();
    if (dimensions) source.resize(dimensions.width, dimensions.height, { fit: 'fill' });
    try {
      return await decodedImageOf(source.toColourspace('srgb'));
    } catch {
      throw new InvalidImageError('The image is damaged or incomplete.');
    }
  });
}

/** Applies an operation to pixels and returns the new ones. */
export function transformPixels(pixels: DecodedImage, change: (work: Sharp) => Sharp): Promise<DecodedImage> {
  return operations.run(() => decodedImageOf(change(pixels.toSharp())));
}

async function decodedImageOf(work: Sharp): Promise<DecodedImage> {
  const { data, info } = await work.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const sharp = await loadLibrary();
  return { width, height, toSharp: () => sharp(data, { raw: { width, height, channels }, limitInputPixels: false }) };
}

/** Encoders by type. Their quality settings cause no visible loss. */
const ENCODERS: Readonly<Record<EditableType, (pixels: Sharp) => Sharp>> = {
  'image/jpeg': (pixels) => pixels.flatten({ background: '#fff' }).jpeg({ quality: 82 }),
  'image/png': (pixels) => pixels.png({ compressionLevel: 8 }),
  'image/gif': (pixels) => pixels.gif(),
  'image/webp': (pixels) => pixels.webp({ quality: 86 }),
  'image/avif': (pixels) => pixels.avif({ quality: 60, effort: 2 }),
};

/** Maximum width and height of files by type, as the encoders accept them. `MAX_PIXELS` limits the other types. */
const MAX_FILE_SIDES: Partial<Readonly<Record<EditableType, number>>> = {
  'image/jpeg': 65_500,
  'image/gif': 65_535,
  'image/webp': 16_383,
  'image/avif': 16_384,
};

/** @throws InvalidImageError if a file of this type cannot have these dimensions */
export function checkFileDimensions({ width, height }: Dimensions, type: EditableType): void {
  const most = MAX_FILE_SIDES[type] ?? Number.POSITIVE_INFINITY;
  if (Math.max(width, height) > most)
    throw new InvalidImageError(`Images of the type ${type} have at most ${most} pixels a side.`);
}

/** Writes pixels as a file of a type; returns its dimensions and its size in bytes. */
export function writeImage(
  pixels: Sharp,
  type: EditableType,
  path: string,
): Promise<Dimensions & { filesize: number }> {
  return operations.run(async () => {
    const { width, height, size } = await ENCODERS[type](pixels).toFile(path);
    return { width, height, filesize: size };
  });
}

/** Returns pixels as a PNG file. */
export function toPng(pixels: Sharp): Promise<Buffer> {
  return operations.run(() => ENCODERS['image/png'](pixels).toBuffer());
}
