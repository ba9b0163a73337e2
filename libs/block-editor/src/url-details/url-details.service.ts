import { OutgoingError, OutgoingHttp } from '#platform';
import { RestError } from '#route-registry';
import { decodeDocument } from '#text';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { LocalPages } from './local-pages.js';
import { pageDetails } from './page-details.js';
import type { PageDetails } from './page-details.js';

/** Bytes of a page that are read. */
const READ = 150 * 1024;
/** How long details count, in milliseconds, and how many are kept. */
const KEPT_FOR = 3_600_000;
const MOST_KEPT = 500;

/** Reads pages of this and other sites to tell what they are about. */
@Injectable()
export class UrlDetailsService {
  private readonly kept = new LRUCache<string, PageDetails>({
    max: MOST_KEPT,
    ttl: KEPT_FOR,
    maxSize: 8 * 1024 * 1024,
    sizeCalculation: (details, key) => JSON.stringify(details).length + key.length,
  });

  constructor(
    private readonly outgoing: OutgoingHttp,
    private readonly own: LocalPages,
  ) {}

  /** Whether an address may be asked for at all: one of this site, or a public one of the web. */
  async mayAsk(address: string): Promise<boolean> {
    return URL.canParse(address) && (this.own.has(address) || (await this.outgoing.allows(address)));
  }

  /**
   * What stands at an address.
   * @throws RestError 404 `no_response` where there is no page, `no_content` where it is empty
   */
  async find(address: string): Promise<PageDetails> {
    const known = this.kept.get(address);
    if (known) return known;
    const isOwn = this.own.has(address);
    const { status, contentType, body, url } = isOwn
      ? { ...(await this.own.read(address, READ)), url: address }
      : await this.fetch(address);
    if (status !== 200) throw new RestError('no_response', 'There is no page at this address.', 404);
    if (body.length === 0) throw new RestError('no_content', 'The page at this address is empty.', 404);
    const details = pageDetails(decodeDocument(body, contentType), url);
    if (!isOwn) this.kept.set(address, details);
    return details;
  }

  private async fetch(address: string): Promise<{ status: number; contentType: string; body: Buffer; url: string }> {
    try {
      const { status, headers, body, url } = await this.outgoing.fetch(address, {
        headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.5', 'user-agent': 'Atrium' },
        maxBytes: READ,
      });
      return { status, contentType: headers['content-type'] ?? '', body, url };
    } catch (error) {
      if (error instanceof OutgoingError) return { status: 0, contentType: '', body: Buffer.alloc(0), url: address };
      throw error;
    }
  }
}
