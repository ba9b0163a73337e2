import { DatesById } from './dates-by-id.js';
import { IdSequence } from './id-sequence.js';
import type { PostSet } from './post-set.js';

/** How many times longer sorting a post takes than testing whether a post is in a set. */
const SORT_COST = 8;

/**
 * A range of dates that excludes both bounds, and the order of its posts. A date is the number that its digits form:
 * 20261126080910 for `2026-11-26T08:09:10`.
 */
export interface DateRange {
  after: number;
  before: number;
  /** Whether the latest posts come first. */
  descending: boolean;
}

/** Ids in the order of a list. */
export interface OrderedIds {
  readonly length: number;
  /** Returns the ids from a position until before another one, or until the end. */
  subarray(start: number, end: number): Iterable<number>;
}

/** The ids and dates of posts in the order of their dates; posts of the same date are in the order of their ids. */
export class PostsByDate {
  /** @param ids in the order of dates */
  private constructor(
    private readonly ids: IdSequence,
    private readonly dates: DatesById,
  ) {}

  /**
   * Creates the order.
   * @param idsAndDates each id with its date as a number (`DateRange`), in the order of dates and ids
   */
  static fromIdsAndDates(idsAndDates: readonly number[]): PostsByDate {
    const ids = new Uint32Array(idsAndDates.length / 2);
    for (let index = 0; index < ids.length; index++) ids[index] = idsAndDates[2 * index]!;
    return new PostsByDate(IdSequence.fromIds(ids), DatesById.from(idsAndDates));
  }

  /** Number of posts. */
  get length(): number {
    return this.ids.length;
  }

  /** Size in memory, in bytes. */
  get byteLength(): number {
    return this.ids.byteLength + this.dates.byteLength;
  }

  /**
   * Returns the order after some posts have changed.
   * @param changed ids of the posts that were added or removed, or have another date
   * @param idsAndDates those of them that belong to the order now, in the order of dates and ids
   */
  replaceChanged(changed: readonly number[], idsAndDates: readonly number[]): PostsByDate {
    const removed = [...new Set(changed)].filter((id) => !Number.isNaN(this.dates.get(id)));
    const dates = this.dates.with([...removed.flatMap((id) => [id, Number.NaN]), ...idsAndDates]);
    let { ids } = this;
    for (const id of removed) ids = ids.removeAt(positionIn(ids, this.dates, id));
    for (let at = 0; at < idsAndDates.length; at += 2)
      ids = ids.insertAt(positionIn(ids, dates, idsAndDates[at]!), idsAndDates[at]!);
    return new PostsByDate(ids, dates);
  }

  /** Returns the posts in a range of dates. */
  selectRange(range: DateRange): OrderedIds {
    const [start, end] = this.positionsOf(range);
    return {
      length: end - start,
      subarray: (from, to) =>
        range.descending
          ? this.ids.slice(Math.max(start, end - to), Math.max(start, end - from)).reverse()
          : this.ids.slice(Math.min(end, start + from), Math.min(end, start + to)),
    };
  }

  /**
   * Returns the posts of some ids in a range of dates.
   * @param inGivenOrder whether they are in the order of the given ids instead of the order of dates
   */
  selectIds(ids: readonly number[], range: DateRange, inGivenOrder: boolean): OrderedIds {
    const found = Uint32Array.from(ids.filter((id) => this.isIn(range, id)));
    if (!inGivenOrder) found.sort((a, b) => (range.descending ? compare(this.dates, b, a) : compare(this.dates, a, b)));
    return found;
  }

  /**
   * Returns the posts in a range of dates in another order.
   * @param order all posts in that order
   */
  selectInOrder(order: Uint32Array, range: DateRange): OrderedIds {
    const subarray = (start: number, end: number): number[] => {
      const ids: number[] = [];
      let position = 0;
      for (let index = 0; index < order.length && position < end; index++)
        if (this.isIn(range, order[index]!) && position++ >= start) ids.push(order[index]!);
      return ids;
    };
    return { length: this.selectRange(range).length, subarray };
  }

  /**
   * Returns the posts of several sets in a range of dates: one set after the other, each in the order of dates.
   */
  selectGroups(groups: readonly PostSet[], range: DateRange): Uint32Array {
    const parts = groups.map((group) => this.selectGroup(group, range));
    const ids = new Uint32Array(parts.reduce((length, part) => length + part.length, 0));
    let length = 0;
    for (const part of parts) {
      ids.set(range.descending ? part.reverse() : part, length);
      length += part.length;
    }
    return ids;
  }

  /** Returns the posts of a set in a range of dates, in the order of dates. */
  private selectGroup(set: PostSet, range: DateRange): Uint32Array {
    const [start, end] = this.positionsOf(range);
    const { size } = set;
    if (size * SORT_COST < end - start) {
      const found = set.ids().filter((id) => this.isIn(range, id));
      return Uint32Array.from(found.sort((a, b) => compare(this.dates, a, b)));
    }
    const found = new Uint32Array(Math.min(size, end - start));
    let length = 0;
    for (const part of this.ids.parts(start, end)) for (const id of part) if (set.has(id)) found[length++] = id;
    return found.subarray(0, length);
  }

  /** Returns the positions in a range of dates: the first one, and the one after the last. */
  private positionsOf({ after, before }: DateRange): [start: number, end: number] {
    const start = this.ids.firstPosition((id) => this.dates.get(id) > after);
    return [
      start,
      Math.max(
        start,
        this.ids.firstPosition((id) => this.dates.get(id) >= before),
      ),
    ];
  }

  /** Whether a post has a date in a range. Posts that are not in the order have none. */
  private isIn({ after, before }: DateRange, id: number): boolean {
    const date = this.dates.get(id);
    return date > after && date < before;
  }
}

/** Matches dates whose digits, read as a number, sort like the dates. */
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

/** Returns the range between two dates; undefined if one has another form than `YYYY-MM-DDTHH:MM:SS`. */
export function dateRange(
  { after, before }: { after?: string; before?: string },
  descending: boolean,
): DateRange | undefined {
  if ([after, before].some((date) => date !== undefined && !DATE.test(date))) return undefined;
  const numberOf = (date: string) => Number(date.replaceAll(/\D/g, ''));
  return {
    after: after === undefined ? -Infinity : numberOf(after),
    before: before === undefined ? Infinity : numberOf(before),
    descending,
  };
}

/** Returns the position at which an id is in a sequence in the order of dates, or belongs there. */
function positionIn(ids: IdSequence, dates: DatesById, id: number): number {
  return ids.firstPosition((other) => compare(dates, other, id) >= 0);
}

function compare(dates: DatesById, a: number, b: number): number {
  return dates.get(a) - dates.get(b) || a - b;
}
