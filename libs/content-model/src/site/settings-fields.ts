import { defineSetting } from '#platform';
import type { SettingDefinition } from '#platform';
import { OPENAPI_KEYWORDS } from '#schema';
import type { Json, Schema } from '#schema';
import { escapeHtml, filterCommentHtml, isEmptyValue, isZoneName, removeNul, stripTags } from '#text';
import {
  DATE_FORMAT,
  DEFAULT_CATEGORY,
  DEFAULT_COMMENT_STATUS,
  DEFAULT_PING_STATUS,
  DEFAULT_POST_FORMAT,
  DESCRIPTION,
  EMAIL,
  GMT_OFFSET,
  LANGUAGE,
  PAGE_FOR_POSTS,
  PAGE_ON_FRONT,
  POSTS_PER_PAGE,
  SHOW_ON_FRONT,
  SITE_ICON,
  SITE_LOGO,
  START_OF_WEEK,
  TIMEZONE,
  TIME_FORMAT,
  TITLE,
  USE_SMILIES,
} from './site-settings.js';

/** A field of `core/v2/settings`, which administrators may read and write. */
export interface SettingsField {
  /** Name of the field. */
  field: string;
  schema: Schema;
  /** The stored setting. Absent for values from the process's configuration, for which writes are ignored. */
  setting?: SettingDefinition<unknown>;
  /** Sanitizes a valid value for storage. Returns undefined to leave the stored value unchanged. */
  clean?: (value: never) => unknown;
  /** Whether clients read the default after they have written null. Other fields are null for them. */
  showsDefault?: boolean;
}

const integer = (description: string): Schema => ({ description, type: 'integer' });
const string = (description: string, more: Schema = {}): Schema => ({ description, type: 'string', ...more });
const openOrClosed = (description: string): Schema => string(description, { enum: ['open', 'closed'] });
const asHtml = (text: string): string => escapeHtml(removeNul(text));
/** As in the reference, formats without tags are filtered as HTML, which escapes ampersands and angle brackets. */
const asFormat = (text: string): string => filterCommentHtml(stripTags(removeNul(text)));
/** Whether the name of a zone has its usual capitals. The list of zones lacks aliases such as `US/Eastern`. */
const hasUsualCapitals = (zone: string): boolean => {
  const folded = zone.toLowerCase();
  const listedName = Intl.supportedValuesOf('timeZone').find((name) => name.toLowerCase() === folded);
  return listedName === undefined ? /^[A-Z]/.test(zone) && !/\/[a-z]/.test(zone) : zone === listedName;
};
const asNonNegative = (value: number): number => Math.abs(value);

/** Fields of `core/v2/settings`, in its order. Clients can neither read nor write other settings. */
export const SETTINGS_FIELDS: readonly SettingsField[] = [
  { field: 'title', setting: TITLE, schema: string('Title of the site.'), clean: asHtml },
  { field: 'description', setting: DESCRIPTION, schema: string('Tagline of the site.'), clean: asHtml },
  { field: 'url', schema: string("Address of the site; from the server's configuration.", { format: 'uri' }) },
  { field: 'email', setting: EMAIL, schema: string('Email address for notifications.', { format: 'email' }) },
  {
    field: 'timezone',
    setting: TIMEZONE,
    schema: string('Time zone of the site, such as `Europe/Oslo`.'),
    clean: (zone: string) => (isEmptyValue(zone) || (isZoneName(zone) && hasUsualCapitals(zone)) ? zone : undefined),
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
    // As in the reference, an empty value (`0` as well) means the default.
    clean: (locale: string) => (isEmptyValue(locale) || locale === LANGUAGE.default ? locale : undefined),
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
    schema: string('What the front page shows: a page (`page`), or the latest posts (`posts` and any other value).'),
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
    schema: {
      ...integer('ID of the image that is the logo.'),
      [OPENAPI_KEYWORDS]: { type: ['integer', 'null'] },
    },
    clean: asNonNegative,
  },
  {
    field: 'site_icon',
    setting: SITE_ICON,
    schema: integer('ID of the image that is the icon.'),
    clean: asNonNegative,
  },
];

/** Short labels of fields, for forms that clients build from the schema. Fields without one have an empty label. */
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

/** The schema of a field with its label, and as default the value that clients read after they have written null. */
export function labeledSchema({ field, schema, setting, showsDefault }: SettingsField): Schema {
  return { title: LABELS[field] ?? '', ...schema, default: showsDefault ? (setting!.default as Json) : null };
}

/** Definitions of all settings of this library, for the registry, with the schemas of the endpoint. */
export const SITE_SETTINGS: readonly SettingDefinition<unknown>[] = [
  ...SETTINGS_FIELDS.flatMap(({ setting, schema, clean }) =>
    setting ? defineSetting<unknown>({ ...setting, schema: { ...schema }, clean }) : [],
  ),
  GMT_OFFSET,
];
