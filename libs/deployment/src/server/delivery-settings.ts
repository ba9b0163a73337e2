import { IsBoolean, IsIn, IsInt, Max, Min } from 'class-validator';
import type { SharedCaching } from '#route-registry';
import { booleanSetting, Setting, wholeNumber } from '#platform';

/** Seconds of a year, the longest lifetime that caches commonly support. */
const YEAR = 31_536_000;

/** How answers are sent to clients and to the caches between them and the server. */
export class DeliverySettings {
  @Setting({
    variable: 'COMPRESSION',
    fallback: 'true',
    about: 'Compress answers for clients that accept br, gzip or, on Node 22.15 and later, zstd.',
    allowed: 'true or false',
    parse: booleanSetting,
    rules: [IsBoolean()],
  })
  readonly compression!: boolean;

  /** Seconds. */
  @Setting({
    variable: 'SHARED_CACHE_SECONDS',
    fallback: '0',
    about: 'Seconds for which a CDN or proxy may send a public answer without asking the server; 0: it asks each time.',
    allowed: `a whole number from 0 to ${YEAR}`,
    parse: wholeNumber,
    rules: [IsInt(), Min(0), Max(YEAR)],
  })
  readonly sharedCacheSeconds!: number;

  /** Seconds. */
  @Setting({
    variable: 'SHARED_CACHE_STALE_SECONDS',
    fallback: '0',
    about:
      'Seconds beyond SHARED_CACHE_SECONDS for which a CDN or proxy may send a stale answer while it requests the new one.',
    allowed: `a whole number from 0 to ${YEAR}`,
    parse: wholeNumber,
    rules: [IsInt(), Min(0), Max(YEAR)],
  })
  readonly sharedCacheStaleSeconds!: number;

  @Setting({
    variable: 'CACHE_KEYS_HEADER',
    fallbackDescription: 'none',
    about: 'Header in which public answers name the data that they were made of, for purging a CDN.',
    allowed: 'Surrogate-Key or Cache-Tag',
    parse: (text) => text.toLowerCase(),
    rules: [IsIn(['surrogate-key', 'cache-tag'])],
  })
  readonly cacheKeysHeader?: NonNullable<SharedCaching['keysHeader']>;

  /** The policy for shared caches; `undefined` by default. */
  get sharedCaching(): SharedCaching | undefined {
    if (this.sharedCacheSeconds === 0 && this.cacheKeysHeader === undefined) return undefined;
    return {
      seconds: this.sharedCacheSeconds,
      staleSeconds: this.sharedCacheStaleSeconds,
      keysHeader: this.cacheKeysHeader,
    };
  }
}
