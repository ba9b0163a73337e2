import type { SitePageResponse } from '../page/page-document.js';
import type { FeedFormat } from '../routing/site-address.js';
import { atom, ATOM_TYPE } from './atom.js';
import type { Feed } from './feed.js';
import { JSON_FEED_TYPE, jsonFeed } from './json-feed.js';
import { rss, RSS_TYPE } from './rss.js';

const WRITERS: Readonly<Record<FeedFormat, { type: string; write: (feed: Feed) => string }>> = {
  rss: { type: RSS_TYPE, write: rss },
  atom: { type: ATOM_TYPE, write: atom },
  json: { type: JSON_FEED_TYPE, write: jsonFeed },
};

/** Headers of feeds, sitemaps and other files that are not pages. Browsers never run scripts in them. */
export function fileHeaders(type: string): Record<string, string> {
  return {
    'content-type': type,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  };
}

/**
 * Writes a feed in a format. The response has no `Last-Modified`: caches would compare the date of the newest item,
 * which does not change when an older item changes.
 */
export function feedResponse(feed: Feed, format: FeedFormat): SitePageResponse {
  const { type, write } = WRITERS[format];
  return { status: 200, headers: fileHeaders(type), body: write(feed) };
}
