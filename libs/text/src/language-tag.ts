import { isEmptyValue } from './plain-text/is-empty-value.js';

/**
 * Returns the language tag of a locale for HTML, feeds and archives: `en-US` for `en_US`. The empty locale is American
 * English.
 */
export function languageTag(locale: string): string {
  return isEmptyValue(locale) ? 'en-US' : locale.replaceAll('_', '-');
}
