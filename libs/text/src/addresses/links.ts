import { escapeAttribute } from '../entities/escape.js';
import { parseAttributes } from '../html-filter/attributes.js';
import { forwardFinder } from '../html-filter/characters.js';
import { SAFE_PROTOCOLS } from '../html-filter/tables/protocols.js';
import { escapeUrl } from './urls.js';
import { parseUrl } from './parse-url.js';

/** Site-dependent options of {@link linkAddresses} and {@link markUserLinks}. */
export interface LinkOptions {
  /** The site's own host name, in lower case: links to it are not `nofollow`. */
  readonly ownHost?: string;
}

/** Maximum length of a text that is searched as a whole. Longer texts are split at white space. */
const MAX_UNSPLIT_LENGTH = 10_000;
/** Maximum length of an address in a text that is split. Longer sequences without white space are unchanged. */
const MAX_ADDRESS_LENGTH = 2_100;

const TAG = /<[^<>]+>/g;
const VERBATIM_START = /^<(?:code|pre|script|style)[\s>]/i;
const VERBATIM_END = /^<\/(?:code|pre|script|style)>$/i;
const BRACKETED_URL = /^<\s*\w{1,20}:\/\//;

/**
 * Turns bare web, FTP and email addresses in the text of a comment into links. Web links get `rel="nofollow ugc"`
 * (without `nofollow` for links to the site). Tags, the text of code, pre, script and style elements, and addresses
 * that are the text of a link are unchanged.
 */
export function linkAddresses(text: string, options: LinkOptions = {}): string {
  if (!/:\/\/|www\.|ftp\.|@/i.test(text)) return text;
  let verbatim = 0;
  let result = '';
  for (const piece of splitTags(text)) {
    if (VERBATIM_START.test(piece)) verbatim += 1;
    else if (verbatim > 0 && VERBATIM_END.test(piece)) verbatim -= 1;
    const isTag = piece.startsWith('<') && !BRACKETED_URL.test(piece);
    result += verbatim > 0 || isTag ? piece : linkText(piece, options);
  }
  return withoutLinksInLinks(result);
}

/** Splits a text into alternating text and tags; unpaired `<` and `>` are part of the text. */
function splitTags(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const match of text.slice(0, text.lastIndexOf('>') + 1).matchAll(TAG)) {
    pieces.push(text.slice(from, match.index), match[0]);
    from = match.index + match[0].length;
  }
  pieces.push(text.slice(from));
  return pieces.filter((piece) => piece !== '');
}

function linkText(text: string, options: LinkOptions): string {
  if (text.length <= MAX_UNSPLIT_LENGTH) return linkChunk(text, options);
  return chunksOf(text)
    .map((chunk) => (chunk.length > MAX_ADDRESS_LENGTH + 1 ? chunk : linkChunk(chunk, options)))
    .join('');
}

/**
 * Splits a text after white space into chunks of at most `MAX_ADDRESS_LENGTH` + 1 characters. A chunk is longer only if
 * its first `MAX_ADDRESS_LENGTH` + 1 characters contain no white space.
 */
function chunksOf(text: string): string[] {
  const chunks: string[] = [];
  let from = 0;
  while (text.length - from > MAX_ADDRESS_LENGTH) {
    let end = from + MAX_ADDRESS_LENGTH + 1;
    while (end > from && !/\s/.test(text.charAt(end - 1))) end -= 1;
    if (end === from) {
      const next = /\s/g;
      next.lastIndex = from + MAX_ADDRESS_LENGTH + 1;
      if (!next.test(text)) break;
      end = next.lastIndex;
    }
    chunks.push(text.slice(from, end));
    from = end;
  }
  chunks.push(text.slice(from));
  return chunks;
}

/** White space around addresses. A no-break space is none, as in the reference. */
const SPACE = ' \\t\\n\\v\\f\\r';
const URL_CHARACTERS = '\\w\\x80-\\uffff#%~/@[\\]*(+=&$-';
const URL_IN_TEXT = new RegExp(
  `([${SPACE}(<.,;:!?])(\\w{1,20}://(?=[^${SPACE}]{1,2000}[${SPACE}])[${URL_CHARACTERS}]*(?:['.,;:!?)][${URL_CHARACTERS}]+)*)(\\)?)`,
  'g',
);
const HOST_IN_TEXT = new RegExp(`([${SPACE}>])((?:www|ftp)\\.[\\w\\x80-\\uffff#$%&~/.\\-;:=,?@[\\]+]+)`, 'gi');
const EMAIL_IN_TEXT = new RegExp(`([${SPACE}>])([.0-9a-z_+-]+)@((?:[0-9a-z-]+\\.)+[0-9a-z]{2,})`, 'gi');

function linkChunk(chunk: string, options: LinkOptions): string {
  return ` ${chunk} `
    .replace(URL_IN_TEXT, (whole: string, before: string, url: string, bracket: string) =>
      linkUrl(whole, before, url, bracket, options),
    )
    .replace(HOST_IN_TEXT, (whole: string, before: string, host: string) => linkHost(whole, before, host, options))
    .replace(EMAIL_IN_TEXT, '$1<a href="mailto:$2@$3">$2@$3</a>')
    .slice(1, -1);
}

