import { Injectable } from '@nestjs/common';
import { ChangeClock } from '../cache/change-clock.js';
import { TaggedCache } from '../cache/tagged-cache.js';

/** A linked resource in the form in which responses embed it. */
interface EmbeddedResource {
  data: unknown;
}

/** The maximum size of the cache in bytes. */
const CACHE_BYTES = 6 * 1024 * 1024;
/** The estimated bytes of an entry in addition to its address and JSON. They include its dependencies. */
const ENTRY_OVERHEAD = 3_000;

/**
 * Caches the resources that shareable responses embed, by address, until their dependencies change: the posts of a list
 * have few authors and terms, and many lists show the same posts.
 */
@Injectable()
export class EmbeddedResourceCache extends TaggedCache<string, EmbeddedResource> {
  constructor(clock: ChangeClock) {
    super(clock, {
      name: 'embedded',
      limit: CACHE_BYTES,
      // Strings of JavaScript have up to two bytes per character.
      size: ({ data }, address) => address.length + JSON.stringify(data).length * 2 + ENTRY_OVERHEAD,
    });
  }
}
