import { Database, SqlConditions } from '#platform';
import { uniqueIds } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { PostType } from '#content-model';
import { StatusRegistry, TaxonomyRegistry } from '#content-model/core';
import type { Taxonomy } from '#content-model/core';
import type { AccessScope, DatedSearch, DateWindow, IncludedPosts, Statement } from '#post-repository';
import { ListConditions } from './list-conditions.js';
import type { DateBound, ExclusionFilter } from './list-conditions.js';
import { columnOrder, listOrder, ORDER_INDEXES, orderIndex } from './list-order.js';
import { countToSql, idsOfTypes, ListStatements } from '#post-repository';
import { isMergeable, indexRangesFor, counterKeysFor } from './index-ranges.js';
import type { ListFilterShape } from './index-ranges.js';
import type { ListArgs } from './list-content.args.js';
import type { IndexedCondition, ListFilter, PostListQuery, TaxonomyFilter } from './post-list-query.js';
import { addSearch, dateRange, relevanceOrder } from '#post-search';
import type { IdSource, SearchedTextCondition, SearchPlan } from '#post-search';
import { termRangeFilter } from './term-range-filter.js';
import { PostCounters } from './post-counters.js';
import { addTermFilters, excludedTerms } from './term-filters.js';

/** Creates the statements of lists from queries. */
@Injectable()
export class ListStatementsFactory {
  private readonly filters: ListFilter[] = [];
  private readonly taxonomyFilters: TaxonomyFilter[] = [];

  constructor(
    private readonly database: Database,
    private readonly conditions: ListConditions,
    private readonly counters: PostCounters,
    private readonly statuses: StatusRegistry,
    private readonly taxonomies: TaxonomyRegistry,
  ) {}

  /** Registers a filter for all lists. */
  addFilter(filter: ListFilter): void {
    this.filters.push(filter);
  }

  /** Registers a filter that counts as one of the filters by terms (`tax_relation`). */
  addTaxonomyFilter(filter: TaxonomyFilter): void {
    this.taxonomyFilters.push(filter);
  }

  /** Adds a condition to the searches of a type (`ListConditions.addSearchedText`). */
  addSearchedText(type: string, createCondition: SearchedTextCondition): void {
    this.conditions.addSearchedText(type, createCondition);
  }

  /**
   * Creates the statements of a query.
   * @param options.isSearched false to ignore the search and the filters `after` and `before`
   */
  async create(query: PostListQuery, { isSearched = true } = {}): Promise<ListStatements> {
    const { type, args } = query;
    const sql = new SqlConditions(this.database);
    const statuses = this.resolveStatuses(args.status ?? [], query);
    const scopes = this.conditions.scopes(sql, query, statuses);
    const taxonomies = this.taxonomies.ofType(type.name);
    const taxonomyFilters = this.taxonomyFilters.flatMap((filter) => filter(query) ?? []);
    const terms = usesTermRange(args, taxonomyFilters) ? termRangeFilter(taxonomies, args) : undefined;
    const { shape, usesRanges } = this.chooseShape(sql, query, { scopes, terms });
    const dateBounds = await this.conditions.addDates(
      sql,
      isSearched ? args : { ...args, after: undefined, before: undefined },
      terms ? 'pt' : 'p',
    );
    const filterCount = await this.addFilters(sql, query, terms ? [] : taxonomies, taxonomyFilters);
    const isUnfiltered = usesRanges && filterCount === 0 && !args.search;
    const isOnlyIncluded = usesRanges && filterCount === 1 && args.include.length > 0 && !args.search;
    const plan = this.conditions.searchPlan(query, statuses);
    const search = isSearched ? plan : undefined;
    if (plan) addSearchedPosts(sql, query, search);
    const exclusions = [
      ...this.conditions.exclusions(args, terms ? 'pt.post_id' : 'p.id'),
      ...excludedTerms(taxonomies, valuesOf(args)),
    ];
    for (const { condition } of exclusions) sql.and(`NOT (${condition(sql)})`);

    const ranges = indexRangesFor(shape, sql, sql.parts);
    const conditionValueCount = sql.parameters.length;
    const order = terms
      ? columnOrder(args, 'pt', 'post_id')
      : listOrder(sql, args, search && (() => relevanceOrder(sql, search)));
    const isWindow = (isUnfiltered || isOnlyIncluded) && exclusions.length === 0 && selectsWholeStatuses(shape);
    const window = isWindow ? windowOf(type, scopes, dateBounds) : undefined;
    return new ListStatements({
      ranges,
      order,
      conditionValueCount,
      kind: sql.kind,
      values: sql.parameters,
      rangesOverlap: (terms?.ids.length ?? 1) > 1,
      orderIndex: orderIndex(args),
      indexHint: sql.indexHint,
      totalStatement: isUnfiltered && dateBounds.length === 0 ? this.totalFromCounters(shape, exclusions) : undefined,
      search: search && this.datedSearch(query, search, dateBounds),
      dependsOnlyOnPost: filterCount === 0 && scopes.every(({ condition }) => condition === undefined),
      window: isUnfiltered ? window : undefined,
      included: isOnlyIncluded && window ? includedPosts(window, args) : undefined,
      createUndated: () => this.create(query, { isSearched: false }),
      isScanEfficient:
        isUnfiltered &&
        dateBounds.every(({ column }) => column === order[0]!.sql) &&
        (args.orderby === 'date' || ranges.every(({ authorOrParentIndex }) => authorOrParentIndex === undefined)),
    });
  }

