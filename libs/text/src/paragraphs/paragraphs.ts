import { ASCII_SPACE as S, trimAscii } from '../ascii.js';
import { isSpaceAt, forwardFinder, skipSpace } from '../html-filter/characters.js';
import { markupPieces } from '../typography/markup-pieces.js';
import { BLOCK_TAG_START, CLOSING_BLOCK, OPENING_BLOCK } from './block-elements.js';
import { joinAround, joinAroundTags, removeAfterBlockTags } from './tag-neighbours.js';

/** Stand-ins for line ends that must not become breaks; the first one is for those within tags. */
const LINE_END_IN_TAG = '<!-- wpnl -->';
const LINE_END_IN_ELEMENT = '<WPPreserveNewline />';

/** How {@link paragraphs} treats single line ends. */
export interface ParagraphOptions {
  /** Makes single line ends breaks (`<br />`); on unless it is false. */
  readonly breaks?: boolean;
}

/**
 * Wraps what blank lines separate into `p` elements and makes single line ends `<br />`. Block elements stay outside of
 * paragraphs; `pre` elements, tags and the text of script, style, svg and math keep their line ends. White space only
 * gives an empty text. Takes time in proportion to the length of the text.
 */
export function paragraphs(text: string, options: ParagraphOptions = {}): string {
  if (trimAscii(text) === '') return '';
  const preformatted: string[] = [];
  let result = setAside(`${text}\n`, preformatted);
  result = separateBlocks(result);
  result = keepTagsTogether(result);
  result = wrap(result);
  result = unwrapBlocks(result);
  if (options.breaks ?? true) result = breakLines(result);
  result = removeBreaksAtBlocks(result);
  return putBack(result, preformatted);
}

/** Replaces preformatted parts, each from `<pre` up to the last thing before the next `</pre>`, by numbered empty ones. */
function setAside(text: string, preformatted: string[]): string {
  if (!text.includes('<pre')) return text;
  const parts = text.split('</pre>');
  const rest = parts.pop() ?? '';
  const kept = parts.map((part) => {
    const start = part.indexOf('<pre');
    if (start === -1) return part;
    preformatted.push(`${part.slice(start)}</pre>`);
    return `${part.slice(0, start)}<pre wp-pre-tag-${preformatted.length - 1}></pre>`;
  });
  return kept.join('') + rest;
}

function putBack(text: string, preformatted: readonly string[]): string {
  let result = text;
  if (preformatted.length > 0) {
    result = result.replace(
      /<pre wp-pre-tag-(\d+)><\/pre>/g,
      (whole, number: string) => preformatted[Number(number)] ?? whole,
    );
  }
  return result.replaceAll(` ${LINE_END_IN_TAG} `, '\n').replaceAll(LINE_END_IN_TAG, '\n');
}

const DOUBLE_BREAK = new RegExp(`<br${S}*/?>${S}*<br${S}*/?>`, 'g');
const RULE = new RegExp(`<hr${S}*/?>`, 'g');

function separateBlocks(text: string): string {
  return text
    .replace(DOUBLE_BREAK, '\n\n')
    .replace(OPENING_BLOCK, '\n\n$&')
    .replace(CLOSING_BLOCK, '$&\n\n')
    .replace(RULE, '$&\n\n')
    .replace(/\r\n?/g, '\n');
}

/** Hides line ends within tags and comments, and drops white space between elements that belong together. */
function keepTagsTogether(text: string): string {
  let result = text;
  if (text.includes('<')) {
    result = markupPieces(text, { cdata: true })
      .map((piece) => (piece.kind === 'text' ? piece.text : piece.text.replaceAll('\n', ` ${LINE_END_IN_TAG} `)))
      .join('');
  }
  if (result.includes('<option')) {
    result = joinAround(joinAround(result, /<option/g, 'before'), /<\/option>/g, 'after');
  }
  if (result.includes('</object>')) {
    result = joinAround(joinAroundTags(result, '<object', 'after'), /<\/object>/g, 'before');
    result = joinAroundTags(result, '</?(?:param|embed)', 'around');
  }
  if (result.includes('<source') || result.includes('<track')) {
    result = joinAroundTags(result, '[<\\[](?:audio|video)', 'after', '>]');
    result = joinAround(result, /[<[]\/(?:audio|video)[>\]]/g, 'before');
    result = joinAroundTags(result, '<(?:source|track)', 'around');
  }
  if (result.includes('<figcaption')) {
    result = joinAround(joinAroundTags(result, '<figcaption', 'before'), /<\/figcaption>/g, 'after');
  }
  return result;
}

