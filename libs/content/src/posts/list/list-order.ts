import { isId } from '../post-row.js';
import type { SqlConditions } from '../sql-conditions.js';
import { UNRANKED } from './search-filter.js';
import type { ListContentArgs, Order } from './list-content.args.js';

/** Columns by order. */
const COLUMNS: Readonly<Partial<Record<Order, string>>> = {
  author: 'author_id', date: 'date', id: 'id', modified: 'modified', parent: 'parent_id', slug: 'slug', title: 'title_key', menu_order: 'menu_order',
};

/** SQL of the order of a list over `posts p`. What is equal is ordered by id, so that pages neither repeat nor miss anything. */
export function listOrder(sql: SqlConditions, args: ListContentArgs, relevance: (() => string) | undefined): string {
  if (args.orderby === 'relevance' && relevance) return `${relevance()}, ${columnOrder({ orderby: 'date', order: args.order })}`;
  if (args.orderby === 'include') return `${place(sql, 'p.id', [...new Set(args.include.filter(isId))])}, p.id`;
  if (args.orderby === 'include_slugs' && args.slug && args.slug.length > 0) return `${place(sql, 'p.slug', args.slug)}, p.id`;
  return columnOrder(args);
}

/** SQL of an order by one column and the id. */
export function columnOrder({ orderby, order }: Pick<ListContentArgs, 'orderby' | 'order'>): string {
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  const column = COLUMNS[orderby] ?? 'date';
  return column === 'id' ? `p.id ${direction}` : `p.${column} ${direction}, p.id ${direction}`;
}

/** Longest list whose order is asked of the database. */
const LONGEST = 1_000;

function place(sql: SqlConditions, column: string, values: readonly (number | string)[]): string {
  if (values.length === 0) return UNRANKED;
  return `CASE ${column} ${values.slice(0, LONGEST).map((value, index) => `WHEN ${sql.bind(value)} THEN ${index}`).join(' ')} ELSE ${LONGEST} END`;
}
