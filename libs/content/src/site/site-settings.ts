import { defineSetting } from '#platform';

/** IANA name of the site's zone; empty where it is an offset. */
export const TIMEZONE = defineSetting<string>({ name: 'timezone_string', default: '' });
/** Hours east of UTC, where the site's zone has no name. */
export const GMT_OFFSET = defineSetting<number>({ name: 'gmt_offset', default: 0 });
/** Category of posts for which none is chosen. */
export const DEFAULT_CATEGORY = defineSetting<number>({ name: 'default_category', default: 1 });
/** Whether new posts can be commented on, unless they say otherwise. */
export const DEFAULT_COMMENT_STATUS = defineSetting<'open' | 'closed'>({
  name: 'default_comment_status',
  default: 'open',
});
/** Whether new posts take notices of links, unless they say otherwise. */
export const DEFAULT_PING_STATUS = defineSetting<'open' | 'closed'>({ name: 'default_ping_status', default: 'open' });
/** What the first page shows. */
export const SHOW_ON_FRONT = defineSetting<'posts' | 'page'>({ name: 'show_on_front', default: 'posts' });
/** Page that is the first one, 0 for none. */
export const PAGE_ON_FRONT = defineSetting<number>({ name: 'page_on_front', default: 0 });
/** Page that lists the posts, 0 for none. */
export const PAGE_FOR_POSTS = defineSetting<number>({ name: 'page_for_posts', default: 0 });