  /**
   * Adds the filters that restrict the posts within the index ranges, except dates, searches and exclusions. Returns
   * their number.
   * @param taxonomies taxonomies whose terms are filters, rather than index ranges
   */
  private async addFilters(
    sql: SqlConditions,
    query: PostListQuery,
    taxonomies: readonly Taxonomy[],
    taxonomyFilters: readonly IndexedCondition[],
  ): Promise<number> {
    const size = sql.size;
    this.conditions.addColumns(sql, query.args);
    addTermFilters(sql, taxonomies, valuesOf(query.args), taxonomyFilters);
    for (const filter of this.filters) await filter(sql, query);
    query.where?.(sql);
    return sql.size - size;
  }

  /** Returns the shape of the index ranges. Too many authors or parents to merge become conditions instead. */
  private chooseShape(
    sql: SqlConditions,
    { type, actor, args }: PostListQuery,
    { scopes, terms }: Pick<ListFilterShape, 'scopes' | 'terms'>,
  ): { shape: ListFilterShape; usesRanges: boolean } {
    const authorOrParentFilters = this.conditions.authorOrParentFilters(args);
    const shape: ListFilterShape = { type, actor, scopes, terms, authorOrParentFilters };
    if (authorOrParentFilters.length === 0 || (args.orderby === 'date' && isMergeable(shape)))
      return { shape, usesRanges: true };
    this.conditions.addAuthorOrParentFilters(sql, authorOrParentFilters);
    return { shape: { ...shape, authorOrParentFilters: [] }, usesRanges: false };
  }

  /**
   * Returns the search of a list if sets of posts can find its posts. Lists of ids and slugs hardly ever repeat, so the
   * set of their posts would not be used again.
   */
  private datedSearch(
    query: PostListQuery,
    plan: SearchPlan,
    dateBounds: readonly DateBound[],
  ): DatedSearch | undefined {
    const { orderby, order, include, exclude, slug = [] } = query.args;
    const bounds = boundsOf(dateBounds);
    const isRanked = orderby === 'relevance';
    if (!bounds || !(isRanked || orderby === 'date') || [include, exclude, slug].some(({ length }) => length > 0))
      return undefined;
    const range = dateRange(bounds, order !== 'asc');
    const postsOfType = (condition?: IdSource) => idsOfTypes([query.type.name], condition);
    return range && { plan, isRanked, range, postsOfType };
  }

