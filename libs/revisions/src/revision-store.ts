import { UnitOfWork } from '#platform';
import { Injectable } from '@nestjs/common';
import { MetaRegistry } from '#content-model';
import { PostRepository } from '#post-repository';
import type { NewPost, PostRow } from '#post-repository';
import { unknownRevisionError } from './revision-permissions.js';

/** The fields that differ from one revision of a post to the next. */
export type RevisionFields = Pick<
  PostRow,
  'authorId' | 'date' | 'dateGmt' | 'modified' | 'modifiedGmt' | 'title' | 'content' | 'excerpt'
>;

/** Slug of revisions, which distinguishes them from autosaves. */
export function revisionSlug(postId: number): string {
  return `${postId}-revision-v1`;
}

/** Stores revisions and autosaves. */
@Injectable()
export class RevisionStore {
  constructor(
    private readonly posts: PostRepository,
    private readonly metaKeys: MetaRegistry,
    private readonly units: UnitOfWork,
  ) {}

  /**
   * Inserts a revision of a post. Needs a unit of work.
   * @param slug distinguishes revisions from autosaves
   * @param requested `guid`: guid of an imported revision (see `guidOf`); `id`: id of the revision, which is used
   * if no other post has it
   * @returns the id of the revision
   */
  async insert(
    postId: number,
    fields: RevisionFields,
    slug: string,
    requested: { guid?: string; id?: number } = {},
  ): Promise<number> {
    const row = revisionOf(postId, fields, slug, requested.guid);
    const inserted = requested.id === undefined ? undefined : await this.posts.insertWithId(requested.id, row);
    return (inserted ?? (await this.posts.insert(row))).id;
  }

  /** Like `insert`, for a revision whose id is not needed; does not wait. */
  add(postId: number, fields: RevisionFields, slug: string): void {
    this.posts.add(revisionOf(postId, fields, slug));
  }

  /**
   * Deletes a revision or an autosave.
   * @throws RestError 404 `rest_post_invalid_id` if it was deleted in the meantime
   */
  async delete(id: number): Promise<void> {
    await this.units.run(async () => {
      const revision = await this.posts.byId(id);
      if (revision?.type !== 'revision') throw unknownRevisionError();
      this.posts.deleteRevision(revision);
    });
  }

  /** Keys of the meta that revisions of a post type contain. */
  metaKeysOf(type: string): string[] {
    return [...this.metaKeys.keysOf('post', type).values()]
      .filter(({ revisioned }) => revisioned)
      .map(({ key }) => key);
  }
}

function revisionOf(postId: number, fields: RevisionFields, slug: string, guid = ''): NewPost {
  return {
    type: 'revision',
    status: 'inherit',
    ...fields,
    slug,
    password: '',
    parentId: postId,
    menuOrder: 0,
    commentStatus: 'closed',
    pingStatus: 'closed',
    commentCount: 0,
    mimeType: '',
    guid,
    template: '',
    format: 'standard',
    sticky: false,
    featuredMedia: 0,
    trashedStatus: '',
    trashedSlug: '',
    trashedGmt: null,
  };
}
