/** Returns the language tag of a locale for HTML, feeds and archives: `en-US` for `en_US`. */
export function languageTag(locale: string): string {
  return locale.replaceAll('_', '-');
}
