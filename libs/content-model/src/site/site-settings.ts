import { defineSetting } from '#platform';
import type { SettingsSnapshot } from '#platform';

/** Title of the site, escaped for HTML. */
export const TITLE = defineSetting<string>({
  name: 'title',
  default: '',
  description: 'Title of the site, escaped for HTML.',
});
/** Tagline of the site, escaped for HTML. */
export const DESCRIPTION = defineSetting<string>({
  name: 'description',
  default: '',
  description: 'Tagline of the site, escaped for HTML.',
});
/** Email address for notifications. */
export const EMAIL = defineSetting<string>({
  name: 'email',
  default: '',
  description: 'Email address for notifications.',
  transferable: false,
});
/** Format of dates in the letters of PHP's `date`. */
export const DATE_FORMAT = defineSetting<string>({
  name: 'date_format',
  default: 'F j, Y',
  description: 'Format of dates in the letters of the `date` function of PHP.',
});
/** Format of times in the letters of PHP's `date`. */
export const TIME_FORMAT = defineSetting<string>({
  name: 'time_format',
  default: 'g:i a',
  description: 'Format of times in the letters of the `date` function of PHP.',
});
/** First day of the week, 0 for Sunday. It may be above 6; `firstDayOfWeek` returns the day. */
export const START_OF_WEEK = defineSetting<number>({
  name: 'start_of_week',
  default: 1,
  description: 'First day of the week, 0 for Sunday.',
});
/** Locale of the site. */
export const LANGUAGE = defineSetting<string>({
  name: 'language',
  default: 'en_US',
  description: 'Locale of the site.',
});
/** Whether emoticons such as `:-)` become emoji. */
export const USE_SMILIES = defineSetting<boolean>({
  name: 'use_smilies',
  default: true,
  description: 'Whether emoticons such as `:-)` become emoji.',
});
/** Default post format; `0` means standard. */
export const DEFAULT_POST_FORMAT = defineSetting<string>({
  name: 'default_post_format',
  default: '0',
  description: 'Default post format; `0` means standard.',
});
/** Number of posts per page of the site. */
export const POSTS_PER_PAGE = defineSetting<number>({
  name: 'posts_per_page',
  default: 10,
  description: 'Number of posts per page of the site.',
});
/** Id of the attachment that is the logo, null for none. */
export const SITE_LOGO = defineSetting<number | null>({
  name: 'site_logo',
  default: null,
  description: 'ID of the attachment that is the logo, null for none.',
  references: { kind: 'post', type: 'attachment' },
});
/** Id of the attachment that is the icon, 0 for none. */
export const SITE_ICON = defineSetting<number>({
  name: 'site_icon',
  default: 0,
  description: 'ID of the attachment that is the icon, 0 for none.',
  references: { kind: 'post', type: 'attachment' },
});
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
/** What the front page shows: a page (`page`), or the latest posts (`posts` and any other value). */
export const SHOW_ON_FRONT = defineSetting<string>({
  name: 'show_on_front',
  default: 'posts',
  description: 'What the front page shows: a page (`page`), or the latest posts (`posts` and any other value).',
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

/** Returns the first day of the week, from 0 for Sunday to 6. */
export function firstDayOfWeek(settings: SettingsSnapshot): number {
  return settings.get(START_OF_WEEK) % 7;
}
