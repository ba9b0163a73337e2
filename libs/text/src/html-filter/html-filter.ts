/**
 * The filter for HTML of authors without the `unfiltered_html` capability.
 *
 * Why not a sanitizer from npm: clients read the filtered text back as raw text, which must equal the output
 * of the reference byte for byte. Parser-based sanitizers (sanitize-html, DOMPurify, rehype-sanitize on parse5 or
 * htmlparser2) build a tree and serialize it: quotes, entities, case, unclosed tags, white space and block comments
 * change, and dropped elements remove other text, too; `xss` preserves the text but has its own rules for attributes,
 * comments and addresses. Like the reference, this filter works on the source text, by strict rules: an allow-list of
 * elements, attributes, protocols and CSS properties. Everything except well-formed tags becomes text. In addition, the
 * tests parse the output with an HTML parser and check it against the policy.
 *
 * All steps take linear time: each is one pass over the text.
 */
import { filterAllBlockComments, filterBlockAttributes } from './block-content.js';
import { stripControls } from './characters.js';
import { filterTag } from './element.js';
import { escapeNormalized, normalizeEntities } from './entities.js';
import { COMMENT_POLICY, DESCRIPTION_POLICY, NO_ELEMENTS_POLICY, POST_POLICY } from './policy.js';
import type { HtmlPolicy } from './policy.js';
import { markupTokens } from './tokens.js';

const BOGUS_COMMENT = /^<(?:\/[^a-zA-Z][^>]*|![a-z][^>]*)>$/;
/** Maximum number of times that the text of a comment is filtered until it no longer changes. Two are usual. */
const MAX_COMMENT_ROUNDS = 5;
/** Maximum nesting of comments. The text of deeper ones is dropped if it contains markup. */
const MAX_COMMENT_DEPTH = 3;

/** Filters the HTML of posts, pages, excerpts and media; with `uploadsUrl`, PDF files of that host may be embedded. */
export function filterPostHtml(html: string, options: { readonly uploadsUrl?: string } = {}): string {
  return filterHtml(html, { ...POST_POLICY, ...options });
}

/** Filters the HTML of comments and of titles. */
export function filterCommentHtml(html: string): string {
  return filterHtml(html, COMMENT_POLICY);
}

/** Filters the HTML of the descriptions of users and terms. */
export function filterDescriptionHtml(html: string): string {
  return filterHtml(html, DESCRIPTION_POLICY);
}

/** Removes every element and preserves its text. */
export function filterAllHtml(html: string): string {
  return filterHtml(html, NO_ELEMENTS_POLICY);
}

/**
 * Filters HTML by a policy: elements and attributes that it does not allow are removed (the text inside stays);
 * protocols, styles, entities and the attributes of block comments are filtered as well.
 */
export function filterHtml(html: string, policy: HtmlPolicy): string {
  const filterText = (text: string): string => filterMarkup(prepare(text), policy, 0);
  const blocks = filterBlockAttributes(prepare(html), policy, filterText);
  // defence: loose-block-attributes
  return filterAllBlockComments(filterMarkup(blocks, policy, 0), policy, filterText);
}

/** Filters only the attributes of block comments and normalizes these comments. Other text is unchanged. */
export function filterBlockContent(html: string, policy: HtmlPolicy): string {
  return filterBlockAttributes(html, policy, (text) => filterMarkup(prepare(text), policy, 0));
}

function prepare(html: string): string {
  return escapeUnclosed(normalizeEntities(stripControls(html)));
}

/** Escapes each `<` without a `>` before the next `<` or the end of the text, and the text up to there. */
function escapeUnclosed(html: string): string {
  let result = '';
  let at = 0;
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', at)) {
    const close = html.indexOf('>', open);
    const tag = close < 0 ? html.length : html.lastIndexOf('<', close);
    result += html.slice(at, open) + escapeNormalized(html.slice(open, tag));
    at = close < 0 ? tag : close + 1;
    result += html.slice(tag, at);
  }
  return result + html.slice(at);
}

function filterMarkup(html: string, policy: HtmlPolicy, depth: number): string {
  let result = '';
  for (const { kind, text } of markupTokens(html)) {
    result += kind === 'text' ? text : filterToken(text, policy, depth);
  }
  return result;
}

function filterToken(text: string, policy: HtmlPolicy, depth: number): string {
  if (text === '>') return '&gt;';
  // The reference reads `\"` in a tag as `"`.
  const token = text.replaceAll('\\"', '"');
  if (BOGUS_COMMENT.test(token)) return `<${token[1]}${filterComment(token.slice(2, -1), policy, depth)}>`;
  if (token.startsWith('<!--')) {
    const inner = filterComment(token.replaceAll('<!--', '').replaceAll('-->', ''), policy, depth);
    return inner === '' ? '' : `<!--${inner.replace(/--+/g, '-').replace(/-(\n?)$/, '$1')}-->`;
  }
  return filterTag(token, policy);
}

/** Filters the text of a comment until it no longer changes. Drops a text that continues to change. */
function filterComment(text: string, policy: HtmlPolicy, depth: number): string {
  if (!/[<>&]/.test(text)) return text;
  if (depth === MAX_COMMENT_DEPTH) return '';
  let filtered = text;
  for (let round = 0; round < MAX_COMMENT_ROUNDS; round++) {
    const next = filterMarkup(prepare(filtered), policy, depth + 1);
    if (next === filtered) return filtered;
    filtered = next;
  }
  return '';
}
