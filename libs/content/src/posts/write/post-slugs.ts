import { MAX_SLUG_LENGTH, shortenSlug, slugify } from '#text';
import { Injectable } from '@nestjs/common';
import type { PostType } from '#content-model';
import { PostRepository, UniqueSlugs } from '#post-repository';
import type { PostRow } from '#post-repository';
import { PostWriteSideEffects } from './post-write-side-effects.js';

/** Inputs of a slug. */
export interface SlugRequest {
  type: PostType;
  /** The requested slug; empty to derive it from the title, undefined for the current one. */
  input: string | undefined;
  title: string;
  status: string;
  parentId: number;
  /** Parent in the request, or 0. A slug of a draft is unique among its children, whatever parent the draft has. */
  requestedParentId?: number;
  before: PostRow | undefined;
  /** Whether the user may publish. Otherwise a pending post gets no slug. */
  mayPublish: boolean;
  /** Whether a draft gets its slug even if another post has it. Publishing the draft makes the slug unique. */
  mayShare?: boolean;
}

/** Statuses in which the slug may be empty. */
const STATUSES_WITHOUT_SLUG = ['draft', 'pending', 'auto-draft'];

/** Suffix of the slugs of trashed posts, so that other posts can have these slugs. */
const TRASHED = '__trashed';

/** Chooses slugs of posts, and renames trashed posts that hold the slug of another one. */
@Injectable()
export class PostSlugs {
  constructor(
    private readonly unique: UniqueSlugs,
    private readonly posts: PostRepository,
    private readonly sideEffects: PostWriteSideEffects,
  ) {}

  /** Returns the slug for a write. Empty for drafts without one, and if the title produces none (see `slugOrId`). */
  async slugFor(request: SlugRequest): Promise<string> {
    const { type, input, title, status, before, mayPublish } = request;
    const isDraft = STATUSES_WITHOUT_SLUG.includes(status);
    const restored = before?.status === 'trash' && status !== 'trash' ? before.trashedSlug : '';
    const maySetPendingSlug = mayPublish && !(before && type.updatesDropPendingSlug);
    const chosen = restored || this.requestedSlug(input, before, status, maySetPendingSlug);
    const slug = chosen === '' && !isDraft ? slugify(title) : chosen;
    if (isDraft && (restored !== '' || input === undefined || request.mayShare || status === 'auto-draft')) return slug;
    if (slug === '' || (before && this.unique.isKnownUnique(slug, before))) return slug;
    const parentId = (isDraft ? request.requestedParentId : undefined) ?? request.parentId;
    const owner = { id: before?.id ?? 0, type: type.name, parentId, slug: before?.slug };
    const free = await this.unique.findFree(slug, owner);
    if (free === slug || isDraft || status === 'trash' || !type.viewable) return free;
    return (await this.renameTrashed(slug, owner)) ? this.unique.findFree(slug, owner) : free;
  }

  /** Adds the suffix to the slugs of other posts that got this slug in the trash; returns whether there are any. */
  private async renameTrashed(slug: string, { id, type }: { id: number; type: string }): Promise<boolean> {
    if (slug.endsWith(TRASHED)) return false;
    const trashed = await this.posts.find({ slug, type, status: 'trash', notId: [id] });
    for (const post of trashed) {
      const changes = { slug: addSuffix(slug), trashedSlug: post.trashedSlug || slug };
      await this.sideEffects.invalidateRenderings(this.posts.update(post, changes), post);
    }
    return trashed.length > 0;
  }

  /**
   * Returns the slug of a stored post, or its id if the title produces none. Where a plain number has another meaning
   * in addresses, such as a year, the slug is `65-2` instead of `65`.
   */
  async slugOrId(post: Pick<PostRow, 'id' | 'slug' | 'status' | 'type' | 'parentId'>): Promise<string> {
    if (post.slug !== '' || STATUSES_WITHOUT_SLUG.includes(post.status)) return post.slug;
    return this.unique.findFree(String(post.id), post);
  }

  /** Returns the slug of a trashed post. */
  async trashedSlug(post: PostRow): Promise<string> {
    return this.unique.findFree(post.slug.endsWith(TRASHED) ? post.slug : addSuffix(post.slug), post);
  }

  /** Returns the slug that the request or the post names; a pending post has none if `maySetPendingSlug` is false. */
  private requestedSlug(
    input: string | undefined,
    before: PostRow | undefined,
    status: string,
    maySetPendingSlug: boolean,
  ): string {
    if (status === 'pending' && !maySetPendingSlug) return '';
    return input ?? before?.slug ?? '';
  }
}

function addSuffix(slug: string): string {
  return shortenSlug(slug, MAX_SLUG_LENGTH - TRASHED.length) + TRASHED;
}
