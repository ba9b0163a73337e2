import { uniqueIds } from '#route-registry';
import { slugify } from '#text';
import { isId } from '#post-repository';
import type { SqlConditions } from '#platform';
import { UNRANKED } from '#post-search';
import type { ListAuthorlessArgs, PostListSortKey } from './list-content.args.js';
import type { OrderExpression } from '#post-repository';

/** Columns by sort key. */
const COLUMNS: Readonly<Partial<Record<PostListSortKey, string>>> = {
  author: 'author_id',
  date: 'date',
  id: 'id',
  modified: 'modified',
  parent: 'parent_id',
  slug: 'slug',
  title: 'title_key',
  menu_order: 'menu_order',
};

/** Indexes of posts by type and status for each order. The index by id also has the columns that searches filter. */
export const ORDER_INDEXES = {
  date: 'posts_by_date',
  modified: 'posts_by_modified',
  title: 'posts_by_title',
  id: 'posts_in_order_of_ids',
  slug: 'posts_in_order_of_slugs',
  author: 'posts_in_order_of_authors',
  parent: 'posts_in_order_of_parents',
  menu_order: 'posts_in_order_of_menus',
} as const;

/** Returns the index of a list's order; undefined for an order that depends on the arguments. */
export function orderIndex(args: Pick<ListAuthorlessArgs, 'orderby' | 'slug' | 'search'>): string | undefined {
  const { orderby, slug, search } = args;
  if (
    orderby === 'include' ||
    (orderby === 'relevance' && search) ||
    (orderby === 'include_slugs' && slug && slug.length > 0)
  )
    return undefined;
  return (ORDER_INDEXES as Readonly<Partial<Record<PostListSortKey, string>>>)[orderby] ?? ORDER_INDEXES.date;
}

/**
 * Returns the order of a list over `posts p`. Ties are ordered by id, so that pages neither repeat nor skip rows.
 * @param relevance returns the SQL of a post's rank in the search; undefined without a search
 */
export function listOrder(
  sql: SqlConditions,
  args: ListAuthorlessArgs,
  relevance: (() => string) | undefined,
): OrderExpression[] {
  if (args.orderby === 'relevance' && relevance)
    return [ascending(relevance()), ...columnOrder({ orderby: 'date', order: args.order })];
  if (args.orderby === 'include')
    return [ascending(rankOf(sql, 'p.id', uniqueIds(args.include).filter(isId))), ascending('p.id')];
  if (args.orderby === 'include_slugs' && args.slug && args.slug.length > 0)
    return [ascending(rankOf(sql, 'p.slug', storedSlugs(args.slug))), ascending('p.id')];
  return columnOrder(args);
}

/** Columns whose ties are in the direction of the list. Those of other columns are in ascending order of ids. */
const COLUMNS_WITH_DIRECTED_TIES: ReadonlySet<string> = new Set(['author_id', 'date']);

/**
 * Returns an order by one column and the id, with the order of ties of the reference. As there, `include_slugs` without
 * slugs is oldest first.
 * @param table alias of the table
 * @param id its column with the id of the post
 */
export function columnOrder(
  { orderby, order }: Pick<ListAuthorlessArgs, 'orderby' | 'order'>,
  table = 'p',
  id = 'id',
): OrderExpression[] {
  // defence: order-direction
  const descending = order !== 'asc' && orderby !== 'include_slugs';
  // defence: orderby-column
  const column = COLUMNS[orderby] ?? 'date';
  if (column === 'id') return [{ sql: `${table}.${id}`, descending }];
  return [
    { sql: `${table}.${column}`, descending },
    { sql: `${table}.${id}`, descending: descending && COLUMNS_WITH_DIRECTED_TIES.has(column) },
  ];
}

/** Converts requested slugs to the form in which slugs are stored. */
export function storedSlugs(requested: readonly string[]): string[] {
  return requested.map((slug) => slugify(slug, 'query'));
}

function ascending(sql: string): OrderExpression {
  return { sql, descending: false };
}

/** Maximum number of values of `include` or `slug` that determine the order; posts of further values come last. */
const MAX_VALUES = 1_000;

function rankOf(sql: SqlConditions, column: string, values: readonly (number | string)[]): string {
  if (values.length === 0) return UNRANKED;
  // defence: order-values-bound
  return `CASE ${column} ${values
    .slice(0, MAX_VALUES)
    .map((value, index) => `WHEN ${sql.bind(value)} THEN ${index}`)
    .join(' ')} ELSE ${MAX_VALUES} END`;
}
