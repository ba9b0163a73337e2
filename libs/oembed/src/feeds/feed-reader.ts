import { FeedsInPosts, PublicContent } from '#public-content';
import { Clock, OutgoingError, OutgoingHttp, UnitOfWork } from '#platform';
import type { RenderFeed, RenderFeedItem } from '#rendering';
import { decodeDocument } from '#text';
import { Injectable, Logger } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ExternalAnswerCache } from '../proxy/external-answer-cache.js';
import { userAgentOf } from '../proxy/user-agent.js';
import { parseFeed } from './parse-feed.js';

const MINUTE = 60_000;
/** Milliseconds after which a feed is read again. */
const LIFETIME = 60 * MINUTE;
/** Milliseconds after which a failed read of a feed is retried. */
const RETRY_DELAY = 10 * MINUTE;
/** Milliseconds after which a rendering expires if its feed is still being read. */
const PENDING_LIFETIME = MINUTE / 2;
/** Maximum number of feeds that are read at the same time. Others are read when they are requested again. */
const MAX_PENDING = 10;
/** Maximum bytes of a feed that are read. */
const MAX_BYTES = 512 * 1024;

/** Reads feeds of other sites in the background, so that no rendering waits for them. */
@Injectable()
export class FeedReader implements OnModuleInit {
  private readonly logger = new Logger(FeedReader.name);
  private readonly pending = new Map<string, Promise<void>>();

  constructor(
    private readonly outgoing: OutgoingHttp,
    private readonly cache: ExternalAnswerCache,
    private readonly feeds: FeedsInPosts,
    private readonly content: PublicContent,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.feeds.registerReader((url) => this.cachedFeed(url));
  }

  /** Returns the cached feed. If it is expired or absent, starts to read the feed in the background. */
  async cachedFeed(url: string): Promise<RenderFeed> {
    const cached = await this.readCache(url);
    if (cached && this.isCurrent(cached)) return cached;
    this.startReading(url);
    return { ...(cached?.items ? { items: cached.items } : {}), expires: this.timeAfter(PENDING_LIFETIME) };
  }

  private readCache(url: string): Promise<RenderFeed | undefined> {
    return this.cache.get<RenderFeed>(cacheKeyOf(url));
  }

  private isCurrent({ expires }: RenderFeed): boolean {
    return Date.parse(expires) > this.clock.now().getTime();
  }

  private startReading(url: string): void {
    if (this.pending.has(url) || this.pending.size >= MAX_PENDING) return;
    const reading = this.units
      .runOutside(() => this.readAndStore(url))
      .catch((error: unknown) => this.logger.warn(`The feed ${url} was not stored: ${String(error)}`))
      .finally(() => this.pending.delete(url));
    this.pending.set(url, reading);
  }

  private async readAndStore(url: string): Promise<void> {
    const previous = await this.readCache(url);
    // The caller's snapshot can be older than the end of an earlier reading.
    if (previous && this.isCurrent(previous)) return;
    const items = await this.fetch(url);
    const feed = items
      ? { items, expires: this.timeAfter(LIFETIME) }
      : { items: [...(previous?.items ?? [])], expires: this.timeAfter(RETRY_DELAY) };
    // The entries with the longest texts could exceed the limit of the cache.
    while (!this.cache.fits(feed)) feed.items.pop();
    await this.units.run(async () => {
      await this.cache.set(cacheKeyOf(url), feed);
      await this.feeds.invalidate(url);
    });
  }

  /** Returns the entries of a feed; undefined if it cannot be read or has no entries. */
  private async fetch(url: string): Promise<RenderFeedItem[] | undefined> {
    try {
      const { home } = await this.content.site();
      const accept = 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5';
      const headers = { accept, 'user-agent': userAgentOf(home) };
      const answer = await this.outgoing.fetch(url, { headers, maxBytes: MAX_BYTES });
      if (answer.status !== 200) return undefined;
      const items = parseFeed(decodeDocument(answer.body, answer.headers['content-type']), answer.url);
      return items.length > 0 ? items : undefined;
    } catch (error) {
      if (error instanceof OutgoingError) return undefined;
      throw error;
    }
  }

  /** Returns the time after a duration from now, in ISO 8601. */
  private timeAfter(milliseconds: number): string {
    return new Date(this.clock.now().getTime() + milliseconds).toISOString();
  }
}

function cacheKeyOf(url: string): readonly unknown[] {
  return ['feed', url];
}
