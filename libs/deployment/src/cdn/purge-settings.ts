import { IsString, Matches, ValidateBy } from 'class-validator';
import { isPlainUrl, Setting } from '#platform';
import { withoutTrailingSlash } from '#platform/core';

/** Settings of the CDN that is notified of changes. */
export class PurgeSettings {
  @Setting({
    variable: 'CDN_PURGE_URL',
    fallbackDescription: 'none',
    about:
      'URL that receives the keys of changed data by POST, so that a CDN drops answers with them; needs CACHE_KEYS_HEADER.',
    allowed: 'an http or https URL without query and fragment',
    parse: withoutTrailingSlash,
    rules: [ValidateBy({ name: 'purgeUrl', validator: { validate: (value) => isPlainUrl(value, 'http', 'https') } })],
  })
  readonly purgeUrl?: string;

  @Setting({
    variable: 'CDN_PURGE_TOKEN',
    fallbackDescription: 'none',
    about: 'Token that is sent to CDN_PURGE_URL in the header Authorization, after the word Bearer.',
    allowed: 'a text of visible ASCII characters',
    secret: true,
    rules: [IsString(), Matches(/^[\x21-\x7E]{1,1024}$/)],
  })
  readonly purgeToken?: string;
}
