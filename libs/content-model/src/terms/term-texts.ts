import { escapeLike } from '#platform';
import { filterDescriptionHtml, foldText, lowerAscii, removeNul, slugify, sortKey } from '#text';

/** Maximum characters of a stored name. */
export const TERM_NAME_LIMIT = 200;

/** Sanitizes a description. */
export function sanitizeTermDescription(description: string): string {
  // defence: term-description-filtered
  return filterDescriptionHtml(removeNul(description));
}

/** Creates a slug from a requested one or from a name. May be empty. */
export function sanitizeTermSlug(slug: string): string {
  return slugify(removeNul(slug));
}

/** Whether two names are equal except for the case of ASCII letters. */
export function isSameName(one: string, other: string): boolean {
  return lowerAscii(one) === lowerAscii(other);
}

/** Returns the key of a name, which sorts it and finds equal names: without case and accents. */
export function termNameKey(name: string): string {
  return sortKey(foldText(name));
}

/**
 * Returns LIKE patterns (with `ESCAPE '\'`) for the keys of names and for slugs that contain a word; undefined for a
 * word that is longer than any folded name or slug. Folding makes a text at most 18 times as long.
 */
export function likePatternsOf(word: string): { nameKey: string; slug: string } | undefined {
  const folded = foldText(word);
  // defence: term-search-wildcards
  const patternOf = (text: string) => `%${escapeLike(text)}%`;
  if (folded.length > 20 * TERM_NAME_LIMIT) return undefined;
  return { nameKey: patternOf(sortKey(folded)), slug: patternOf(folded) };
}
