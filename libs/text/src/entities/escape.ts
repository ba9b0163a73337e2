import { escapeNormalized, normalizeEntities } from '../html-filter/entities.js';

/**
 * Escapes a text for the inside of an element: `<`, `>`, both quotation marks, and each `&` that does not begin a valid
 * character reference. A text that is already escaped does not change.
 */
export function escapeHtml(text: string): string {
  return escapeNormalized(normalizeEntities(text));
}

/** Escapes a text for the inside of a quoted attribute, by the same rules as {@link escapeHtml}. */
export function escapeAttribute(text: string): string {
  return escapeHtml(text);
}

/**
 * Like {@link escapeHtml}, but preserves quotation marks: `Fruit &amp; "Nuts"`. Names of terms are stored in this form.
 */
export function escapeMarkup(text: string): string {
  return normalizeEntities(text).replaceAll('&apos;', '&amp;apos;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const SPECIAL = /&(?:(lt|#0*60|#x0*3c)|(gt|#0*62|#x0*3e)|(amp|#0*38|#x0*26)|(quot|#0*34|#x0*22)|(#0*39|#x0*27));/gi;
const SPECIAL_CHARACTERS = ['<', '>', '&', '"', "'"];

/**
 * Reverses {@link escapeMarkup}: replaces the references for `<`, `>` and `&`, and with `quotes` also those for both
 * quotation marks, with the characters. Other references are preserved. Unescapes one level: `&amp;lt;` becomes `&lt;`.
 */
export function unescapeMarkup(text: string, quotes = false): string {
  if (!text.includes('&')) return text;
  return text.replace(SPECIAL, (whole: string, ...groups: unknown[]) => {
    const index = groups.slice(0, SPECIAL_CHARACTERS.length).findIndex((group) => group !== undefined);
    return index < 3 || quotes ? (SPECIAL_CHARACTERS[index] ?? whole) : whole;
  });
}
