import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { FileMissingError, FileStore, StagingArea } from '#platform';
import { AttachmentStore, folderOfKey } from '../view/attachment-store.js';
import type { AttachmentRow } from '../view/attachment-store.js';
import { IMAGE_SIZES } from './image-sizes.js';
import { InvalidImageError, isEditable, toPng, withDecodedImage } from './image.js';

/** Makes square PNG images from stored ones, such as the icons of the site. */
@Injectable()
export class SquareImages {
  constructor(
    private readonly attachments: AttachmentStore,
    private readonly store: FileStore,
    private readonly staging: StagingArea,
  ) {}

  /** Whether images of a type can be resized. */
  canResize(type: string): boolean {
    return isEditable(type);
  }

  /**
   * Returns square PNG files of the middle of an image, by their width in pixels. Reads one file of the image: the
   * smallest that is large enough for all of them.
   * @param id id of an attachment with an image that can be resized
   * @param sides widths in pixels
   * @returns undefined if the file is missing or damaged
   */
  async make(id: number, sides: readonly number[]): Promise<ReadonlyMap<number, Buffer> | undefined> {
    const attachment = await this.attachments.byId(id);
    if (!attachment) return undefined;
    try {
      return await this.staging.withFolder(async (folder) => {
        const local = join(folder, 'original');
        await pipeline(await this.store.read(sourceFor(attachment, Math.max(...sides))), createWriteStream(local));
        return withDecodedImage(local, async (pixels) => {
          const images = new Map<number, Buffer>();
          for (const side of sides)
            images.set(side, await toPng(pixels.toSharp().resize(side, side, { fit: 'cover' })));
          return images;
        });
      });
    } catch (error) {
      if (error instanceof FileMissingError || error instanceof InvalidImageError) return undefined;
      throw error;
    }
  }
}

/** Names of the sizes that show the whole image. */
const WHOLE_SIZES = new Set(IMAGE_SIZES.filter(({ crop }) => !crop).map(({ name }) => name));

/** Returns the key of the smallest uncropped size with at least `side` pixels on each side, or else of the image. */
function sourceFor({ fileKey, details }: AttachmentRow, side: number): string {
  const [smallest] = Object.entries(details.sizes ?? {})
    .filter(([name, { width, height }]) => WHOLE_SIZES.has(name) && Math.min(width, height) >= side)
    .map(([, size]) => size)
    .sort((one, other) => one.width - other.width);
  return smallest ? folderOfKey(fileKey) + smallest.file : fileKey;
}
