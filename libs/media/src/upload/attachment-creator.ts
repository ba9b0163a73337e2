import { stat } from 'node:fs/promises';
import { FileStore, UnitOfWork } from '#platform';
import { RestError } from '#route-registry';
import type { Actor } from '#route-registry';
import { sanitizeFileName } from '#text';
import { Injectable, Logger } from '@nestjs/common';
import type { PostRow } from '#content/core';
import { fileNames } from '../files/file-names.js';
import { FileRegistry } from '../files/file-registry.js';
import { OrphanFileCleaner } from '../files/orphan-file-cleaner.js';
import { plannedNames, planCopies, pointsFor } from '../images/copies.js';
import type { CopyPlan } from '../images/copies.js';
import { decode, isDecodable, isEditable, readPicture } from '../images/picture.js';
import type { Picture, Points } from '../images/picture.js';
import type { PhotoMetadata } from '../images/photo-metadata.js';
import { readSound } from '../sound/read-sound.js';
import { typeOfExtension } from '../types/upload-types.js';
import type { StoredDetails } from '../view/attachment-store.js';
import { AttachmentWriter } from './attachment-writer.js';
import type { AttachmentFields } from './attachment-writer.js';
import { ImageSizeGenerator } from './image-size-generator.js';

/** A file that is to become an attachment: checked, and in a staging folder. */
export interface CheckedFile {
  /** Folder in which more may be put. */
  folder: string;
  path: string;
  /** As it is wished, ending included. */
  name: string;
  type: string;
}

/** What is known of a file from its content. */
export interface FileFacts {
  details: StoredDetails;
  /** Of pictures. */
  picture?: Picture;
  words?: PhotoMetadata;
  /** Of pictures that can be edited. */
  points?: Points;
}

/** What else is to be known for making an attachment. */
export interface AttachmentCreateOptions {
  /** In the store, such as `2026/11`. */
  folder: string;
  actor: Actor;
  /** @param name of the file, as it was made unique, without its folder */
  fields: (name: string) => AttachmentFields;
  /** Changes what `media_details` are to be. */
  amend?: (details: StoredDetails) => StoredDetails;
}

/** Makes attachments of files: reads what they are, gives them names, stores them, and makes the smaller copies of pictures. */
@Injectable()
export class AttachmentCreator {
  private readonly logger = new Logger(AttachmentCreator.name);

  constructor(
    private readonly store: FileStore,
    private readonly work: UnitOfWork,
    private readonly ledger: FileRegistry,
    private readonly sweeper: OrphanFileCleaner,
    private readonly writer: AttachmentWriter,
    private readonly copies: ImageSizeGenerator,
  ) {}

  /**
   * Reads what a file is. A picture is read to its last point, so that none is taken that is damaged.
   * @throws BadPictureError
   */
  async read({ path, name, type }: CheckedFile): Promise<FileFacts> {
    const { size: filesize } = await stat(path);
    const [kind] = type.split('/');
    if (kind === 'audio' || kind === 'video')
      return { details: { ...(await readSound(path, type, filesize)), filesize } };
    if (kind !== 'image') return { details: { filesize } };
    const picture = await readPicture(path, type);
    const { words } = picture;
    const facts: FileFacts = {
      details: { filesize, width: picture.width, height: picture.height, image_meta: words },
      picture,
      words,
    };
    if (isEditable(type)) facts.points = await pointsFor(path, planCopies(picture, name));
    else if (isDecodable(type)) await decode(path);
    return facts;
  }

  /**
   * Stores a file and makes its attachment: first the claim on its names, then the file, then the row, then the copies. Whenever the process
   * dies, no row is without its file, and the next start removes files without a row.
   */
  async create(
    file: CheckedFile,
    facts: FileFacts,
    { folder, actor, fields, amend = (details) => details }: AttachmentCreateOptions,
  ): Promise<PostRow> {
    const claim = await this.ledger.claimFirstFree(() => candidates(file, facts, folder));
    const [path, ...copyPaths] = claim.paths as [string, ...string[]];
    try {
      const name = path.slice(folder.length + 1);
      const plan = planOf(file, facts, name);
      await this.store.save(path, file.path, file.type);
      const details = amend({
        ...facts.details,
        ...(facts.picture ? { file: path } : {}),
        ...(copyPaths.length === 0 && facts.picture ? { sizes: {} } : {}),
      });
      const { width: fullWidth = 0, height: fullHeight = 0 } = plan?.full ?? facts.picture ?? {};
      const row = await this.work.run(async () => {
        const made = await this.writer.create(
          { ...fields(name), type: file.type, path, details, fullWidth, fullHeight },
          actor,
        );
        await this.ledger.assignOwner([path], made.id);
        return made;
      });
      if (!plan || !facts.points || copyPaths.length === 0) return row;
      return await this.addCopies(row, file, facts.points, { plan, folder, paths: copyPaths });
    } catch (error) {
      await this.ledger.release(claim.paths);
      this.sweeper.scheduleCleaning();
      throw error;
    }
  }

  /** What cannot be made is left to be made later (`missing_image_sizes`). */
  private async addCopies(
    row: PostRow,
    file: CheckedFile,
    points: Points,
    { plan, folder, paths }: { plan: CopyPlan; folder: string; paths: readonly string[] },
  ): Promise<PostRow> {
    try {
      return await this.copies.add(row.id, { type: file.type, points, plan, staging: file.folder, folder });
    } catch (error) {
      this.logger.error(`Copies of the attachment ${row.id} were not made.`, error);
      await this.ledger.release(paths);
      this.sweeper.scheduleCleaning();
      return row;
    }
  }
}

/** The sets of keys that a file and its copies may get, best first. */
function* candidates(file: CheckedFile, facts: FileFacts, folder: string): Generator<string[]> {
  for (const name of fileNames(file.name, file.type.startsWith('image/'))) {
    const plan = planOf(file, facts, name);
    yield [name, ...(plan ? plannedNames(plan) : [])].map((one) => `${folder}/${one}`);
  }
}

function planOf({ type }: CheckedFile, { picture }: FileFacts, name: string): CopyPlan | undefined {
  return picture && isEditable(type) ? planCopies(picture, name) : undefined;
}

/** The name of an uploaded file, made safe for stores and addresses; undefined where nothing is left of it. */
export function safeName(name: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- they are what must not be there
  if (/[\u0000-\u001f\u007f-\u009f]/.test(name) || !name.isWellFormed()) return undefined;
  const safe = sanitizeFileName(name, (extension) => typeOfExtension(extension) !== undefined);
  return safe === '' ? undefined : safe;
}

/** A file that was stored is not there any more. */
export function missingFileError(): RestError {
  return new RestError('rest_unknown_attachment', 'The file of this attachment is not there any more.', 404);
}