  /** Returns the statement for the sum of the filter's counters minus the numbers of excluded posts. */
  private totalFromCounters(shape: ListFilterShape, exclusions: readonly ExclusionFilter[]): Statement | undefined {
    const parts = counterKeysFor(shape);
    if (!parts) return undefined;
    const sql = new SqlConditions(this.database);
    const sum = this.counters.sum(sql, shape.type.name, parts);
    const counts = exclusions.flatMap(({ condition, index }, position) => {
      const notCounted = exclusions.slice(0, position).map((before) => `NOT (${before.condition(sql)})`);
      return indexRangesFor(shape, sql, [condition(sql), ...notCounted]).map(
        (range) => ` - ${countToSql(range, sql.kind, range.table === 'posts' ? index : 'any')}`,
      );
    });
    return { text: `SELECT ${sum}${counts.join('')} AS total`, values: sql.parameters };
  }

  /**
   * Returns the statuses of a list. `any` means all except `trash` and `auto-draft`, which must be named. An empty list
   * means the public ones and, for signed-in users, the private ones, which their access scope restricts.
   */
  private resolveStatuses(requested: readonly string[], { type, actor }: PostListQuery): string[] {
    if (requested.length === 0) {
      if (type.name === 'attachment') return ['inherit'];
      return actor.signedIn ? ['publish', 'private'] : ['publish'];
    }
    const all = requested.includes('any')
      ? this.statuses.slugs(({ slug }) => slug !== 'trash' && slug !== 'auto-draft')
      : [];
    return [...new Set([...all, ...requested])].filter((status) => this.statuses.get(status));
  }
}

/** The values of the arguments by name, among them those of filters by taxonomies. */
function valuesOf(args: ListArgs): Readonly<Record<string, unknown>> {
  return args as object as Readonly<Record<string, unknown>>;
}

/**
 * Whether the index of posts by term can serve a list: it is in the order of dates. With OR, other filters match posts
 * outside of its ranges.
 */
function usesTermRange(args: ListArgs, taxonomyFilters: readonly IndexedCondition[]): boolean {
  const isEither = taxonomyFilters.length > 0 && valuesOf(args).tax_relation === 'OR';
  return args.orderby === 'date' && !args.search && !isEither;
}

/**
 * Restricts a statement to posts that searches may find.
 * @param search condition of the search; undefined to select these posts without it
 */
function addSearchedPosts(sql: SqlConditions, { actor }: PostListQuery, search: SearchPlan | undefined): void {
  if (!actor.signedIn) sql.and('NOT p.locked');
  if (search) addSearch(sql, search);
  sql.hintIndex(ORDER_INDEXES.id);
}

/** Whether ranges contain all posts of their statuses. */
function selectsWholeStatuses({ scopes, terms, authorOrParentFilters }: ListFilterShape): boolean {
  return (
    !terms &&
    authorOrParentFilters.length === 0 &&
    scopes.every(({ ownership, condition }) => ownership === 'all' && condition === undefined)
  );
}

/** Returns the window of a list without other filters than dates. */
function windowOf(
  type: PostType,
  scopes: readonly AccessScope[],
  dateBounds: readonly DateBound[],
): DateWindow | undefined {
  const bounds = scopes.length > 0 ? boundsOf(dateBounds) : undefined;
  return bounds && { type: type.name, statuses: scopes.map(({ status }) => status), ...bounds };
}

/** Returns the posts of `include` in a window; undefined in an order of neither dates nor these ids. */
function includedPosts(window: DateWindow, { include, orderby }: ListArgs): IncludedPosts | undefined {
  if (orderby !== 'date' && orderby !== 'include') return undefined;
  return { ...window, ids: uniqueIds(include), inGivenOrder: orderby === 'include' };
}

/** Returns the bounds of the publication date; undefined if another date or two bounds on one side are given. */
function boundsOf(dateBounds: readonly DateBound[]): { after?: string; before?: string } | undefined {
  const sides = new Set(dateBounds.map(({ operator }) => operator));
  if (sides.size < dateBounds.length || dateBounds.some(({ column }) => column !== 'p.date')) return undefined;
  return {
    after: dateBounds.find(({ operator }) => operator === '>')?.date,
    before: dateBounds.find(({ operator }) => operator === '<')?.date,
  };
}
