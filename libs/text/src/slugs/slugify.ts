import { trimAscii, trimEndAscii } from '../ascii.js';
import { removeEntities } from '../entities/remove-entities.js';
import { lowerAscii } from '../html-filter/characters.js';
import { stripTags } from '../plain-text/strip-tags.js';
import { removeAccents } from './accents.js';
import { percentDecode, percentEncode } from './percent-encoding.js';

/** Maximum length of a slug in characters. A percent-encoded byte counts as three. */
export const MAX_SLUG_LENGTH = 200;

/** Characters and references that become a hyphen in a slug made from a title. */
const HYPHENS = alternatives([
  '/',
  // No-break space and hyphen, dashes; then the same characters as references.
  ...encoded('\u00a0\u2011\u2013\u2014'),
  '&nbsp;',
  '&#8209;',
  '&#160;',
  '&ndash;',
  '&#8211;',
  '&mdash;',
  '&#8212;',
  // Spaces of other widths, line and paragraph separators.
  ...encoded('\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f'),
]);

/**
 * Characters that are removed: soft hyphen, ¡ ¿, quotation marks, bullet, © ® ° … ™, spacing and combining accents,
 * zero-width characters.
 */
const DROPPED = alternatives([
  ...encoded('\u00ad\u00a1\u00bf\u00ab\u00bb\u2039\u203a\u2018\u2019\u201c\u201d\u201a\u201b\u201e\u201f\u2022'),
  ...encoded('\u00a9\u00ae\u00b0\u2026\u2122\u00b4\u02ca\u0301\u0341\u0300\u0304\u030c'),
  ...encoded('\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\ufeff\ufffc'),
]);

/** The multiplication sign ×, percent-encoded. */
const TIMES = /%c3%97/g;

/**
 * Returns the slug of a text: lower case Latin letters, digits, `-`, `_` and percent-encoded bytes of other scripts, at
 * most {@link MAX_SLUG_LENGTH} characters. It can be empty. The slug of a slug is the slug itself.
 * @param use `save` for a slug from a title; `query` for a requested slug, which preserves accents, dashes and
 * quotation marks
 */
export function slugify(text: string, use: 'save' | 'query' = 'save'): string {
  let slug = stripTags(use === 'save' ? removeAccents(text) : text);
  slug = slug.replace(/%(?![a-f0-9]{2})/gi, '');
  slug = lowerAscii(percentEncode(slug.toLowerCase(), { limit: MAX_SLUG_LENGTH }));
  if (use === 'save') slug = slug.replace(HYPHENS, '-').replace(DROPPED, '').replace(TIMES, 'x');
  slug = removeEntities(slug)
    .replaceAll('.', '-')
    .replace(/[^%a-z0-9 _-]/g, '');
  return trimAscii(slug.replace(/[ -]+/g, '-'), '-');
}

/**
 * Shortens a slug to at most `limit` characters without splitting a percent-encoded character, so that a number can
 * follow. Removes hyphens at the end.
 */
export function shortenSlug(slug: string, limit: number): string {
  if (slug.length <= limit) return slug;
  const decoded = percentDecode(slug);
  const cut = decoded === slug ? slug.slice(0, limit) : percentEncode(decoded, { limit, encodesAscii: true });
  return trimEndAscii(cut, '-');
}

/** Appends a number to a slug, which is shortened if the result is longer than the limit. */
export function numberSlug(slug: string, number: number, limit = MAX_SLUG_LENGTH): string {
  const suffix = `-${number}`;
  return shortenSlug(slug, limit - suffix.length) + suffix;
}

function encoded(characters: string): string[] {
  return [...characters].map((character) => percentEncode(character));
}

function alternatives(strings: readonly string[]): RegExp {
  return new RegExp(strings.join('|'), 'g');
}
