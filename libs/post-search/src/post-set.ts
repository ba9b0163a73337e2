/** Number of bits of an element of `Uint32Array`. */
const ELEMENT_BITS = 32;

/** An immutable set of post ids, with one bit for each id up to the largest. */
export class PostSet {
  private constructor(private readonly elements: Uint32Array) {}

  /**
   * Creates a set.
   * @param ids in any order, with or without repetitions
   * @param maxId larger ids are left out
   */
  static fromIds(ids: readonly number[], maxId = Infinity): PostSet {
    let largest = -1;
    for (const id of ids) if (id > largest && id <= maxId) largest = id;
    const elements = new Uint32Array(Math.ceil((largest + 1) / ELEMENT_BITS));
    for (const id of ids) if (id <= largest) elements[id >>> 5]! |= 1 << (id & 31);
    return new PostSet(elements);
  }

  /** Size in memory, in bytes. */
  get byteLength(): number {
    return this.elements.byteLength;
  }

  /** Number of ids. */
  get size(): number {
    let size = 0;
    for (const element of this.elements) size += bitCount(element);
    return size;
  }

  /** Whether the set contains an id. */
  has(id: number): boolean {
    return ((this.elements[id >>> 5] ?? 0) >>> (id & 31)) % 2 === 1;
  }

  /** Returns the ids in ascending order. */
  ids(): number[] {
    const ids: number[] = [];
    for (let index = 0; index < this.elements.length; index++)
      for (let element = this.elements[index]!; element !== 0; element &= element - 1)
        ids.push(index * ELEMENT_BITS + 31 - Math.clz32(element & -element));
    return ids;
  }

  /** Returns the ids that are in both sets. */
  intersection(other: PostSet): PostSet {
    const elements = this.elements.slice(0, Math.min(this.elements.length, other.elements.length));
    for (let index = 0; index < elements.length; index++) elements[index]! &= other.elements[index]!;
    return new PostSet(elements);
  }

  /** Returns the ids that are in one of the sets, or in both. */
  union(other: PostSet): PostSet {
    const [longer, shorter] = this.elements.length >= other.elements.length ? [this, other] : [other, this];
    const elements = longer.elements.slice();
    for (let index = 0; index < shorter.elements.length; index++) elements[index]! |= shorter.elements[index]!;
    return new PostSet(elements);
  }

  /** Returns the ids that are not in the other set. */
  difference(other: PostSet): PostSet {
    const elements = this.elements.slice();
    const shared = Math.min(elements.length, other.elements.length);
    for (let index = 0; index < shared; index++) elements[index]! &= ~other.elements[index]!;
    return new PostSet(elements);
  }
}

/**
 * Returns the number of ones in 32 bits. It adds them up in parallel: in groups of two bits, of four, of eight, and
 * then all groups by a multiplication.
 */
function bitCount(element: number): number {
  let pairs = element - ((element >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
