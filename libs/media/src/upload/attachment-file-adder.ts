import type { Actor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { PostRow } from '#post-repository';
import { InvalidImageError } from '../images/image.js';
import { AttachmentCreator } from './attachment-creator.js';
import { AttachmentWriter } from './attachment-writer.js';
import type { AttachmentFile } from './attachment-writer.js';
import { checkFile } from './check-file.js';

/** A local file for an attachment that has none. */
export interface FileToAdd {
  /** Path in the staging folder. The file is moved or removed. */
  path: string;
  /** Requested name with its extension. */
  name: string;
  /** Staging folder for further files. */
  stagingFolder: string;
  /** Folder in the store, such as `2013/03`. */
  folder: string;
  altText: string;
  /** The user whose rights decide which types of files are accepted. */
  actor: Actor;
  /** Called in the unit of work that stores the attachment. */
  onStored?: () => Promise<void>;
}

/** Thrown for a file that is not accepted; the message is the reason. */
export class RefusedFileError extends Error {
  override readonly name = 'RefusedFileError';
}

/** Adds files to attachments that exist without one, such as imported ones. */
@Injectable()
export class AttachmentFileAdder {
  constructor(
    private readonly creator: AttachmentCreator,
    private readonly writer: AttachmentWriter,
  ) {}

  /**
   * Checks a file as an upload is checked, then stores it with its image sizes.
   * @throws RefusedFileError for a file that may not be uploaded
   */
  async add(
    postId: number,
    { path, name, stagingFolder, folder, altText, actor, onStored }: FileToAdd,
  ): Promise<PostRow> {
    const file = await checkFile({ path, name, folder: stagingFolder }, actor);
    if (typeof file === 'string') throw new RefusedFileError(file);
    const write = async (_name: string, properties: AttachmentFile): Promise<PostRow> => {
      const row = await this.writer.addFile(postId, properties, altText);
      await onStored?.();
      return row;
    };
    try {
      return await this.creator.read(file, (properties) => this.creator.store(file, properties, { folder, write }));
    } catch (error) {
      throw error instanceof InvalidImageError ? new RefusedFileError(error.message) : error;
    }
  }
}
