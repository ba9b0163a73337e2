import type { DatabaseKind, SqlParameter } from '#platform';
import type { IndexHint } from '../sql-conditions.js';

/** A statement and the values of its placeholders. */
export interface Statement {
  text: string;
  values: readonly SqlParameter[];
}

/** One thing by which a list is ordered: a column, or how well it fits. */
export interface OrderTerm {
  sql: string;
  descending: boolean;
}

/** A range of an index: rows that come in the list's order, or are found by what they have. */
export interface IndexRange {
  /** Posts, relations of terms, or these with the posts that have them. */
  table: 'posts' | 'terms' | 'terms and posts';
  where: string;
  /** The index that has what belongs to somebody or something by its dates, where the rows are of one of these. */
  owned?: string;
}

/**
 * SQL of a stream's table. On SQLite the index is prescribed: its statistics may be missing or old, and then it sorts a million rows to give ten.
 * @param index of posts; `any` leaves the choice to the database
 */
export function fromOf({ table }: IndexRange, kind: DatabaseKind, index = 'any'): string {
  const by = (name: string) => (kind === 'sqlite' && index !== 'any' ? ` INDEXED BY ${name}` : '');
  if (table === 'posts') return `posts p${by(index)}`;
  // SQLite reads the tables of a CROSS JOIN in this order.
  return `post_terms pt${by('post_terms_by_term')}${table === 'terms' ? '' : `${kind === 'sqlite' ? ' CROSS' : ''} JOIN posts p ON p.id = pt.post_id`}`;
}

/** From where rows are read: in the list's order until there are enough, or by what finds them, and then sorted. */
export type ScanStrategy = 'walk' | 'find';

/** The order of which there are indexes for each owner, too. */
const BY_DATE = 'posts_by_date';

/** Where a row stands in the order: its values of the order's terms, the id last. */
export type KeysetPosition = readonly (string | number)[];

/** A row of a page. */
export interface PositionedId {
  id: number;
  position: KeysetPosition;
}

/** What of a list is wanted: rows behind a place, without the first of them. */
export interface PageRequest {
  after?: KeysetPosition;
  offset: number;
  limit: number;
}

/** What a source is made of. */
export interface ListSourceInit {
  ranges: readonly IndexRange[];
  /** Whether a row may be in several streams. */
  overlap?: boolean;
  /** The last term is the id. */
  order: readonly OrderTerm[];
  /** The index that has this order, where there is one. */
  orderIndex?: string;
  /** The index that finds what the conditions let through. */
  found?: IndexHint;
  kind: DatabaseKind;
  /** Values of the conditions, and those of the order behind them. */
  values: readonly SqlParameter[];
  /** How many of them the conditions have. */
  conditionValues: number;
  /** Knows the total without counting. */
  kept?: Statement;
  /** Type and states of a list of all that there is of these, which is counted by its days. */
  days?: { type: string; states: readonly string[] };
  /** Whether all that an index gives is in the list, so that passing over rows is cheap; others are better found once and kept. */
  walks: boolean;
}

/**
 * A list as statements. Its streams are merged in the list's order by the database, which reads no more of each than it needs. Placeholders of the
 * streams are numbered in common.
 */
export class ListSource {
  constructor(readonly init: ListSourceInit) {}

  /** Names the list: the same conditions and the same order. */
  get key(): string {
    return JSON.stringify([this.init.ranges, this.init.order, this.init.values]);
  }

  /** Whether nothing can be in it. */
  get isEmpty(): boolean {
    return this.init.ranges.length === 0;
  }

  /** Whether most of what lies in the list's order belongs to it, so that there is nothing better than to read it in this order. */
  get isDense(): boolean {
    const { walks, found, ranges: streams } = this.init;
    return walks || (!found && streams.every(({ owned }) => owned === undefined));
  }

  /**
   * Whether the index of its order has what it is filtered by, so that looking in vain at everything takes no more than a moment. By other orders each
   * look is one at a row.
   */
  get isWhollyIndexed(): boolean {
    return this.init.orderIndex === BY_DATE;
  }

  /** How a part of it is read that is not kept. */
  get way(): ScanStrategy {
    const { found, orderIndex } = this.init;
    return !this.isDense && (found?.selective || orderIndex === undefined) ? 'find' : 'walk';
  }

