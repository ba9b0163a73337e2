import type { BlockDelimiter } from './block-delimiters.js';
import { blockDelimiters } from './block-delimiters.js';
import { forwardFinder } from './characters.js';
import type { TextFilter } from './block-json.js';
import { normalizeBlockJson } from './block-json.js';
import type { HtmlPolicy } from './policy.js';
import { POST_POLICY } from './policy.js';

/** Attributes without members in their normal form. */
const EMPTY = '[]';

type FilterText = (text: string) => string;

/**
 * Filters the texts in the attributes of block comments and normalizes these comments: without `core/`, with a closer
 * for each open block, in the short form for an empty block, without attributes that are not JSON. Text outside block
 * comments is unchanged. So is everything after a closer without an opener, because parsers stop there:
 * {@link filterAllBlockComments} filters that part.
 *
 * Nested blocks that are open at the end are closed in order. (The reference repeats the text for each of them and
 * leaves the repeated attributes unfiltered. Atrium does not.)
 */
export function filterBlockAttributes(html: string, policy: HtmlPolicy, filterText: FilterText): string {
  if (!html.includes('<!--')) return html;
  return writeBlocks(withPlainCommentEnds(html), (comment) =>
    printOpening(comment, attributesFilter(comment, policy, filterText)),
  );
}

/**
 * Writes the block comments of a text in their normal form (see {@link filterBlockAttributes}) without filtering them.
 * A closer without an opener closes the parent block, as in {@link closeParentBlock}.
 * @param parent name of the parent block without namespace
 */
export function normalizeBlockComments(text: string, parent: string): string {
  if (!text.includes('<!-- wp:')) return closeParentBlock(text, parent);
  let isComplete = true;
  const normal = writeBlocks(text, printOpening, () => (isComplete = false));
  return isComplete ? normal : closeParentBlock(text, parent);
}

/**
 * Replaces the first closer without an opener by the closer of a parent block. The reference parses the text within
 * that block, which such a closer ends, writes the blocks, and removes the first and the last comment. A text without
 * openers is put into a `freeform` block first. A text whose closers all have openers is unchanged.
 * @param parent name of the parent block without namespace
 */
export function closeParentBlock(text: string, parent: string): string {
  if (!hasUnopenedCloser(text)) return text;
  const inner = text.includes('<!-- wp:') ? text : `<!-- wp:freeform -->${text}<!-- /wp:freeform -->`;
  const written = writeBlocks(`<!-- wp:${parent} -->${inner}<!-- /wp:${parent} -->`, printOpening);
  return written.slice(written.indexOf('-->') + 3, written.lastIndexOf('<!--'));
}

function hasUnopenedCloser(text: string): boolean {
  if (!text.includes('/wp:')) return false;
  let depth = 0;
  for (const { kind } of blockDelimiters(text)) {
    if (kind === 'opener') depth++;
    else if (kind === 'closer' && --depth < 0) return true;
  }
  return false;
}

/**
 * Writes block comments in their normal form, up to a closer without an opener.
 * @param onUnopenedCloser called at such a closer
 */
function writeBlocks(
  text: string,
  print: (comment: BlockDelimiter) => string,
  onUnopenedCloser: () => void = () => undefined,
): string {
  const parts: string[] = [];
  const open: { readonly part: number; readonly comment: BlockDelimiter }[] = [];
  const append = (part: string) => part !== '' && parts.push(part);
  const close = () => {
    const block = open.pop();
    if (!block) return;
    const opening = print(block.comment);
    const empty = parts.length === block.part + 1;
    parts[block.part] = empty ? `${opening}/-->` : `${opening}-->`;
    if (!empty) parts.push(`<!-- /wp:${shortName(block.comment)} -->`);
  };

  let at = 0;
  for (const comment of blockDelimiters(text)) {
    if (comment.kind === 'closer' && open.length === 0) {
      onUnopenedCloser();
      break;
    }
    append(text.slice(at, comment.start));
    at = comment.end;
    if (comment.kind === 'void') parts.push(`${print(comment)}/-->`);
    else if (comment.kind === 'closer') close();
    else open.push({ part: parts.push('') - 1, comment });
  }
  append(text.slice(at));
  while (open.length > 0) close();
  return parts.join('');
}

/**
 * Filters the attributes of every block comment, even if no parser takes it for a block: comments after a closer
 * without an opener become blocks if a shortcode removes that closer, and the filter of tags can turn other text into
 * block comments. A comment is rewritten only if the filter changes its attributes.
 */
export function filterAllBlockComments(html: string, policy: HtmlPolicy, filterText: FilterText): string {
  let result = '';
  let at = 0;
  for (const comment of blockDelimiters(html)) {
    if (comment.attributes === '' || !changes(comment, policy, filterText)) continue;
    result += html.slice(at, comment.start) + printComment(comment, policy, filterText);
    at = comment.end;
  }
  return result + html.slice(at);
}

function changes(comment: BlockDelimiter, policy: HtmlPolicy, filterText: FilterText): boolean {
  const attributes = normalizeBlockJson(comment.attributes);
  if (attributes === undefined) return true;
  return normalizeBlockJson(comment.attributes, attributesFilter(comment, policy, filterText)) !== attributes;
}

/** Filters the texts of attributes, and empties a `tagName` that is not allowed: blocks make an element of it. */
function attributesFilter(comment: BlockDelimiter, policy: HtmlPolicy, filterText: FilterText): TextFilter {
  const { elements } = wrappersOf(comment, policy);
  return (text, key) => {
    // defence: block-attributes-filtered
    const filtered = filterText(text);
    // defence: block-wrapper-elements
    if (key !== 'tagName' || elements.has(filtered)) return filtered;
    return '';
  };
}

function printComment(comment: BlockDelimiter, policy: HtmlPolicy, filterText: FilterText): string {
  if (comment.kind === 'closer') return `<!-- /wp:${shortName(comment)} -->`;
  const opening = printOpening(comment, attributesFilter(comment, policy, filterText));
  return opening + (comment.kind === 'void' ? '/-->' : '-->');
}

/** Replaces `--->` at the end of comments with `-->`, which block parsers expect. */
function withPlainCommentEnds(html: string): string {
  if (!html.includes('--->')) return html;
  const nextEnd = forwardFinder(html, '--->');
  const nextLine = forwardFinder(html, '\n');
  let result = '';
  let at = 0;
  for (let start = html.indexOf('<!--'); start >= 0;) {
    const end = nextEnd(start + 4);
    if (end < nextLine(start + 4)) {
      let inner = end;
      while (inner > start + 4 && html[inner - 1] === '-') inner--;
      result += `${html.slice(at, inner)}-->`;
      at = end + 4;
    }
    start = html.indexOf('<!--', Math.max(at, start + 1));
  }
  return result + html.slice(at);
}

function printOpening(comment: BlockDelimiter, filter?: TextFilter): string {
  const attributes = comment.attributes === '' ? undefined : normalizeBlockJson(comment.attributes, filter);
  const none = attributes === undefined || attributes === EMPTY;
  return `<!-- wp:${shortName(comment)} ${none ? '' : `${attributes} `}`;
}

/**
 * Returns the policy that limits the element around a block (its attribute `tagName`): the given policy for a template
 * part, the policy of posts for other blocks.
 */
function wrappersOf({ name }: BlockDelimiter, policy: HtmlPolicy): HtmlPolicy {
  return name === 'core/template-part' ? policy : POST_POLICY;
}

/** Returns the name of a block without the namespace `core`. */
function shortName({ name }: BlockDelimiter): string {
  return name.replace(/^core\//, '');
}
