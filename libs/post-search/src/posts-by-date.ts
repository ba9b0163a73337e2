import { firstIndex } from './first-index.js';
import { PostSet } from './post-set.js';

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
  /**
   * @param ids in the order of dates
   * @param dates by id; NaN for ids that are not of these posts
   */
  private constructor(
    private readonly ids: Uint32Array,
    private readonly dates: Float64Array,
  ) {}

  /**
   * Creates the order.
   * @param idsAndDates each id with its date as a number (`DateRange`), in the order of dates and ids
   */
  static fromIdsAndDates(idsAndDates: readonly number[]): PostsByDate {
    const ids = new Uint32Array(idsAndDates.length / 2);
    for (let index = 0; index < ids.length; index++) ids[index] = idsAndDates[2 * index]!;
    return new PostsByDate(ids, withDates(new Float64Array(), ids, idsAndDates));
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
    const moved = PostSet.fromIds(changed.filter((id) => id < this.dates.length));
    const added = idsAndDates.filter((_, index) => index % 2 === 0);
    const dates = withDates(this.dates, added, idsAndDates);
    const remaining = new Set(added);
    for (const id of changed) if (!remaining.has(id) && id < dates.length) dates[id] = Number.NaN;
    const ids = new Uint32Array(this.ids.length + added.length);
    let length = 0;
    let next = 0;
    for (const id of this.ids) {
      if (moved.has(id)) continue;
      while (next < added.length && compare(dates, added[next]!, id) < 0) ids[length++] = added[next++]!;
      ids[length++] = id;
    }
    while (next < added.length) ids[length++] = added[next++]!;
    return new PostsByDate(ids.slice(0, length), dates);
  }

  /** Returns the posts in a range of dates. */
  selectRange({ after, before, descending }: DateRange): OrderedIds {
    const start = this.firstIndex((date) => date > after);
    const ids = this.ids.subarray(
      start,
      this.firstIndex((date) => date >= before),
    );
    const { length } = ids;
    if (!descending) return ids;
    return {
      length,
      subarray: (from, to) => ids.slice(Math.max(0, length - to), Math.max(0, length - from)).reverse(),
    };
  }

  /**
   * Returns the posts of some ids in a range of dates.
   * @param inGivenOrder whether they are in the order of the given ids instead of the order of dates
   */
  selectIds(ids: readonly number[], { after, before, descending }: DateRange, inGivenOrder: boolean): OrderedIds {
    // Other posts have the date NaN, which is in no range.
    const found = Uint32Array.from(ids.filter((id) => this.dates[id]! > after && this.dates[id]! < before));
    if (!inGivenOrder) found.sort((a, b) => (descending ? compare(this.dates, b, a) : compare(this.dates, a, b)));
    return found;
  }

  /**
   * Returns the posts in a range of dates in another order.
   * @param order all posts in that order
   */
  selectInOrder(order: Uint32Array, range: DateRange): OrderedIds {
    const { after, before } = range;
    const subarray = (start: number, end: number): number[] => {
      const ids: number[] = [];
      let position = 0;
      for (let index = 0; index < order.length && position < end; index++) {
        const date = this.dates[order[index]!]!;
        if (date > after && date < before && position++ >= start) ids.push(order[index]!);
      }
      return ids;
    };
    return { length: this.selectRange(range).length, subarray };
  }

  /**
   * Returns the posts of several sets in a range of dates: one set after the other, each in the order of dates.
   */
  selectGroups(groups: readonly PostSet[], { after, before, descending }: DateRange): Uint32Array {
    const parts = groups.map((group) => this.selectGroup(group, after, before));
    const ids = new Uint32Array(parts.reduce((length, part) => length + part.length, 0));
    let length = 0;
    for (const part of parts) {
      ids.set(descending ? part.reverse() : part, length);
      length += part.length;
    }
    return ids;
  }

  /** Returns the posts of a set with dates between two dates, in the order of dates. */
  private selectGroup(set: PostSet, after: number, before: number): Uint32Array {
    const start = this.firstIndex((date) => date > after);
    const end = this.firstIndex((date) => date >= before);
    const { size } = set;
    if (size * SORT_COST < end - start) {
      const found = set.ids().filter((id) => this.dates[id]! > after && this.dates[id]! < before);
      return Uint32Array.from(found.sort((a, b) => compare(this.dates, a, b)));
    }
    const found = new Uint32Array(Math.max(0, Math.min(size, end - start)));
    let length = 0;
    for (let index = start; index < end; index++) {
      const id = this.ids[index]!;
      if (set.has(id)) found[length++] = id;
    }
    return found.subarray(0, length);
  }

  /** Returns the index of the first post whose date fulfills a condition that all later dates fulfill. */
  private firstIndex(fulfills: (date: number) => boolean): number {
    return firstIndex(this.ids.length, (index) => fulfills(this.dates[this.ids[index]!]!));
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

/** Returns a copy of dates by id, to which those of further ids are added. */
function withDates(known: Float64Array, ids: Iterable<number>, idsAndDates: readonly number[]): Float64Array {
  let length = known.length;
  for (const id of ids) length = Math.max(length, id + 1);
  const dates = new Float64Array(length).fill(Number.NaN);
  dates.set(known);
  for (let index = 0; index < idsAndDates.length; index += 2) dates[idsAndDates[index]!] = idsAndDates[index + 1]!;
  return dates;
}

function compare(dates: Float64Array, a: number, b: number): number {
  return dates[a]! - dates[b]! || a - b;
}