/** Replaces a URL with a link. Closing brackets without an opening one do not belong to the URL. */
function linkUrl(whole: string, before: string, found: string, bracket: string, options: LinkOptions): string {
  const includesBracket = bracket === ')' && found.indexOf('(') > 0;
  const full = includesBracket ? found + bracket : found;
  const end = balancedLength(full);
  const url = escapeUrl(full.slice(0, end));
  if (url === '') return whole;
  return before + link(url, options) + full.slice(end) + (includesBracket ? '' : bracket);
}

/** Returns the length of the longest start of a URL that has no more closing than opening brackets. */
function balancedLength(url: string): number {
  let surplus = url.split(')').length - url.split('(').length;
  let end = url.length;
  for (; surplus > 0; surplus -= 1) {
    const next = url.lastIndexOf(')', end - 1);
    surplus += url.slice(next, end).split('(').length - 1;
    end = next;
  }
  return end;
}

function linkHost(whole: string, before: string, host: string, options: LinkOptions): string {
  const last = /[.,;:)]$/.exec(host)?.[0] ?? '';
  const url = escapeUrl(`http://${host.slice(0, host.length - last.length)}`);
  return url === '' ? whole : before + link(url, options) + last;
}

function link(url: string, options: LinkOptions): string {
  const follows = !/^https?:/i.test(url) || isOwnUrl(url, options);
  return `<a href="${url}" rel="${follows ? 'ugc' : 'nofollow ugc'}">${url}</a>`;
}

function isOwnUrl(url: string, options: LinkOptions): boolean {
  if (options.ownHost === undefined || !/^https?:\/\//i.test(url)) return false;
  const address = url.replaceAll('&#038;', '&');
  return parseUrl(address)?.hostname === options.ownHost;
}

const NESTED_LINK_END = /<\/a><\/a>/gi;

/** Removes generated links that are the whole text of an existing link. */
function withoutLinksInLinks(text: string): string {
  let result = '';
  let from = 0;
  for (const { index: end, 0: closingTags } of text.matchAll(NESTED_LINK_END)) {
    if (end < from) continue;
    const inner = lastTagEnd(text, end, from);
    const outer = inner === -1 ? -1 : lastTagEnd(text, inner, from);
    if (outer === -1 || inner + 1 === end || !/^<a [^>]/i.test(text.slice(outer + 1, inner))) continue;
    const before = Math.max(lastTagEnd(text, outer, from) + 1, from);
    if (!/<a(?:[ \r\n\t]+[^>]+|$)/i.test(text.slice(before, outer))) continue;
    result += text.slice(from, outer + 1) + text.slice(inner + 1, end) + '</a>';
    from = end + closingTags.length;
  }
  return result + text.slice(from);
}

/** Returns the offset of the last `>` at or after `from` and before `at`; -1 if there is none. */
function lastTagEnd(text: string, at: number, from: number): number {
  if (at <= from) return -1;
  const found = text.lastIndexOf('>', at - 1);
  return found < from ? -1 : found;
}

/**
 * Adds `nofollow ugc` to the `rel` of each link in a text of a user, or only `ugc` if the link leads to the site. Other
 * values of `rel` are preserved.
 */
export function markUserLinks(text: string, options: LinkOptions = {}): string {
  const withLowerTags = text.includes('<A ') ? text.replaceAll('<A ', '<a ') : text;
  const tagEnds = forwardFinder(text, '>');
  const lineEnds = forwardFinder(text, '\n');
  let result = '';
  let from = 0;
  for (let start = withLowerTags.indexOf('<a '); start !== -1; start = withLowerTags.indexOf('<a ', start + 1)) {
    if (start < from) continue;
    const end = tagEnds(start + 4);
    if (end === Infinity) break;
    if (lineEnds(start) < end) continue;
    result += `${text.slice(from, start)}<a ${withRelation(text.slice(start + 3, end), options)}>`;
    from = end + 1;
  }
  return result + text.slice(from);
}

function withRelation(list: string, options: LinkOptions): string {
  const attributes = parseAttributes(list, SAFE_PROTOCOLS);
  const href = attributes.find(({ name }) => name === 'href')?.value ?? '';
  const added = isOwnUrl(href, options) ? ['ugc'] : ['nofollow', 'ugc'];
  const rel = attributes.find(({ name }) => name === 'rel')?.value;
  if (!rel) return `${list} rel="${added.join(' ')}"`;
  const relations = [...new Set([...rel.split(' '), ...added])].join(' ');
  const others = attributes
    .filter(({ name }) => name !== 'rel')
    .map(({ name, value }) => (value === undefined ? name : `${name}="${escapeAttribute(value)}"`));
  return [...others, `rel="${escapeAttribute(relations)}"`].join(' ');
}
