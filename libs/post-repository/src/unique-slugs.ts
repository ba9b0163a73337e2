import { Database, findFreeName } from '#platform';
import { numberSlug } from '#text';
import { Injectable } from '@nestjs/common';
import { PostTypeRegistry } from '#content-model';
import { POST_READS } from './post-reads.sql.js';
import type { PostRow } from './post-row.js';

/** The fields of a post that determine the scope of unique slugs. */
export type SlugOwner = Pick<PostRow, 'id' | 'type' | 'parentId'> & {
  /** Its current slug, which it may retain even if a new post could not get it. */
  slug?: string;
};

/** Statuses in which the slug of a post is unique. */
const STATUSES_WITH_UNIQUE_SLUG = ['publish', 'future', 'private'];

/** Slugs that have another meaning in addresses. */
const RESERVED = new Set(['feed', 'rdf', 'rss', 'rss2', 'atom', 'embed']);

/** Finds unique slugs. */
@Injectable()
export class UniqueSlugs {
  constructor(
    private readonly database: Database,
    private readonly types: PostTypeRegistry,
  ) {}

  /**
   * Returns the requested slug, or the first free one with a number (`-2`, `-3`, …). Slugs of pages are unique among
   * their siblings, attachments included. Slugs of attachments are unique among all posts, and others within their
   * type. Menu items may share slugs.
   */
  async findFree(requested: string, owner: SlugOwner): Promise<string> {
    if (owner.type === 'nav_menu_item' || requested === '') return requested;
    return findFreeName(requested, {
      appendNumber: numberSlug,
      // A slug to which a number was added, such as `feed-2`, is never reserved.
      findTaken: async (slugs) => (this.isReserved(slugs[0]!, owner) ? new Set(slugs) : this.findTaken(slugs, owner)),
    });
  }

  /** Calls `findFree` for several posts of one type. If no requested slug is taken, one statement checks all. */
  async findFreeForEach(requests: readonly { requested: string; owner: SlugOwner }[], type: string): Promise<string[]> {
    const isPerType = type !== 'attachment' && !this.types.get(type)?.hierarchical;
    const owners = isPerType && requests.length > 1 ? await this.ownersOf(requests, type) : undefined;
    const slugs: string[] = [];
    for (const { requested, owner } of requests) {
      const found = owners?.get(requested);
      const isFree =
        owners &&
        !this.isReserved(requested, owner) &&
        (!found || (found.firstId === owner.id && found.lastId === owner.id));
      slugs.push(isFree ? requested : await this.findFree(requested, owner));
    }
    return slugs;
  }

  /**
   * Whether a slug of a post is unique already, because its last write made it so. In trees, the deletion of an
   * ancestor can give the post new siblings, so its slug may no longer be unique.
   */
  isKnownUnique(slug: string, { type, status, slug: present }: Pick<PostRow, 'type' | 'status' | 'slug'>): boolean {
    return (
      slug === present &&
      slug !== '' &&
      type !== 'attachment' &&
      !this.types.get(type)?.hierarchical &&
      STATUSES_WITH_UNIQUE_SLUG.includes(status)
    );
  }

  /** Whether a slug has another meaning in addresses. Plain numbers mean years or page numbers. */
  private isReserved(slug: string, owner: SlugOwner): boolean {
    if (RESERVED.has(slug)) return true;
    if (this.types.get(owner.type)?.hierarchical) return /^(?:page)?\d+$/.test(slug);
    return owner.type === 'post' && slug !== owner.slug && /^\d+$/.test(slug) && Number(slug) !== 0;
  }

  private async findTaken(slugs: readonly string[], { id, type, parentId }: SlugOwner): Promise<Set<string>> {
    const [statement, values] =
      type === 'attachment'
        ? [POST_READS.slugsOfSite, [slugs, id, this.allTypes()]]
        : this.types.get(type)?.hierarchical
          ? [POST_READS.slugsOfSiblings, [slugs, type, parentId, id]]
          : [POST_READS.slugsOfType, [slugs, type, id]];
    const rows = await this.database.query<{ slug: string }>(statement(this.database), values);
    return new Set(rows.map(({ slug }) => slug));
  }

  /** The first and the last post of a type with each requested slug. */
  private async ownersOf(
    requests: readonly { requested: string }[],
    type: string,
  ): Promise<Map<string, { firstId: number; lastId: number }>> {
    const rows = await this.database.query<{ slug: string; firstId: number; lastId: number }>(
      POST_READS.slugOwnersOfType(this.database),
      [requests.map(({ requested }) => requested), type],
    );
    return new Map(rows.map((row) => [row.slug, row]));
  }

  private allTypes(): string[] {
    return this.types.all.map(({ name }) => name);
  }
}
