import { Database, SiteDataSource } from '#platform';
import { ChangeClock, Dependencies, TaggedCache } from '#route-registry';
import type { StaleValue } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { IdSource } from './id-source.js';
import { PostSet } from './post-set.js';
import { PostsByDate } from './posts-by-date.js';
import { FOUND_ID, readNumbers } from './read-numbers.js';
import type { NumberSelection } from './read-numbers.js';
import { WORD_TABLES } from './search-tables.js';

/** Maximum size of the cached sets in bytes. */
const MAX_SET_BYTES = 16 * 1024 * 1024;
/** Maximum size of the cached orders in bytes. */
const MAX_ORDER_BYTES = 128 * 1024 * 1024;
/** Largest id in a set or an order: a set has one bit for each id, and an order eight bytes. */
const MAX_ID = 8_000_000;
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

/** How to read, create and update one kind of cached value: a set of posts, or an order. */
interface CachedKind<T> {
  /** Which numbers of a post to read: its id, or its id and its date. */
  selection: Pick<NumberSelection, 'sql' | 'order'>;
  /** Creates a value from the numbers of all its posts. */
  create(numbers: readonly number[]): T;
  /**
   * Returns the value after a change.
   * @param changed ids of the changed posts
   * @param numbers the numbers of those changed posts that are in the value now
   */
  update(value: T, changed: readonly number[], numbers: readonly number[]): T;
}

const SET_KIND: CachedKind<PostSet> = {
  selection: {},
  create: (ids) => PostSet.fromIds(ids, MAX_ID),
  update: (set, changed, ids) => set.difference(PostSet.fromIds(changed, MAX_ID)).union(PostSet.fromIds(ids, MAX_ID)),
};
const ORDER_KIND: CachedKind<PostsByDate> = {
  selection: {
    sql: `${FOUND_ID} || ' ' || replace(replace(replace(found.date, '-', ''), ':', ''), 'T', '')`,
    order: 'found.date, found.id',
  },
  create: (idsAndDates) => (hasLargeId(idsAndDates) ? TOO_LARGE : PostsByDate.fromIdsAndDates(idsAndDates)),
  update: (order, changed, idsAndDates) =>
    order === TOO_LARGE || hasLargeId(idsAndDates) ? TOO_LARGE : order.replaceChanged(changed, idsAndDates),
};
/** Takes the place of an order with a large id. */
const TOO_LARGE = PostsByDate.fromIdsAndDates([]);

/** Caches sets of posts and their order by date. After a change, only the changed posts are read again. */
@Injectable()
export class PostSetCache {
  private readonly sets: TaggedCache<string, PostSet>;
  private readonly orders: TaggedCache<string, PostsByDate>;
  private readonly loading = new Map<string, Promise<object>>();

  constructor(
    private readonly database: Database,
    private readonly dataSource: SiteDataSource,
    clock: ChangeClock,
  ) {
    const size = (value: PostSet | PostsByDate, key: string) => key.length + value.byteLength;
    this.sets = new TaggedCache<string, PostSet>(clock, { name: 'post sets', limit: MAX_SET_BYTES, size });
    this.orders = new TaggedCache<string, PostsByDate>(clock, { name: 'posts by date', limit: MAX_ORDER_BYTES, size });
  }

  /** Returns the posts of a source without those with a large id. Must not be called within a unit of work. */
  setOf(source: IdSource): Promise<PostSet> {
    return this.load(this.sets, SET_KIND, source);
  }

  /** Returns the order of a source that has a column `date`; undefined if an id is too large. */
  async orderOf(source: IdSource): Promise<PostsByDate | undefined> {
    const order = await this.load(this.orders, ORDER_KIND, source);
    return order === TOO_LARGE ? undefined : order;
  }

  /**
   * Whether the order of a source can be returned without reading all its posts: it was read before, and few posts have
   * changed since.
   */
  hasOrder(source: IdSource): boolean {
    const last = this.orders.last(keyOf(source));
    return last !== undefined && (last.dependencies.isCurrent() || this.changedPosts(source, last) !== undefined);
  }

  private async load<T extends object>(
    cache: TaggedCache<string, T>,
    kind: CachedKind<T>,
    source: IdSource,
  ): Promise<T> {
    const key = keyOf(source);
    // Requests that need the same value at the same time wait for the first one, and then find it in the cache. A
    // request that holds a connection does not wait: the first one may be waiting for a connection.
    const other = this.dataSource.currentTransaction.snapshot()?.isOpen ? undefined : this.loading.get(key);
    if (other) await other.catch(() => undefined);
    const loaded = cache.renew(key, async (stale) => {
      const changed = stale && this.changedPosts(source, stale);
      if (!stale || !changed) return kind.create(await this.read(source, kind));
      // The value depends on all posts, although few are read.
      this.dataSource.tracker?.recordRead(Dependencies.current!, source.text, source.values);
      return kind.update(stale.value, changed, await Dependencies.suspend(() => this.read(source, kind, changed)));
    });
    if (this.loading.has(key)) return loaded;
    this.loading.set(key, loaded);
    return loaded.finally(() => this.loading.delete(key));
  }

  /** Returns the posts that have changed after a value was read; undefined if it must be read as a whole. */
  private changedPosts(source: IdSource, { dependencies }: StaleValue<object>): number[] | undefined {
    if (!source.dependsOnlyOnPost) return undefined;
    const rows = this.dataSource.tracker?.changedRows(dependencies, POST_ID_COLUMNS);
    return rows && rows.size <= MAX_CHANGED ? [...rows].map(Number) : undefined;
  }

  private read(
    { text, values }: IdSource,
    { selection }: CachedKind<unknown>,
    among?: readonly number[],
  ): Promise<number[]> {
    if (!among) return readNumbers(this.database, { text, values }, { ...selection, isLong: true });
    const where = this.database.anyOf('found.id', values.length + 1);
    return readNumbers(this.database, { text, values: [...values, among] }, { ...selection, where, isLong: false });
  }
}

function keyOf({ text, values }: IdSource): string {
  return `${text} ${JSON.stringify(values)}`;
}

function hasLargeId(idsAndDates: readonly number[]): boolean {
  return idsAndDates.some((number, index) => index % 2 === 0 && number > MAX_ID);
}
