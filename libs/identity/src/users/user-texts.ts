import { plainLine, safeUri } from '#route-registry';
import { escapeMarkup, filterDescriptionHtml, shortenSlug, slugify } from '#text';
import type { UserChanges } from './user.js';
import { USER_LIMITS } from './user-rules.js';

type Texts = Pick<UserChanges, 'slug' | 'name' | 'firstName' | 'lastName' | 'nickname' | 'url' | 'description'>;

/** One line of plain text as names are stored: `&`, `<` and `>` are escaped, what is escaped already stays. */
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

/** The texts of a user as they are stored; only those that were given. */
export function cleanTexts(given: Texts): Texts {
  const cleaned: Texts = {};
  for (const key of Object.keys(CLEANERS) as (keyof Texts)[]) {
    const text = given[key];
    if (text !== undefined) cleaned[key] = CLEANERS[key](text);
  }
  return cleaned;
}

/** The name that is shown for want of a chosen one: first and last name, what there is of them. */
export function fullName({ firstName, lastName }: Texts): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** The slug that a login gives. */
export function slugFromLogin(login: string): string {
  return shortenSlug(slugify(login), USER_LIMITS.slug);
}
