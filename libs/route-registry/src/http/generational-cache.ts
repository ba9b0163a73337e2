import { LRUCache } from 'lru-cache';

/**
 * Size-bounded cache whose entries are invalidated together. `set` ignores a value whose `generation` was captured
 * before the last invalidation, so a slow load cannot store stale data. Disable the cache while invalidations cannot be
 * received.
 */
export class GenerationalCache<K extends string | number, V extends object> {
  private readonly entries: LRUCache<K, V>;
  private currentGeneration = 0;
  private enabled = true;

  /**
   * @param limit maximum total size, in the unit of `size`
   *
   * @param size the size of an entry; default 1
   *
   * @param maxEntrySize larger entries are not stored; default: `limit`
   */
  constructor(limit: number, size: (value: V, key: K) => number = () => 1, maxEntrySize = limit) {
    this.entries = new LRUCache<K, V>({
      maxSize: limit,
      maxEntrySize,
      sizeCalculation: (value, key) => Math.max(1, size(value, key)),
    });
  }

  /** The entry of a key; `undefined` when there is none or the cache is disabled. */
  get(key: K): V | undefined {
    return this.enabled ? this.entries.get(key) : undefined;
  }

  /** The number of the current generation. Capture it before loading a value and pass it to `set`. */
  get generation(): number {
    return this.currentGeneration;
  }

  /** Stores a value, unless the cache has been invalidated since the generation was captured. */
  set(key: K, generation: number, value: V): void {
    // defence: stale-loads-ignored
    if (this.enabled && generation === this.currentGeneration) this.entries.set(key, value);
  }

  /** Removes all entries and starts a new generation. */
  invalidate(): void {
    this.currentGeneration++;
    if (this.entries.size > 0) this.entries.clear();
  }

  /** Enables or disables the cache. Both invalidate it. */
  setEnabled(enabled: boolean): void {
    this.invalidate();
    this.enabled = enabled;
  }
}
