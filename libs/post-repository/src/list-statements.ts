import type { DatabaseKind, IndexHint, SqlParameter } from '#platform';
import type { IdSource, SetSearch } from '#post-search';
import { NO_REVISIONS } from './post-conditions.js';

/** An SQL statement with its parameters. */
export interface Statement {
  text: string;
  values: readonly SqlParameter[];
}

/** One order expression: a column or the relevance. */
export interface OrderExpression {
  sql: string;
  descending: boolean;
}

/** A part of a list that an index can provide: the rows of a table that match `where`. */
export interface IndexRange {
  /** `posts`, `post_terms`, or both joined. */
  table: 'posts' | 'post-terms' | 'post-terms and posts';
  where: string;
  /** Name of the index by author and date or by parent and date, for rows of certain authors or parents. */
  authorOrParentIndex?: string;
}

/**
 * Returns the tables of a range for a FROM clause. The index is forced on SQLite: without current statistics, SQLite
 * could sort a million rows to return ten.
 * @param index name of an index of `posts`; `any` leaves the choice to the database
 */
function tablesToSql({ table }: IndexRange, kind: DatabaseKind, index = 'any'): string {
  const indexedBy = (name: string) => (kind === 'sqlite' && index !== 'any' ? ` INDEXED BY ${name}` : '');
  if (table === 'posts') return `posts p${indexedBy(index)}`;
  // SQLite joins the tables of a CROSS JOIN in this order.
  return `post_terms pt${indexedBy('post_terms_by_term')}${table === 'post-terms' ? '' : `${kind === 'sqlite' ? ' CROSS' : ''} JOIN posts p ON p.id = pt.post_id`}`;
}

/**
 * Returns the SQL of the number of rows in a range.
 * @param index name of an index of `posts`; `any` leaves the choice to the database
 */
export function countToSql(range: IndexRange, kind: DatabaseKind, index?: string): string {
  return `(SELECT COUNT(*) FROM ${tablesToSql(range, kind, index)} WHERE ${range.where})`;
}

/** How rows are read: by scanning the order index until the page is full, or by filtering and then sorting. */
export type ScanStrategy = 'ordered-scan' | 'filter-then-sort';

/** Index of the order by date, the only order that also has indexes by author and by parent. */
const DATE_INDEX = 'posts_by_date';

/** A row's values of the order expressions, the id last. */
export type KeysetPosition = readonly (string | number)[];

/** A row of a page. */
export interface PositionedId {
  id: number;
  position: KeysetPosition;
}

/** A part of a list: the rows after a position, without the first `offset`. */
export interface PageRequest {
  after?: KeysetPosition;
  offset: number;
  limit: number;
}

/**
 * Posts of a type with certain statuses whose dates are between two dates. Posts with exactly these dates are not
 * included.
 */
export interface DateWindow {
  type: string;
  statuses: readonly string[];
  after?: string;
  before?: string;
}

/** Those posts of a window that have certain ids. */
export interface IncludedPosts extends DateWindow {
  ids: readonly number[];
  /** Whether they are in the order of the ids instead of the order of dates. */
  inGivenOrder: boolean;
}

/** A search in the order of dates, or in the order of relevance and then of dates. */
export type DatedSearch = Omit<SetSearch, 'candidates'>;

/**
 * Returns the posts of types, with their dates.
 * @param types names from the registry of post types, never from a request
 * @param condition an SQL condition over `posts p` that they fulfill
 */
export function idsOfTypes(
  types: readonly string[],
  condition: IdSource = { text: 'TRUE', values: [], dependsOnlyOnPost: true },
): IdSource {
  const { text, values, dependsOnlyOnPost } = condition;
  return {
    text: `SELECT p.id AS id, p.date AS date FROM posts p WHERE ${typesToSql(types)} AND ${NO_REVISIONS} AND (${text})`,
    values,
    dependsOnlyOnPost,
  };
}

