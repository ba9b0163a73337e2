import { normalizeWhitespace } from '#text';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PostTypeRegistry } from '#content-model';
import { AsyncVariable } from '#route-registry';
import { MetaStore, supports } from '#content-model/core';
import { NEWEST_FIRST, POST_TEXTS, PostLifecycle, PostRepository } from '#content/core';
import type { PostRow, PostSaved } from '#content/core';
import { revisionSlug, RevisionStore } from './revision-store.js';

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
    const latest = await this.latest(after.id);
    if (latest && !(await this.differs(after, latest))) return;
    await this.record(after, actor.id);
  }

  /**
   * Records the current state of a post as a revision, dated like its last modification. Needs a unit of work.
   * @param slug distinguishes revisions from autosaves
   * @returns the id of the revision
   */
  async record(post: PostRow, authorId: number, slug: string = revisionSlug(post.id)): Promise<number> {
    const { modified, modifiedGmt, title, content, excerpt } = post;
    const revision = await this.store.insert(
      post.id,
      { authorId, date: modified, dateGmt: modifiedGmt, modified, modifiedGmt, title, content, excerpt },
      slug,
    );
    await this.copyMeta(post, revision);
    return revision;
  }

  private async copyMeta({ id, type }: PostRow, revisionId: number): Promise<void> {
    for (const key of this.store.metaKeysOf(type)) {
      const values = await this.meta.values('post', id, key);
      if (values.length > 0) await this.meta.write('post', revisionId, [{ key, values }]);
    }
  }

  private latest(postId: number): Promise<PostRow | undefined> {
    return this.posts.findFirst(
      { parentId: postId, type: 'revision', status: 'inherit', slug: revisionSlug(postId) },
      NEWEST_FIRST,
    );
  }

  private async differs(post: PostRow, revision: PostRow): Promise<boolean> {
    if (POST_TEXTS.some((text) => normalizeWhitespace(post[text]) !== normalizeWhitespace(revision[text]))) return true;
    for (const key of this.store.metaKeysOf(post.type)) {
      const [now, then] = [
        await this.meta.values('post', post.id, key),
        await this.meta.values('post', revision.id, key),
      ];
      if (JSON.stringify(now) !== JSON.stringify(then)) return true;
    }
    return false;
  }
}
