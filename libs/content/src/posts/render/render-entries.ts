import { Database } from '#platform';
import { anonymousActor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { MetaRegistry } from '../../meta/meta-registry.js';
import { MetaStore } from '../../meta/meta-store.js';
import { readMeta } from '../../meta/read-meta.js';
import type { EntryQuery, RenderEntry } from '#rendering';
import { PostTypeRegistry } from '../../post-types/post-type-registry.js';
import { isPublic } from '../../taxonomies/taxonomy.js';
import { TaxonomyRegistry } from '../../taxonomies/taxonomy-registry.js';
import { TermAssignment } from '../repository/term-assignment.js';
import { foldText } from '../list/fold-text.js';
import { FULL_SELECTION, SHORT_SELECTION } from '../repository/post-row.js';
import type { PostRow } from '../repository/post-row.js';
import { SqlConditions } from '../sql-conditions.js';
import { classList } from '../view/class-list.js';
import { Permalinks } from '../view/permalinks.js';

/** Columns by order of lists in content. */
const ORDERS = {
  date: 'p.date',
  title: 'p.title_key',
  modified: 'p.modified',
  menu_order: 'p.menu_order',
  author: 'p.author_id',
  rand: 'random()',
} as const;

/** Maximum posts of one list in a content. */
const MAX_ENTRIES = 100;
/** Maximum pages of a list of all pages. */
const MAX_PAGES = 1_000;

/** Provides public posts to the renderer. */
@Injectable()
export class RenderEntries {
  constructor(
    private readonly database: Database,
    private readonly types: PostTypeRegistry,
    private readonly terms: TermAssignment,
    private readonly taxonomies: TaxonomyRegistry,
    private readonly permalinks: Permalinks,
    private readonly metaKeys: MetaRegistry,
    private readonly meta: MetaStore,
  ) {}

  /** Converts rows in their order. */
  async forPosts(rows: readonly PostRow[]): Promise<RenderEntry[]> {
    const toEntries = await this.toEntries(rows);
    const ids = rows.map(({ id }) => id);
    const terms = await this.terms.termsOf(ids);
    const meta = await this.meta.rowsOf('post', ids);
    return rows.map((row, index) => {
      const type = this.types.get(row.type);
      const stored = meta.get(row.id) ?? [];
      return {
        ...toEntries[index]!,
        classes: type ? classList(row, type, terms.get(row.id) ?? []) : [],
        meta: readMeta(this.metaKeys.keysOf('post', row.type), stored),
        storedMeta: new Map(stored.map(({ key, value }) => [key, value] as const).reverse()),
      };
    });
  }

  /** Converts rows without terms and meta. */
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

  async entry(id: number): Promise<RenderEntry | undefined> {
    return (await this.forPosts(await this.rows('p.id = $1 AND p.status = $2', [id, 'publish'], 'p.id', 1, 0)))[0];
  }

  async entries(query: EntryQuery): Promise<{ items: RenderEntry[]; total: number }> {
    const sql = this.conditions(query);
    const [counted] = await this.database.query<{ total: number }>(
      `SELECT COUNT(*) AS total FROM posts p WHERE ${sql.where}`,
      sql.parameters,
    );
    const direction = query.order === 'asc' ? 'ASC' : 'DESC';
    const rows = await this.rows(
      sql.where,
      sql.parameters,
      `${ORDERS[query.orderBy]} ${direction}, p.id ${direction}`,
      Math.min(query.limit, MAX_ENTRIES),
      query.offset,
    );
    return { items: await this.forPosts(rows), total: counted!.total };
  }

  /**
   * Returns published pages without content, terms and meta, which no list of pages shows: a thousand contents may take
   * a gigabyte.
   */
  async pages(): Promise<RenderEntry[]> {
    // defence: rendered-pages-published
    return this.toEntries(
      await this.rows(
        'p.type = $1 AND p.status = $2',
        ['page', 'publish'],
        'p.menu_order, p.title_key, p.id',
        MAX_PAGES,
        0,
        `${SHORT_SELECTION}, '' AS content, '' AS excerpt`,
      ),
    );
  }

  /** Returns days, months or years with published posts, newest first: the prefix of their dates, and the count. */
  periods(digits: 4 | 7 | 10): Promise<{ start: string; count: number }[]> {
    return this.database.query(
      `SELECT substr(p.date, 1, ${digits}) AS start, COUNT(*) AS count FROM posts p WHERE p.type = $1 AND p.status = $2 GROUP BY 1 ORDER BY 1 DESC`,
      ['post', 'publish'],
    );
  }

  private conditions(query: EntryQuery): SqlConditions {
    const sql = new SqlConditions(this.database);
    // Lists of a type without public addresses fall back to posts.
    const type = this.types.get(query.type)?.viewable ? query.type : 'post';
    // defence: rendered-list-published
    sql.and(`p.type = ${sql.bind(type)} AND p.status = ${sql.bind('publish')}`);
    if (query.author !== undefined) sql.and(`p.author_id = ${sql.bind(query.author)}`);
    if (query.exclude && query.exclude.length > 0) sql.and(`NOT (${sql.oneOf('p.id', query.exclude)})`);
    if (query.parents) sql.and(sql.oneOf('p.parent_id', query.parents));
    if (query.sticky !== undefined) sql.and(query.sticky ? 'p.sticky' : 'NOT p.sticky');
    if (query.search) {
      const pattern = sql.bind(`%${foldText(query.search).replace(/[\\%_]/g, '\\$&')}%`);
      sql.and(
        `NOT p.locked AND p.id IN (SELECT rowid FROM post_search WHERE title LIKE ${pattern} ESCAPE '\\' OR excerpt LIKE ${pattern} ESCAPE '\\' OR content LIKE ${pattern} ESCAPE '\\')`,
      );
    }
    for (const [name, ids] of Object.entries(query.terms ?? {})) {
      const taxonomy = this.taxonomies.get(name);
      // Posts must not be revealed by terms of a taxonomy that is not public.
      sql.and(
        // defence: rendered-queries-public
        taxonomy && isPublic(taxonomy)
          ? `p.id IN (SELECT pt.post_id FROM post_terms pt JOIN terms t ON t.id = pt.term_id WHERE t.taxonomy = ${sql.bind(name)} AND ${sql.oneOf('pt.term_id', ids)})`
          : 'FALSE',
      );
    }
    return sql;
  }

  private rows(
    where: string,
    parameters: SqlConditions['parameters'],
    order: string,
    limit: number,
    offset: number,
    selection = FULL_SELECTION,
  ): Promise<PostRow[]> {
    return this.database.query<PostRow>(
      `SELECT ${selection} FROM posts p WHERE ${where} ORDER BY ${order} LIMIT $${parameters.length + 1} OFFSET $${parameters.length + 2}`,
      [...parameters, limit, offset],
    );
  }
}
