import { firstIndex } from '#post-search';
import type { DatedKey, DateWindow, KeysetPosition, OrderExpression, SectionRow } from '#post-repository';

/** The place of a post in an order: the value of the order's column, and the id. */
interface Place {
  value: string | number;
  id: number;
}

/** Consecutive posts in the ascending order of a column. The places and dates of all are between its bounds. */
interface Section {
  first: Place;
  last: Place;
  earliest: string;
  latest: string;
}

/** Estimated size of a section in memory, in bytes. */
const SECTION_BYTES = 500;
/** Takes the place of the id of the last post of an order, whose section is not full. */
const MAX_ID = Number.MAX_SAFE_INTEGER;

/**
 * The posts of lists in the order of a column, divided into sections with bounds of their dates. They tell where the
 * posts of a range of dates begin in the order, so that a list need not read the posts before. The bounds may be too
 * wide, because removed posts do not narrow them.
 */
export class DatedSections {
  private constructor(private readonly sections: readonly Section[]) {}

  /** Creates the sections from the rows of `ListStatements.sections`. */
  static fromRows(rows: readonly SectionRow[]): DatedSections {
    return new DatedSections(
      rows.map(({ firstValue, firstId, lastValue, lastId, earliest, latest }) => ({
        first: { value: firstValue, id: firstId },
        last: { value: lastValue, id: lastId ?? MAX_ID },
        earliest,
        latest,
      })),
    );
  }

  /** Size in memory, in bytes. */
  get byteLength(): number {
    return this.sections.length * SECTION_BYTES;
  }

  /** Returns the sections after posts were added or changed. */
  with(posts: readonly DatedKey[]): DatedSections {
    const sections = [...this.sections];
    for (const { value, id, date } of posts) {
      const place = { value, id };
      const found = firstIndex(sections.length, (index) => compare(sections[index]!.last, place) >= 0);
      const index = Math.max(0, Math.min(found, sections.length - 1));
      const { first, last, earliest, latest } = sections[index] ?? {
        first: place,
        last: place,
        earliest: date,
        latest: date,
      };
      sections[index] = {
        first: compare(place, first) < 0 ? place : first,
        last: compare(place, last) > 0 ? place : last,
        earliest: date < earliest ? date : earliest,
        latest: date > latest ? date : latest,
      };
    }
    return new DatedSections(sections);
  }

  /**
   * Returns a position in a list before all its posts of a date range, as far behind as the bounds allow; undefined for
   * the start of the list.
   * @param order the order of the list: the column and the id, or the id alone
   */
  startOf(window: DateWindow, order: readonly OrderExpression[]): KeysetPosition | undefined {
    const start = order[0]!.descending ? this.descendingStart(window, order) : this.ascendingStart(window);
    // In the order of ids, the value is the id.
    return start && (order.length === 1 ? [start.id] : [start.value, start.id]);
  }

  /** Returns the number of sections that can contain a post of a date range. */
  countIn(window: DateWindow): number {
    return this.sections.filter((section) => overlaps(section, window)).length;
  }

  private ascendingStart(window: DateWindow): Place | undefined {
    const section = this.sections.find((one) => overlaps(one, window));
    return section && section !== this.sections[0] ? before(section.first) : undefined;
  }

  private descendingStart(window: DateWindow, order: readonly OrderExpression[]): Place | undefined {
    const index = this.sections.findLastIndex((one) => overlaps(one, window));
    const section = this.sections[index];
    if (!section) return undefined;
    const { last } = section;
    if (order.at(-1)!.descending) {
      if (index === this.sections.length - 1) return undefined;
      return { value: last.value, id: last.id + 1 };
    }
    // Posts with the same value are in ascending order of ids.
    const start = this.sections.find(
      (one) => compareValues(one.last.value, last.value) === 0 && overlaps(one, window),
    )!;
    return compareValues(start.first.value, last.value) === 0 ? before(start.first) : { value: last.value, id: 0 };
  }
}

function overlaps({ earliest, latest }: Section, { after, before }: DateWindow): boolean {
  return (after === undefined || latest > after) && (before === undefined || earliest < before);
}

function before({ value, id }: Place): Place {
  return { value, id: Math.max(0, id - 1) };
}

function compare(a: Place, b: Place): number {
  return compareValues(a.value, b.value) || a.id - b.id;
}

/** Compares values as the databases do: texts by their bytes in UTF-8. */
function compareValues(a: string | number, b: string | number): number {
  return typeof a === 'number' ? a - Number(b) : Buffer.compare(Buffer.from(a), Buffer.from(String(b)));
}
