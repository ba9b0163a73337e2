import { UnitOfWork } from '#platform';
import type { Actor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ATTACHMENT } from '#content-model/core';
import { PostLifecycle } from '#content';
import { PostWriter, RenderedPosts, unknownPostError } from '#content/core';
import { PostRepository, SearchIndex, StoredRenderings } from '#post-repository';
import type { PostInput } from '#content/core';
import type { PostRow } from '#post-repository';
import { FILE_KEY_OF_POST } from '../files/index-file-names.js';
import { OrphanFileCleaner } from '../files/orphan-file-cleaner.js';
import { UploadsAddress } from '../files/uploads-address.js';
import { AttachmentStore } from '../view/attachment-store.js';
import type { AttachmentRow } from '../view/attachment-store.js';

/** Fields of a new attachment. */
export interface AttachmentFields {
  input: PostInput;
  altText: string;
}

/** The properties of a stored file. */
export interface AttachmentFile extends Omit<AttachmentRow, 'postId' | 'altText'> {
  type: string;
}

/** A new attachment with its file properties. */
export interface NewAttachment extends AttachmentFields, AttachmentFile {}

/** Writes attachments: their posts and their file properties. */
@Injectable()
export class AttachmentWriter implements OnModuleInit {
  constructor(
    private readonly units: UnitOfWork,
    private readonly posts: PostRepository,
    private readonly writer: PostWriter,
    private readonly lifecycle: PostLifecycle,
    private readonly search: SearchIndex,
    private readonly rendered: RenderedPosts,
    private readonly renderings: StoredRenderings,
    private readonly attachments: AttachmentStore,
    private readonly cleaner: OrphanFileCleaner,
    private readonly addresses: UploadsAddress,
  ) {}

  /** Indexes attachments by file name for search, and removes the files of deleted attachments. */
  onModuleInit(): void {
    this.search.additionalTexts.push(FILE_KEY_OF_POST);
    this.lifecycle.listen({
      saved: async ({ after }) => {
        if (after.type === ATTACHMENT.name) await this.index(after);
      },
      deleting: async ({ type }) => {
        if (type === ATTACHMENT.name) this.cleaner.cleanAfterCommit();
      },
    });
  }

  private async index(row: PostRow): Promise<void> {
    const fileKey = (await this.attachments.byId(row.id))?.fileKey;
    if (fileKey !== undefined) this.search.reindex({ ...row, content: `${row.content}\n${fileKey}` });
  }

  /** Creates an attachment for a stored file. */
  create(
    { input, altText, type, fileKey, fullWidth, fullHeight, details }: NewAttachment,
    actor: Actor,
  ): Promise<PostRow> {
    return this.units.run(async () => {
      const post = await this.writer.create(ATTACHMENT, input, actor);
      this.posts.update(post, { mimeType: type, guid: this.addresses.pathFor(fileKey) });
      await this.attachments.save({ postId: post.id, fileKey, altText, fullWidth, fullHeight, details });
      return this.refresh(post.id);
    });
  }

  /**
   * Assigns a stored file to an attachment that has none. The guid of the attachment does not change.
   * @throws Error if the attachment was deleted or has a file
   */
  addFile(postId: number, { type, ...file }: AttachmentFile, altText: string): Promise<PostRow> {
    return this.units.run(async () => {
      const post = await this.posts.byId(postId);
      if (post?.type !== ATTACHMENT.name) throw new Error(`The attachment ${postId} was deleted in the meantime.`);
      if (await this.attachments.byId(postId)) throw new Error(`The attachment ${postId} has a file already.`);
      this.posts.update(post, { mimeType: type });
      await this.attachments.save({ postId, altText, ...file });
      return this.refresh(postId);
    });
  }

  /** Updates fields of an attachment. */
  update(id: number, input: PostInput, altText: string | undefined, actor: Actor): Promise<PostRow> {
    return this.units.run(async () => {
      if (altText !== undefined) await this.attachments.setAltText(id, altText);
      return this.writer.update(ATTACHMENT, id, input, actor);
    });
  }

  /**
   * Updates the file properties of an attachment.
   * @param update returns the new properties for the current ones
   * @throws RestError 404 `rest_post_invalid_id` if the attachment was deleted in the meantime
   */
  updateFile(id: number, update: (current: AttachmentRow) => AttachmentRow): Promise<PostRow> {
    return this.units.run(async () => {
      const current = await this.attachments.byId(id);
      if (!current) throw unknownPostError();
      await this.attachments.save(update(current));
      return this.refresh(id);
    });
  }

  /** Updates data derived from an attachment. */
  private async refresh(id: number): Promise<PostRow> {
    const row = (await this.posts.byId(id))!;
    await this.index(row);
    this.renderings.invalidateByDependency([`post:${id}`, `list:${row.type}`]);
    await this.rendered.save(row);
    return row;
  }
}
