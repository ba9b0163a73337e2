import { LRUCache } from 'lru-cache';
import type { ChangeClock } from './change-clock.js';
import { Dependencies } from './dependencies.js';

/** Options of a cache. */
export interface TaggedCacheOptions<K, V> {
  /** The maximum total size, in the unit of `size`. */
  limit: number;
  /** The size of an entry; default 1. */
  size?: (value: V, key: K) => number;
  /** The name in metrics, for caches whose limit is in bytes; absent: the cache has no metrics. */
  name?: string;
  /** Larger entries are not stored; default: `limit`. */
  maxEntrySize?: number;
}

interface Entry<V> {
  value: V;
  dependencies: Dependencies;
}

/** A value that may be no longer current, and its dependencies, some of which may have changed. */
export type StaleValue<V> = Readonly<Entry<V>>;

/**
 * Size-bounded cache of values that are derived from the site's data. An entry is valid until any of the data changes
 * that its computation has read. The least recently used entries are evicted.
 */
export class TaggedCache<K extends string | number, V extends object> {
  private readonly entries: LRUCache<K, Entry<V>>;

  /** @param clock the clock of the application */
  constructor(
    protected readonly clock: ChangeClock,
    { limit, size = () => 1, maxEntrySize = limit, name }: TaggedCacheOptions<K, V>,
  ) {
    this.entries = new LRUCache<K, Entry<V>>({
      maxSize: limit,
      maxEntrySize,
      sizeCalculation: ({ value }, key) => Math.max(1, size(value, key)),
    });
    if (name !== undefined) clock.caches.set(name, this);
  }

  /**
   * The value of a key; `undefined` if there is no current one, and in code whose reads must not be cached. The
   * dependencies of the value are added to those of the running computation.
   */
  get(key: K): V | undefined {
    const entry = this.find(key);
    if (!entry || this.clock.readVersion() === undefined) return undefined;
    Dependencies.current?.addAll(entry.dependencies);
    return entry.value;
  }

  /** Like `get`, for code that runs outside of any computation. It costs less. */
  peek(key: K): V | undefined {
    return this.find(key)?.value;
  }

  /** Returns the value of a key, which is loaded and stored if there is no current one. `undefined` is not stored. */
  async load<L extends V | undefined>(key: K, load: () => Promise<L>): Promise<V | L> {
    const current = this.get(key);
    if (current !== undefined) return current;
    const dependencies = this.createDependencies();
    const value = await dependencies.collect(load);
    if (value !== undefined) this.set(key, value, dependencies);
    return value;
  }

  /**
   * Like `load`, for values that can be computed from their last state. A value that became stale while it was loaded
   * is that state, too: otherwise a value that takes longer to load than the time between two changes would never be
   * renewed.
   * @param load gets the stale value with its dependencies, if there is one
   */
  async renew(key: K, load: (stale: StaleValue<V> | undefined) => Promise<V>): Promise<V> {
    const stale = this.last(key);
    let dependencies: Dependencies | undefined;
    const value = await this.load(key, () => {
      dependencies = Dependencies.current;
      return load(stale);
    });
    if (this.clock.enabled && dependencies?.asOf !== undefined && !this.entries.has(key))
      this.entries.set(key, { value, dependencies });
    return value;
  }

  /** The last value of a key with its dependencies, whether it is current or not; `undefined` if there is none. */
  last(key: K): StaleValue<V> | undefined {
    return this.entries.peek(key);
  }

  /**
   * Returns the values of several keys. Missing values are loaded together and stored with the same dependencies, so
   * they become stale together. Keys without a value are absent.
   */
  async loadMany(
    keys: readonly K[],
    load: (missing: readonly K[]) => Promise<Iterable<readonly [K, V]>>,
  ): Promise<Map<K, V>> {
    const found = new Map<K, V>();
    const missing: K[] = [];
    for (const key of keys) {
      const value = this.get(key);
      if (value) found.set(key, value);
      else missing.push(key);
    }
    if (missing.length === 0) return found;
    const dependencies = this.createDependencies();
    for (const [key, value] of await dependencies.collect(() => load(missing))) {
      found.set(key, value);
      this.set(key, value, dependencies);
    }
    return found;
  }

  /**
   * Stores a value with its dependencies. A value that is already stale is ignored, so that a slow load cannot store
   * stale data.
   */
  set(key: K, value: V, dependencies: Dependencies): void {
    if (!this.noticesChanges()) return;
    // defence: stale-loads-ignored
    if (dependencies.isCurrent()) this.entries.set(key, { value, dependencies });
  }

  /** The dependencies of a value in the cache, for values that are derived only from it. */
  dependenciesOf(key: K): Dependencies | undefined {
    return this.find(key)?.dependencies;
  }

  /** Creates the dependencies of a computation, for `Dependencies.collect`. Pass them to `set` with the result. */
  createDependencies(): Dependencies {
    return new Dependencies(this.clock);
  }

  /** Removes all entries. */
  clear(): void {
    this.entries.clear();
  }

  /** The number of entries. */
  get size(): number {
    return this.entries.size;
  }

  /** The total size of the entries, in the unit of the limit. */
  get bytes(): number {
    return this.entries.calculatedSize;
  }

  /** Calls a function with the result of each lookup from now on. Caches that are not observed count nothing. */
  observeLookups(observe: (hit: boolean) => void): void {
    const find = this.find.bind(this);
    this.find = (key) => {
      const entry = find(key);
      observe(entry !== undefined);
      return entry;
    };
  }

  /**
   * Notices changes that are not announced. Returns false if that fails, for example because a disk has failed: any
   * entry can be stale then. The error is not thrown, because lookups also run where it would end the process, and the
   * read of the data that follows a miss reports it.
   */
  private noticesChanges(): boolean {
    try {
      this.clock.beforeLookup();
      return true;
    } catch {
      return false;
    }
  }

  private find(key: K): Entry<V> | undefined {
    const entry = this.noticesChanges() ? this.entries.get(key) : undefined;
    if (!entry) return undefined;
    // defence: stale-entries-dropped
    if (this.clock.enabled && entry.dependencies.isCurrent()) return entry;
    this.entries.delete(key);
    return undefined;
  }
}
