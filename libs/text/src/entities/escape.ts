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
 * `&apos;` is escaped, too, because HTML 4 does not have it.
 */
export function escapeMarkup(text: string): string {
  return normalizeEntities(text).replaceAll('&apos;', '&amp;apos;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
