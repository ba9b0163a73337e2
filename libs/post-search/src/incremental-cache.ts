import type { SiteDataSource } from '#platform';
import { Dependencies, TaggedCache } from '#route-registry';
import type { ChangeClock, StaleValue } from '#route-registry';
import type { IdSource } from './id-source.js';
import { WORD_TABLES } from './search-tables.js';

/** Maximum number of changed posts that are read again. If there are more, all posts are. */
const MAX_CHANGED = 500;
/**
 * The columns with the id of a post, by table; null for a table whose changes do not count. Those of the tables of
 * words do not: a new word changes only results with posts that contain it, and these posts have changed as well.
 */
const POST_ID_COLUMNS: Readonly<Partial<Record<string, string | null>>> = {
  posts: 'id',
  post_search: 'rowid',
  post_title_search: 'rowid',
  ...Object.fromEntries(WORD_TABLES.map((name) => [name, null])),
};

type PostSelect = Pick<IdSource, 'text' | 'values'>;

/** How to read a value from posts, and how to update it. */
export interface Derivation<T> {
  /** Identifies the value. */
  key: string;
  /** Whether the rows of a post in `posts` and in the search tables alone determine its part of the value. */
  dependsOnlyOnPost: boolean;
  /** Returns a SELECT of the posts that the value is read from. */
  source(): PostSelect | Promise<PostSelect>;
  /** Reads the value from all posts. */
  create(): Promise<T>;
  /**
   * Returns the value after a change.
   * @param changed ids of the changed posts, each once
   */
  update(value: T, changed: readonly number[], source: PostSelect): Promise<T>;
}

/** Caches values that are read from all posts of a type. After a change, only the changed posts are read again. */
export class IncrementalCache<T extends { byteLength: number }> {
  private readonly values: TaggedCache<string, T>;
  private readonly loading = new Map<string, Promise<T>>();

  /**
   * @param options.name the name in metrics
   * @param options.limit the maximum size of all values in bytes
   */
  constructor(
    private readonly dataSource: SiteDataSource,
    clock: ChangeClock,
    { name, limit }: { name: string; limit: number },
  ) {
    this.values = new TaggedCache(clock, { name, limit, size: ({ byteLength }, key) => key.length + byteLength });
  }

  /** Whether a value can be returned without reading all posts: it was read, and few posts have changed since. */
  has(derivation: Derivation<T>): boolean {
    const last = this.values.last(derivation.key);
    return last !== undefined && (last.dependencies.isCurrent() || this.changedPosts(derivation, last) !== undefined);
  }

  /** Returns a value. Must not be called within a unit of work. */
  async load(derivation: Derivation<T>): Promise<T> {
    const { key } = derivation;
    // Requests that need the same value at the same time wait for the first one, and then find it in the cache. A
    // request that holds a connection does not wait: the first one may be waiting for a connection.
    const other = this.dataSource.currentTransaction.snapshot()?.isOpen ? undefined : this.loading.get(key);
    if (other) await other.catch(() => undefined);
    const loaded = this.values.renew(key, async (stale) => {
      const changed = stale && this.changedPosts(derivation, stale);
      if (!stale || !changed) return derivation.create();
      const source = await derivation.source();
      // The value depends on all posts, although few are read.
      this.dataSource.tracker?.recordRead(Dependencies.current!, source.text, source.values);
      return Dependencies.suspend(() => derivation.update(stale.value, changed, source));
    });
    if (this.loading.has(key)) return loaded;
    this.loading.set(key, loaded);
    return loaded.finally(() => this.loading.delete(key));
  }

  /** Returns the posts that have changed after a value was read; undefined if it must be read as a whole. */
  private changedPosts(
    { dependsOnlyOnPost }: Derivation<T>,
    { dependencies }: StaleValue<object>,
  ): number[] | undefined {
    if (!dependsOnlyOnPost) return undefined;
    const rows = this.dataSource.tracker?.changedRows(dependencies, POST_ID_COLUMNS);
    return rows && rows.size <= MAX_CHANGED ? [...rows].map(Number) : undefined;
  }
}
