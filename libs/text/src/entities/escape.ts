import { escapeNormalized, normalizeEntities } from '../html-filter/entities.js';

/**
 * Text for the inside of an element: `<`, `>`, both quotation marks, and every `&` that does not start a valid
 * character reference are escaped. Text that is already escaped is not escaped again.
 */
export function escapeHtml(text: string): string {
  return escapeNormalized(normalizeEntities(text));
}

/** Text for the inside of a quoted attribute; the rule is that of {@link escapeHtml}. */
export function escapeAttribute(text: string): string {
  return escapeHtml(text);
}

/**
 * As {@link escapeHtml}, but quotation marks stay: the form in which names of terms are stored (`Fruit &amp; "Nuts"`).
 */
export function escapeMarkup(text: string): string {
  return normalizeEntities(text).replaceAll('&apos;', '&amp;apos;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const SPECIAL = /&(?:(lt|#0*60|#x0*3c)|(gt|#0*62|#x0*3e)|(amp|#0*38|#x0*26)|(quot|#0*34|#x0*22)|(#0*39|#x0*27));/gi;
const SPECIAL_SIGNS = ['<', '>', '&', '"', "'"];

/**
 * Undoes {@link escapeMarkup}: turns the references for `<`, `>` and `&`, and with `quotes` also those for both
 * quotation marks, into the characters themselves. Other references stay. Unescapes one level: `&amp;lt;` becomes
 * `&lt;`.
 */
export function unescapeMarkup(text: string, quotes = false): string {
  if (!text.includes('&')) return text;
  return text.replace(SPECIAL, (whole: string, ...groups: unknown[]) => {
    const index = groups.slice(0, SPECIAL_SIGNS.length).findIndex((group) => group !== undefined);
    return index < 3 || quotes ? (SPECIAL_SIGNS[index] ?? whole) : whole;
  });
}
