import { countSkipped, uniqueIds, requireSortArguments, RestError } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { checkPage } from '#content/core';
import { PostRepository } from '#post-repository';
import { parseSearch } from '#text';
import type { RevisionQueryArgs } from './list-revisions.args.js';
import { relevanceOf } from './revision-search.js';

/** Number of revisions whose texts are searched per query. */
const BATCH_SIZE = 20;

/** A revision with its sort values. */
interface SortableRevision {
  id: number;
  date: string;
  slug: string;
  titleKey: string;
  /** Relevance, 0 is best. */
  rank: number;
}

type Compare = (one: SortableRevision, other: SortableRevision) => number;

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const COMPARE: Readonly<Record<Exclude<RevisionQueryArgs['orderby'], 'include' | 'relevance'>, Compare>> = {
  date: (one, other) => byText(one.date, other.date),
  id: (one, other) => one.id - other.id,
  slug: (one, other) => byText(one.slug, other.slug),
  // Lists of revisions have no argument `slug`, so there is no order of slugs to follow.
  include_slugs: (one, other) => byText(one.date, other.date),
  title: (one, other) => byText(one.titleKey, other.titleKey),
};

/** Lists revisions. A post has few, so they are sorted in memory. */
@Injectable()
export class RevisionLister {
  constructor(private readonly posts: PostRepository) {}

  /**
   * Returns the ids of one page, and the total.
   * @throws RestError 400 `rest_no_search_term_defined`, `rest_orderby_include_missing_include`,
   * `rest_revision_invalid_offset_number`, `rest_revision_invalid_page_number`
   */
  async list(parentId: number, args: RevisionQueryArgs): Promise<{ ids: number[]; total: number }> {
    const { orderby, order, search } = args;
    requireSortArguments(args);
    const include = uniqueIds(args.include);
    const included = new Set(include);
    const excluded = new Set(uniqueIds(args.exclude));
    const rows = (await this.findRows(parentId)).filter(({ id }) =>
      included.size > 0 ? included.has(id) : !excluded.has(id),
    );
    const found = await this.search(rows, search ?? '');
    found.sort(this.compare(orderby, order, include));
    return {
      ids: paginate(
        found.map(({ id }) => id),
        args,
      ),
      total: found.length,
    };
  }

  private async findRows(parentId: number): Promise<SortableRevision[]> {
    const rows = await this.posts.select(['id', 'date', 'slug', 'titleKey'], {
      parentId,
      type: 'revision',
      status: 'inherit',
    });
    return rows.map((row) => ({ ...row, rank: 0 }));
  }

  private async search(rows: SortableRevision[], search: string): Promise<SortableRevision[]> {
    const terms = parseSearch(search);
    if (!terms) return rows;
    const found: SortableRevision[] = [];
    for (let at = 0; at < rows.length; at += BATCH_SIZE) {
      const batch = rows.slice(at, at + BATCH_SIZE);
      const texts = await this.posts.byIds(batch.map(({ id }) => id));
      for (const row of batch) {
        const text = texts.get(row.id);
        const rank = text && relevanceOf(text, terms);
        if (rank !== undefined) found.push({ ...row, rank });
      }
    }
    return found;
  }

  /**
   * The orders `include`, `include_slugs` and `relevance` have no direction: equally relevant revisions are ordered
   * newest first. As in the reference, ties are ordered by id, with the oldest first; in the order of dates, the ids
   * follow its direction.
   */
  private compare(orderby: RevisionQueryArgs['orderby'], order: 'asc' | 'desc', include: readonly number[]): Compare {
    const sign = order === 'desc' && orderby !== 'include_slugs' ? -1 : 1;
    if (orderby === 'include') {
      const positions = new Map(include.map((id, index) => [id, index]));
      return (one, other) => positions.get(one.id)! - positions.get(other.id)!;
    }
    if (orderby === 'relevance')
      return (one, other) => one.rank - other.rank || COMPARE.date(other, one) || one.id - other.id;
    const tieSign = orderby === 'date' ? sign : 1;
    return (one, other) => sign * COMPARE[orderby](one, other) || tieSign * (one.id - other.id);
  }
}

/** Returns the ids of a page or of the part after `offset`; all ids without `per_page`. */
function paginate(ids: readonly number[], { page, per_page: perPage, offset }: RevisionQueryArgs): number[] {
  if (ids.length > 0) {
    const pages = perPage === undefined ? 1 : Math.ceil(ids.length / perPage);
    if (offset !== undefined && offset >= ids.length)
      throw new RestError(
        'rest_revision_invalid_offset_number',
        'offset must be smaller than the number of revisions.',
        400,
      );
    if (!offset) checkPage(page, pages, 'rest_revision_invalid_page_number');
  }
  if (perPage === undefined) return [...ids];
  const start = countSkipped({ offset, page, per_page: perPage });
  return ids.slice(start, start + perPage);
}