  /** Rows with `id` and what they are ordered by, `k0`, `k1` … */
  page({ after, offset, limit }: PageRequest, way = this.way): Statement {
    const { ranges: streams, order, kind } = this.init;
    const values = [...this.init.values];
    const bind = (value: SqlParameter) => `$${values.push(value)}`;
    const behind = after ? ` AND (${afterPosition(order, after, bind)})` : '';
    const columns = order
      .map(({ sql }, index) => `${sql} AS ${index === order.length - 1 ? 'id' : `k${index}`}`)
      .join(', ');
    const selects = streams.map(
      (stream) => `SELECT ${columns} FROM ${this.from(stream, way)} WHERE ${stream.where}${behind}`,
    );
    // PostgreSQL sorts what it could merge, unless each part says how little of it is needed.
    const together =
      streams.length === 1 || kind === 'sqlite'
        ? selects.join(this.union)
        : selects.map((select) => `(${select} ${this.ordered} LIMIT ${bind(offset + limit)})`).join(this.union);
    return { text: `${together} ${this.ordered} LIMIT ${bind(limit)} OFFSET ${bind(offset)}`, values };
  }

  /** `total`: how many rows there are. */
  count(): Statement {
    const { ranges: streams, overlap, order, values, conditionValues, kind } = this.init;
    const own = values.slice(0, conditionValues);
    if (overlap) {
      // In the order of the index SQLite knows what is in several streams by its neighbour.
      const ordered = kind === 'sqlite' ? this.ordered : '';
      const columns = order.map(({ sql }) => sql).join(', ');
      return {
        text: `SELECT COUNT(*) AS total FROM (${streams.map((stream) => `SELECT ${columns} FROM ${this.from(stream, 'walk')} WHERE ${stream.where}`).join(this.union)} ${ordered}) AS found`,
        values: own,
      };
    }
    const counts = streams.map((stream) => `(SELECT COUNT(*) FROM ${this.from(stream, 'find')} WHERE ${stream.where})`);
    return { text: `SELECT ${counts.join(' + ')} AS total`, values: own };
  }

  private get union(): string {
    return this.init.overlap ? ' UNION ' : ' UNION ALL ';
  }

  private get ordered(): string {
    // defence: order-direction-sql
    return `ORDER BY ${this.init.order.map(({ descending }, index) => `${index + 1} ${descending ? 'DESC' : 'ASC'}`).join(', ')}`;
  }

  private from(stream: IndexRange, way: ScanStrategy): string {
    const { kind, found, orderIndex } = this.init;
    const finding = found?.selective ? found.name : (stream.owned ?? found?.name);
    const walking = orderIndex === BY_DATE ? (stream.owned ?? orderIndex) : orderIndex;
    // A list that nothing finds is counted by whatever index has all that is asked.
    return fromOf(
      stream,
      kind,
      way === 'walk' ? (walking ?? finding) : (finding ?? (stream.table === 'posts' ? 'any' : walking)),
    );
  }

  /** A row of `page` with its place. */
  placeOf(row: Readonly<Record<string, string | number>>): PositionedId {
    const last = this.init.order.length - 1;
    const place = this.init.order.map((_, index) => row[index === last ? 'id' : `k${index}`]!);
    return { id: row.id as number, position: place };
  }
}

/** SQL of "stands behind this place": of rows that are equal in the first terms the next one decides. */
function afterPosition(
  order: readonly OrderTerm[],
  place: KeysetPosition,
  bind: (value: SqlParameter) => string,
): string {
  const [first, ...others] = order as [OrderTerm, ...OrderTerm[]];
  const sign = first.descending ? '<' : '>';
  if (order.every(({ descending }) => descending === first.descending)) {
    return order.length === 1
      ? `${first.sql} ${sign} ${bind(place[0])}`
      : `(${order.map(({ sql }) => sql).join(', ')}) ${sign} (${place.map(bind).join(', ')})`;
  }
  const value = bind(place[0]);
  return `${first.sql} ${sign} ${value} OR (${first.sql} = ${value} AND (${afterPosition(others, place.slice(1), bind)}))`;
}
