/**
 * Pure functions from text to text: slugs, typography, paragraphs, filtered HTML.
 */
export { isEmailAddress, sanitizeEmailAddress } from './addresses/emails.js';
export { markUserLinks } from './addresses/links.js';
export { parseUrl } from './addresses/parse-url.js';
export { escapeUrl, sanitizeUrl } from './addresses/urls.js';
export { decodeDocument } from './documents/decode-document.js';
export { readDocumentHead } from './documents/document-head.js';
export { readHtml } from './documents/html-tokens.js';
export { decodeEntities, repairWindowsEntities } from './entities/decode-entities.js';
export { escapeAttribute, escapeHtml, escapeMarkup } from './entities/escape.js';
export { blockDelimiters } from './html-filter/block-delimiters.js';
export { lowerAscii } from './html-filter/characters.js';
export { filterCss } from './html-filter/css.js';
export { filterAllHtml, filterCommentHtml, filterDescriptionHtml, filterPostHtml } from './html-filter/html-filter.js';
export { wrapParagraphs } from './paragraphs/paragraphs.js';
export { formatComment, formatTitle } from './format-texts.js';
export { foldText } from './plain-text/fold-text.js';
export { titleKey } from './plain-text/title-key.js';
export { removeMarkup } from './plain-text/plain-text.js';
export { sanitizeTextField } from './plain-text/sanitize-text.js';
export { stripTags } from './plain-text/strip-tags.js';
export { trimCharacters, trimWords } from './plain-text/trim-words.js';
export { JsonSplicer } from './json/json-splicer.js';
export { parseSearch } from './search/search-terms.js';
export type { SearchTerms } from './search/search-terms.js';
export { removeAccents } from './slugs/accents.js';
export { sanitizeFileName } from './slugs/file-names.js';
export { sanitizeHtmlClass, sanitizeKey, sanitizeLogin } from './slugs/names.js';
export { percentDecode } from './slugs/percent-encoding.js';
export { MAX_SLUG_LENGTH, shortenSlug, slugify } from './slugs/slugify.js';
export { hashSource } from './templates/hash-source.js';
export { EncodedHtml, Html, asHtml, html, xml } from './templates/html.js';
export type { HtmlFragment } from './templates/html.js';
export type { TextJobs } from './thread/text-jobs.js';
export { runTextJob } from './thread/text-thread.js';
export { applyTypography } from './typography/substitutions.js';
export { normalizeWhitespace } from './whitespace.js';
