import { plainLine, safeUri } from '#route-registry';
import { escapeMarkup, filterDescriptionHtml, shortenSlug, slugify } from '#text';
import type { UserChanges } from './user.js';
import { USER_LIMITS } from './user-rules.js';

type Texts = Pick<UserChanges, 'slug' | 'name' | 'firstName' | 'lastName' | 'nickname' | 'url' | 'description'>;

/** Cleans a line of plain text for storage: escapes `&`, `<` and `>`, but not entities a second time. */
// defence: user-name-escaped
const sanitizeLine = (text: string): string => escapeMarkup(plainLine(text));

const SANITIZERS: Record<keyof Texts, (text: string) => string> = {
  slug: (text) => slugify(text),
  name: sanitizeLine,
  firstName: sanitizeLine,
  lastName: sanitizeLine,
  nickname: sanitizeLine,
  url: (text) => safeUri(text.trim()),
  // defence: user-description-filtered
  description: (text) => filterDescriptionHtml(text.trim()),
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

/** Returns the default display name: the first and last name. */
export function fullName({ firstName, lastName }: Texts): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** Derives a slug from a login. */
export function slugFromLogin(login: string): string {
  return shortenSlug(slugify(login), USER_LIMITS.slug);
}
