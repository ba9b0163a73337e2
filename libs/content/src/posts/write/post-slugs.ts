import { shortenSlug, slugify } from '#text';
import { Injectable } from '@nestjs/common';
import type { PostType } from '../../post-types/post-type.js';
import type { PostRow } from '../post-row.js';
import { UniqueSlugs } from './unique-slugs.js';

/** What a slug is made from. */
export interface SlugRequest {
  type: PostType;
  /** The slug that was asked for; empty for one from the title, undefined for the present one. */
  input: string | undefined;
  title: string;
  status: string;
  parentId: number;
  before: PostRow | undefined;
  mayPublish: boolean;
  /** Whether a draft gets its slug unchanged, although another post has it. Publishing it makes the slug unique. */
  mayShare?: boolean;
}

/** States in which a thing may have no slug. */
const MAY_LACK = ['draft', 'pending', 'auto-draft'];

/** What is put behind the slugs of trashed things, so that others can have them. */
const TRASHED = '__trashed';

/** Gives things their slugs. */
@Injectable()
export class PostSlugs {
  constructor(private readonly unique: UniqueSlugs) {}

  /** The slug that a thing gets when it is written. Empty for drafts without one, and where the title gives none (see `orId`). */
  async slugFor(request: SlugRequest): Promise<string> {
    const { type, input, title, status, parentId, before, mayPublish } = request;
    const leavesTrash = before?.status === 'trash' && status !== 'trash';
    const chosen =
      leavesTrash && before.trashedSlug !== '' ? before.trashedSlug : this.wanted(input, before, status, mayPublish);
    const slug = chosen === '' && !MAY_LACK.includes(status) ? slugify(title) : chosen;
    const isKept = slug === before?.slug && MAY_LACK.includes(status) && input === undefined;
    if (request.mayShare && MAY_LACK.includes(status)) return slug;
    if (slug === '' || isKept || status === 'auto-draft' || (before && this.unique.isReservedByTrash(slug, before)))
      return slug;
    return this.unique.findFree(slug, { id: before?.id ?? 0, type: type.name, parentId, slug: before?.slug });
  }

  /**
   * The slug of a stored post: its id where its title gives none. A number alone would be an archive or a page of a list in addresses, so
   * that `65` becomes `65-2` where this is the case.
   */
  async orId({
    id,
    slug,
    status,
    type,
    parentId,
  }: Pick<PostRow, 'id' | 'slug' | 'status' | 'type' | 'parentId'>): Promise<string> {
    if (slug !== '' || MAY_LACK.includes(status)) return slug;
    return this.unique.findFree(String(id), { id, type, parentId });
  }

  /** The slug of a thing in the trash. */
  async trashedSlug(post: PostRow): Promise<string> {
    const slug = post.slug.endsWith(TRASHED) ? post.slug : shortenSlug(post.slug, 200 - TRASHED.length) + TRASHED;
    return this.unique.findFree(slug, post);
  }

  /** Who may not publish does not choose the slug of what waits for review. */
  private wanted(input: string | undefined, before: PostRow | undefined, status: string, mayPublish: boolean): string {
    if (status === 'pending' && !mayPublish) return '';
    return input ?? before?.slug ?? '';
  }
}
