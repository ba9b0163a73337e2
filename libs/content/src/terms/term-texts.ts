import { escapeMarkup, filterDescriptionHtml, sanitizeTextField, slugify } from '#text';
import { foldText } from '../posts/list/fold-text.js';

/** Most characters of a term's name, as it is stored. */
export const TERM_NAME_LIMIT = 200;

/** PostgreSQL has no texts with this character. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}

/** A name as it is stored: plain text of one line, `&`, `<` and `>` escaped. May be empty. */
export function cleanName(name: string): string {
  return escapeMarkup(sanitizeTextField(withoutNul(name)));
}

/** A description as it is stored. */
export function cleanDescription(description: string): string {
  // defence: term-description-filtered
  return filterDescriptionHtml(withoutNul(description));
}

/** A slug, from one that was chosen or from a name. May be empty. */
export function cleanSlug(slug: string): string {
  return slugify(withoutNul(slug));
}

/** Whether two names are the same but for the case of ASCII letters. */
export function isSameName(one: string, other: string): boolean {
  return lowerAscii(one) === lowerAscii(other);
}

function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Pattern of LIKE (with `ESCAPE '\'`) for texts that contain a word; undefined for a word that no name or slug is long enough for. */
export function containsPattern(word: string): string | undefined {
  const folded = foldText(word);
  // defence: term-search-wildcards
  return folded.length > 20 * TERM_NAME_LIMIT ? undefined : `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
}
