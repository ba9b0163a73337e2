import { Database } from '#platform';
import { RestError } from '#route-registry';
import type { Actor, Context } from '#route-registry';
import { Inject, Injectable } from '@nestjs/common';
import type { PostType } from '../../post-types/post-type.js';
import { StatusRegistry } from '../../statuses/status-registry.js';
import { TaxonomyRegistry } from '../../taxonomies/taxonomy-registry.js';
import { PostScope } from '../access/post-scope.js';
import { SqlConditions } from '../sql-conditions.js';
import { statusesIn } from './list-content.args.js';
import type { ListArgs } from './list-content.args.js';
import { ListConditions } from './list-conditions.js';
import { columnOrder, listOrder } from './list-order.js';
import { relevanceOrder } from './search-filter.js';
import { singleTerm } from './single-term.js';
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

/** A statement that finds ids, but for its order and limits. */
interface Source {
  from: string;
  sql: SqlConditions;
  order: string;
  /** The same order from its end, where it is one by columns. */
  reversed?: string;
  /** How many values the conditions have; those behind belong to the order. */
  values: number;
  /** A statement that knows the total without counting. */
  kept?: { text: string; values: SqlConditions['parameters'] };
}

/** The most rows that can be skipped; more is as good as all. */
const MOST_SKIPPED = Number.MAX_SAFE_INTEGER;

/** Finds the ids of lists by one indexed statement, and their number by another where that is needed. */
@Injectable()
export class PostLister {
  readonly #filters: ListFilter[] = [];
  readonly #arrangers: ListArranger[] = [];

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(ListConditions) private readonly conditions: ListConditions,
    @Inject(PostScope) private readonly scope: PostScope,
    @Inject(StatusRegistry) private readonly statuses: StatusRegistry,
    @Inject(TaxonomyRegistry) private readonly taxonomies: TaxonomyRegistry,
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
    const source = await this.#source(wish);
    const skipped = Math.min(args.offset === undefined ? (args.page - 1) * args.per_page : Math.abs(args.offset), MOST_SKIPPED);
    const known = source.kept && skipped > 0 ? await this.#count(source.kept) : undefined;
    let ids = await this.#page(source, args.per_page, skipped, known);
    const total = known === undefined || ids.length === 0 ? await this.#total(source, ids.length, skipped, args) : known;
    if (total > 0 && args.page > Math.ceil(total / args.per_page)) {
      throw new RestError('rest_post_invalid_page_number', 'The list has fewer pages than that.', 400);
    }
    for (const arrange of this.#arrangers) ids = await arrange(ids, wish);
    return { ids, total };
  }

  /** Whatever lies in the second half of a list of known length is read from its end, so that at most half of it is passed over. */
  async #page({ from, sql, order, reversed }: Source, limit: number, skipped: number, known: number | undefined): Promise<number[]> {
    const fromEnd = known !== undefined && reversed !== undefined && skipped > known / 2 && skipped < known;
    const length = fromEnd ? Math.min(limit, known - skipped) : limit;
    const values = [...sql.parameters, length, fromEnd ? known - skipped - length : skipped];
    const rows = await this.database.query<{ id: number }>(
      `SELECT p.id FROM ${from} WHERE ${sql.where} ORDER BY ${fromEnd ? reversed : order} LIMIT $${values.length - 1} OFFSET $${values.length}`, values);
    const ids = rows.map(({ id }) => id);
    return fromEnd ? ids.reverse() : ids;
  }

  async #total({ from, sql, values, kept }: Source, found: number, skipped: number, args: ListArgs): Promise<number> {
    // Past the end of what an offset leaves, the reference counts nothing; past the last page it counts all.
    if (found === 0 && args.offset !== undefined) return 0;
    if (found < args.per_page && (found > 0 || skipped === 0)) return skipped + found;
    return this.#count(kept ?? { text: `SELECT COUNT(*) AS total FROM ${from} WHERE ${sql.where}`, values: sql.parameters.slice(0, values) });
  }

  async #count({ text, values }: NonNullable<Source['kept']>): Promise<number> {
    return (await this.database.query<{ total: number }>(text, values))[0]?.total ?? 0;
  }

  async #source(wish: ListWish): Promise<Source> {
    const { type, args, context, actor } = wish;
    const sql = new SqlConditions(this.database);
    const states = this.#wantedStates(statusesIn(args.status));
    const whole = context === 'edit' ? undefined : this.scope.wholeStates(actor, type, states);
    const taxonomies = this.taxonomies.ofType(type.name);
    const term = args.orderby === 'date' && whole?.length === 1 ? singleTerm(taxonomies, args) : undefined;
    if (term) sql.and(`pt.term_id = (SELECT t.id FROM terms t WHERE t.id = ${sql.bind(term.id)} AND t.taxonomy = ${sql.bind(term.taxonomy.name)}) AND pt.type = ${sql.bind(type.name)} AND pt.status = '${whole![0]}'`);
    else this.conditions.addScope(sql, wish, states);
    const { size } = sql;
    this.conditions.addColumns(sql, args);
    await this.conditions.addDates(sql, args);
    if (!term) addTermFilters(sql, taxonomies, args as object as Readonly<Record<string, unknown>>);
    for (const filter of this.#filters) await filter(sql, wish);
    const search = this.conditions.addSearch(sql, wish, states);
    const values = sql.parameters.length;
    if (term) {
      const direction = args.order === 'asc' ? 'ASC' : 'DESC';
      return { from: 'post_terms pt JOIN posts p ON p.id = pt.post_id', sql, values, order: `pt.date ${direction}, pt.post_id ${direction}` };
    }
    const order = listOrder(sql, args, search && (() => relevanceOrder(sql, search)));
    const kept = whole && sql.size === size ? this.#keptCount(type, whole) : undefined;
    return { from: 'posts p', sql, values, order, kept, reversed: kept && columnOrder({ ...args, order: args.order === 'asc' ? 'desc' : 'asc' }) };
  }

  #keptCount(type: PostType, states: readonly string[]): Source['kept'] {
    const sql = new SqlConditions(this.database);
    sql.and(`c.type = ${sql.bind(type.name)}`);
    sql.and(sql.oneOf('c.status', states));
    return { text: `SELECT CAST(COALESCE(SUM(c.count), 0) AS BIGINT) AS total FROM post_counts c WHERE ${sql.where}`, values: sql.parameters };
  }

  /** `any` stands for all states but those that lists do not show unasked. */
  #wantedStates(asked: readonly string[]): string[] {
    const all = asked.includes('any') ? this.statuses.slugs(({ slug }) => slug !== 'trash' && slug !== 'auto-draft') : [];
    return [...new Set([...all, ...asked])].filter((status) => this.statuses.get(status));
  }
}
