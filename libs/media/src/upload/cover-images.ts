import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UnitOfWork } from '#platform';
import type { Actor } from '#route-registry';
import { Injectable, Logger } from '@nestjs/common';
import { ATTACHMENT, MetaStore } from '#content-model/core';
import { PostRepository } from '#post-repository';
import type { PostRow } from '#post-repository';
import type { CoverPicture } from '../audio-video/read-audio-video.js';
import { InvalidImageError } from '../images/image.js';
import { imageExtensionOf } from '../types/upload-types.js';
import { AttachmentStore, nameOfKey } from '../view/attachment-store.js';
import { AttachmentCreator } from './attachment-creator.js';
import { AttachmentWriter } from './attachment-writer.js';
import { checkFile } from './check-file.js';

/** Meta key of the hash by which a cover is found again, as in the reference. */
const COVER_HASH = '_cover_hash';

/** Where and for whom a cover is stored. */
export interface CoverOptions {
  /** Staging folder. */
  stagingFolder: string;
  /** Folder in the store, such as `2026/11`. */
  folder: string;
  actor: Actor;
  /** Whether the cover becomes the featured image. */
  isFeatured: boolean;
}

/** Stores the covers of audio and video files as attachments of their own, one for all files with the same cover. */
@Injectable()
export class CoverImages {
  private readonly logger = new Logger(CoverImages.name);

  constructor(
    private readonly units: UnitOfWork,
    private readonly posts: PostRepository,
    private readonly meta: MetaStore,
    private readonly attachments: AttachmentStore,
    private readonly creator: AttachmentCreator,
    private readonly writer: AttachmentWriter,
  ) {}

  /**
   * Adds the cover of a file to its attachment. A picture that could not be uploaded as an image is ignored, and other
   * failures are logged, because the file itself is stored.
   * @returns the attachment of the file
   */
  async add(row: PostRow, cover: CoverPicture, options: CoverOptions): Promise<PostRow> {
    try {
      const hash = createHash('sha256').update(cover.data).digest('hex');
      const image = (await this.find(hash)) ?? (await this.store(row, cover, hash, options));
      if (!image) return row;
      const { width, height } = (await this.attachments.byId(image.id))?.details ?? {};
      const details = { mime: image.mimeType, width, height };
      const changed = await this.writer.updateFile(row.id, (current) => ({
        ...current,
        details: { ...current.details, image: details },
      }));
      if (!options.isFeatured) return changed;
      return await this.writer.update(row.id, { featuredMedia: image.id }, undefined, options.actor);
    } catch (error) {
      if (!(error instanceof InvalidImageError))
        this.logger.error(`The cover of the attachment ${row.id} was not stored.`, error);
      return row;
    }
  }

  /** Returns the attachment of a cover that everybody may see. */
  private async find(hash: string): Promise<PostRow | undefined> {
    const [found] = await this.posts.find(
      {
        type: ATTACHMENT.name,
        status: 'inherit',
        parentId: 0,
        where: (sql) =>
          `p.id IN (SELECT m.post_id FROM post_meta m WHERE m.key = ${sql.bind(COVER_HASH)} AND m.value = ${sql.bind(JSON.stringify(hash))})`,
      },
      { limit: 1 },
    );
    return found;
  }

  private async store(
    row: PostRow,
    { data, type }: CoverPicture,
    hash: string,
    { stagingFolder, folder, actor }: CoverOptions,
  ): Promise<PostRow | undefined> {
    const fileKey = (await this.attachments.byId(row.id))!.fileKey;
    const name = `${nameOfKey(fileKey).replaceAll('.', '-')}-image.${imageExtensionOf(type) ?? 'jpg'}`;
    const path = join(stagingFolder, 'cover');
    await writeFile(path, data);
    const file = await checkFile({ path, name, folder: stagingFolder }, actor);
    if (typeof file === 'string' || !file.type.startsWith('image/')) return undefined;
    const image = await this.creator.read(file, (properties) =>
      this.creator.create(file, properties, {
        folder,
        actor,
        fields: () => ({ input: { status: 'inherit', title: '' }, altText: '' }),
      }),
    );
    await this.units.run(() => this.meta.write('post', image.id, [{ key: COVER_HASH, values: [hash] }]));
    return image;
  }
}
