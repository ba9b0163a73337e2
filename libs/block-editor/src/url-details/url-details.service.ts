import { OutgoingError, OutgoingHttp } from '#platform';
import { RestError } from '#route-registry';
import { decodeDocument, parseUrl } from '#text';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { LocalPages } from './local-pages.js';
import { pageDetails } from './page-details.js';
import type { PageDetails } from './page-details.js';

/** Maximum bytes of a page that are read. */
const MAX_BYTES = 150 * 1024;
/** Lifetime of cached details in milliseconds. */
const LIFETIME = 3_600_000;
/** Maximum number of cached pages. */
const MAX_ENTRIES = 500;
/** Maximum total length of the cached details and their keys in characters. */
const MAX_CACHED_CHARACTERS = 8 * 1024 * 1024;

/** Fetches pages of this and other sites and reads their details. */
@Injectable()
export class UrlDetailsService {
  private readonly cache = new LRUCache<string, PageDetails>({
    max: MAX_ENTRIES,
    ttl: LIFETIME,
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: (details, key) => JSON.stringify(details).length + key.length,
  });

  constructor(
    private readonly outgoing: OutgoingHttp,
    private readonly localPages: LocalPages,
  ) {}

  /**
   * Whether an address may be requested: an address of this site or of its host, or a public web address.
   * @param lookup whether to resolve the name of the host; if not, it counts as public
   */
  async mayRequest(address: string, { lookup }: { lookup: boolean }): Promise<boolean> {
    return (
      parseUrl(address) !== undefined &&
      (this.localPages.isOwnAddress(address) ||
        this.localPages.isOnOwnHost(address) ||
        (await this.outgoing.allows(address, { lookup })))
    );
  }

  /**
   * Returns the details of the page at an address.
   * @throws RestError 404 `no_response` if the page cannot be read with status 200, `no_content` if it is
   * empty
   */
  async find(address: string): Promise<PageDetails> {
    const cached = this.cache.get(address);
    if (cached) return cached;
    const isOwn = this.localPages.isOwnAddress(address);
    const { status, contentType, body, url } = isOwn
      ? { ...(await this.localPages.read(address, MAX_BYTES)), url: address }
      : await this.fetch(address);
    if (status !== 200) throw new RestError('no_response', 'The page at this address cannot be read.', 404);
    if (body.length === 0) throw new RestError('no_content', 'The page at this address is empty.', 404);
    const details = pageDetails(decodeDocument(body, contentType), url);
    if (!isOwn) this.cache.set(address, details);
    return details;
  }

  private async fetch(address: string): Promise<{ status: number; contentType: string; body: Buffer; url: string }> {
    try {
      const { status, headers, body, url } = await this.outgoing.fetch(address, {
        headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.5', 'user-agent': 'Atrium' },
        maxBytes: MAX_BYTES,
      });
      return { status, contentType: headers['content-type'] ?? '', body, url };
    } catch (error) {
      if (error instanceof OutgoingError) return { status: 0, contentType: '', body: Buffer.alloc(0), url: address };
      throw error;
    }
  }
}
