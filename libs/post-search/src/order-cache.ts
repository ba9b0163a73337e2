import { ChangeClock, lruMap, TaggedCache } from '#route-registry';
import { Injectable } from '@nestjs/common';

/** Maximum size of the cache in bytes. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Cost of a request without a cached order, as the number of posts that are sorted in the same time. */
const POSTS_PER_REQUEST = 100;
/** Maximum number of orders whose requests are counted. */
const MAX_COUNTED = 1_000;

/** Caches the ids of all posts in the orders of lists, until a change concerns an order. */
@Injectable()
export class OrderCache {
  private readonly orders: TaggedCache<string, { ids: Uint32Array }>;
  private readonly requests = lruMap<string, number>(MAX_COUNTED);

  constructor(clock: ChangeClock) {
    this.orders = new TaggedCache(clock, { limit: MAX_BYTES, size: ({ ids }, key) => ids.byteLength + key.length });
  }

  /**
   * Returns the ids in an order. Returns undefined until the order has been requested so often that sorting all posts
   * costs less than the requests. So an order that every write changes is not sorted again after each of them.
   * @param length the number of posts
   * @param load sorts the posts
   */
  async find(key: string, length: number, load: () => Promise<readonly number[]>): Promise<Uint32Array | undefined> {
    const cached = this.orders.get(key);
    if (cached) return cached.ids;
    const requests = (this.requests.get(key) ?? 0) + 1;
    this.requests.set(key, requests);
    if (requests * POSTS_PER_REQUEST < length) return undefined;
    this.requests.delete(key);
    return (await this.orders.load(key, async () => ({ ids: Uint32Array.from(await load()) }))).ids;
  }
}
