import { Database, SiteDataSource } from '#platform';
import { ChangeClock } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { IdSource } from './id-source.js';
import { IncrementalCache } from './incremental-cache.js';
import type { Derivation } from './incremental-cache.js';
import { PostSet } from './post-set.js';
import { PostsByDate } from './posts-by-date.js';
import { FOUND_ID, readNumbers } from './read-numbers.js';
import type { NumberSelection } from './read-numbers.js';

/** Maximum size of the cached sets in bytes. */
const MAX_SET_BYTES = 16 * 1024 * 1024;
/** Maximum size of the cached orders by date in bytes. */
const MAX_ORDER_BYTES = 128 * 1024 * 1024;
/** Largest id in a set or an order: a set has one bit for each id, and an order eight bytes. */
const MAX_ID = 8_000_000;

/** Which numbers of a post to read: its id, or its id and its date. */
type Selection = Pick<NumberSelection, 'sql' | 'order'>;

const IDS_AND_DATES: Selection = {
  sql: `${FOUND_ID} || ' ' || replace(replace(replace(found.date, '-', ''), ':', ''), 'T', '')`,
  order: 'found.date, found.id',
};
/** Takes the place of an order with a large id. */
const TOO_LARGE = PostsByDate.fromIdsAndDates([]);

/** Caches sets of posts and their order by date. After a change, only the changed posts are read again. */
@Injectable()
export class PostSetCache {
  private readonly sets: IncrementalCache<PostSet>;
  private readonly orders: IncrementalCache<PostsByDate>;

  constructor(
    private readonly database: Database,
    dataSource: SiteDataSource,
    clock: ChangeClock,
  ) {
    this.sets = new IncrementalCache(dataSource, clock, { name: 'post sets', limit: MAX_SET_BYTES });
    this.orders = new IncrementalCache(dataSource, clock, { name: 'posts by date', limit: MAX_ORDER_BYTES });
  }

  /** Returns the posts of a source without those with a large id. Must not be called within a unit of work. */
  setOf(source: IdSource): Promise<PostSet> {
    return this.sets.load(
      this.derivation<PostSet>(
        source,
        {},
        {
          create: (ids) => PostSet.fromIds(ids, MAX_ID),
          update: (set, changed, ids) =>
            set.difference(PostSet.fromIds(changed, MAX_ID)).union(PostSet.fromIds(ids, MAX_ID)),
        },
      ),
    );
  }

  /** Returns the order of a source that has a column `date`; undefined if an id is too large. */
  async orderOf(source: IdSource): Promise<PostsByDate | undefined> {
    const order = await this.orders.load(this.orderDerivation(source));
    return order === TOO_LARGE ? undefined : order;
  }

  /**
   * Whether the order of a source can be returned without reading all its posts: it was read before, and few posts have
   * changed since.
   */
  hasOrder(source: IdSource): boolean {
    return this.orders.has(this.orderDerivation(source));
  }

  private orderDerivation(source: IdSource): Derivation<PostsByDate> {
    return this.derivation<PostsByDate>(source, IDS_AND_DATES, {
      create: (idsAndDates) => (hasLargeId(idsAndDates) ? TOO_LARGE : PostsByDate.fromIdsAndDates(idsAndDates)),
      update: (order, changed, idsAndDates) =>
        order === TOO_LARGE || hasLargeId(idsAndDates) ? TOO_LARGE : order.replaceChanged(changed, idsAndDates),
    });
  }

  /**
   * Returns how to read a value from numbers of posts.
   * @param steps.create creates the value from the numbers of all its posts
   * @param steps.update updates it with the numbers of those changed posts that are in it now
   */
  private derivation<T>(
    source: IdSource,
    selection: Selection,
    steps: {
      create(numbers: readonly number[]): T;
      update(value: T, changed: readonly number[], numbers: readonly number[]): T;
    },
  ): Derivation<T> {
    const { text, values, dependsOnlyOnPost } = source;
    return {
      key: `${text} ${JSON.stringify(values)}`,
      dependsOnlyOnPost,
      source: () => source,
      create: async () =>
        steps.create(await readNumbers(this.database, { text, values }, { ...selection, isLong: true })),
      update: async (value, changed) => {
        const where = this.database.anyOf('found.id', values.length + 1);
        const among = { text, values: [...values, changed] };
        return steps.update(
          value,
          changed,
          await readNumbers(this.database, among, { ...selection, where, isLong: false }),
        );
      },
    };
  }
}

function hasLargeId(idsAndDates: readonly number[]): boolean {
  return idsAndDates.some((number, index) => index % 2 === 0 && number > MAX_ID);
}