/** Creates the SQL condition that a post has one of these types, whose names come from the registry of post types. */
export function typesToSql(types: readonly string[]): string {
  const names = types.map((name) => `'${name}'`);
  return names.length === 1 ? `p.type = ${names[0]}` : `p.type IN (${names.join(', ')})`;
}

/** A post with its value in the order of a list. */
export interface DatedKey {
  value: string | number;
  id: number;
  date: string;
}

/** Bounds of consecutive posts of a list in ascending order (`ListStatements.sections`). */
export interface SectionRow {
  firstValue: string | number;
  firstId: number;
  lastValue: string | number;
  /** Null for the last section, if it is shorter than the others. */
  lastId: number | null;
  earliest: string;
  latest: string;
}

/** Constructor options of `ListStatements`. */
export interface ListStatementsInit {
  ranges: readonly IndexRange[];
  /** Whether a row may be in several ranges. */
  rangesOverlap?: boolean;
  /** The last expression is the id. */
  order: readonly OrderExpression[];
  /** Name of the index with this order, if there is one. */
  orderIndex?: string;
  /** The index that matches the conditions. */
  indexHint?: IndexHint;
  kind: DatabaseKind;
  /** Parameters of the conditions, followed by those of the order. */
  values: readonly SqlParameter[];
  /** Number of parameters of the conditions. */
  conditionValueCount: number;
  /** Computes the total from counters. */
  totalStatement?: Statement;
  /** The posts of a list without other filters than dates, for which counters by day exist. */
  window?: DateWindow;
  /** The posts of a list without other filters than ids and dates. */
  included?: IncludedPosts;
  /** Creates the list without its search and its dates. */
  createUndated(): Promise<ListStatements>;
  /** The search, if sets of posts can find its posts. */
  search?: DatedSearch;
  /** Whether the row of a post in `posts` alone determines if the list contains the post. */
  dependsOnlyOnPost: boolean;
  /**
   * Whether every row of an index range is in the list, so that skipping rows is cheap. Other lists are better sorted
   * once and cached.
   */
  isScanEfficient: boolean;
}

/**
 * The statements of a list. The database merges the ranges in the list's order and reads only as many rows of each as
 * needed. The ranges share the numbering of placeholders.
 */
export class ListStatements {
  constructor(readonly init: ListStatementsInit) {}

  /** Cache key: equal for the same conditions and order. */
  get key(): string {
    return JSON.stringify([this.init.ranges, this.init.order, this.init.values]);
  }

  /** Whether no row can match. */
  get isEmpty(): boolean {
    return this.init.ranges.length === 0;
  }

  /** Whether most rows in the list's order match, so that an ordered scan is best. */
  get isDense(): boolean {
    const { isScanEfficient, indexHint, ranges } = this.init;
    return (
      isScanEfficient || (!indexHint && ranges.every(({ authorOrParentIndex }) => authorOrParentIndex === undefined))
    );
  }

  /** Whether its statements may read many rows that are not in the list, or sort many. */
  get mayTakeLong(): boolean {
    return !this.init.isScanEfficient && !this.init.indexHint?.selective;
  }

  /** Whether the rows come in the order of their dates. */
  get isByDate(): boolean {
    return this.init.order[0]?.sql === 'p.date';
  }

  /**
   * Whether the order index contains the filtered columns, so that a full scan is fast. Otherwise each step reads a
   * row.
   */
  get isCoveredByIndex(): boolean {
    return this.init.orderIndex === DATE_INDEX;
  }

  /** Strategy for a page that is not cached. */
  get strategy(): ScanStrategy {
    const { indexHint, orderIndex } = this.init;
    return !this.isDense && (indexHint?.selective || orderIndex === undefined) ? 'filter-then-sort' : 'ordered-scan';
  }

