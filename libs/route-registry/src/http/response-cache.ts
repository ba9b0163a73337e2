import { Inject, Injectable } from '@nestjs/common';
import { ChangeClock } from '../cache/change-clock.js';
import type { Dependencies } from '../cache/dependencies.js';
import { lruMap } from '../cache/lru-map.js';
import { TaggedCache } from '../cache/tagged-cache.js';
import { ROUTE_REGISTRY_OPTIONS } from '../route-registry.options.js';
import type { RouteRegistryOptions } from '../route-registry.options.js';

/** A stored response. */
export interface CachedResponse {
  status: number;
  /** Names in lower case. Headers that depend on the request header `Origin` are those without it. */
  headers: Record<string, string | number>;
  body: Buffer;
  /** Weak validator (RFC 9110 section 8.8.3). */
  etag: string;
}

/** Where a response can be stored. */
export interface CacheTarget {
  /**
   * Stores a response, which is created only if the cache takes it.
   * @param length about the bytes of its body
   */
  store(length: number, response: () => CachedResponse): void;
  /** The dependencies of the response so far; absent if they are not collected. */
  readonly dependencies?: Dependencies;
}

/** The maximum size of the cache in bytes. */
const CACHE_BYTES = 40 * 1024 * 1024;
/** The estimated bytes of an entry in addition to its body and URL. They include its dependencies. */
const ENTRY_OVERHEAD = 3_000;
/** Larger responses are not stored. */
const MAX_ENTRY_BYTES = 4 * 1024 * 1024;
/**
 * One of this many responses that do not fit into the full cache is stored and replaces others. If clients request more
 * URLs in turn than the cache can contain, replacing others each time would remove every response before its URL is
 * requested again. This is the bimodal insertion policy of Qureshi et al. (Adaptive Insertion Policies for High
 * Performance Caching, ISCA 2007).
 */
const ADMITTED_ONE_IN = 8;
/** The maximum number of URLs that are remembered after their first request. */
const MAX_REQUESTED_ADDRESSES = 20_000;
/** The maximum number of characters of such a URL. */
const MAX_ADDRESS_LENGTH = 500;

/**
 * Caches responses to anonymous users by URL until their dependencies change. It stores only responses of endpoints
 * that are declared `cacheable`, to requests without credentials. A response is stored when its URL is requested for
 * the second time, so that URLs that are requested once do not evict others.
 */
@Injectable()
export class ResponseCache extends TaggedCache<string, CachedResponse> {
  private readonly requestedOnce = lruMap<string, true>(MAX_REQUESTED_ADDRESSES);

  private readonly sendsKeys: boolean;

  constructor(clock: ChangeClock, @Inject(ROUTE_REGISTRY_OPTIONS) { sharedCaching }: RouteRegistryOptions) {
    super(clock, {
      name: 'responses',
      limit: CACHE_BYTES,
      size: ({ body }, key) => sizeOf(key, body.length),
      maxEntrySize: MAX_ENTRY_BYTES,
    });
    this.sendsKeys = sharedCaching !== undefined;
  }

  /**
   * Computes a response that may be stored. Collects its dependencies only if they are needed: to store the response,
   * because its URL was requested before, or to send its surrogate keys.
   */
  async compute<T>(address: string, compute: (target: CacheTarget) => Promise<T>): Promise<T> {
    const wasRequested = this.requestedOnce.get(address) === true;
    if (!wasRequested && !this.sendsKeys) return compute({ store: () => this.noteRequest(address) });
    const dependencies = this.createDependencies();
    const store = (length: number, response: () => CachedResponse): void => {
      if (!wasRequested) this.noteRequest(address);
      else if (this.admits(sizeOf(address, length))) this.set(address, response(), dependencies);
    };
    return dependencies.collect(() => compute({ store, dependencies }));
  }

  private admits(size: number): boolean {
    return this.bytes + size <= CACHE_BYTES || Math.random() < 1 / ADMITTED_ONE_IN;
  }

  private noteRequest(address: string): void {
    if (address.length <= MAX_ADDRESS_LENGTH) this.requestedOnce.set(address, true);
  }
}

function sizeOf(address: string, length: number): number {
  return address.length + length + ENTRY_OVERHEAD;
}

/** Formats a digest as a weak entity tag. */
export function etagOf(digest: string): string {
  return `W/"${digest}"`;
}

/** Whether a client already has this response (RFC 9110 section 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => weak(one.trim()) === weak(etag));
}

function weak(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}
