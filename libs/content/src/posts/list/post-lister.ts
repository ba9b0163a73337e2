import { Database } from '#platform';
import { RestError } from '#route-registry';
import type { Actor, Context } from '#route-registry';
import { slugify } from '#text';
import { Inject, Injectable } from '@nestjs/common';
import type { PostType } from '../../post-types/post-type.js';
import { readDate } from '../../site/date-argument.js';
import { SiteClock } from '../../site/site-clock.js';
import { StatusRegistry } from '../../statuses/status-registry.js';
import { TaxonomyRegistry } from '../../taxonomies/taxonomy-registry.js';
import { PostScope } from '../access/post-scope.js';
import { SqlConditions } from '../sql-conditions.js';
import { statusesIn } from './list-content.args.js';
import type { ListArgs } from './list-content.args.js';
import { listOrder } from './list-order.js';
import { addSearch, relevanceOrder, SEARCH_COLUMNS } from './search-filter.js';
import type { SearchPlan } from './search-filter.js';
import { parseSearch } from './search-terms.js';
import { addTermFilters } from './tax-filter.js';

/** What to list, for whom. */
export interface ListWish {
  type: PostType;
  args: ListArgs;
  context: Context;
  actor: Actor;
}

/** Adds conditions of its own to lists: how features and namespaces filter. */
export type ListFilter = (sql: SqlConditions, wish: ListWish) => void | Promise<void>;

/** Puts the ids of a page into another order, or adds some: `ids` as the database gave them. */
export type ListArranger = (ids: number[], wish: ListWish) => number[] | Promise<number[]>;

/** A part of a list: the ids in their order, and how many there are in all. */
export interface ListedIds {
  ids: number[];
  total: number;
}

/** The most rows that can be skipped; more is as good as all. */
const MOST_SKIPPED = Number.MAX_SAFE_INTEGER;

