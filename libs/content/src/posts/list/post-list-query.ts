import type { Actor, Context } from '#route-registry';
import type { PostType } from '#content-model';
import type { SqlConditions } from '#platform';
import type { ListArgs } from './list-content.args.js';

/** The list to find, and the actor who reads it. */
export interface PostListQuery {
  type: PostType;
  args: ListArgs;
  context: Context;
  actor: Actor;
  /** Adds a condition for which clients have no argument. */
  where?: (sql: SqlConditions) => void;
  /** Whether to omit the total: it is 0, and no statement counts the posts. */
  withoutTotal?: boolean;
}

/** A condition, and an index that contains the posts that fulfill it. */
export interface IndexedCondition {
  index?: string;
  /** Creates the SQL over `posts p`. */
  condition: (sql: SqlConditions) => string;
}

/** Adds conditions to lists, for features and libraries. */
export type ListFilter = (sql: SqlConditions, query: PostListQuery) => void | Promise<void>;

/** Creates a condition that `tax_relation` combines with the filters by terms; undefined if the filter is not used. */
export type TaxonomyFilter = (query: PostListQuery) => IndexedCondition | undefined;

/** Reorders or extends the ids of a page. */
export type PageTransform = (ids: number[], query: PostListQuery) => number[] | Promise<number[]>;

/** One page of ids in order, and the total. */
export interface ListedIds {
  ids: number[];
  total: number;
  /** Arguments of the next page with a cursor; null on the last page. Absent for pages without a cursor. */
  next?: { cursor: string } | null;
}
