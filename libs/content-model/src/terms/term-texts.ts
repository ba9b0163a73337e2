import {
  escapeMarkup,
  filterDescriptionHtml,
  foldText,
  lowerAscii,
  removeNul,
  sanitizeTextField,
  slugify,
} from '#text';

/** Maximum characters of a stored name. */
export const TERM_NAME_LIMIT = 200;

/** Sanitizes a name: plain text on one line, `&`, `<` and `>` escaped. May be empty. */
export function sanitizeTermName(name: string): string {
  return escapeMarkup(sanitizeTextField(removeNul(name)));
}

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

/**
 * Returns a LIKE pattern (with `ESCAPE '\'`) for folded texts that contain a word; undefined for a word that is longer
 * than any folded name or slug. Folding makes a text at most 18 times as long.
 */
export function likePatternOf(word: string): string | undefined {
  const folded = foldText(word);
  // defence: term-search-wildcards
  return folded.length > 20 * TERM_NAME_LIMIT ? undefined : `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
}
