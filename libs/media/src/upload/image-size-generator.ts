import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileStore, StagingArea, UnitOfWork } from '#platform';
import { Injectable } from '@nestjs/common';
import type { PostRow } from '#content/core';
import { splitName } from '../files/file-names.js';
import { FileRegistry } from '../files/file-registry.js';
import { OrphanFileCleaner } from '../files/orphan-file-cleaner.js';
import { makeCopies, planCopies, plannedNames, decodeForCopies } from '../images/copies.js';
import type { CopyPlan, MadeFile } from '../images/copies.js';
import { missingCopies } from '../images/image-sizes.js';
import { isEditable, readPicture } from '../images/picture.js';
import type { EditableType, DecodedImage } from '../images/picture.js';
import { folderOfPath, nameOfPath } from '../view/attachment-store.js';
import type { AttachmentRow, StoredCopy, StoredDetails } from '../view/attachment-store.js';
import { AttachmentWriter } from './attachment-writer.js';

/** Copies to generate, with claimed names. */
export interface CopyWork {
  type: string;
  pixels: DecodedImage;
  plan: CopyPlan;
  /** Local folder for the generated files. */
  staging: string;
  /** Folder in the store, without a trailing slash. */
  folder: string;
}

/** Generates smaller sizes of stored images. */
@Injectable()
export class ImageSizeGenerator {
  constructor(
    private readonly store: FileStore,
    private readonly staging: StagingArea,
    private readonly work: UnitOfWork,
    private readonly registry: FileRegistry,
    private readonly cleaner: OrphanFileCleaner,
    private readonly writer: AttachmentWriter,
  ) {}

  /** Generates planned copies, stores them, and adds them to the attachment's details. */
  async add(id: number, { type, pixels, plan, staging, folder }: CopyWork): Promise<PostRow> {
    const made = await makeCopies(pixels, type as EditableType, plan, staging);
    const stored = await Promise.allSettled(
      [...made.values()].map(({ file, path }) => this.store.save(`${folder}/${file}`, path, type)),
    );
    // Waits for all writes before it throws, because the caller then releases the claimed names.
    for (const outcome of stored) if (outcome.status === 'rejected') throw outcome.reason;
    return this.work.run(async () => {
      const row = await this.writer.updateFile(id, (attachment) => withCopies(attachment, plan, made, type));
      await this.registry.assignOwner(
        plannedNames(plan).map((name) => `${folder}/${name}`),
        id,
      );
      return row;
    });
  }

  /**
   * Generates all missing sizes, and the scaled original if an upload was interrupted.
   * @throws InvalidImageError; FileMissingError if the original is missing
   */
  async complete(id: number, attachment: AttachmentRow, type: string): Promise<void> {
    if (!isEditable(type)) return;
    const { details, path } = attachment;
    const missing =
      details.sizes && missingCopies({ width: attachment.fullWidth, height: attachment.fullHeight }, details.sizes);
    if (missing?.length === 0) return;
    const folder = folderOfPath(path);
    const name = details.original_image ?? nameOfPath(path);
    await this.staging.withFolder(async (staging) => {
      const local = join(staging, 'original');
      await pipeline(await this.store.read(folder + name), createWriteStream(local));
      const picture = await readPicture(local, type);
      const pixels = await decodeForCopies(local, planCopies(picture, name));
      const plans = new Map<readonly string[], CopyPlan>();
      const claim = await this.registry.claimFirstFree(() =>
        candidates(name, (one) => planCopies(picture, one, missing), folder, plans),
      );
      try {
        await this.add(id, { type, pixels, plan: plans.get(claim.paths)!, staging, folder: folder.slice(0, -1) });
      } catch (error) {
        await this.registry.release(claim.paths);
        this.cleaner.scheduleCleaning();
        throw error;
      }
    });
  }
}

/** Copies are named after the image, with a number if another file has the name. */
function* candidates(
  name: string,
  planFor: (name: string) => CopyPlan,
  folder: string,
  plans: Map<readonly string[], CopyPlan>,
): Generator<readonly string[]> {
  const { base, ending } = splitName(name);
  for (let number = 0; ; number++) {
    const plan = planFor(number === 0 ? name : `${base}-${number}${ending}`);
    const paths = plannedNames(plan).map((one) => folder + one);
    plans.set(paths, plan);
    yield paths;
  }
}

/** The attachment with its copies, and with the scaled original. */
function withCopies(
  attachment: AttachmentRow,
  { scaledOriginal, copies }: CopyPlan,
  made: ReadonlyMap<string, MadeFile>,
  type: string,
): AttachmentRow {
  const sizes: Record<string, StoredCopy> = { ...attachment.details.sizes };
  for (const [size, { file }] of copies) {
    const copy = made.get(file);
    if (copy) sizes[size] = { file, width: copy.width, height: copy.height, filesize: copy.filesize, mime_type: type };
  }
  const scaled = scaledOriginal && made.get(scaledOriginal.file);
  if (!scaled) return { ...attachment, details: { ...attachment.details, sizes } };
  const path = folderOfPath(attachment.path) + scaled.file;
  const details: StoredDetails = {
    ...attachment.details,
    width: scaled.width,
    height: scaled.height,
    file: path,
    filesize: scaled.filesize,
    sizes,
    image_meta: withUprightOrientation(attachment.details.image_meta),
    original_image: nameOfPath(attachment.path),
  };
  return { ...attachment, path, details };
}

/** Sets the orientation to upright if the camera set one: to the number 1, not a string, as clients expect it. */
export function withUprightOrientation(imageMeta: unknown): unknown {
  const { orientation } = (imageMeta ?? {}) as { orientation?: string | number };
  return orientation === undefined || orientation === '0' || orientation === ''
    ? imageMeta
    : { ...(imageMeta as object), orientation: 1 };
}