const BLANK_LINES = new RegExp(`\\n${S}*\\n`);

function wrap(text: string): string {
  return text
    .replace(/\n\n+/g, '\n\n')
    .split(BLANK_LINES)
    .filter((part) => part !== '')
    .map((part) => `<p>${trimAscii(part, '\n')}</p>\n`)
    .join('');
}

const EMPTY_PARAGRAPH = new RegExp(`<p>${S}*</p>`, 'g');
const WRAPPED_BLOCK = new RegExp(`<p>${S}*(${BLOCK_TAG_START}[^>]*>)${S}*</p>`, 'g');
const BLOCK_AFTER_START = new RegExp(`<p>${S}*(${BLOCK_TAG_START}[^>]*>)`, 'g');

/** Takes block tags out of the paragraphs around them. */
function unwrapBlocks(text: string): string {
  let result = text
    .replace(EMPTY_PARAGRAPH, '')
    .replace(/<p>([^<]+)<\/(div|address|form)>/g, '<p>$1</p></$2>')
    .replace(WRAPPED_BLOCK, '$1');
  result = unwrapListItems(result)
    .replace(/<p><blockquote([^>]*)>/gi, '<blockquote$1><p>')
    .replaceAll('</blockquote></p>', '</p></blockquote>')
    .replace(BLOCK_AFTER_START, '$1');
  return removeAfterBlockTags(result, '</p>');
}

/** Removes the paragraph around what begins as a list item, if it ends on the same line. */
function unwrapListItems(text: string): string {
  const lineEnds = forwardFinder(text, '\n');
  const closings = forwardFinder(text, '</p>');
  let result = '';
  let from = 0;
  for (let start = text.indexOf('<p><li'); start !== -1; start = text.indexOf('<p><li', start + 1)) {
    if (start < from) continue;
    const content = start + '<p><li'.length;
    const closing = closings(content + 1);
    if (closing === Infinity) break;
    if (lineEnds(content) < closing) continue;
    result += text.slice(from, start) + text.slice(start + 3, closing);
    from = closing + 4;
  }
  return result + text.slice(from);
}

const BREAK = '<br />';

function breakLines(text: string): string {
  const hidden = hideLineEndsOfElements(text).replace(/<br\/?>/g, BREAK);
  let result = '';
  let from = 0;
  for (let at = hidden.indexOf('\n'); at !== -1; at = hidden.indexOf('\n', from)) {
    let start = at;
    while (start > from && isSpaceAt(hidden, start - 1)) start -= 1;
    const end = skipSpace(hidden, at);
    result += hidden.slice(from, start) + breakRun(hidden.slice(start, end), hidden.endsWith(BREAK, start));
    from = end;
  }
  return (result + hidden.slice(from)).replaceAll(LINE_END_IN_ELEMENT, '\n');
}

/** All line ends of a run of white space make one break; right after a break the first sign of the run stays. */
function breakRun(run: string, afterBreak: boolean): string {
  const last = run.lastIndexOf('\n');
  if (last < (afterBreak ? 1 : 0)) return run;
  return `${afterBreak ? run.charAt(0) : ''}${BREAK}\n${run.slice(last + 1)}`;
}

function hideLineEndsOfElements(text: string): string {
  const starts = /<(script|style|svg|math)/g;
  const closings = new Map<string, (from: number) => number>();
  let result = '';
  let from = 0;
  for (let match = starts.exec(text); match; match = starts.exec(text)) {
    const closing = `</${match[1] ?? ''}>`;
    const search = closings.get(closing) ?? forwardFinder(text, closing);
    closings.set(closing, search);
    const at = search(starts.lastIndex);
    if (at === Infinity) continue;
    const end = at + closing.length;
    result += text.slice(from, match.index) + text.slice(match.index, end).replaceAll('\n', LINE_END_IN_ELEMENT);
    starts.lastIndex = from = end;
  }
  return result + text.slice(from);
}

const BREAK_BEFORE_BLOCK = new RegExp(`<br />(${S}*</?(?:p|li|div|dl|dd|dt|th|pre|td|ul|ol)[^>]*>)`, 'g');

function removeBreaksAtBlocks(text: string): string {
  return removeAfterBlockTags(text, BREAK)
    .replace(BREAK_BEFORE_BLOCK, '$1')
    .replace(/\n<\/p>(?=\n?$)/, '</p>');
}