  /** Statement for rows with `id` and the order values `k0`, `k1` … */
  page({ after, offset, limit }: PageRequest, strategy = this.strategy): Statement {
    const { ranges, order, kind } = this.init;
    const values = [...this.init.values];
    const bind = (value: SqlParameter) => `$${values.push(value)}`;
    const conditions =
      strategy === 'ordered-scan' && isSplitAtZero(order)
        ? partsAfter(order, after, bind)
        : [after ? ` AND (${afterPosition(order, after, bind)})` : ''];
    const columns = order.map(({ sql }, index) => `${sql} AS ${this.columnOf(index)}`).join(', ');
    const selects = ranges.flatMap((range) => {
      const select = `SELECT ${columns} FROM ${this.fromClause(range, strategy)} WHERE ${range.where}`;
      return conditions.map((condition) => `${select}${condition}`);
    });
    // PostgreSQL sorts instead of merging unless each range has a limit.
    const merged =
      selects.length === 1 || kind === 'sqlite'
        ? selects.join(this.union)
        : selects.map((select) => `(${select} ${this.orderClause} LIMIT ${bind(offset + limit)})`).join(this.union);
    return { text: `${merged} ${this.orderClause} LIMIT ${bind(limit)} OFFSET ${bind(offset)}`, values };
  }

  /** Statement for the total, as `total`. */
  count(): Statement {
    const { ranges, rangesOverlap, order, values, conditionValueCount, kind } = this.init;
    const conditionParameters = values.slice(0, conditionValueCount);
    if (rangesOverlap) {
      // If the ranges are read in index order, SQLite finds their duplicates by comparing adjacent rows.
      const ordered = kind === 'sqlite' ? this.orderClause : '';
      const columns = order.map(({ sql }) => sql).join(', ');
      return {
        text: `SELECT COUNT(*) AS total FROM (${ranges.map((range) => `SELECT ${columns} FROM ${this.fromClause(range, 'ordered-scan')} WHERE ${range.where}`).join(this.union)} ${ordered}) AS found`,
        values: conditionParameters,
      };
    }
    const counts = ranges.map(
      (range) => `(SELECT COUNT(*) FROM ${this.fromClause(range, 'filter-then-sort')} WHERE ${range.where})`,
    );
    return { text: `SELECT ${counts.join(' + ')} AS total`, values: conditionParameters };
  }

  /** Statement for all rows in any order, each as a `DatedKey`. */
  datedKeys(strategy: ScanStrategy = 'filter-then-sort'): Statement {
    const { ranges, order, values, conditionValueCount } = this.init;
    const selects = ranges.map(
      (range) =>
        `SELECT ${order[0]!.sql} AS value, p.id AS id, p.date AS date FROM ${this.fromClause(range, strategy)} WHERE ${range.where}`,
    );
    return { text: selects.join(' UNION ALL '), values: values.slice(0, conditionValueCount) };
  }

  /** Statement that divides all rows into sections of a length, each a `SectionRow`, in ascending order. */
  sections(length: number): Statement {
    const { text, values } = this.datedKeys('ordered-scan');
    const idAt = (position: number) => `MAX(CASE WHEN n % ${length} = ${position} THEN id END)`;
    return {
      text: `SELECT MIN(value) AS "firstValue", ${idAt(0)} AS "firstId", MAX(value) AS "lastValue", ${idAt(length - 1)} AS "lastId", MIN(date) AS earliest, MAX(date) AS latest
        FROM (SELECT value, id, date, ROW_NUMBER() OVER (ORDER BY value, id) - 1 AS n FROM (${text}) AS keyed) AS numbered GROUP BY n / ${length} ORDER BY n / ${length}`,
      values,
    };
  }

  /** The ids of all rows, in any order. */
  ids(): IdSource {
    const { ranges, values, conditionValueCount, dependsOnlyOnPost } = this.init;
    const selects = ranges.map(
      (range) => `SELECT p.id AS id FROM ${this.fromClause(range, 'filter-then-sort')} WHERE ${range.where}`,
    );
    return { text: selects.join(' UNION ALL '), values: values.slice(0, conditionValueCount), dependsOnlyOnPost };
  }

  /** Returns the SQL of the list's order over the rows of `page` in a subquery with this alias. */
  orderOf(alias: string): string {
    return this.init.order
      .map(({ descending }, index) => `${alias}.${this.columnOf(index)} ${descending ? 'DESC' : 'ASC'}`)
      .join(', ');
  }

