/** An item of a feed. */
export interface FeedItem {
  /** Permanent identifier: an address. */
  id: string;
  link: string;
  /** Plain text. */
  title: string;
  /** Plain text; empty for none. */
  author: string;
  /** Rendered HTML. */
  summary: string;
  /** Rendered HTML. */
  content: string;
  /** In UTC, `YYYY-MM-DDTHH:MM:SS`. */
  publishedGmt: string;
  /** In UTC, `YYYY-MM-DDTHH:MM:SS`. */
  modifiedGmt: string;
  /** Names of categories and tags, plain text. */
  categories: readonly string[];
  /** Address of the feed of the comments, if there is one. */
  commentFeed?: string;
  /** Address of the featured image. */
  image?: string;
}

/** A feed, independent of its format. */
export interface Feed {
  /** Plain text. */
  title: string;
  /** Plain text. */
  description: string;
  /** Address of the page with the same items. */
  link: string;
  /** Address of the feed itself. */
  self: string;
  language: string;
  /** Address of the WebSub hub that reports changes; absent for none. */
  hub?: string;
  items: readonly FeedItem[];
}

/** The newest change of the items in UTC; the epoch for an empty feed. */
export function updatedGmt({ items }: Feed): string {
  return items.reduce(
    (newest, { modifiedGmt }) => (modifiedGmt > newest ? modifiedGmt : newest),
    '1970-01-01T00:00:00',
  );
}

/** Formats a time in UTC (`YYYY-MM-DDTHH:MM:SS`) for RSS and HTTP (RFC 9110 section 5.6.7). */
export function httpDate(gmt: string): string {
  return new Date(`${gmt}Z`).toUTCString();
}