/** Finds the ids of lists, by one indexed statement, and counts by another where that is needed. */
@Injectable()
export class PostLister {
  readonly #filters: ListFilter[] = [];
  readonly #arrangers: ListArranger[] = [];

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(PostScope) private readonly scope: PostScope,
    @Inject(StatusRegistry) private readonly statuses: StatusRegistry,
    @Inject(TaxonomyRegistry) private readonly taxonomies: TaxonomyRegistry,
    @Inject(SiteClock) private readonly clock: SiteClock,
  ) {}

  /** Adds a filter to all lists. Before the app has started. */
  addFilter(filter: ListFilter): void {
    this.#filters.push(filter);
  }

  /** Lets somebody arrange the pages of all lists. Before the app has started. */
  addArranger(arranger: ListArranger): void {
    this.#arrangers.push(arranger);
  }

  /**
   * Finds a page of a list.
   * @throws RestError `rest_post_invalid_page_number` for a page past the end of a list that is not empty
   */
  async list(wish: ListWish): Promise<ListedIds> {
    const { args } = wish;
    const sql = new SqlConditions(this.database);
    const search = await this.#conditions(sql, wish);
    const filters = [...sql.parameters];
    const order = listOrder(sql, args, search && (() => relevanceOrder(sql, search)));
    const skipped = Math.min(args.offset === undefined ? (args.page - 1) * args.per_page : Math.abs(args.offset), MOST_SKIPPED);
    const rows = await this.database.query<{ id: number }>(
      `SELECT p.id FROM posts p WHERE ${sql.where} ORDER BY ${order} LIMIT ${sql.bind(args.per_page)} OFFSET ${sql.bind(skipped)}`, sql.parameters);
    let ids = rows.map(({ id }) => id);
    const isWhole = ids.length < args.per_page && (ids.length > 0 || skipped === 0);
    // Past the end of what an offset leaves, the reference counts nothing; past the last page it counts all.
    const isBeyond = ids.length === 0 && args.offset !== undefined;
    const total = isBeyond ? 0 : isWhole ? skipped + ids.length : await this.#count(sql.where, filters);
    if (total > 0 && args.page > Math.ceil(total / args.per_page)) {
      throw new RestError('rest_post_invalid_page_number', 'The list has fewer pages than that.', 400);
    }
    for (const arrange of this.#arrangers) ids = await arrange(ids, wish);
    return { ids, total };
  }

  async #count(where: string, parameters: SqlConditions['parameters']): Promise<number> {
    const rows = await this.database.query<{ total: number }>(`SELECT COUNT(*) AS total FROM posts p WHERE ${where}`, parameters);
    return rows[0]!.total;
  }

  async #conditions(sql: SqlConditions, wish: ListWish): Promise<SearchPlan | undefined> {
    const { type, args, context, actor } = wish;
    sql.and(`p.type = ${sql.bind(type.name)}`);
    const wanted = this.#wantedStatuses(statusesIn(args.status));
    sql.and(context === 'edit' ? this.scope.editable(actor, type, wanted, sql.bind) : this.scope.readable(actor, type, wanted, sql.bind));
    if (context === 'edit') sql.and(statusList(wanted));
    this.#addIds(sql, args);
    await this.#addDates(sql, args);
    addTermFilters(sql, this.taxonomies.ofType(type.name), args as object as Readonly<Record<string, unknown>>);
    for (const filter of this.#filters) await filter(sql, wish);
    return this.#addSearch(sql, wish, wanted);
  }

  /** `any` stands for all states but those that lists do not show unasked. */
  #wantedStatuses(asked: readonly string[]): string[] {
    const all = asked.includes('any') ? this.statuses.slugs(({ slug }) => slug !== 'trash' && slug !== 'auto-draft') : [];
    return [...new Set([...all, ...asked])].filter((status) => this.statuses.get(status));
  }

  #addIds(sql: SqlConditions, args: ListArgs): void {
    const within = (column: string, list: readonly number[] = []) => {
      if (list.length > 0) sql.and(sql.oneOf(column, list.filter((value) => Number.isSafeInteger(value))));
    };
    const without = (column: string, given: readonly number[] = []) => {
      const list = given.filter((value) => Number.isSafeInteger(value));
      if (list.length > 0) sql.and(`NOT (${sql.oneOf(column, list)})`);
    };
    // Of two arguments that say the same of the same, the reference looks at one only.
    if (args.include.length > 0) within('p.id', args.include);
    else without('p.id', args.exclude);
    if (args.author_exclude.length > 0) without('p.author_id', args.author_exclude);
    else within('p.author_id', args.author);
    if (args.parent && args.parent.length > 0) within('p.parent_id', args.parent);
    else without('p.parent_id', args.parent_exclude);
    if (args.slug && args.slug.length > 0) sql.and(sql.oneOf('p.slug', args.slug.map((slug) => slugify(slug, 'query'))));
    if (typeof args.menu_order === 'number') sql.and(Number.isSafeInteger(args.menu_order) ? `p.menu_order = ${sql.bind(args.menu_order)}` : 'FALSE');
    if (args.sticky === true) sql.and('p.sticky');
    else if (args.sticky === false && args.include.length === 0) sql.and('NOT p.sticky');
  }

  async #addDates(sql: SqlConditions, args: ListArgs): Promise<void> {
    const { after, before, modified_after, modified_before } = args;
    const limits = { after, before, modified_after, modified_before };
    if (Object.values(limits).every((limit) => limit === undefined)) return;
    const clock = await this.clock.local();
    for (const [param, text] of Object.entries(limits)) {
      if (!text) continue;
      const column = param.startsWith('modified') ? 'p.modified' : 'p.date';
      sql.and(`${column} ${param.endsWith('after') ? '>' : '<'} ${sql.bind(readDate(text, clock, param).local)}`);
    }
  }

  #addSearch(sql: SqlConditions, { type, args, actor }: ListWish, wanted: readonly string[]): SearchPlan | undefined {
    const terms = args.search ? parseSearch(args.search) : undefined;
    if (!terms) return undefined;
    if (!actor.signedIn) sql.and(`p.password = ''`);
    const chosen = args.search_columns.map((column) => column.slice('post_'.length));
    const columns = SEARCH_COLUMNS.filter((column) => chosen.length === 0 || chosen.includes(column));
    const mayReadText = () => (actor.signedIn ? `p.password = '' OR (${this.scope.editable(actor, type, wanted, sql.bind)})` : 'TRUE');
    const plan: SearchPlan = { terms, columns, exact: args.search_semantics === 'exact', mayReadText };
    addSearch(sql, plan);
    return plan;
  }
}

function statusList(statuses: readonly string[]): string {
  return statuses.length === 0 ? 'FALSE' : `p.status IN (${statuses.map((status) => `'${status}'`).join(', ')})`;
}
