import { randomInt } from 'node:crypto';

/** Generated ids have seven hexadecimal digits. */
const MIN_ID = 0x1000000;
const ID_LIMIT = 0x10000000;
/** Requested ids that are accepted. */
const VALID_ID = /^[\da-z]{1,32}$/i;

/** Assigns unique ids to the elements of one document. */
export class ElementIds {
  private readonly used = new Set<string>();
  private generated = 0;

  /**
   * @param renewing whether to ignore the requested ids and generate random ones, as for a copy. Otherwise, generated
   * ids depend on the order of the elements only, so that equal documents have equal ids.
   */
  constructor(private readonly renewing: boolean) {}

  /** Returns the id of the next element: the requested id, or a new id if it is invalid, in use or ignored. */
  next(requested: unknown): string {
    if (!this.renewing && typeof requested === 'string' && VALID_ID.test(requested) && !this.used.has(requested)) {
      this.used.add(requested);
      return requested;
    }
    let id: string;
    do id = (this.renewing ? randomInt(MIN_ID, ID_LIMIT) : MIN_ID + this.generated++).toString(16);
    while (this.used.has(id));
    this.used.add(id);
    return id;
  }
}
