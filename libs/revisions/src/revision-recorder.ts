import { normalizeWhitespace } from '#text';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PostTypeRegistry } from '#content-model';
import { AsyncVariable } from '#route-registry';
import { MetaStore, supports } from '#content-model/core';
import { PostLifecycle } from '#content';
import { NEWEST_FIRST, POST_TEXTS, PostRepository } from '#post-repository';
import type { MetaChange } from '#content-model/core';
import type { PostSaved } from '#content';
import type { PostRow } from '#post-repository';
import { revisionSlug, RevisionStore } from './revision-store.js';
import type { RevisionFields } from './revision-store.js';

/** Records a revision after each update of a post, unless the recorded fields are unchanged. */
@Injectable()
export class RevisionRecorder implements OnModuleInit {
  private readonly paused = new AsyncVariable<true>();

  constructor(
    private readonly lifecycle: PostLifecycle,
    private readonly types: PostTypeRegistry,
    private readonly posts: PostRepository,
    private readonly meta: MetaStore,
    private readonly store: RevisionStore,
  ) {}

  onModuleInit(): void {
    this.lifecycle.listen({ saved: (event) => this.saved(event) });
  }

  /** Runs work without recording revisions of its writes, for autosaves. */
  withoutRecording<T>(work: () => Promise<T>): Promise<T> {
    return this.paused.run(true, work);
  }

  private async saved({ before, after, actor }: PostSaved): Promise<void> {
    const type = this.types.get(after.type);
    if (this.paused.get() || !before || !type || !supports(type, 'revisions') || after.status === 'auto-draft') return;
    const [latest, meta] = await Promise.all([this.findLatest(after.id), this.metaOf(after.id, after.type)]);
    if (latest && !(await this.differs(after, meta, latest))) return;
    const slug = revisionSlug(after.id);
    if (meta.some(hasValues)) await this.insert(after, meta, actor.id, slug);
    else this.store.add(after.id, fieldsOf(after, actor.id), slug);
  }

  /**
   * Records the current state of a post as a revision, dated like its last modification. Needs a unit of work.
   * @param slug distinguishes revisions from autosaves
   * @returns the id of the revision
   */
  async record(post: PostRow, authorId: number, slug: string): Promise<number> {
    return this.insert(post, await this.metaOf(post.id, post.type), authorId, slug);
  }

  private async insert(post: PostRow, meta: readonly MetaChange[], authorId: number, slug: string): Promise<number> {
    const revision = await this.store.insert(post.id, fieldsOf(post, authorId), slug);
    this.meta.addNewOwner('post', revision);
    await this.meta.write('post', revision, meta.filter(hasValues));
    return revision;
  }

  private findLatest(postId: number): Promise<PostRow | undefined> {
    return this.posts.findFirst(
      { parentId: postId, type: 'revision', status: 'inherit', slug: revisionSlug(postId) },
      NEWEST_FIRST,
    );
  }

  private async differs(post: PostRow, meta: readonly MetaChange[], revision: PostRow): Promise<boolean> {
    if (POST_TEXTS.some((text) => normalizeWhitespace(post[text]) !== normalizeWhitespace(revision[text]))) return true;
    return JSON.stringify(meta) !== JSON.stringify(await this.metaOf(revision.id, post.type));
  }

  /** Returns the values of a post or a revision for each key that revisions of the post type contain. */
  private metaOf(id: number, type: string): Promise<MetaChange[]> {
    const keys = this.store.metaKeysOf(type);
    return Promise.all(keys.map(async (key) => ({ key, values: await this.meta.values('post', id, key) })));
  }
}

function hasValues({ values }: MetaChange): boolean {
  return values.length > 0;
}

/** Returns the fields of a revision, which is dated like the last modification of its post. */
function fieldsOf({ modified, modifiedGmt, title, content, excerpt }: PostRow, authorId: number): RevisionFields {
  return { authorId, date: modified, dateGmt: modifiedGmt, modified, modifiedGmt, title, content, excerpt };
}
