import {
  escapeMarkup,
  filterDescriptionHtml,
  nonEmptyText,
  sanitizeLogin,
  sanitizeName,
  sanitizeTextField,
  sanitizeUrl,
  shortenSlug,
  slugify,
} from '#text';
import type { UserChanges } from './user.js';
import { USER_LIMITS, USER_LOCALES } from './user-rules.js';

type Texts = Pick<UserChanges, 'slug' | 'name' | 'firstName' | 'lastName' | 'nickname' | 'url' | 'description'>;

/** Maximum characters of a description that `fitUserTexts` returns. */
const MAX_DESCRIPTION_LENGTH = 65_535;
/** The longest text that replaces one character of a line. */
const LONGEST_REFERENCE = '&amp;';

// defence: user-name-escaped
const sanitizeLine = (text: string): string => sanitizeName(text);

/** As in the reference, `0` counts as empty. Empty names and slugs are derived from the login. */
const orEmpty = (text: string): string => nonEmptyText(text) ?? '';

const SANITIZERS: Record<keyof Texts, (text: string) => string> = {
  // Slugs of users have ASCII letters only, as in the reference.
  slug: (text) => orEmpty(slugify(sanitizeLogin(slugify(text)))),
  name: (text) => orEmpty(sanitizeLine(text)),
  firstName: (text) => orEmpty(sanitizeLine(text)),
  lastName: (text) => orEmpty(sanitizeLine(text)),
  nickname: (text) => orEmpty(sanitizeLine(text)),
  // As in the reference, `&` is stored as `&amp;`.
  url: (text) => escapeMarkup(sanitizeUrl(text.trim())),
  // defence: user-description-filtered
  description: (text) => filterDescriptionHtml(orEmpty(text)),
};

/** Cleans the given texts of a user for storage. */
export function sanitizeTexts(given: Texts): Texts {
  const sanitized: Texts = {};
  for (const key of Object.keys(SANITIZERS) as (keyof Texts)[]) {
    const text = given[key];
    if (text !== undefined) sanitized[key] = SANITIZERS[key](text);
  }
  return sanitized;
}

/** Returns the default display name: the first and last name. As in the reference, `0` counts as empty. */
export function fullName({ firstName, lastName }: Texts): string {
  return [firstName, lastName].filter(nonEmptyText).join(' ');
}

/** Derives a slug from a login. */
export function slugFromLogin(login: string): string {
  return shortenSlug(slugify(login), USER_LIMITS.slug);
}

/**
 * Cuts or drops the texts that an account does not allow, such as those of a foreign archive: long names and slugs are
 * cut, long URLs and unknown locales are dropped.
 */
export function fitUserTexts<T extends Texts & Pick<UserChanges, 'locale'>>(given: T): T {
  const fitting: T = { ...given };
  for (const key of ['name', 'firstName', 'lastName', 'nickname'] as const) fitting[key] = fittingLine(given[key]);
  if (given.slug !== undefined) fitting.slug = shortenSlug(slugify(given.slug), USER_LIMITS.slug);
  if (given.description !== undefined) fitting.description = given.description.slice(0, MAX_DESCRIPTION_LENGTH);
  if (SANITIZERS.url(given.url ?? '').length > USER_LIMITS.url) fitting.url = '';
  if (!USER_LOCALES.includes(given.locale ?? '')) fitting.locale = '';
  return fitting;
}

/** Cuts a line whose stored form would be too long, so that it fits even if each character must be escaped. */
function fittingLine(text: string | undefined): string | undefined {
  if (text === undefined || sanitizeLine(text).length <= USER_LIMITS.name) return text;
  return Array.from(sanitizeTextField(text))
    .slice(0, USER_LIMITS.name / LONGEST_REFERENCE.length)
    .join('')
    .replace(/&[#\w]{0,10}$/, '');
}
