import { randomInt } from 'node:crypto';

/** Ids have seven hexadecimal digits. */
const SMALLEST = 0x1000000;
const PAST_LARGEST = 0x10000000;
const USABLE = /^[\da-z]{1,32}$/i;

/** Gives the elements of one document ids that are unique in it. */
export class ElementIds {
  private readonly given = new Set<string>();

  /** @param renewing whether all ids are made anew, as in a copy */
  constructor(private readonly renewing: boolean) {}

  /** The id of the next element: the one that it has, unless that is no id, taken or to be renewed. */
  next(wanted: unknown): string {
    if (!this.renewing && typeof wanted === 'string' && USABLE.test(wanted) && !this.given.has(wanted)) {
      this.given.add(wanted);
      return wanted;
    }
    let id: string;
    do id = randomInt(SMALLEST, PAST_LARGEST).toString(16);
    while (this.given.has(id));
    this.given.add(id);
    return id;
  }
}
