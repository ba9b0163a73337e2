import type { IdMap } from '../parent-links.js';

/** Initial number of entries of the arrays. They are doubled when they are full. */
const INITIAL_CAPACITY = 1_024;

/**
 * A map of numbers for keys that mostly arrive in ascending order, as the ids of an archive do. It uses a third of the
 * memory of a `Map`, which matters for hundreds of thousands of ids. Keys that arrive out of order go into a `Map`.
 */
export class CompactIdMap implements IdMap<number, number> {
  private keys = new Float64Array(INITIAL_CAPACITY);
  private values = new Float64Array(INITIAL_CAPACITY);
  private size = 0;
  private readonly others = new Map<number, number>();

  get(key: number): number | undefined {
    const at = this.find(key);
    return at >= 0 ? this.values[at] : this.others.get(key);
  }

  set(key: number, value: number): void {
    if (this.size === 0 || key > this.keys[this.size - 1]!) return this.append(key, value);
    const at = this.find(key);
    if (at >= 0) this.values[at] = value;
    else this.others.set(key, value);
  }

  private append(key: number, value: number): void {
    if (this.size === this.keys.length) {
      this.keys = doubled(this.keys);
      this.values = doubled(this.values);
    }
    this.keys[this.size] = key;
    this.values[this.size] = value;
    this.size += 1;
  }

  /** Index of a key, or -1 if it is not in the ordered part. */
  private find(key: number): number {
    let [low, high] = [0, this.size - 1];
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.keys[middle]!;
      if (found === key) return middle;
      if (found < key) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}

function doubled(list: Float64Array): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(list.length * 2);
  larger.set(list);
  return larger;
}
