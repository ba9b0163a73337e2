import { anonymousActor, ChangeClock, TaggedCache } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { PostLister } from '#content';
import { PostTypeRegistry } from '#content-model';
import type { ArchiveQuery, PublicAddress, PublicEntry, PublicList } from '#public-content';
import { addFormats } from '#content-features';
import { ListCursors, Permalinks, PostAccess, PublicListCache } from '#content/core';
import { PostRepository } from '#post-repository';
import { PublicEntries } from '#public-content';
import type { ListArgs, ListedIds, PostListQuery } from '#content/core';
import type { PostSummary } from '#post-repository';
import { POST, TaxonomyRegistry } from '#content-model/core';
import { PostSearch } from '#search';

/** Maximum number of sticky posts on the front page. */
const MAX_STICKY = 100;

/** The title and the address of a post. */
export type PublicLink = Pick<PublicEntry, 'id' | 'title' | 'link'>;

/** The posts before and after a post in order of date. */
export interface Neighbors {
  older?: PublicLink;
  newer?: PublicLink;
}

/** Maximum number of cached links. */
const MAX_LINKS = 5_000;

/** The author of a post and the times of its last modification, local and in UTC (`YYYY-MM-DDTHH:MM:SS`). */
export type ModifiedPost = Pick<PostSummary, 'id' | 'authorId' | 'modified' | 'modifiedGmt'>;

/** One page of a list: `page` starts at 1. */
export interface PagePosition {
  page: number;
  limit: number;
}

/** Lists posts that anonymous users may read, for archives, feeds and sitemaps. */
@Injectable()
export class PublicArchives {
  /** Links to other posts, which the page of each post shows. */
  private readonly linkCache: TaggedCache<number, PublicLink>;

  constructor(
    private readonly lister: PostLister,
    private readonly lists: PublicListCache,
    private readonly cursors: ListCursors,
    private readonly search: PostSearch,
    private readonly posts: PostRepository,
    private readonly access: PostAccess,
    private readonly entries: PublicEntries,
    private readonly permalinks: Permalinks,
    private readonly types: PostTypeRegistry,
    private readonly taxonomies: TaxonomyRegistry,
    clock: ChangeClock,
  ) {
    this.linkCache = new TaggedCache(clock, { limit: MAX_LINKS });
  }

  /** Returns one page of an archive; a page past the end is empty. */
  async list(query: ArchiveQuery, position: PagePosition): Promise<PublicList> {
    const { ids, total } = await this.listIds(query, position);
    return { entries: await this.entries.byIds(ids), total };
  }

  /** Returns the ids of one page of an archive. With `stickyFirst`, sticky posts precede those of the first page. */
  async listIds(query: ArchiveQuery, position: PagePosition): Promise<ListedIds> {
    if (query.search !== undefined) return this.searchIds(query.search, position);
    const { ids, total } = await this.cachedIds(
      this.queryOf(query, { per_page: position.limit, offset: offsetOf(position) }),
    );
    const sticky = query.stickyFirst && position.page === 1 ? await this.findStickyIds() : [];
    return { ids: [...new Set([...sticky, ...ids])], total };
  }

  /** Returns the neighbors of a published post among the posts of its type. */
  async neighbors({ id, type, date }: PublicEntry): Promise<Neighbors> {
    const nearest = async (order: 'asc' | 'desc'): Promise<number[]> => {
      const query = { ...this.queryOf({ type }, { per_page: 1, order }), withoutTotal: true };
      query.args.cursor = this.cursors.write(query, [date, id]);
      return (await this.lister.list(query)).ids;
    };
    const [[older], [newer]] = [await nearest('desc'), await nearest('asc')];
    const found = await this.links([older, newer].filter((id) => id !== undefined));
    return { older: found.get(older ?? 0), newer: found.get(newer ?? 0) };
  }

  /** Returns the newest other posts with one of these terms of one taxonomy. */
  async related(entry: PublicEntry, terms: NonNullable<ArchiveQuery['terms']>, limit: number): Promise<PublicLink[]> {
    const query = this.queryOf({ type: entry.type, terms }, { per_page: limit + 1 }, { withDescendants: false });
    const { ids } = await this.lister.list({ ...query, withoutTotal: true });
    const others = ids.filter((id) => id !== entry.id).slice(0, limit);
    const found = await this.links(others);
    return others.flatMap((id) => found.get(id) ?? []);
  }

