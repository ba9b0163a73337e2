import { stat } from 'node:fs/promises';
import { FileMissingError, FileStore, UnitOfWork } from '#platform';
import { RestError } from '#route-registry';
import type { Actor } from '#route-registry';
import { sanitizeFileName } from '#text';
import { Injectable, Logger } from '@nestjs/common';
import type { PostRow } from '#post-repository';
import { candidateFileNames } from '../files/file-names.js';
import { FileRegistry } from '../files/file-registry.js';
import { OrphanFileCleaner } from '../files/orphan-file-cleaner.js';
import { plannedNames, planSizes, withPixelsForSizes } from '../images/size-plan.js';
import type { SizePlan } from '../images/size-plan.js';
import { checkPixels, InvalidImageError, isEditable, readImageProperties, TIFF } from '../images/image.js';
import type { ImageProperties, DecodedImage } from '../images/image.js';
import type { PhotoMetadata } from '../images/photo-metadata.js';
import { readAudioVideoInThread } from '../audio-video/audio-video-thread.js';
import type { CoverPicture } from '../audio-video/read-audio-video.js';
import { uploadTypeOf } from '../types/upload-types.js';
import type { StoredDetails } from '../view/attachment-store.js';
import { AttachmentWriter } from './attachment-writer.js';
import type { AttachmentFields, AttachmentFile } from './attachment-writer.js';
import { ImageSizeGenerator } from './image-size-generator.js';

/** A checked file in a staging folder, from which an attachment is created. */
export interface CheckedFile {
  /** Staging folder for further files. */
  folder: string;
  path: string;
  /** Requested name, extension included. */
  name: string;
  type: string;
}

/** Properties of a file from its content. */
export interface FileProperties {
  details: StoredDetails;
  /** Present for images whose dimensions clients see: as in the reference, those of TIFF are not shown. */
  image?: ImageProperties;
  photo?: PhotoMetadata;
  /** Present for images that can be edited. */
  pixels?: DecodedImage;
  /** Present for audio and video files that contain a picture. */
  cover?: CoverPicture;
}

/** Options of creating an attachment. */
export interface AttachmentCreateOptions {
  /** Folder in the store, such as `2026/11`. */
  folder: string;
  actor: Actor;
  /** Returns the fields of the attachment for its file name, which is unique and has no folder. */
  fields: (name: string) => AttachmentFields;
  /** Changes the initial `media_details`. */
  amend?: (details: StoredDetails) => StoredDetails;
}

/** Options of storing the file of an attachment. */
export interface AttachmentFileOptions extends Pick<AttachmentCreateOptions, 'folder' | 'amend'> {
  /** Stores the attachment in a unit of work, when its file is stored. */
  write: (name: string, file: AttachmentFile) => Promise<PostRow>;
}

/** Creates attachments from files: reads their properties, chooses names, stores them, and generates image sizes. */
@Injectable()
export class AttachmentCreator {
  private readonly logger = new Logger(AttachmentCreator.name);

  constructor(
    private readonly files: FileStore,
    private readonly units: UnitOfWork,
    private readonly registry: FileRegistry,
    private readonly cleaner: OrphanFileCleaner,
    private readonly writer: AttachmentWriter,
    private readonly sizeGenerator: ImageSizeGenerator,
  ) {}

  /**
   * Reads the properties of a file and passes them to a task, which may use the pixels of an image until it ends.
   * Decodes an image completely, so that a damaged one is refused.
   * @throws InvalidImageError
   */
  async read<T>({ path, name, type }: CheckedFile, task: (properties: FileProperties) => Promise<T>): Promise<T> {
    const { size: filesize } = await stat(path);
    const [kind] = type.split('/');
    if (kind === 'audio' || kind === 'video') {
      const { details, cover } = await readAudioVideoInThread({ path, type, filesize });
      return task({ details: { ...details, filesize }, cover });
    }
    if (kind !== 'image') return task({ details: { filesize } });
    const image = await readImageProperties(path, type);
    const { photo } = image;
    if (type === TIFF) {
      await checkPixels(path);
      return task({ details: { filesize }, photo });
    }
    const properties: FileProperties = {
      details: { filesize, width: image.width, height: image.height, image_meta: photo },
      image,
      photo,
    };
    if (isEditable(type))
      return withPixelsForSizes(path, planSizes(image, name), (pixels) => task({ ...properties, pixels }));
    return task(properties);
  }

