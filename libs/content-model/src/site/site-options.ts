import { defineSetting, isZoneName } from '#platform';
import type { SettingDefinition, SettingsSnapshot } from '#platform';
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
} from './site-settings.js';

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
const START_OF_WEEK = defineSetting<number>({
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

/** An option of the site that administrators may read and write. */
export interface SiteOption {
  /** Name of the field. */
  field: string;
  schema: Schema;
  /** The stored setting. Absent for values from the process's configuration, for which writes are ignored. */
  setting?: SettingDefinition<unknown>;
  /** Sanitizes a valid value for storage; undefined keeps the old one. */
  clean?: (value: never) => unknown;
  /** Whether clients read the default after they have written null. Other options are null for them. */
  showsDefault?: boolean;
}

/** Returns the first day of the week, from 0 for Sunday to 6. */
export function firstDayOfWeek(settings: SettingsSnapshot): number {
  return settings.get(START_OF_WEEK) % 7;
}

/** Locales with translations. */
const LANGUAGES = [LANGUAGE.default];

const integer = (description: string): Schema => ({ description, type: 'integer' });
const string = (description: string, more: Schema = {}): Schema => ({ description, type: 'string', ...more });
const openOrClosed = (description: string): Schema => string(description, { enum: ['open', 'closed'] });
const asHtml = (text: string): string => escapeHtml(text.replaceAll('\0', ''));
const asFormat = (text: string): string => stripTags(text.replaceAll('\0', ''));
const asNonNegative = (value: number): number => Math.abs(value);

/** Options of `core/v2/settings`, in its order. Clients can neither read nor write others. */
export const SITE_OPTIONS: readonly SiteOption[] = [
  { field: 'title', setting: TITLE, schema: string('Title of the site.'), clean: asHtml },
  { field: 'description', setting: DESCRIPTION, schema: string('Tagline of the site.'), clean: asHtml },
  { field: 'url', schema: string("Address of the site; from the server's configuration.", { format: 'uri' }) },
  { field: 'email', setting: EMAIL, schema: string('Email address for notifications.', { format: 'email' }) },
  {
    field: 'timezone',
    setting: TIMEZONE,
    schema: string('Time zone of the site, such as `Europe/Oslo`.'),
    clean: (zone: string) => (zone === '' || isZoneName(zone) ? zone : undefined),
  },
  { field: 'date_format', setting: DATE_FORMAT, schema: string('Format of dates.'), clean: asFormat },
  { field: 'time_format', setting: TIME_FORMAT, schema: string('Format of times.'), clean: asFormat },
  {
    field: 'start_of_week',
    setting: START_OF_WEEK,
    schema: integer('First day of the week, 0 for Sunday.'),
    clean: asNonNegative,
  },
  {
    field: 'language',
    setting: LANGUAGE,
    schema: string('Locale of the site.'),
    clean: (locale: string) => (LANGUAGES.includes(locale) ? locale : undefined),
    showsDefault: true,
  },
  {
    field: 'use_smilies',
    setting: USE_SMILIES,
    schema: { description: 'Whether emoticons become emoji.', type: 'boolean' },
    showsDefault: true,
  },
  {
    field: 'default_category',
    setting: DEFAULT_CATEGORY,
    schema: integer('Default category of posts.'),
    clean: asNonNegative,
  },
  {
    field: 'default_post_format',
    setting: DEFAULT_POST_FORMAT,
    schema: string('Default post format.'),
    clean: asFormat,
  },
  // -1 means all posts.
  {
    field: 'posts_per_page',
    setting: POSTS_PER_PAGE,
    schema: integer('Number of posts per page of the site.'),
    clean: (value: number) => (value === -1 ? value : asNonNegative(value) || 1),
    showsDefault: true,
  },
  {
    field: 'show_on_front',
    setting: SHOW_ON_FRONT,
    schema: string('What the front page shows: the latest posts (`posts`) or a page (`page`).', {
      enum: ['posts', 'page'],
    }),
  },
  { field: 'page_on_front', setting: PAGE_ON_FRONT, schema: integer('ID of the front page.'), clean: asNonNegative },
  {
    field: 'page_for_posts',
    setting: PAGE_FOR_POSTS,
    schema: integer('ID of the page that lists the posts.'),
    clean: asNonNegative,
  },
  {
    field: 'default_ping_status',
    setting: DEFAULT_PING_STATUS,
    schema: openOrClosed('Whether new posts accept pingbacks and trackbacks.'),
  },
  {
    field: 'default_comment_status',
    setting: DEFAULT_COMMENT_STATUS,
    schema: openOrClosed('Whether new posts accept comments.'),
  },
  {
    field: 'site_logo',
    setting: SITE_LOGO,
    schema: integer('ID of the image that is the logo.'),
    clean: asNonNegative,
  },
  {
    field: 'site_icon',
    setting: SITE_ICON,
    schema: integer('ID of the image that is the icon.'),
    clean: asNonNegative,
  },
];

/** Short labels of options, for forms that clients build from the schema. Options without one have an empty label. */
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

/** Definitions of all settings of this library, for the registry, with the schemas of the endpoint. */
export const SITE_SETTINGS: readonly SettingDefinition<unknown>[] = [
  ...SITE_OPTIONS.flatMap(({ setting, schema, clean }) =>
    setting ? defineSetting<unknown>({ ...setting, schema: { ...schema }, clean }) : [],
  ),
  GMT_OFFSET,
];
