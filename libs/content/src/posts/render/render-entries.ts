import { anonymousActor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { MetaRegistry, PostTypeRegistry } from '#content-model';
import {
  classList,
  isPublicTaxonomy,
  MetaStore,
  POST_FORMAT,
  POST_FORMATS,
  readMeta,
  TaxonomyRegistry,
} from '#content-model/core';
import type { MetaRow } from '#content-model/core';
import type { EntryPage, EntryQuery, RenderEntry } from '#rendering';
import { addPublicSearch } from '#post-search';
import { isId, PostRepository, TermAssignment } from '#post-repository';
import type { PostFilter, PostRow } from '#post-repository';
import type { SqlConditions } from '#platform';
import { Permalinks } from '../view/permalinks.js';

/** The fields by which lists in content are sorted, by `orderBy`. */
const ORDERS = {
  date: 'date',
  title: 'titleKey',
  modified: 'modified',
  menu_order: 'menuOrder',
  author: 'authorId',
  rand: 'random',
  id: 'id',
  name: 'slug',
  parent: 'parentId',
} as const;

/** The sort keys of a list of all pages. Pages that have the same key are sorted by the default order. */
const PAGE_ORDERS = { menu_order: 'menuOrder', title: 'titleKey', id: 'id' } as const;

/** A query of a list of all pages. */
export interface PageListQuery {
  /** Default: `menu_order`, then title. */
  orderBy?: keyof typeof PAGE_ORDERS;
  /** IDs of pages that are not listed. */
  exclude?: readonly number[];
}

/** Maximum number of posts of one list. */
const MAX_ENTRIES = 100;
/** Maximum number of pages of a list of all pages. */
const MAX_PAGES = 1_000;

/** Provides public posts to the renderer. */
@Injectable()
export class RenderEntries {
  constructor(
    private readonly posts: PostRepository,
    private readonly types: PostTypeRegistry,
    private readonly terms: TermAssignment,
    private readonly taxonomies: TaxonomyRegistry,
    private readonly permalinks: Permalinks,
    private readonly metaKeys: MetaRegistry,
    private readonly meta: MetaStore,
  ) {}

  /** Converts the row of the post that is rendered. It has no classes, which only lists show. */
  async forPost(row: PostRow): Promise<RenderEntry> {
    const meta = await this.meta.rowsOf('post', [row.id]);
    const [entry] = await this.toEntries([row]);
    return { ...entry!, ...this.metaOf(row, meta.get(row.id)) };
  }

  /** Converts rows to the entries of a list, in their order. */
  async forList(rows: readonly PostRow[]): Promise<RenderEntry[]> {
    const entries = await this.toEntries(rows);
    const ids = rows.map(({ id }) => id);
    const [terms, meta] = await Promise.all([this.terms.termsOf(ids), this.meta.rowsOf('post', ids)]);
    return rows.map((row, index) => {
      const type = this.types.get(row.type);
      return {
        ...entries[index]!,
        classes: type ? classList(row, type, terms.get(row.id) ?? []) : [],
        ...this.metaOf(row, meta.get(row.id)),
      };
    });
  }

  private metaOf({ type }: PostRow, stored: readonly MetaRow[] = []): Pick<RenderEntry, 'meta' | 'storedMeta'> {
    return {
      meta: readMeta(this.metaKeys.keysOf('post', type), stored),
      // In reverse, so that the first value of each key remains.
      storedMeta: new Map(stored.map(({ key, value }) => [key, value] as const).reverse()),
    };
  }

  /** Converts rows to entries that lack terms and meta. */
  private async toEntries(rows: readonly PostRow[]): Promise<RenderEntry[]> {
    const links = await this.permalinks.forPosts(rows, anonymousActor);
    return rows.map((row) => ({
      id: row.id,
      type: row.type,
      status: row.status,
      title: row.title,
      content: row.content,
      excerpt: row.excerpt,
      protected: row.password !== '',
      link: links.linkOf(row),
      date: row.date,
      modified: row.modified,
      author: row.authorId,
      featuredMedia: row.featuredMedia,
      parent: row.parentId,
      menuOrder: row.menuOrder,
      classes: [],
    }));
  }

  /** Returns the published post with an id. */
  async entry(id: number): Promise<RenderEntry | undefined> {
    const rows = await this.posts.find({
      id,
      // defence: rendered-entry-published
      status: 'publish',
    });
    return (await this.forList(rows))[0];
  }

  /** Returns the requested part of a list of published posts, at most 100, and the total. */
  async entries(query: EntryQuery): Promise<EntryPage> {
    const filter = this.filterOf(query);
    const direction = query.order === 'asc' ? 'asc' : 'desc';
    const total = await this.posts.count(filter);
    const rows = await this.posts.find(filter, {
      order: [
        [ORDERS[query.orderBy], direction],
        ['id', direction],
      ],
      limit: Math.min(query.limit, MAX_ENTRIES),
      offset: Math.min(query.offset, Number.MAX_SAFE_INTEGER),
    });
    return { items: await this.forList(rows), total, type: this.listedType(query) };
  }

  /**
   * Returns published pages without content, terms and meta, which no list of pages shows: the contents of a thousand
   * pages may take a gigabyte.
   */
  async pages({ orderBy = 'menu_order', exclude }: PageListQuery = {}): Promise<RenderEntry[]> {
    const keys = new Set([PAGE_ORDERS[orderBy], 'menuOrder', 'titleKey', 'id'] as const);
    const pages = await this.posts.findSummaries(
      {
        type: 'page',
        // defence: rendered-pages-published
        status: 'publish',
        notId: exclude,
      },
      { order: [...keys].map((key) => [key, 'asc'] as const), limit: MAX_PAGES },
    );
    return this.toEntries(pages.map((page) => ({ ...page, content: '', excerpt: '' })));
  }

  /** Returns days, months or years with published posts, newest first: the prefix of their dates, and the count. */
  periods(prefixLength: 4 | 7 | 10): Promise<{ start: string; count: number }[]> {
    return this.posts.periods('post', prefixLength);
  }

  /** Returns the type of a list. Lists of a type without public addresses contain posts instead. */
  private listedType({ type }: EntryQuery): string {
    return this.types.get(type)?.viewable ? type : 'post';
  }

  private filterOf(query: EntryQuery): PostFilter {
    const type = this.types.get(query.type);
    const formats = POST_FORMATS.filter((format) => query.formats?.includes(format));
    return {
      type: this.listedType(query),
      // defence: rendered-list-published
      status: 'publish',
      authorId: query.authors,
      notId: query.exclude,
      parentId: type?.viewable && type.hierarchical ? query.parents : undefined,
      format: formats.length > 0 ? formats : undefined,
      sticky: query.sticky,
      where: (sql) => {
        if (query.search) addPublicSearch(sql, query.search);
        return this.termsCondition(sql, query);
      },
    };
  }

  /** Terms of a taxonomy that is not public restrict nothing: the result of a list must not reveal them. */
  private termsCondition(sql: SqlConditions, query: EntryQuery): string {
    const parts = ['TRUE'];
    for (const { taxonomy: name, ids } of query.terms ?? []) {
      const taxonomy = this.taxonomies.get(name);
      // defence: rendered-queries-public
      if (taxonomy && isPublicTaxonomy(taxonomy))
        parts.push(
          `p.id IN (SELECT pt.post_id FROM post_terms pt JOIN terms t ON t.id = pt.term_id WHERE t.taxonomy = ${sql.bind(name)} AND ${sql.oneOf('pt.term_id', ids.filter(isId))})`,
        );
      // The taxonomy of formats is public, but a format is not stored as a term here: no post has one of these ids.
      else if (name === POST_FORMAT.name) parts.push('FALSE');
    }
    return parts.join(' AND ');
  }
}