  /** Stores a file and creates its attachment. */
  create(
    file: CheckedFile,
    properties: FileProperties,
    { actor, fields, ...options }: AttachmentCreateOptions,
  ): Promise<PostRow> {
    const write = (name: string, stored: AttachmentFile) => this.writer.create({ ...fields(name), ...stored }, actor);
    return this.store(file, properties, { ...options, write });
  }

  /**
   * Stores a file for an attachment: claims the names, stores the file, writes the row, then generates the sizes. After
   * a crash every attachment has its file, and the next start removes files without an attachment.
   */
  async store(
    file: CheckedFile,
    properties: FileProperties,
    { folder, write, amend = (details) => details }: AttachmentFileOptions,
  ): Promise<PostRow> {
    const claim = await this.registry.claimFirstFree(() => candidates(file, properties, folder));
    const [fileKey, ...sizeKeys] = claim.keys as [string, ...string[]];
    try {
      const name = fileKey.slice(folder.length + 1);
      const plan = planOf(file, properties, name);
      await this.files.save(fileKey, file.path, file.type);
      const details = amend({
        ...properties.details,
        ...(properties.image ? { file: fileKey } : {}),
        ...(sizeKeys.length === 0 && properties.image ? { sizes: {} } : {}),
      });
      const { width: fullWidth = 0, height: fullHeight = 0 } = plan?.full ?? properties.image ?? {};
      const row = await this.units.run(async () => {
        const post = await write(name, { type: file.type, fileKey, details, fullWidth, fullHeight });
        await this.registry.assignToPost([fileKey], post.id);
        return post;
      });
      if (!plan || !properties.pixels || sizeKeys.length === 0) return row;
      return await this.addSizes(row, file, properties.pixels, { plan, folder, sizeKeys });
    } catch (error) {
      await this.cleaner.release(claim.keys);
      throw error;
    }
  }

  /** Generates the sizes; failed ones can be generated later (`missing_image_sizes`). */
  private async addSizes(
    row: PostRow,
    file: CheckedFile,
    pixels: DecodedImage,
    { plan, folder, sizeKeys }: { plan: SizePlan; folder: string; sizeKeys: readonly string[] },
  ): Promise<PostRow> {
    try {
      return await this.sizeGenerator.add(row.id, {
        type: file.type,
        pixels,
        plan,
        stagingFolder: file.folder,
        folder,
      });
    } catch (error) {
      this.logger.error(`Image sizes of the attachment ${row.id} were not generated.`, error);
      await this.cleaner.release(sizeKeys);
      return row;
    }
  }
}

/** Yields sets of keys for a file and its image sizes, best first. */
function* candidates(file: CheckedFile, properties: FileProperties, folder: string): Generator<string[]> {
  for (const name of candidateFileNames(file.name)) {
    const plan = planOf(file, properties, name);
    yield [name, ...(plan ? plannedNames(plan) : [])].map((one) => `${folder}/${one}`);
  }
}

function planOf({ type }: CheckedFile, { image }: FileProperties, name: string): SizePlan | undefined {
  return image && isEditable(type) ? planSizes(image, name) : undefined;
}

/** Sanitizes the name of a file that an actor uploads for stores and addresses; undefined for an invalid name. */
export function safeName(name: string, actor: Actor): string | undefined {
  // oxlint-disable-next-line no-control-regex -- matches control characters on purpose
  if (/[\u0000-\u001f\u007f-\u009f]/.test(name) || !name.isWellFormed()) return undefined;
  const safe = sanitizeFileName(name, (extension) => uploadTypeOf(extension, actor) !== undefined);
  return safe === '' ? undefined : safe;
}

/** Converts the error for an attachment whose file is missing or is not an image; returns others unchanged. */
export function toImageRestError(error: unknown): unknown {
  if (error instanceof FileMissingError)
    return new RestError('rest_unknown_attachment', 'The file of this attachment no longer exists.', 404);
  return error instanceof InvalidImageError ? new RestError('rest_unknown_image_file_type', error.message, 400) : error;
}
