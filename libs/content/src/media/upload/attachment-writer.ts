import { ChangeBus, UnitOfWork } from '#platform';
import type { Actor } from '#route-registry';
import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ATTACHMENT } from '../../post-types/core-post-types.js';
import { SearchIndex } from '../../posts/list/search-index.js';
import { PostReader } from '../../posts/post-reader.js';
import type { PostRow } from '../../posts/post-row.js';
import { RenderedPosts } from '../../posts/view/rendered-posts.js';
import { StoredRenderings } from '../../posts/view/stored-renderings.js';
import { POSTS_TOPIC } from '../../posts/write/post-aftermath.js';
import type { PostInput } from '../../posts/write/post-input.js';
import { PostLifecycle } from '../../posts/write/post-lifecycle.js';
import { PostTable } from '../../posts/write/post-table.js';
import { PostWriter } from '../../posts/write/post-writer.js';
import { FileSweeper } from '../files/file-sweeper.js';
import { UploadsAddress } from '../files/uploads-address.js';
import { AttachmentStore } from '../view/attachment-store.js';
import type { AttachmentRow } from '../view/attachment-store.js';

/** What is said of a new attachment. */
export interface AttachmentFields {
  input: PostInput;
  altText: string;
}

/** A new attachment: what is said of it, and what it is. */
export interface NewAttachment extends AttachmentFields, Omit<AttachmentRow, 'postId'> {
  type: string;
}

/** Writes attachments: rows of posts and what belongs to them. */
@Injectable()
export class AttachmentWriter implements OnModuleInit {
  constructor(
    @Inject(UnitOfWork) private readonly work: UnitOfWork,
    @Inject(PostReader) private readonly posts: PostReader,
    @Inject(PostTable) private readonly table: PostTable,
    @Inject(PostWriter) private readonly writer: PostWriter,
    @Inject(PostLifecycle) private readonly lifecycle: PostLifecycle,
    @Inject(SearchIndex) private readonly search: SearchIndex,
    @Inject(RenderedPosts) private readonly rendered: RenderedPosts,
    @Inject(StoredRenderings) private readonly renderings: StoredRenderings,
    @Inject(AttachmentStore) private readonly attachments: AttachmentStore,
    @Inject(FileSweeper) private readonly sweeper: FileSweeper,
    @Inject(UploadsAddress) private readonly addresses: UploadsAddress,
    @Inject(ChangeBus) private readonly bus: ChangeBus,
  ) {}

  /** Attachments are found by the names of their files, and when they go, their files do. */
  onModuleInit(): void {
    this.lifecycle.listen({
      saved: async ({ after }) => {
        if (after.type === ATTACHMENT.name) await this.#index(after);
      },
      deleting: async ({ type }) => {
        if (type === ATTACHMENT.name) this.sweeper.sweepAfterCommit();
      },
    });
  }

  async #index(row: PostRow): Promise<void> {
    const path = (await this.attachments.byId(row.id))?.path;
    if (path !== undefined) this.search.put({ ...row, content: `${row.content}\n${path}` });
  }

  /** Makes an attachment of a file that is stored. */
  create(
    { input, altText, type, path, fullWidth, fullHeight, details }: NewAttachment,
    actor: Actor,
  ): Promise<PostRow> {
    return this.work.run(async () => {
      const post = await this.writer.create(ATTACHMENT, input, actor);
      await this.table.change(post, { mimeType: type, guid: this.addresses.relative(path) });
      await this.attachments.put({ postId: post.id, path, altText, fullWidth, fullHeight, details });
      return this.#refresh(post.id);
    });
  }

  /** Changes what is said of an attachment. */
  update(id: number, input: PostInput, altText: string | undefined, actor: Actor): Promise<PostRow> {
    return this.work.run(async () => {
      if (altText !== undefined) await this.attachments.setAltText(id, altText);
      return this.writer.update(ATTACHMENT, id, input, actor);
    });
  }

  /** Changes what an attachment is, from what it is at that moment. */
  change(id: number, to: (attachment: AttachmentRow) => AttachmentRow): Promise<PostRow> {
    return this.work.run(async () => {
      const present = await this.attachments.byId(id);
      if (!present) throw new Error(`The attachment ${id} was deleted meanwhile.`);
      await this.attachments.put(to(present));
      return this.#refresh(id);
    });
  }

  /** Brings up to date what is made of an attachment's data. */
  async #refresh(id: number): Promise<PostRow> {
    const row = (await this.posts.byId(id))!;
    await this.#index(row);
    await this.renderings.forgetThoseWith([`post:${id}`]);
    await this.rendered.put(row);
    this.bus.publish({ topic: POSTS_TOPIC, ids: [id] });
    return row;
  }
}
