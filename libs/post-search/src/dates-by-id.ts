/** Number of ids of a page. */
const PAGE_LENGTH = 1_024;

/**
 * The dates of posts by id, as numbers (`DateRange`). They are immutable and consist of pages, so changed dates share
 * most pages with the previous ones.
 */
export class DatesById {
  private constructor(private readonly pages: readonly (Float64Array | undefined)[]) {}

  /** Creates the dates of these posts. */
  static from(idsAndDates: readonly number[]): DatesById {
    return new DatesById([]).with(idsAndDates);
  }

  /** Size in memory, in bytes. */
  get byteLength(): number {
    return this.pages.reduce((size, page) => size + (page?.byteLength ?? 0), 0);
  }

  /** Returns the date of a post; NaN if there is none. */
  get(id: number): number {
    const page = this.pages[Math.floor(id / PAGE_LENGTH)];
    return page === undefined ? Number.NaN : page[id % PAGE_LENGTH]!;
  }

  /**
   * Returns the dates after some of them have changed.
   * @param idsAndDates each id with its date; NaN removes a date
   */
  with(idsAndDates: readonly number[]): DatesById {
    const pages = [...this.pages];
    const copied = new Set<number>();
    let page: Float64Array = new Float64Array();
    let current = -1;
    for (let at = 0; at < idsAndDates.length; at += 2) {
      const id = idsAndDates[at]!;
      const index = Math.floor(id / PAGE_LENGTH);
      if (index !== current) {
        while (pages.length <= index) pages.push(undefined);
        page = pages[index] ?? new Float64Array(PAGE_LENGTH).fill(Number.NaN);
        if (!copied.has(index)) pages[index] = page = page.slice();
        copied.add(index);
        current = index;
      }
      page[id % PAGE_LENGTH] = idsAndDates[at + 1]!;
    }
    return new DatesById(pages);
  }
}
