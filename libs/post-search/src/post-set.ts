/** Number of bits of an element. */
const WORD = 32;

/** An immutable set of post ids, with one bit for each id up to the largest. */
export class PostSet {
  private constructor(private readonly words: Uint32Array) {}

  /**
   * Creates a set.
   * @param ids in any order, with or without repetitions
   * @param maxId larger ids are left out
   */
  static of(ids: readonly number[], maxId = Infinity): PostSet {
    let largest = -1;
    for (const id of ids) if (id > largest && id <= maxId) largest = id;
    const words = new Uint32Array(Math.ceil((largest + 1) / WORD));
    for (const id of ids) if (id <= largest) words[id >>> 5]! |= 1 << (id & 31);
    return new PostSet(words);
  }

  /** Size in memory. */
  get byteLength(): number {
    return this.words.byteLength;
  }

  /** Number of ids. */
  get size(): number {
    let size = 0;
    for (const word of this.words) size += bitCount(word);
    return size;
  }

  /** Whether the set contains an id. */
  has(id: number): boolean {
    return ((this.words[id >>> 5] ?? 0) >>> (id & 31)) % 2 === 1;
  }

  /** Returns the ids in ascending order. */
  ids(): number[] {
    const ids: number[] = [];
    for (let index = 0; index < this.words.length; index++)
      for (let word = this.words[index]!; word !== 0; word &= word - 1)
        ids.push(index * WORD + 31 - Math.clz32(word & -word));
    return ids;
  }

  /** Returns the ids that are in both sets. */
  and(other: PostSet): PostSet {
    const words = this.words.slice(0, Math.min(this.words.length, other.words.length));
    for (let index = 0; index < words.length; index++) words[index]! &= other.words[index]!;
    return new PostSet(words);
  }

  /** Returns the ids that are in one of the sets, or in both. */
  or(other: PostSet): PostSet {
    const [longer, shorter] = this.words.length >= other.words.length ? [this, other] : [other, this];
    const words = longer.words.slice();
    for (let index = 0; index < shorter.words.length; index++) words[index]! |= shorter.words[index]!;
    return new PostSet(words);
  }

  /** Returns the ids that are not in the other set. */
  without(other: PostSet): PostSet {
    const words = this.words.slice();
    const shared = Math.min(words.length, other.words.length);
    for (let index = 0; index < shared; index++) words[index]! &= ~other.words[index]!;
    return new PostSet(words);
  }
}

function bitCount(word: number): number {
  let pairs = word - ((word >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
