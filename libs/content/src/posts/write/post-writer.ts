import { UsersService } from '#identity';
import { SettingsService, UnitOfWork } from '#platform';
import { RestError, RouteRegistry } from '#route-registry';
import type { Actor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import {
  checkMeta,
  DEFAULT_CATEGORY,
  hasFieldsOf,
  MetaStore,
  SiteClock,
  StatusRegistry,
  supports,
} from '#content-model/core';
import { MetaRegistry } from '#content-model';
import type { PostType } from '#content-model';
import type { LocalClock, PostStatus } from '#content-model/core';
import { PostRepository, TermAssignment } from '#post-repository';
import { PostAccess } from '../access/post-access.js';
import type { NewPost, PostRow } from '#post-repository';
import { Permalinks } from '../view/permalinks.js';
import { PostWriteSideEffects } from './post-write-side-effects.js';
import {
  cannotEditError,
  cannotPublishError,
  hiddenFeaturedMediaError,
  unknownPostError,
  unknownPostParentError,
} from './post-errors.js';
import type { PostInput } from './post-input.js';
import { defaultDiscussion } from './default-discussion.js';
import { PostSlugs } from './post-slugs.js';
import type { Texts } from './filter-texts.js';
import { PostTextFilter } from './post-text-filter.js';
import { resolveDates, resolveModified, statusAt } from './resolve-dates.js';
import { resolvePlainFields, resolveTrashedFields } from './resolve-fields.js';

/** Placeholder id of a post that is not stored yet. */
const UNKNOWN_ID = -1;

/** An update whose texts are filtered (`PostWriter.prepareUpdate`). */
export interface PreparedUpdate {
  readonly input: PostInput;
  /** Filters the texts of the stored row that the input does not replace. */
  readonly filterStored: (row: PostRow) => Promise<Texts>;
}

/**
 * Creates and updates posts of any type. Enforces the rules of the data and the right to publish. Callers check the
 * other permissions.
 */
@Injectable()
export class PostWriter {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: SiteClock,
    private readonly settings: SettingsService,
    private readonly routes: RouteRegistry,
    private readonly users: UsersService,
    private readonly statuses: StatusRegistry,
    private readonly posts: PostRepository,
    private readonly access: PostAccess,
    private readonly slugs: PostSlugs,
    private readonly metaKeys: MetaRegistry,
    private readonly meta: MetaStore,
    private readonly terms: TermAssignment,
    private readonly permalinks: Permalinks,
    private readonly sideEffects: PostWriteSideEffects,
    private readonly texts: PostTextFilter,
  ) {}

  /**
   * Creates a post.
   * @throws RestError 400 `rest_invalid_param` (dates, long texts), `rest_invalid_author`, `rest_post_invalid_id`
   * (parent), `rest_invalid_field`, `rest_invalid_featured_media`, `empty_content`, errors of meta; 401/403
   * `rest_cannot_publish`; 404 as `checkAuthor`
   */
  async create(type: PostType, given: PostInput, actor: Actor): Promise<PostRow> {
    const input = await this.texts.filterInput(given, actor);
    return this.units.run(async () => {
      const row = await this.buildRow(type, input, undefined, actor, await this.clock.local());
      // On PostgreSQL these share a round trip.
      const [slug, id] = await Promise.all([
        this.chooseSlug(type, input, row, undefined, actor),
        this.posts.reserveId(),
        input.author === undefined ? this.checkAuthor(actor.id, actor) : undefined,
      ]);
      const post = await this.insert({ ...row, slug }, id, actor);
      this.meta.addNewOwner('post', post.id);
      const dependencies = this.terms.assignInitial(post, await this.chooseInitialTerms(type, input));
      await this.writeMeta(post.id, type, input, actor);
      return this.sideEffects.afterSave(post, undefined, actor, dependencies);
    });
  }

  /**
   * Updates a post.
   * @throws RestError as `create`; 404 `rest_post_invalid_id`, 401/403 `rest_cannot_edit` if it was deleted, published
   * or assigned to another author after the permission was checked
   */
  async update(type: PostType, id: number, given: PostInput, actor: Actor): Promise<PostRow> {
    const prepared = await this.prepareUpdate(id, given, actor);
    return this.units.run(() => this.applyUpdate(type, id, prepared, actor));
  }

  /**
   * Filters the texts of an update by the actor's rights. Call it before the unit of work of `applyUpdate`, so that
   * other writers do not wait for it.
   * @throws RestError 400 `rest_invalid_param` for a text that is too long
   */
  async prepareUpdate(id: number, given: PostInput, actor: Actor): Promise<PreparedUpdate> {
    const input = await this.texts.filterInput(given, actor);
    return { input, filterStored: await this.texts.filterStored(id, actor, input) };
  }

  /**
   * Updates a post in the current unit of work.
   * @throws RestError as `update`
   */
  async applyUpdate(
    type: PostType,
    id: number,
    { input, filterStored }: PreparedUpdate,
    actor: Actor,
  ): Promise<PostRow> {
    const [before, isCategorized] = await Promise.all([
      this.posts.byId(id),
      !needsCategory(type) || this.terms.hasCategory(id),
    ]);
    if (before?.type !== type.name) throw unknownPostError();
    // defence: post-update-access-late
    if (!this.access.mayEdit(actor, before)) throw cannotEditError(actor);
    const filtered = { ...before, ...(await filterStored(before)) };
    const row = await this.buildRow(type, input, filtered, actor, await this.clock.local());
    const chosen = await this.chooseSlug(type, input, row, filtered, actor);
    const slug = await this.slugs.slugOrId({ ...row, slug: chosen, id });
    const after = this.posts.update(before, { ...row, slug });
    if (!isCategorized) await this.terms.assignDefaultCategory(id);
    for (const [taxonomy, ids] of Object.entries(input.terms ?? {})) await this.terms.assign(id, taxonomy, ids);
    await this.writeMeta(id, type, input, actor);
    return this.sideEffects.afterSave(after, before, actor);
  }

  /** Returns the complete row of a new or updated post, except its slug. */
  private async buildRow(
    type: PostType,
    input: PostInput,
    before: PostRow | undefined,
    actor: Actor,
    clock: LocalClock,
  ): Promise<Omit<NewPost, 'slug'>> {
    const requested = this.resolveStatus(type, input.status, before, actor);
    await this.checkAuthor(input.author, actor);
    this.checkProtection(input, before);
    await this.checkParent(input.parent);
    const texts = this.resolveTexts(type, input, before);
    const dates = resolveDates(input, requested, before, clock, this.statuses);
    const status = statusAt(requested, dates.dateGmt, clock) as PostStatus;
    return {
      type: type.name,
      status,
      authorId: input.author ?? before?.authorId ?? actor.id,
      ...dates,
      ...resolveModified(dates, before, clock),
      ...texts,
      ...resolvePlainFields(input, before, status),
      ...resolveTrashedFields(before, status),
      parentId: await this.resolveParent(input.parent, before),
      ...(await this.resolveDiscussion(type, input, before)),
      featuredMedia: await this.resolveFeaturedMedia(input.featuredMedia, before?.featuredMedia ?? 0, actor),
    };
  }

  private chooseSlug(
    type: PostType,
    input: PostInput,
    { title, status, parentId }: Omit<NewPost, 'slug'>,
    before: PostRow | undefined,
    actor: Actor,
  ): Promise<string> {
    return this.slugs.slugFor({
      type,
      input: input.slug,
      title,
      status,
      parentId,
      requestedParentId: input.parent ?? 0,
      before,
      mayPublish: this.access.mayPublish(actor, type),
      // The reference makes slugs of drafts unique only where the request names the status or changes a post.
      mayShare: input.sharesSlug ?? (before === undefined && input.status === undefined),
    });
  }

  /** Returns the new status; an unknown one becomes `draft`. */
  private resolveStatus(
    type: PostType,
    requested: string | undefined,
    before: PostRow | undefined,
    actor: Actor,
  ): string {
    if (requested === undefined || requested === before?.status) return before?.status ?? 'draft';
    // defence: publish-capability
    if (['private', 'publish', 'future'].includes(requested) && !this.access.mayPublish(actor, type))
      throw cannotPublishError(actor);
    return this.statuses.get(requested) ? requested : 'draft';
  }

  /**
   * Refuses an author who does not exist. Needs a unit of work.
   * @throws RestError 400 `rest_invalid_author`; 404 `rest_user_invalid_id` for an actor who was deleted after the
   * permission was checked
   */
  async checkAuthor(author: number | undefined, actor: Actor): Promise<void> {
    if (author === undefined) return;
    if (author === actor.id) return this.users.requireAuthor(author);
    if (await this.users.byId(author)) return;
    throw new RestError('rest_invalid_author', 'No user has the id in the argument author.', 400);
  }

  /** @throws RestError 400 `rest_post_invalid_id` */
  private async checkParent(parent: number | undefined): Promise<void> {
    if (parent && !(await this.posts.byId(parent))) throw unknownPostParentError();
  }

  /** Returns the parent to store: 0 instead of the post itself or a descendant, which would be a cycle. */
  private async resolveParent(requested: number | undefined, before: PostRow | undefined): Promise<number> {
    const parent = requested ?? before?.parentId ?? 0;
    return parent !== 0 && before && (await this.posts.isWithin(parent, before.id)) ? 0 : parent;
  }

  /** Returns whether comments and pingbacks are open; for a new post, the site's defaults. */
  private async resolveDiscussion(
    type: PostType,
    input: PostInput,
    before: PostRow | undefined,
  ): Promise<Pick<PostRow, 'commentStatus' | 'pingStatus'>> {
    const { commentStatus, pingStatus } = before ?? defaultDiscussion(type, await this.settings.snapshot());
    return { commentStatus: input.commentStatus ?? commentStatus, pingStatus: input.pingStatus ?? pingStatus };
  }

  /**
   * Returns the id of the featured image to store. As in the reference, an unknown id changes nothing, and the id of a
   * post that is not an image removes the current one. Sending the current id needs no right to read the attachment.
   */
  private async resolveFeaturedMedia(requested: number | undefined, current: number, actor: Actor): Promise<number> {
    if (requested === undefined || requested === current) return current;
    if (requested === 0) return 0;
    const found = await this.posts.byId(requested);
    if (!found) return current;
    if (found.type !== 'attachment') return 0;
    // defence: featured-media-readable
    if (!(await this.access.mayRead(actor, found))) throw hiddenFeaturedMediaError();
    return found.mimeType.startsWith('image/') ? found.id : 0;
  }

  /** Refuses a sticky post with a password, because sticky posts are public. */
  private checkProtection({ password, sticky }: PostInput, before: PostRow | undefined): void {
    const error = (message: string) => new RestError('rest_invalid_field', message, 400);
    if (password && sticky) throw error('A sticky post cannot have a password.');
    if (password && before?.sticky) throw error('A sticky post cannot be protected by a password.');
    if (sticky && before && before.password !== '')
      throw error('A post that is protected by a password cannot be sticky.');
  }

  /** @throws RestError 400 `empty_content` */
  private resolveTexts(
    type: PostType,
    input: PostInput,
    before: PostRow | undefined,
  ): Pick<PostRow, 'title' | 'content' | 'excerpt'> {
    const texts = {
      title: input.title ?? before?.title ?? '',
      content: input.content ?? before?.content ?? '',
      excerpt: input.excerpt ?? before?.excerpt ?? '',
    };
    const needsText = supports(type, 'title') && supports(type, 'editor') && supports(type, 'excerpt');
    // As in the reference, the text `0` counts as empty.
    if (needsText && [texts.title, texts.content, texts.excerpt].every((text) => text === '' || text === '0'))
      throw new RestError('empty_content', 'A post requires a title, a content or an excerpt.', 400);
    return texts;
  }

  /**
   * Inserts a new post; its first address becomes its guid. A post whose slug or address depends on its id gets them
   * by an update, when the id is known.
   * @param reservedId a result of `PostRepository.reserveId`
   */
  private async insert(post: NewPost, reservedId: number | undefined, actor: Actor): Promise<PostRow> {
    const addressOf = async (row: PostRow) => {
      const links = await this.permalinks.forPosts([row], actor);
      return {
        guid: links.linkOf(row).slice(this.routes.siteUrl.length),
        showsId: links.linkOf(row) === links.plainLink(row),
      };
    };
    const provisional = await addressOf({ ...post, id: UNKNOWN_ID });
    if (post.slug !== '' && !provisional.showsId)
      return this.posts.insert({ ...post, guid: provisional.guid }, reservedId);
    const stored = await this.posts.insert(post, reservedId);
    const slug = await this.slugs.slugOrId(stored);
    return this.posts.update(stored, { slug, guid: (await addressOf({ ...stored, slug })).guid });
  }

  /** Assigns the site's default category to a post of a type that needs one, if it has none. Needs a unit of work. */
  async ensureCategory(type: PostType | undefined, id: number): Promise<void> {
    if (type && needsCategory(type) && !(await this.terms.hasCategory(id))) await this.terms.assignDefaultCategory(id);
  }

  /** Returns the initial terms by taxonomy; posts without a category get the site's default one. */
  private async chooseInitialTerms(
    type: PostType,
    { terms = {} }: PostInput,
  ): Promise<NonNullable<PostInput['terms']>> {
    return needsCategory(type) ? { category: [await this.settings.get(DEFAULT_CATEGORY)], ...terms } : terms;
  }

  private async writeMeta(id: number, type: PostType, { meta }: PostInput, actor: Actor): Promise<void> {
    // defence: post-meta-registered
    if (meta && hasFieldsOf(type, 'custom-fields'))
      await this.meta.write('post', id, checkMeta(this.metaKeys.keysOf('post', type.name), meta, actor, id));
  }
}

/** Whether posts of the type always have a category. */
function needsCategory(type: PostType): boolean {
  return type.name === 'post' && Boolean(type.taxonomies?.includes('category'));
}
