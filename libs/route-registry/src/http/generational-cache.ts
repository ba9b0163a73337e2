import { LRUCache } from 'lru-cache';

/**
 * Bounded memory of things that are true until something changes. A change drops all of it at once, and what was in the making meanwhile
 * is not kept either, since its ticket is out of date. Can be switched off while changes cannot be heard.
 */
export class GenerationalCache<K extends string | number, V extends object> {
  private readonly kept: LRUCache<K, V>;
  private generation = 0;
  private on = true;

  /**
   * @param limit most that is kept, in the unit of `size`
   * @param size how much one thing counts; default 1
   * @param largest a thing that counts more is not kept; default: none is too large
   */
  constructor(limit: number, size: (value: V, key: K) => number = () => 1, largest = limit) {
    this.kept = new LRUCache<K, V>({
      maxSize: limit,
      maxEntrySize: largest,
      sizeCalculation: (value, key) => Math.max(1, size(value, key)),
    });
  }

  /** What is kept under a key. */
  get(key: K): V | undefined {
    return this.on ? this.kept.get(key) : undefined;
  }

  /** Take it before a thing is made, give it back when the thing is to be kept. */
  get ticket(): number {
    return this.generation;
  }

  /** Keeps a thing, unless something has changed since the ticket was taken. */
  set(key: K, ticket: number, value: V): void {
    // defence: stale-loads-ignored
    if (this.on && ticket === this.generation) this.kept.set(key, value);
  }

  /** Drops everything: something has changed. */
  invalidate(): void {
    this.generation++;
    if (this.kept.size > 0) this.kept.clear();
  }

  /** Off while changes cannot be heard; drops everything either way. */
  setEnabled(on: boolean): void {
    this.invalidate();
    this.on = on;
  }
}
