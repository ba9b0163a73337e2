import { SqlConditions } from '#platform';
import type { Statement } from './list-statements.js';
import { NO_REVISIONS } from './post-conditions.js';
import type { Dialect } from './post-reads.sql.js';
import { columnOf, selectionOf } from './post-row.js';
import type { PostField, PostRow } from './post-row.js';

type Equal<T> = T | readonly T[];

/** Fields that a filter compares with one value or with several, of which one must be equal. */
interface EqualFields {
  id?: Equal<number>;
  type?: Equal<string>;
  status?: Equal<string>;
  authorId?: Equal<number>;
  date?: Equal<string>;
  slug?: Equal<string>;
  title?: Equal<string>;
  parentId?: Equal<number>;
  format?: Equal<string>;
}

/** The posts of a query: all given conditions must match. An empty list of values matches nothing. */
export interface PostFilter extends EqualFields {
  /** Ids that do not match. */
  notId?: readonly number[];
  /** Statuses that do not match. */
  notStatus?: readonly PostRow['status'][];
  sticky?: boolean;
  /** Id of a term that the posts have. */
  term?: number;
  /** Only posts with greater ids match. */
  afterId?: number;
  /** Only posts with this id or lower ones match. */
  upToId?: number;
  /** Creates a further condition over `posts p`, for example of `PostAccessScopes`. */
  where?: (sql: SqlConditions) => string;
}

/** A sort key with its direction; `random` sorts at random. */
export type PostSortKey = readonly [field: PostField | 'random', direction: 'asc' | 'desc'];

/** Order and part of a result. Without an order the rows come in any order. */
export interface PostRange {
  order?: readonly PostSortKey[];
  limit?: number;
  offset?: number;
}

/** Newest posts first. */
export const NEWEST_FIRST: readonly PostSortKey[] = [
  ['date', 'desc'],
  ['id', 'desc'],
];
/** Posts in the order of their ids. */
export const BY_ID: readonly PostSortKey[] = [['id', 'asc']];

const EQUAL_FIELDS = [
  'id',
  'type',
  'status',
  'authorId',
  'date',
  'slug',
  'title',
  'parentId',
  'format',
] as const satisfies readonly (keyof EqualFields)[];

/** Creates the statement that selects fields of the matching posts. */
export function selectPosts(
  database: Dialect,
  fields: readonly PostField[],
  filter: PostFilter,
  { order = [], limit, offset }: PostRange = {},
): Statement {
  const sql = conditionsOf(database, filter);
  const keys = order.map(
    ([field, direction]) =>
      `${field === 'random' ? 'random()' : columnOf(field)} ${direction === 'asc' ? 'ASC' : 'DESC'}`,
  );
  const parts = [
    `SELECT ${selectionOf(fields)} FROM posts p WHERE ${sql.where}`,
    ...(keys.length > 0 ? [`ORDER BY ${keys.join(', ')}`] : []),
    ...(limit === undefined ? [] : [`LIMIT ${sql.bind(limit)}`]),
    ...(offset === undefined || offset === 0 ? [] : [`OFFSET ${sql.bind(offset)}`]),
  ];
  return { text: parts.join(' '), values: sql.parameters };
}

/** Creates the statement that selects SQL expressions, such as an aggregate, from the matching posts. */
export function selectExpressions(database: Dialect, expressions: string, filter: PostFilter): Statement {
  const sql = conditionsOf(database, filter);
  return { text: `SELECT ${expressions} FROM posts p WHERE ${sql.where}`, values: sql.parameters };
}

function conditionsOf(database: Dialect, filter: PostFilter): SqlConditions {
  const sql = new SqlConditions(database);
  for (const field of EQUAL_FIELDS) {
    const given = filter[field];
    if (given !== undefined) sql.and(sql.oneOf(columnOf(field), listOf(given)));
  }
  // Partial indexes are used only if the statement has their condition.
  if (filter.type !== undefined && ![filter.type].flat().includes('revision')) sql.and(NO_REVISIONS);
  if (filter.format !== undefined && ![filter.format].flat().includes('standard')) sql.and(`p.format <> 'standard'`);
  if (filter.sticky !== undefined) sql.and(filter.sticky ? 'p.sticky' : 'NOT p.sticky');
  if (filter.notId && filter.notId.length > 0) sql.and(`NOT (${sql.oneOf('p.id', listOf(filter.notId))})`);
  if (filter.notStatus && filter.notStatus.length > 0) sql.and(`NOT (${sql.oneOf('p.status', filter.notStatus)})`);
  if (filter.term !== undefined)
    sql.and(`p.id IN (SELECT pt.post_id FROM post_terms pt WHERE pt.term_id = ${sql.bind(filter.term)})`);
  if (filter.afterId !== undefined) sql.and(`p.id > ${sql.bind(filter.afterId)}`);
  if (filter.upToId !== undefined) sql.and(`p.id <= ${sql.bind(filter.upToId)}`);
  if (filter.where) sql.and(filter.where(sql));
  return sql;
}

/** Returns the distinct values of a filter, without numbers that no column can contain and that PostgreSQL refuses. */
function listOf(given: Equal<number> | Equal<string>): readonly number[] | readonly string[] {
  const values = [...new Set<number | string>(typeof given === 'object' ? given : [given])];
  return values.filter((value) => typeof value === 'string' || Number.isSafeInteger(value)) as number[] | string[];
}
