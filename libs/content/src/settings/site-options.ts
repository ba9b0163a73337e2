import { defineSetting, isZoneName } from '#platform';
import type { SettingDefinition } from '#platform';
import type { Schema } from '#route-registry';
import { escapeHtml, stripTags } from '#text';
import {
  DEFAULT_CATEGORY,
  DEFAULT_COMMENT_STATUS,
  DEFAULT_PING_STATUS,
  GMT_OFFSET,
  PAGE_FOR_POSTS,
  PAGE_ON_FRONT,
  SHOW_ON_FRONT,
  TIMEZONE,
} from '../site/site-settings.js';

/** Name of the site, as it is shown: escaped for HTML. */
export const TITLE = defineSetting<string>({ name: 'title', default: '' });
/** What the site is about, escaped for HTML. */
export const DESCRIPTION = defineSetting<string>({ name: 'description', default: '' });
/** Address for notifications. */
export const EMAIL = defineSetting<string>({ name: 'email', default: '' });
/** How dates are written, in the letters of PHP's `date`. */
export const DATE_FORMAT = defineSetting<string>({ name: 'date_format', default: 'F j, Y' });
/** How times are written, in the letters of PHP's `date`. */
export const TIME_FORMAT = defineSetting<string>({ name: 'time_format', default: 'g:i a' });
/** First day of the week, 0 for Sunday. */
export const START_OF_WEEK = defineSetting<number>({ name: 'start_of_week', default: 1 });
/** Locale of the site. */
export const LANGUAGE = defineSetting<string>({ name: 'language', default: 'en_US' });
/** Whether `:-)` becomes a picture. */
export const USE_SMILIES = defineSetting<boolean>({ name: 'use_smilies', default: true });
/** Format of posts for which none is chosen; `0` is the usual one. */
export const DEFAULT_POST_FORMAT = defineSetting<string>({ name: 'default_post_format', default: '0' });
/** How many posts a page of the site lists. */
export const POSTS_PER_PAGE = defineSetting<number>({ name: 'posts_per_page', default: 10 });
/** Attachment that is the site's logo, null for none. */
export const SITE_LOGO = defineSetting<number | null>({ name: 'site_logo', default: null });
/** Attachment that is the site's icon, 0 for none. */
export const SITE_ICON = defineSetting<number>({ name: 'site_icon', default: 0 });

/** An option of the site that administrators may read and write. */
export interface SiteOption {
  /** Name of the member. */
  field: string;
  schema: Schema;
  /** Where it is kept; without it it is no option but comes from the process's settings, and writing changes nothing. */
  setting?: SettingDefinition<unknown>;
  /** Makes a checked value fit to be stored; undefined where it cannot be used and the old one stays. */
  clean?: (value: never) => unknown;
}

/** Locales that texts of the site exist in. */
const LANGUAGES = [LANGUAGE.default];

const integer = (description: string): Schema => ({ description, type: 'integer' });
const string = (description: string, more: Schema = {}): Schema => ({ description, type: 'string', ...more });
const openOrClosed = (description: string): Schema => string(description, { enum: ['open', 'closed'] });
const asHtml = (text: string): string => escapeHtml(text.replaceAll('\0', ''));
const asFormat = (text: string): string => stripTags(text.replaceAll('\0', ''));
const asNumber = (value: number): number => Math.abs(value);

/** The options that the interface offers, in its order. No other option can be read or written through it. */
export const SITE_OPTIONS: readonly SiteOption[] = [
  { field: 'title', setting: TITLE, schema: string('Name of the site.'), clean: asHtml },
  { field: 'description', setting: DESCRIPTION, schema: string('What the site is about.'), clean: asHtml },
  { field: 'url', schema: string('Address of the site; set where the server is started.', { format: 'uri' }) },
  { field: 'email', setting: EMAIL, schema: string('Address for notifications.', { format: 'email' }) },
  {
    field: 'timezone',
    setting: TIMEZONE,
    schema: string('A city in the zone of the site.'),
    clean: (zone: string) => (zone === '' || isZoneName(zone) ? zone : undefined),
  },
  { field: 'date_format', setting: DATE_FORMAT, schema: string('How dates are written.'), clean: asFormat },
  { field: 'time_format', setting: TIME_FORMAT, schema: string('How times are written.'), clean: asFormat },
  {
    field: 'start_of_week',
    setting: START_OF_WEEK,
    schema: integer('First day of the week, 0 for Sunday.'),
    clean: asNumber,
  },
  {
    field: 'language',
    setting: LANGUAGE,
    schema: string('Locale of the site.'),
    clean: (locale: string) => (LANGUAGES.includes(locale) ? locale : undefined),
  },
  {
    field: 'use_smilies',
    setting: USE_SMILIES,
    schema: { description: 'Whether emoticons become pictures.', type: 'boolean' },
  },
  {
    field: 'default_category',
    setting: DEFAULT_CATEGORY,
    schema: integer('Category of posts for which none is chosen.'),
    clean: asNumber,
  },
  {
    field: 'default_post_format',
    setting: DEFAULT_POST_FORMAT,
    schema: string('Format of posts for which none is chosen.'),
    clean: asFormat,
  },
  // -1 lists all.
  {
    field: 'posts_per_page',
    setting: POSTS_PER_PAGE,
    schema: integer('How many posts a page of the site lists.'),
    clean: (value: number) => (value === -1 ? value : asNumber(value) || 1),
  },
  {
    field: 'show_on_front',
    setting: SHOW_ON_FRONT,
    schema: string('What the first page shows.', { enum: ['posts', 'page'] }),
  },
  { field: 'page_on_front', setting: PAGE_ON_FRONT, schema: integer('Page that is the first one.'), clean: asNumber },
  { field: 'page_for_posts', setting: PAGE_FOR_POSTS, schema: integer('Page that lists the posts.'), clean: asNumber },
  {
    field: 'default_ping_status',
    setting: DEFAULT_PING_STATUS,
    schema: openOrClosed('Whether new posts take notices of links.'),
  },
  {
    field: 'default_comment_status',
    setting: DEFAULT_COMMENT_STATUS,
    schema: openOrClosed('Whether new posts can be commented on.'),
  },
  { field: 'site_logo', setting: SITE_LOGO, schema: integer('Attachment that is the logo.'), clean: asNumber },
  { field: 'site_icon', setting: SITE_ICON, schema: integer('Attachment that is the icon.'), clean: asNumber },
];

/** Short labels of options, for forms that clients make of the schema. Options without one have an empty label. */
const LABELS: Readonly<Record<string, string>> = {
  title: 'Title',
  description: 'Tagline',
  posts_per_page: 'Maximum posts per page',
  show_on_front: 'Show on front',
  page_on_front: 'Page on front',
  default_comment_status: 'Allow comments on new posts',
  site_logo: 'Logo',
  site_icon: 'Icon',
};

/** The schema of an option with its label. */
export function labelledSchema({ field, schema }: SiteOption): Schema {
  return { title: LABELS[field] ?? '', ...schema };
}

/** The definitions of all settings that content reads, for the registry. */
export const SITE_SETTINGS: readonly SettingDefinition<unknown>[] = [
  ...SITE_OPTIONS.flatMap(({ setting }) => setting ?? []),
  GMT_OFFSET,
];