  /** Name of the column of `page` with the value of an order expression. */
  private columnOf(index: number): string {
    return index === this.init.order.length - 1 ? 'id' : `k${index}`;
  }

  private get union(): string {
    return this.init.rangesOverlap ? ' UNION ' : ' UNION ALL ';
  }

  private get orderClause(): string {
    // defence: order-direction-sql
    return `ORDER BY ${this.init.order.map(({ descending }, index) => `${index + 1} ${descending ? 'DESC' : 'ASC'}`).join(', ')}`;
  }

  private fromClause(range: IndexRange, strategy: ScanStrategy): string {
    const { kind, indexHint, orderIndex } = this.init;
    const filterIndex = indexHint?.selective ? indexHint.name : (range.authorOrParentIndex ?? indexHint?.name);
    const scanIndex = orderIndex === DATE_INDEX ? (range.authorOrParentIndex ?? orderIndex) : orderIndex;
    // Without a matching index the database may use any index that covers the conditions.
    return tablesToSql(
      range,
      kind,
      strategy === 'ordered-scan'
        ? (scanIndex ?? filterIndex)
        : (filterIndex ?? (range.table === 'posts' ? 'any' : scanIndex)),
    );
  }

  /** Converts a row of `page` to its id and position. */
  positionOf(row: Readonly<Record<string, string | number>>): PositionedId {
    return { id: row.id as number, position: this.init.order.map((_, index) => row[this.columnOf(index)]!) };
  }
}

/** Returns the SQL condition for the rows after a position. Each further expression orders rows with equal values. */
function afterPosition(
  order: readonly OrderExpression[],
  position: KeysetPosition,
  bind: (value: SqlParameter) => string,
): string {
  const [first, ...others] = order as [OrderExpression, ...OrderExpression[]];
  const operator = first.descending ? '<' : '>';
  if (order.every(({ descending }) => descending === first.descending)) {
    return order.length === 1
      ? `${first.sql} ${operator} ${bind(position[0])}`
      : `(${order.map(({ sql }) => sql).join(', ')}) ${operator} (${position.map(bind).join(', ')})`;
  }
  const value = bind(position[0]);
  // The first condition lets an index start at the position.
  return `${first.sql} ${operator}= ${value} AND (${first.sql} ${operator} ${value} OR ${afterPosition(others, position.slice(1), bind)})`;
}

/** Columns that are 0 in most posts. */
const MOSTLY_ZERO: ReadonlySet<string> = new Set(['p.menu_order', 'p.parent_id']);

/**
 * Whether a list is read in three parts (`partsAfter`): its first column is descending and 0 in most posts, and its ids
 * are ascending. The index of a descending column contains equal values in descending order of ids, so in one part the
 * database would sort all posts with the value 0.
 */
function isSplitAtZero([first, second]: readonly OrderExpression[]): boolean {
  return first!.descending && second?.descending === false && MOSTLY_ZERO.has(first!.sql);
}

/**
 * Returns the SQL conditions of the positive, the zero and the negative values of the first order expression after a
 * position. The rows with one value are in the order of the index, so the database does not sort those with 0.
 */
function partsAfter(
  order: readonly OrderExpression[],
  after: KeysetPosition | undefined,
  bind: (value: SqlParameter) => string,
): string[] {
  const column = order[0]!.sql;
  const parts = [
    { sign: 1, part: ` AND ${column} > 0` },
    { sign: 0, part: ` AND ${column} = 0` },
    { sign: -1, part: ` AND ${column} < 0` },
  ];
  if (!after) return parts.map(({ part }) => part);
  const reached = Math.sign(Number(after[0]));
  return parts.flatMap(({ sign, part }) => {
    if (sign < reached) return [part];
    if (sign > reached) return [];
    const rest = sign === 0 ? afterPosition(order.slice(1), after.slice(1), bind) : afterPosition(order, after, bind);
    return [`${part} AND (${rest})`];
  });
}