  /** Returns the number of public posts of a type. */
  async count(type: string): Promise<number> {
    return (await this.lister.list(this.queryOf({ type }, { per_page: 1, offset: 0 }))).total;
  }

  /** Returns the addresses of public posts of a type in the order of their ids, without loading their texts. */
  async addresses(type: string, position: PagePosition): Promise<PublicAddress[]> {
    const { rows: found } = await this.summaries(type, {
      per_page: position.limit,
      offset: offsetOf(position),
      orderby: 'id',
      order: 'asc',
    });
    const links = await this.permalinks.forPosts(found, anonymousActor);
    return found.map((row) => ({
      link: links.linkOf(row),
      modifiedGmt: row.modifiedGmt,
      image: row.password === '' ? row.featuredMedia : 0,
    }));
  }

  /** Returns the public posts of a type that were modified last, and whether these are all. */
  async listLastModified(type: string, limit: number): Promise<{ posts: ModifiedPost[]; isComplete: boolean }> {
    const { rows, listed } = await this.summaries(type, { per_page: limit, offset: 0, orderby: 'modified' });
    const posts = rows.map(({ id, authorId, modified, modifiedGmt }) => ({ id, authorId, modified, modifiedGmt }));
    return { posts, isComplete: listed < limit };
  }

  /**
   * Returns one page of the public posts of a type without their texts. `rows` omits posts that anonymous users may not
   * read; `listed` counts them, too.
   */
  private async summaries(type: string, page: Partial<ListArgs>): Promise<{ rows: PostSummary[]; listed: number }> {
    const { ids } = await this.lister.list({ ...this.queryOf({ type }, page), withoutTotal: true });
    const found = await this.posts.summariesByIds(ids);
    const rows = await this.access.filterListable(
      anonymousActor,
      ids.flatMap((id) => found.get(id) ?? []),
      'view',
    );
    return { rows, listed: ids.length };
  }

  /** Returns the links to posts by id, without those that anonymous users may not read. */
  private links(ids: readonly number[]): Promise<ReadonlyMap<number, PublicLink>> {
    return this.linkCache.loadMany(ids, async (missing) =>
      (await this.entries.byIds(missing)).map(({ id, title, link }) => [id, { id, title, link }] as const),
    );
  }

  private async searchIds(words: string, position: PagePosition): Promise<ListedIds> {
    const { items, total } = await this.search.find(
      {
        search: words,
        subtypes: this.search.subtypes(),
        include: [],
        exclude: [],
        limit: position.limit,
        offset: offsetOf(position),
      },
      anonymousActor,
    );
    return { ids: items.map(({ data }) => data.id as number), total };
  }

  /** Lists ids with `PublicListCache`, whose keys are the arguments: a query with a condition in SQL is not cached. */
  private cachedIds(query: PostListQuery): Promise<ListedIds> {
    const find = () => this.lister.list(query);
    return query.where ? find() : this.lists.find(query.type, query.args, query.actor, find);
  }

  private async findStickyIds(): Promise<number[]> {
    return (await this.cachedIds(this.queryOf({}, { per_page: MAX_STICKY, sticky: true }))).ids;
  }

  private queryOf(query: ArchiveQuery, page: Partial<ListArgs>, { withDescendants = true } = {}): PostListQuery {
    const type = this.types.get(query.type ?? POST.name) ?? POST;
    const taxonomy = query.terms && this.taxonomies.get(query.terms.taxonomy);
    const { format } = query;
    const args = {
      context: 'view',
      page: 1,
      order: 'desc',
      orderby: 'date',
      status: ['publish'],
      author: query.author === undefined ? [] : [query.author],
      author_exclude: [],
      exclude: [],
      include: [],
      search_columns: [],
      after: query.after,
      before: query.before,
      ...(taxonomy
        ? { [taxonomy.restBase ?? taxonomy.name]: { terms: [...query.terms!.ids], include_children: withDescendants } }
        : {}),
      ...page,
    } as unknown as ListArgs;
    return {
      type,
      args,
      context: 'view',
      actor: anonymousActor,
      ...(format === undefined ? {} : { where: (sql) => addFormats(sql, [format]) }),
    };
  }
}

function offsetOf({ page, limit }: PagePosition): number {
  return (page - 1) * limit;
}
