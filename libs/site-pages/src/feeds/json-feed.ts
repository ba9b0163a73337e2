import { decodeEntities, removeMarkup } from '#text';
import type { Feed } from './feed.js';

/** Media type of JSON Feed. */
export const JSON_FEED_TYPE = 'application/feed+json; charset=UTF-8';

/** Writes a feed as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function jsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    ...(feed.description === '' ? {} : { description: feed.description }),
    home_page_url: feed.link,
    feed_url: feed.self,
    language: feed.language,
    ...(feed.hub === undefined ? {} : { hubs: [{ type: 'WebSub', url: feed.hub }] }),
    items: feed.items.map((item) => ({
      id: item.id,
      url: item.link,
      title: item.title,
      content_html: item.content,
      ...summaryOf(item),
      date_published: `${item.publishedGmt}Z`,
      date_modified: `${item.modifiedGmt}Z`,
      ...(item.image ? { image: item.image } : {}),
      ...(item.author === '' ? {} : { authors: [{ name: item.author }] }),
      ...(item.categories.length === 0 ? {} : { tags: item.categories }),
    })),
  });
}

/** Matches the start of a tag, a comment or a declaration (HTML 13.2.5.6) with all `<` in front of it. */
const TAG_START = /<+(?=[a-z/!?])/gi;

/**
 * Returns the summary as plain text, unlike the other formats. The starts of tags are removed even from text that shows
 * markup, because some feed readers insert the summary as HTML.
 */
function summaryOf({ summary }: Feed['items'][number]): { summary?: string } {
  const text = decodeEntities(removeMarkup(summary, { oneLine: true })).replaceAll(TAG_START, '');
  return text === '' ? {} : { summary: text };
}
