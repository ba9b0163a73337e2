import { xml } from '#text';
import type { Html } from '#text';
import { httpDate, updatedGmt } from './feed.js';
import type { Feed, FeedItem } from './feed.js';

/** Media type of RSS. */
export const RSS_TYPE = 'application/rss+xml; charset=UTF-8';

/** Writes a feed as RSS 2.0 (https://www.rssboard.org/rss-specification). */
export function rss(feed: Feed): string {
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wfw="http://wellformedweb.org/CommentAPI/">
<channel>
<title>${feed.title}</title>
<link>${feed.link}</link>
<description>${feed.description}</description>
<language>${feed.language}</language>
<lastBuildDate>${httpDate(updatedGmt(feed))}</lastBuildDate>
<atom:link href="${feed.self}" rel="self" type="application/rss+xml"/>
${feed.hub === undefined ? undefined : xml`<atom:link href="${feed.hub}" rel="hub"/>`}
${feed.items.map(item)}
</channel>
</rss>
`.text;
}

function item({
  id,
  link,
  title,
  author,
  summary,
  content,
  publishedGmt,
  categories,
  commentFeed: comments,
}: FeedItem): Html {
  return xml`<item>
<title>${title}</title>
<link>${link}</link>
<guid isPermaLink="false">${id}</guid>
<pubDate>${httpDate(publishedGmt)}</pubDate>
${author === '' ? undefined : xml`<dc:creator>${author}</dc:creator>`}
${categories.map((name) => xml`<category>${name}</category>`)}
<description>${summary}</description>
<content:encoded>${content}</content:encoded>
${comments === undefined ? undefined : xml`<wfw:commentRss>${comments}</wfw:commentRss>`}
</item>`;
}
