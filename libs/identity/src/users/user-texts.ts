import { plainLine, safeUri } from '#route-registry';
import { escapeMarkup, filterDescriptionHtml, shortenSlug, slugify } from '#text';
import type { UserChanges } from './user.js';
import { USER_LIMITS } from './user-rules.js';

type Texts = Pick<UserChanges, 'slug' | 'name' | 'firstName' | 'lastName' | 'nickname' | 'url' | 'description'>;

/** Cleans a line of plain text for storage: escapes `&`, `<` and `>`, but not entities a second time. */
// defence: user-name-escaped
const cleanLine = (text: string): string => escapeMarkup(plainLine(text));

const CLEANERS: Record<keyof Texts, (text: string) => string> = {
  slug: (text) => slugify(text),
  name: cleanLine,
  firstName: cleanLine,
  lastName: cleanLine,
  nickname: cleanLine,
  url: (text) => safeUri(text.trim()),
  // defence: user-description-filtered
  description: (text) => filterDescriptionHtml(text.trim()),
};

/** Cleans the given texts of a user for storage. */
export function cleanTexts(given: Texts): Texts {
  const cleaned: Texts = {};
  for (const key of Object.keys(CLEANERS) as (keyof Texts)[]) {
    const text = given[key];
    if (text !== undefined) cleaned[key] = CLEANERS[key](text);
  }
  return cleaned;
}

/** Returns the default display name: the first and last name. */
export function fullName({ firstName, lastName }: Texts): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** Derives a slug from a login. */
export function slugFromLogin(login: string): string {
  return shortenSlug(slugify(login), USER_LIMITS.slug);
}
