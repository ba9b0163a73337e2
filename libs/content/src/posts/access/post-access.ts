import { isWrittenBy } from '#route-registry';
import type { Actor, Context } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { PostType } from '#content-model';
import { PostTypeRegistry } from '#content-model';
import { PAGE_FOR_POSTS, PAGE_ON_FRONT, StatusRegistry } from '#content-model/core';
import { SettingsService } from '#platform';
import { PostRepository, PUBLISHED } from '#post-repository';
import type { PostRow } from '#post-repository';

/** The fields of a post that determine permissions. */
export type AccessRow = Pick<PostRow, 'id' | 'type' | 'status' | 'authorId' | 'parentId' | 'trashedStatus'>;

/** The ids of the pages that the site shows as its front page and as its list of posts. */
export type SitePages = ReadonlySet<number>;

/** Maximum number of parents that are followed for inherited statuses. */
const MAX_DEPTH = 5;

/**
 * Permissions of single posts. The rules are those by which the reference maps capabilities to posts.
 * `PostAccessScopes` expresses the same rules in SQL; a test compares both.
 */
@Injectable()
export class PostAccess {
  constructor(
    private readonly types: PostTypeRegistry,
    private readonly statuses: StatusRegistry,
    private readonly posts: PostRepository,
    private readonly settings: SettingsService,
  ) {}

  /** Whether an actor may edit a post. */
  mayEdit(actor: Actor, post: AccessRow): boolean {
    return this.may(actor, post, 'edit');
  }

  /** Returns the pages that only users who manage the site may delete, for `mayDelete`. */
  async sitePages(): Promise<SitePages> {
    const settings = await this.settings.snapshot();
    return new Set([settings.get(PAGE_ON_FRONT), settings.get(PAGE_FOR_POSTS)]);
  }

  /** Whether an actor may delete a post. */
  mayDelete(actor: Actor, post: AccessRow, sitePages: SitePages): boolean {
    if (sitePages.has(post.id)) return actor.can('manage_options');
    return this.may(actor, post, 'delete');
  }

  /** Whether an actor may publish posts of a type. */
  mayPublish(actor: Actor, type: PostType): boolean {
    return actor.can(type.capabilities.publish_posts);
  }

  /** Returns the HTTP methods that an actor who may read a post may use on it. */
  allowedMethods(actor: Actor, post: AccessRow, sitePages: SitePages): string[] {
    return [
      'GET',
      ...(this.mayEdit(actor, post) ? ['POST', 'PUT', 'PATCH'] : []),
      ...(this.mayDelete(actor, post, sitePages) ? ['DELETE'] : []),
    ];
  }

  /** Whether an actor may read a post; posts that inherit their status follow their parent. */
  mayRead(actor: Actor, post: AccessRow): Promise<boolean> {
    return this.mayReadWithParents(actor, post, MAX_DEPTH, (id) => this.posts.byId(id));
  }

  /**
   * Filters rows of a list by permission, because the cached ids may be older than a change of these rows.
   * @param context in the edit context only editable posts remain
   */
  async filterListable<T extends AccessRow>(actor: Actor, rows: readonly T[], context: Context): Promise<T[]> {
    if (context === 'edit') return rows.filter((row) => this.mayEdit(actor, row));
    const parents = await this.posts.byIds(
      rows.filter(({ status }) => status === 'inherit').map(({ parentId }) => parentId),
    );
    const listable: T[] = [];
    for (const row of rows) {
      if (await this.mayReadWithParents(actor, row, MAX_DEPTH, async (id) => parents.get(id) ?? this.posts.byId(id)))
        listable.push(row);
    }
    return listable;
  }

  private async mayReadWithParents(
    actor: Actor,
    post: AccessRow,
    depth: number,
    find: (id: number) => Promise<AccessRow | undefined>,
  ): Promise<boolean> {
    const status = this.statuses.get(post.status);
    if (status?.public) return this.mayReadPublished(actor, post);
    if (post.status === 'inherit') {
      if (post.type !== 'revision' && this.mayReadOwn(actor, post)) return true;
      const parent = depth > 0 && post.parentId > 0 ? await find(post.parentId) : undefined;
      return parent ? this.mayReadWithParents(actor, parent, depth - 1, find) : post.type !== 'revision';
    }
    return this.mayReadByOwnStatus(actor, post);
  }

  /** Like `mayRead` for a post with a status of its own. */
  mayReadByOwnStatus(actor: Actor, post: AccessRow): boolean {
    const type = this.types.get(post.type);
    const status = this.statuses.get(post.status);
    if (!type || !status) return false;
    if (status.public) return this.mayReadPublished(actor, post);
    if (isWrittenBy(actor, post)) return this.mayReadOwn(actor, post);
    return status.private ? actor.can(type.capabilities.read_private_posts) : this.mayEdit(actor, post);
  }

  private mayReadPublished(actor: Actor, post: AccessRow): boolean {
    const type = this.types.get(post.type);
    return !type?.requiresReadCapability || actor.can(type.capabilities.read);
  }

  private mayReadOwn(actor: Actor, post: AccessRow): boolean {
    const type = this.types.get(post.type);
    return type !== undefined && isWrittenBy(actor, post) && actor.can(type.capabilities.read);
  }

  private may(actor: Actor, post: AccessRow, verb: 'edit' | 'delete'): boolean {
    const type = this.types.get(post.type);
    if (!type) return false;
    const { capabilities } = type;
    const published = PUBLISHED.includes(post.status === 'trash' ? post.trashedStatus : post.status);
    // defence: published-posts-capability
    if (isWrittenBy(actor, post))
      return actor.can(published ? capabilities[`${verb}_published_posts`] : capabilities[`${verb}_posts`]);
    if (!actor.can(capabilities[`${verb}_others_posts`])) return false;
    if (PUBLISHED.includes(post.status)) return actor.can(capabilities[`${verb}_published_posts`]);
    return post.status !== 'private' || actor.can(capabilities[`${verb}_private_posts`]);
  }
}
