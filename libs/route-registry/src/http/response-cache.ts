import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { GenerationalCache } from './generational-cache.js';

/** An answer as it is sent again. */
export interface CachedResponse {
  status: number;
  /** Names in lower case; what depends on the caller's origin stands in for one without. */
  headers: Record<string, string | number>;
  body: Buffer;
  /** Weak validator (RFC 9110 section 8.8.3). */
  etag: string;
}

/** Bytes of answers that are kept. */
const LIMIT = 40 * 1024 * 1024;
/** Bytes that an answer takes beyond its body: headers, and what finds it. */
const OVERHEAD = 2_000;
/** A larger answer is made anew each time. */
const LARGEST = 4 * 1024 * 1024;
/** Addresses that are remembered for having been asked for, and the most characters of one. */
const REMEMBERED = 20_000;
const LONGEST = 500;

/**
 * Answers to nobody in particular, by address, given again until something changes. Only endpoints declared `shared` are kept, and
 * only what was asked without credentials. An answer is kept when its address is asked for a second time: those that are asked for once
 * would only push out the others.
 */
@Injectable()
export class ResponseCache extends GenerationalCache<string, CachedResponse> {
  private readonly asked = new LRUCache<string, true>({ max: REMEMBERED });

  constructor() {
    super(LIMIT, ({ body }, key) => body.length + key.length + OVERHEAD, LARGEST);
  }

  /** Keeps an answer if its address was asked for before. */
  admit(address: string, ticket: number, make: () => CachedResponse): void {
    if (address.length > LONGEST) return;
    if (this.asked.get(address)) this.set(address, ticket, make());
    else this.asked.set(address, true);
  }
}

/** A weak validator, of what tells a body from others. */
export function etagOf(tag: string): string {
  return `W/"${tag}"`;
}

/** Whether a caller already has this answer (RFC 9110 section 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => weak(one.trim()) === weak(etag));
}

function weak(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}
