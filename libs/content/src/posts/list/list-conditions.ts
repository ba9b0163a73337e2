import { uniqueIds } from '#route-registry';
import { parseSearch } from '#text';
import { Injectable } from '@nestjs/common';
import { readDateBound, SiteClock } from '#content-model/core';
import { PostAccessScopes } from '#post-repository';
import type { AccessScope } from '#post-repository';
import type { SqlConditions } from '#platform';
import type { ListArgs } from './list-content.args.js';
import { ORDER_INDEXES, storedSlugs } from './list-order.js';
import type { IndexedCondition, PostListQuery } from './post-list-query.js';
import { SEARCH_COLUMNS } from '#post-search';
import type { SearchPlan, SearchedTextCondition } from '#post-search';

/** A filter by author or by parent, for each of which an index exists: the column, and its allowed values. */
export interface AuthorOrParentFilter {
  column: 'author_id' | 'parent_id';
  ids: readonly number[];
}

/** A bound of a date filter in the site's zone. */
export interface DateBound {
  column: string;
  operator: '<' | '>';
  date: string;
}

/** The condition that a post is not in a list. The total is computed by subtracting the count of these posts. */
export type ExclusionFilter = IndexedCondition;

/**
 * Converts list arguments to conditions over `posts p`. If one argument selects by a column and another excludes by it,
 * one of them is ignored, as in the reference.
 */
@Injectable()
export class ListConditions {
  private readonly searchedTexts = new Map<string, SearchedTextCondition[]>();

  constructor(
    private readonly accessScopes: PostAccessScopes,
    private readonly clock: SiteClock,
  ) {}

  /** Adds a searched text of a type: its condition is an alternative to those of the searched columns. */
  addSearchedText(type: string, createCondition: SearchedTextCondition): void {
    this.searchedTexts.set(type, [...(this.searchedTexts.get(type) ?? []), createCondition]);
  }

  /** Returns the scopes of the requested statuses that the actor may read, or edit in the edit context. */
  scopes(sql: SqlConditions, { type, context, actor }: PostListQuery, statuses: readonly string[]): AccessScope[] {
    // defence: editable-posts-only, readable-posts-only
    return context === 'edit'
      ? this.accessScopes.editableScopes(actor, type, statuses)
      : this.accessScopes.readableScopes(actor, type, statuses, sql.bind);
  }

  /** Adds filters by columns, except authors and parents (`authorOrParentFilters`) and exclusions (`exclusions`). */
  addColumns(sql: SqlConditions, args: ListArgs): void {
    const addFilter = (condition: string, index: string, selectivity?: 'selective') => {
      sql.and(condition);
      sql.hintIndex(index, selectivity);
    };
    if (args.include.length > 0) addFilter(sql.oneOf('p.id', uniqueIds(args.include)), ORDER_INDEXES.id, 'selective');
    if (args.slug && args.slug.length > 0)
      addFilter(sql.oneOf('p.slug', storedSlugs(args.slug)), ORDER_INDEXES.slug, 'selective');
    if (typeof args.menu_order === 'number')
      addFilter(
        // As in the reference, the sign is ignored, so posts with a negative order cannot be found.
        Number.isSafeInteger(args.menu_order) ? `p.menu_order = ${sql.bind(Math.abs(args.menu_order))}` : 'FALSE',
        ORDER_INDEXES.menu_order,
      );
    if (args.sticky === true) addFilter('p.sticky', 'posts_sticky', 'selective');
  }

  /**
   * Returns the exclusion filters.
   * @param id SQL of the id
   */
  exclusions(args: ListArgs, id: 'p.id' | 'pt.post_id'): ExclusionFilter[] {
    const excluding = (column: string, given: readonly number[] = [], index?: string): ExclusionFilter[] => {
      const list = uniqueIds(given);
      return list.length > 0 ? [{ index, condition: (sql) => sql.oneOf(column, list) }] : [];
    };
    return [
      ...(args.include.length > 0 ? [] : excluding(id, args.exclude, ORDER_INDEXES.id)),
      ...excluding('p.author_id', args.author_exclude, ORDER_INDEXES.author),
      ...(args.parent && args.parent.length > 0
        ? []
        : excluding('p.parent_id', args.parent_exclude, ORDER_INDEXES.parent)),
      ...(args.sticky === false && args.include.length === 0
        ? [{ index: 'posts_sticky', condition: () => 'p.sticky' }]
        : []),
    ];
  }

  /** Returns the filters by authors and parents. */
  authorOrParentFilters(args: ListArgs): AuthorOrParentFilter[] {
    return [
      ...(args.author?.length && !args.author_exclude?.length
        ? [{ column: 'author_id', ids: uniqueIds(args.author) } as const]
        : []),
      ...(args.parent && args.parent.length > 0 ? [{ column: 'parent_id', ids: uniqueIds(args.parent) } as const] : []),
    ];
  }

  /** Adds the filters by authors and parents as conditions, for lists that do not express them as index ranges. */
  addAuthorOrParentFilters(sql: SqlConditions, filters: readonly AuthorOrParentFilter[]): void {
    for (const { column, ids } of filters) {
      sql.and(sql.oneOf(`p.${column}`, ids));
      sql.hintIndex(column === 'author_id' ? ORDER_INDEXES.author : ORDER_INDEXES.parent);
    }
  }

  /**
   * Adds filters by dates.
   * @param dates alias of the table with the column `date`
   * @returns the bounds
   */
  async addDates(
    sql: SqlConditions,
    { after, before, modified_after, modified_before }: ListArgs,
    dates: 'p' | 'pt',
  ): Promise<DateBound[]> {
    const given = Object.entries({ after, before, modified_after, modified_before }).filter(([, text]) => text);
    if (given.length === 0) return [];
    const clock = await this.clock.local();
    return given.map(([param, text]) => {
      const column = param.startsWith('modified') ? 'p.modified' : `${dates}.date`;
      sql.hintIndex(column === 'p.modified' ? ORDER_INDEXES.modified : ORDER_INDEXES.date);
      const bound: DateBound = {
        column,
        operator: param.endsWith('after') ? '>' : '<',
        date: readDateBound(text!, clock),
      };
      sql.and(`${column} ${bound.operator} ${sql.bind(bound.date)}`);
      return bound;
    });
  }

  /** Returns the plan of a search; undefined without a search. Protected texts match only for their editors. */
  searchPlan({ type, args, actor }: PostListQuery, statuses: readonly string[]): SearchPlan | undefined {
    const terms = args.search ? parseSearch(args.search) : undefined;
    if (!terms) return undefined;
    const chosen = args.search_columns.map((column) => column.slice('post_'.length));
    const columns = SEARCH_COLUMNS.filter((column) => chosen.length === 0 || chosen.includes(column));
    // defence: search-skips-protected-text
    const readableCondition = actor.signedIn
      ? (sql: SqlConditions) => `NOT p.locked OR (${this.accessScopes.editableSql(actor, type, statuses, sql.bind)})`
      : undefined;
    return {
      terms,
      columns,
      isExact: args.search_semantics === 'exact',
      readableCondition,
      otherTextConditions: this.searchedTexts.get(type.name),
    };
  }
}
