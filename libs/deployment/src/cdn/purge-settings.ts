import { IsIn, IsString, Matches, ValidateBy } from 'class-validator';
import { isPlainUrl, Setting } from '#platform';
import type { Configuration } from '#platform';
import { withoutTrailingSlash } from '#platform/core';
import type { DependentSettings } from '#platform/core';
import { DeliverySettings } from '../server/delivery-settings.js';
import { PURGE_FORMATS } from './purge-requests.js';
import type { PurgeFormat } from './purge-requests.js';

const FORMATS = Object.keys(PURGE_FORMATS);

/** Settings of the CDN that is notified of changes. */
export class PurgeSettings implements DependentSettings {
  @Setting({
    variable: 'CDN_PURGE_URL',
    fallbackDescription: 'none',
    about:
      'URL that receives the keys of changed data, so that a CDN drops answers with them; needs CACHE_KEYS_HEADER.',
    allowed: 'an http or https URL without user, query and fragment',
    parse: withoutTrailingSlash,
    rules: [ValidateBy({ name: 'purgeUrl', validator: { validate: (value) => isPlainUrl(value, 'http', 'https') } })],
  })
  readonly purgeUrl?: string;

  @Setting({
    variable: 'CDN_PURGE_FORMAT',
    fallback: 'cloudflare',
    about: 'Form of the requests to CDN_PURGE_URL.',
    allowed: FORMATS.join(', '),
    rules: [IsIn(FORMATS)],
  })
  readonly purgeFormat!: PurgeFormat;

  @Setting({
    variable: 'CDN_PURGE_TOKEN',
    fallbackDescription: 'none',
    about: 'Token that is sent to CDN_PURGE_URL: as a bearer token, or to Fastly in the header Fastly-Key.',
    allowed: 'a text of visible ASCII characters',
    secret: true,
    rules: [IsString(), Matches(/^[\x21-\x7E]{1,1024}$/)],
  })
  readonly purgeToken?: string;

  findConflicts(configuration: Configuration): string[] {
    return this.purgeUrl !== undefined && configuration.readSettings(DeliverySettings).cacheKeysHeader === undefined
      ? [
          'CDN_PURGE_URL: without CACHE_KEYS_HEADER, answers have no keys that a CDN could purge. Set CACHE_KEYS_HEADER as well.',
        ]
      : [];
  }
}
