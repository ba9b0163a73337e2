import { defineSetting } from '#platform';
import type { SettingDefinition } from '#platform';

/** A version of the site in another language. */
export interface LanguageSite {
  /** Language tag, such as `de-CH`. */
  language: string;
  /** Address of its front page. */
  url: string;
  /** Whether each page of this site has the same path there. */
  same_paths: boolean;
}

/** Maximum characters of the text of `robots.txt`: crawlers read 500 KiB (RFC 9309 section 2.5). */
const MAX_ROBOTS_LENGTH = 100_000;

/** The look of the pages: plain colors of the server, or the global styles of the theme. */
export const SITE_LOOK = defineSetting<'plain' | 'theme'>({
  name: 'site_look',
  default: 'plain',
  schema: { type: 'string', enum: ['plain', 'theme'] },
  description: 'Appearance of the public pages: `plain`, or `theme` with the global styles of the theme.',
});

/** The rules in `robots.txt`; empty for the default. */
export const ROBOTS_TXT = defineSetting<string>({
  name: 'robots_txt',
  default: '',
  schema: { type: 'string', maxLength: MAX_ROBOTS_LENGTH },
  description:
    'Rules in `robots.txt`; empty for the default. The URL of the sitemap index is added if they name no sitemap.',
});

/** Whether pages link to the sign-in page. */
export const LOGIN_LINK = defineSetting<boolean>({
  name: 'login_link',
  default: false,
  schema: { type: 'boolean' },
  description: 'Whether the footer of pages links to the sign-in page.',
});

/** Versions of the site in other languages. */
export const LANGUAGE_SITES = defineSetting<readonly LanguageSite[]>({
  name: 'language_sites',
  default: [],
  schema: {
    type: 'array',
    maxItems: 50,
    items: {
      type: 'object',
      properties: {
        language: {
          description: 'Language tag, such as `de-CH`.',
          type: 'string',
          pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$',
          required: true,
        },
        url: {
          description: 'URL of its front page.',
          type: 'string',
          format: 'uri',
          pattern: '^https?://',
          required: true,
        },
        same_paths: {
          description: 'Whether each page of this site has the same path there.',
          type: 'boolean',
          default: false,
        },
      },
      additionalProperties: false,
    },
  },
  description: 'Versions of the site in other languages, which pages link to (`hreflang`).',
});

/** Key of this site for IndexNow; empty to send no notices. */
export const INDEX_NOW_KEY = defineSetting<string>({
  name: 'index_now_key',
  default: '',
  schema: { type: 'string', pattern: '^([a-zA-Z0-9-]{8,128})?$' },
  description: 'Key for IndexNow, which notifies search engines of changed pages; empty for none.',
  transferable: false,
});

/** Address of the WebSub hub of the feeds; empty for none. */
export const WEBSUB_HUB = defineSetting<string>({
  name: 'websub_hub',
  default: '',
  schema: { type: 'string', pattern: '^(https?://.*)?$', maxLength: 2_000 },
  description: 'URL of the WebSub hub that is notified of changed feeds; empty for none.',
});

/** The settings of public pages, in the order of the endpoint. */
export const PAGE_SETTINGS: readonly SettingDefinition<never>[] = [
  SITE_LOOK,
  LOGIN_LINK,
  ROBOTS_TXT,
  LANGUAGE_SITES,
  INDEX_NOW_KEY,
  WEBSUB_HUB,
] as unknown as readonly SettingDefinition<never>[];
