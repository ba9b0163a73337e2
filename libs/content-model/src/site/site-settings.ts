import { defineSetting } from '#platform';

/** IANA name of the site's zone; empty for a fixed offset. */
export const TIMEZONE = defineSetting<string>({
  name: 'timezone_string',
  default: '',
  description: "IANA name of the site's time zone; empty for a fixed offset.",
});
/** Hours east of UTC, if the zone has no name. */
export const GMT_OFFSET = defineSetting<number>({
  name: 'gmt_offset',
  default: 0,
  schema: { type: 'number', minimum: -12, maximum: 14 },
  description: 'Hours east of UTC, if the time zone has no name.',
});
/** Id of the default category of posts. */
export const DEFAULT_CATEGORY = defineSetting<number>({
  name: 'default_category',
  default: 1,
  description: 'ID of the default category of posts.',
  references: { kind: 'term', type: 'category' },
});
/** Default of `comment_status` for new posts. */
export const DEFAULT_COMMENT_STATUS = defineSetting<'open' | 'closed'>({
  name: 'default_comment_status',
  default: 'open',
  description: 'Whether new posts accept comments (`open`) or not (`closed`).',
});
/** Default of `ping_status` for new posts. */
export const DEFAULT_PING_STATUS = defineSetting<'open' | 'closed'>({
  name: 'default_ping_status',
  default: 'open',
  description: 'Whether new posts accept pingbacks and trackbacks (`open`) or not (`closed`).',
});
/** Whether the front page lists the latest posts or shows a page. */
export const SHOW_ON_FRONT = defineSetting<'posts' | 'page'>({
  name: 'show_on_front',
  default: 'posts',
  description: 'Whether the front page lists the latest posts (`posts`) or shows a page (`page`).',
});
/** Id of the front page, 0 for none. */
export const PAGE_ON_FRONT = defineSetting<number>({
  name: 'page_on_front',
  default: 0,
  description: 'ID of the front page, 0 for none.',
  references: { kind: 'post', type: 'page' },
});
/** Id of the page for posts, 0 for none. */
export const PAGE_FOR_POSTS = defineSetting<number>({
  name: 'page_for_posts',
  default: 0,
  description: 'ID of the page that lists the posts, 0 for none.',
  references: { kind: 'post', type: 'page' },
});
