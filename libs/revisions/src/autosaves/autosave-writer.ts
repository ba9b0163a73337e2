import { UnitOfWork } from '#platform';
import type { Actor } from '#route-registry';
import { normalizeWhitespace } from '#text';
import { Injectable } from '@nestjs/common';
import { checkMeta, MetaStore, SiteClock } from '#content-model/core';
import type { MetaChange } from '#content-model/core';
import { MetaRegistry } from '#content-model';
import type { PostType } from '#content-model';
import { PostWriter, RenderedPosts, unknownPostError } from '#content/core';
import { POST_TEXTS, PostRepository } from '#post-repository';
import type { PostInput, PreparedUpdate } from '#content/core';
import type { PostRow } from '#post-repository';
import { RevisionRecorder } from '../revision-recorder.js';
import { AutosaveFinder, autosaveSlug } from './autosave-finder.js';

type Texts = Partial<Pick<PostRow, (typeof POST_TEXTS)[number]>>;

/** Statuses in which an autosave of the author updates the post itself. */
const DRAFT_STATUSES = ['draft', 'auto-draft'];

/**
 * Stores autosaves: in the post itself if it is the user's own draft, otherwise in one revision for each user. Callers
 * check the permissions.
 */
@Injectable()
export class AutosaveWriter {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: SiteClock,
    private readonly posts: PostRepository,
    private readonly writer: PostWriter,
    private readonly revisions: RevisionRecorder,
    private readonly autosaves: AutosaveFinder,
    private readonly metaKeys: MetaRegistry,
    private readonly meta: MetaStore,
    private readonly rendered: RenderedPosts,
  ) {}

  /**
   * Saves an autosave. Returns the row that contains it: the draft itself, or a revision.
   * @throws RestError as for updates; 404 `rest_post_invalid_id` or `rest_user_invalid_id` if the post or the
   * actor was deleted in the meantime
   */
  async save(type: PostType, id: number, input: PostInput, actor: Actor): Promise<PostRow> {
    const prepared = await this.writer.prepareUpdate(id, input, actor);
    return this.units.run(async () => {
      const post = await this.posts.byId(id);
      if (post?.type !== type.name) throw unknownPostError();
      if (DRAFT_STATUSES.includes(post.status) && post.authorId === actor.id)
        return this.saveDraft(type, id, prepared, actor);
      return this.saveAutosave(post, prepared.input, actor);
    });
  }

  /**
   * Saves all fields except terms, meta, format, stickiness and featured image, which are stored when the author saves
   * the post. As in the reference, the slug of the draft may be that of another post.
   */
  private saveDraft(type: PostType, id: number, prepared: PreparedUpdate, actor: Actor): Promise<PostRow> {
    const {
      terms: _terms,
      meta: _meta,
      sticky: _sticky,
      format: _format,
      featuredMedia: _image,
      ...saved
    } = prepared.input;
    return this.revisions.withoutRecording(() =>
      this.writer.applyUpdate(type, id, { ...prepared, input: { ...saved, sharesSlug: true } }, actor),
    );
  }

  private async saveAutosave(post: PostRow, input: PostInput, actor: Actor): Promise<PostRow> {
    await this.writer.checkAuthor(input.author, actor);
    const texts: Texts = Object.fromEntries(
      POST_TEXTS.filter((text) => input[text] !== undefined).map((text) => [text, input[text]]),
    );
    const meta = this.revisionedChanges(post, input.meta ?? {}, actor);
    const existing = await this.autosaves.findLatest(post.id, actor.id);
    // As in the reference, texts that equal those of the post leave an earlier autosave unchanged.
    if (existing && !(await this.differsFromPost(post, texts, input.meta ?? {}, meta))) return existing;
    const id = existing ? await this.update(existing, texts) : await this.add(post, texts, actor);
    await this.meta.write('post', id, meta);
    const row = (await this.posts.byId(id))!;
    await this.rendered.save(row);
    return row;
  }

  /** Returns the changes of the meta that revisions store. Null, which would delete a value, is ignored. */
  private revisionedChanges(post: PostRow, given: NonNullable<PostInput['meta']>, actor: Actor): MetaChange[] {
    const keys = new Map(
      [...this.metaKeys.keysOf('post', post.type)].filter(
        ([name, { revisioned }]) => revisioned && given[name] !== null,
      ),
    );
    return checkMeta(keys, given, actor, post.id);
  }

  private async differsFromPost(
    post: PostRow,
    texts: Texts,
    given: NonNullable<PostInput['meta']>,
    changes: readonly MetaChange[],
  ): Promise<boolean> {
    if (
      POST_TEXTS.some(
        (text) => texts[text] !== undefined && normalizeWhitespace(texts[text]) !== normalizeWhitespace(post[text]),
      )
    )
      return true;
    if (Object.keys(given).length === 0) return false;
    for (const [name, { revisioned }] of this.metaKeys.keysOf('post', post.type)) {
      if (!revisioned) continue;
      const stored = await this.meta.values('post', post.id, name);
      const changed = changes.find(({ key }) => key === name)?.values ?? [];
      if (JSON.stringify(orEmpty(stored)) !== JSON.stringify(orEmpty(changed))) return true;
    }
    return false;
  }

  private async add(post: PostRow, texts: Texts, actor: Actor): Promise<number> {
    await this.writer.checkAuthor(actor.id, actor);
    const clock = await this.clock.local();
    const version = {
      ...post,
      title: '',
      content: '',
      excerpt: '',
      ...texts,
      modified: clock.now(),
      modifiedGmt: clock.nowGmt(),
    };
    return this.revisions.record(version, actor.id, autosaveSlug(post.id));
  }

  private async update(existing: PostRow, texts: Texts): Promise<number> {
    const clock = await this.clock.local();
    const [now, nowGmt] = [clock.now(), clock.nowGmt()];
    this.posts.update(existing, { ...texts, date: now, dateGmt: nowGmt, modified: now, modifiedGmt: nowGmt });
    return existing.id;
  }
}

/** A key without values counts as a key with an empty string. */
function orEmpty(values: readonly unknown[]): readonly unknown[] {
  return values.length === 0 ? [''] : values;
}
