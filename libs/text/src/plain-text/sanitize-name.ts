import { escapeMarkup } from '../entities/escape.js';
import { filterCommentHtml } from '../html-filter/html-filter.js';
import { sanitizeTextField } from './sanitize-text.js';

/**
 * Cleans the name of a user, a commenter or a term for storage: one line of plain text in which `&`, `<` and `>` are
 * escaped, but not entities a second time. As in the reference, markup that remains after the removal of tags, such as
 * `< b>`, is filtered like that of comments before it is escaped.
 */
export function sanitizeName(text: string): string {
  return escapeMarkup(filterCommentHtml(sanitizeTextField(text)));
}
