import { Scheduler, SettingsService } from '#platform';
import type { Actor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { ATTACHMENT, PAGE_FOR_POSTS, PAGE_ON_FRONT, SHOW_ON_FRONT, SITE_ICON, SITE_LOGO } from '#content-model/core';
import { PostRepository, SearchIndex, StoredRenderings, TermAssignment } from '#post-repository';
import type { PostRow } from '#post-repository';
import { RenderedPosts } from '../view/rendered-posts.js';
import { PostLifecycle } from './post-lifecycle.js';

/** Kind of scheduled jobs that publish a post; the key is the id of the post. */
export const PUBLISH_JOB = 'content:publish';

/** Statuses in which a post appears in rendered lists: that of published posts, and that of attachments. */
const LISTED = ['publish', 'inherit'];

/** Fields of a post of which its relations with terms have copies. */
const TERM_RELATION_FIELDS = ['type', 'status', 'date'] as const;

/** Fields of a post that determine the visibility of its author and its files. */
const VISIBILITY_FIELDS = ['status', 'authorId'] as const;

/** Fields of a post that determine its address, which is a part of the addresses of its descendants. */
const ADDRESS_FIELDS = ['slug', 'parentId'] as const;

/**
 * Fields of a post whose change requires a new rendering: its texts, and what decides which files and authors it may
 * show. The dependencies of a rendering cover all other fields, and a write of meta deletes the rendering.
 */
const RENDERED_FIELDS = ['content', 'excerpt', 'password', 'parentId', ...VISIBILITY_FIELDS] as const;

/** A post whose visibility or address follows that of another one. */
type Follower = Pick<PostRow, 'id' | 'type'>;

/** Updates all data derived from posts in the same unit of work as the write. */
@Injectable()
export class PostWriteSideEffects {
  constructor(
    private readonly search: SearchIndex,
    private readonly rendered: RenderedPosts,
    private readonly renderings: StoredRenderings,
    private readonly terms: TermAssignment,
    private readonly lifecycle: PostLifecycle,
    private readonly scheduler: Scheduler,
    private readonly settings: SettingsService,
    private readonly posts: PostRepository,
  ) {}

  /**
   * Updates the data derived from a post. Call it after row, terms and meta are written. Returns the row.
   * @param dependencies further dependencies whose renderings become stale
   */
  async afterSave(
    after: PostRow,
    before: PostRow | undefined,
    actor: Actor,
    dependencies: readonly string[] = [],
  ): Promise<PostRow> {
    if (before && TERM_RELATION_FIELDS.some((field) => after[field] !== before[field]))
      await this.terms.copyPostColumns([after.id]);
    this.search.indexChanges(after, before);
    await this.schedulePublication(before, after);
    // Stale renderings are deleted first: rendering reads data before it stores the result, and a title is updated only
    // in a rendering that is still stored.
    await this.invalidateRenderings(after, before, dependencies);
    const isContentUnchanged = before && RENDERED_FIELDS.every((field) => after[field] === before[field]);
    if (isContentUnchanged) {
      // On PostgreSQL both share a round trip.
      const [isStored] = await Promise.all([
        this.rendered.updateTitle(after),
        this.lifecycle.saved({ before, after, actor }),
      ]);
      if (!isStored) await this.rendered.save(after);
    } else {
      await this.rendered.save(after, before === undefined);
      await this.lifecycle.saved({ before, after, actor });
    }
    return after;
  }

  /** Deletes the renderings that a write of a post makes stale. */
  async invalidateRenderings(after: PostRow, before?: PostRow, dependencies: readonly string[] = []): Promise<void> {
    const followers = before ? await this.followersOf(before, after) : [];
    this.renderings.invalidateByDependency([...dependencies, ...changedDependencies(before, after, followers)]);
    this.renderings.delete(followers.map(({ id }) => id));
  }

  /** Updates the data derived from a post that is about to be deleted. Call it before the row is deleted. */
  async beforeDelete(post: PostRow): Promise<void> {
    await this.lifecycle.deleting(post);
    await this.terms.removeAll([post.id]);
    await this.resetFrontPage(post);
    await this.removeSiteImage(post);
    if (post.status === 'future') await this.scheduler.cancel(PUBLISH_JOB, String(post.id));
    const descendants = await this.posts.descendants(post.id);
    this.renderings.delete(descendants.map(({ id }) => id));
    this.renderings.invalidateByDependency([
      `user:${post.authorId}`,
      ...[post, ...descendants].flatMap(dependenciesOf),
    ]);
  }

  /** Resets the settings that name a page as the front page or the page for posts, because it becomes unavailable. */
  async resetFrontPage({ id, type }: PostRow): Promise<void> {
    if (type !== 'page') return;
    const settings = await this.settings.snapshot();
    if (settings.get(PAGE_ON_FRONT) === id) {
      await this.settings.set(SHOW_ON_FRONT, 'posts');
      await this.settings.set(PAGE_ON_FRONT, 0);
    }
    if (settings.get(PAGE_FOR_POSTS) === id) await this.settings.set(PAGE_FOR_POSTS, 0);
  }

  /** Resets the icon and the logo of the site if they are this attachment: the site would link to a deleted file. */
  private async removeSiteImage({ id, type }: PostRow): Promise<void> {
    if (type !== ATTACHMENT.name) return;
    const settings = await this.settings.snapshot();
    if (settings.get(SITE_ICON) === id) await this.settings.set(SITE_ICON, SITE_ICON.default);
    if (settings.get(SITE_LOGO) === id) await this.settings.set(SITE_LOGO, SITE_LOGO.default);
  }

  private async schedulePublication(before: PostRow | undefined, after: PostRow): Promise<void> {
    if (after.status === 'future' && after.dateGmt !== null) {
      await this.scheduler.schedule({ kind: PUBLISH_JOB, key: String(after.id), runAt: new Date(`${after.dateGmt}Z`) });
    } else if (before?.status === 'future') await this.scheduler.cancel(PUBLISH_JOB, String(after.id));
  }

  /** Returns the files whose visibility changes with the post, or all descendants if its address changes. */
  private async followersOf(before: PostRow, after: PostRow): Promise<Follower[]> {
    const changes = (field: keyof PostRow) => after[field] !== before[field];
    if (ADDRESS_FIELDS.some(changes)) return this.posts.descendants(after.id);
    return VISIBILITY_FIELDS.some(changes)
      ? this.posts.select(['id', 'type'], { parentId: after.id, type: ATTACHMENT.name })
      : [];
  }
}

/** Returns the dependencies whose renderings become stale, because they show the post or list posts of its type. */
function changedDependencies(before: PostRow | undefined, after: PostRow, followers: readonly Follower[]): string[] {
  const isListed = [before?.status, after.status].some((status) => status !== undefined && LISTED.includes(status));
  const isVisibilityChanged = before && VISIBILITY_FIELDS.some((field) => after[field] !== before[field]);
  const authors = isVisibilityChanged ? [`user:${before.authorId}`, `user:${after.authorId}`] : [];
  return [
    ...(before ? [`post:${after.id}`] : []),
    ...(isListed ? [`list:${after.type}`] : []),
    ...(!before && after.status === 'publish' ? [`user:${after.authorId}`] : []),
    // defence: renderings-follow-visibility
    ...[followers.flatMap(dependenciesOf), authors].flat(),
  ];
}

/** Returns the dependencies of renderings that show a post or a list that contains it. */
function dependenciesOf({ id, type }: Follower): string[] {
  return [`post:${id}`, `list:${type}`];
}
