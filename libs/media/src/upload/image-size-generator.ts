import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileStore, StagingArea, UnitOfWork } from '#platform';
import { Injectable } from '@nestjs/common';
import type { PostRow } from '#post-repository';
import { splitName } from '../files/file-names.js';
import { FileRegistry } from '../files/file-registry.js';
import { OrphanFileCleaner } from '../files/orphan-file-cleaner.js';
import { generateSizes, planSizes, plannedNames, withPixelsForSizes } from '../images/size-plan.js';
import type { SizePlan, GeneratedFile } from '../images/size-plan.js';
import { missingSizes } from '../images/image-sizes.js';
import { isEditable, readImageProperties } from '../images/image.js';
import type { EditableType, DecodedImage } from '../images/image.js';
import { folderOfKey, nameOfKey } from '../view/attachment-store.js';
import type { AttachmentRow, StoredSize, StoredDetails } from '../view/attachment-store.js';
import { AttachmentWriter } from './attachment-writer.js';

/** Image sizes to generate, with claimed names. */
export interface SizeWork {
  type: string;
  pixels: DecodedImage;
  plan: SizePlan;
  /** Local folder for the generated files. */
  stagingFolder: string;
  /** Folder in the store, without a trailing slash. */
  folder: string;
}

/** Generates smaller sizes of stored images. */
@Injectable()
export class ImageSizeGenerator {
  constructor(
    private readonly store: FileStore,
    private readonly staging: StagingArea,
    private readonly units: UnitOfWork,
    private readonly registry: FileRegistry,
    private readonly cleaner: OrphanFileCleaner,
    private readonly writer: AttachmentWriter,
  ) {}

  /**
   * Generates planned sizes, stores them, and adds them to the attachment's details. Removes them again if another
   * request has added sizes of the plan meanwhile.
   */
  async add(id: number, { type, pixels, plan, stagingFolder, folder }: SizeWork): Promise<PostRow> {
    const generated = await generateSizes(pixels, type as EditableType, plan, stagingFolder);
    const stored = await Promise.allSettled(
      [...generated.values()].map(({ file, path }) => this.store.save(`${folder}/${file}`, path, type)),
    );
    // Waits for all writes before it throws, because the caller then releases the claimed names.
    for (const outcome of stored) if (outcome.status === 'rejected') throw outcome.reason;
    const keys = plannedNames(plan).map((name) => `${folder}/${name}`);
    const { row, isUsed } = await this.units.run(async () => {
      let isUsed = true;
      const row = await this.writer.updateFile(id, (attachment) => {
        isUsed = lacksSizes(attachment, plan);
        return isUsed ? withSizes(attachment, plan, generated, type) : attachment;
      });
      if (isUsed) await this.registry.assignToPost(keys, id);
      return { row, isUsed };
    });
    if (!isUsed) await this.cleaner.release(keys);
    return row;
  }

  /**
   * Generates all missing sizes, and the scaled original if an upload was interrupted.
   * @throws InvalidImageError; FileMissingError if the original is missing
   */
  async complete(id: number, attachment: AttachmentRow, type: string): Promise<void> {
    if (!isEditable(type)) return;
    const { details, fileKey } = attachment;
    const missing =
      details.sizes && missingSizes({ width: attachment.fullWidth, height: attachment.fullHeight }, details.sizes);
    if (missing?.length === 0) return;
    const folder = folderOfKey(fileKey);
    const name = details.original_image ?? nameOfKey(fileKey);
    await this.staging.withFolder(async (stagingFolder) => {
      const local = join(stagingFolder, 'original');
      await pipeline(await this.store.read(folder + name), createWriteStream(local));
      const image = await readImageProperties(local, type);
      await withPixelsForSizes(local, planSizes(image, name), async (pixels) => {
        const plans = new Map<readonly string[], SizePlan>();
        const claim = await this.registry.claimFirstFree(() =>
          candidates(name, (one) => planSizes(image, one, missing), folder, plans),
        );
        try {
          await this.add(id, {
            type,
            pixels,
            plan: plans.get(claim.keys)!,
            stagingFolder,
            folder: folder.slice(0, -1),
          });
        } catch (error) {
          await this.cleaner.release(claim.keys);
          throw error;
        }
      });
    });
  }
}

/**
 * Yields sets of keys for the files of sizes, and adds the plan of each set to `plans`. The files are named after the
 * image, with a number if another file has the name.
 */
function* candidates(
  name: string,
  planFor: (name: string) => SizePlan,
  folder: string,
  plans: Map<readonly string[], SizePlan>,
): Generator<readonly string[]> {
  const { base, extension } = splitName(name);
  for (let number = 0; ; number++) {
    const plan = planFor(number === 0 ? name : `${base}-${number}${extension}`);
    const keys = plannedNames(plan).map((one) => folder + one);
    plans.set(keys, plan);
    yield keys;
  }
}

/** Whether an attachment has none of the planned files. */
function lacksSizes({ details }: AttachmentRow, { scaledOriginal, sizes }: SizePlan): boolean {
  if (scaledOriginal && details.original_image !== undefined) return false;
  return [...sizes.keys()].every((name) => details.sizes?.[name] === undefined);
}

/** Returns the attachment with its sizes, and with the scaled original. */
function withSizes(
  attachment: AttachmentRow,
  { scaledOriginal, sizes: plannedSizes }: SizePlan,
  generated: ReadonlyMap<string, GeneratedFile>,
  type: string,
): AttachmentRow {
  const sizes: Record<string, StoredSize> = { ...attachment.details.sizes };
  for (const [name, { file }] of plannedSizes) {
    const size = generated.get(file);
    if (size) sizes[name] = { file, width: size.width, height: size.height, filesize: size.filesize, mime_type: type };
  }
  const scaled = scaledOriginal && generated.get(scaledOriginal.file);
  if (!scaled) return { ...attachment, details: { ...attachment.details, sizes } };
  const fileKey = folderOfKey(attachment.fileKey) + scaled.file;
  const details: StoredDetails = {
    ...attachment.details,
    width: scaled.width,
    height: scaled.height,
    file: fileKey,
    filesize: scaled.filesize,
    sizes,
    image_meta: withUprightOrientation(attachment.details.image_meta),
    original_image: nameOfKey(attachment.fileKey),
  };
  return { ...attachment, fileKey, details };
}

/** Sets the orientation to 1 (upright) if the camera recorded one. Clients expect a number here, not a string. */
export function withUprightOrientation(imageMeta: unknown): unknown {
  const { orientation } = (imageMeta ?? {}) as { orientation?: string | number };
  return orientation === undefined || orientation === '0' || orientation === ''
    ? imageMeta
    : { ...(imageMeta as object), orientation: 1 };
}
