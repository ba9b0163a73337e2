import type { Actor, Context } from '#route-registry';
import type { PostType } from '../../post-types/post-type.js';
import type { SqlConditions } from '../sql-conditions.js';
import type { ListArgs } from './list-content.args.js';

/** What to list, for whom. */
export interface PostListQuery {
  type: PostType;
  args: ListArgs;
  context: Context;
  actor: Actor;
}

/** Adds conditions of its own to lists: how features and namespaces filter. */
export type ListFilter = (sql: SqlConditions, wish: PostListQuery) => void | Promise<void>;

/** Puts the ids of a page into another order, or adds some: `ids` as the database gave them. */
export type ListArranger = (ids: number[], wish: PostListQuery) => number[] | Promise<number[]>;

/** A part of a list: the ids in their order, and how many there are in all. */
export interface ListedIds {
  ids: number[];
  total: number;
  /** Arguments of the next part, where it is not named by the number of a page; null where this is the last one. */
  next?: { cursor: string } | null;
}
