import { markupPieces } from '#text';
import { markupTester } from '../html/tags.js';

/** A shortcode in a text with its offsets. */
export interface ShortcodeMatch {
  name: string;
  start: number;
  end: number;
  /** The text between the name and the end of the opening tag. */
  attributes: string;
  /** The text up to the closing tag; '' without one. */
  content: string;
  /** Whether it is in double brackets, which make it plain text. */
  escaped: boolean;
  /** An additional bracket before the shortcode, or ''. It belongs to the text around it. */
  before: string;
  /** An additional bracket after the shortcode, or ''. */
  after: string;
}

/** Matches an opening bracket, a second one if there is one, and the characters that may be a name. */
const NAME = /\[(\[?)([^<>&/[\]\0- =]+)/g;

/**
 * Returns those of the registered names that follow an opening bracket in a text. No other shortcode can be in the
 * text.
 */
export function usedNames(text: string, names: readonly string[]): string[] {
  if (!text.includes('[')) return [];
  const used = new Set(Array.from(text.matchAll(NAME), ([, , name]) => name));
  return names.filter((name) => used.has(name));
}

/**
 * Writes numeric references of brackets with a leading zero. The reference does this in texts with shortcodes, where
 * the form without the zero marks the brackets inside tags.
 */
export function withLongReferences(text: string): string {
  return text.replaceAll('&#91;', '&#091;').replaceAll('&#93;', '&#093;');
}

/**
 * Yields the registered shortcodes of a text from left to right without nested ones. A shortcode neither begins nor
 * ends inside a tag or comment, so that its markup cannot become part of an attribute. A name followed by a word
 * character or a hyphen is another name. Takes linear time for a given set of names.
 */
export function* findShortcodes(text: string, names: readonly string[]): Generator<ShortcodeMatch> {
  if (!text.includes('[')) return;
  const known = new Set(names);
  const closers = new Map<string, number>();
  // defence: shortcode-inert-brackets
  const brackets = withInertBrackets(text);
  const lastBracket = brackets.lastIndexOf(']');
  const opener = new RegExp(NAME);
  for (let found = opener.exec(brackets); found; found = opener.exec(brackets)) {
    const bracket = found[1] ?? '';
    const nameStart = found.index + 1 + bracket.length;
    if (nameStart > lastBracket) return;
    const name = knownName(found[2] ?? '', known);
    const match = name === undefined ? undefined : matchAt(brackets, found.index, nameStart, name, bracket, closers);
    opener.lastIndex = match ? match.end : nameStart;
    if (match) yield { ...match, attributes: text.slice(...match.attributes), content: text.slice(...match.content) };
  }
}

/**
 * Replaces the brackets inside tags and comments with U+0000, which is not part of a shortcode. Offsets are preserved.
 * As in the reference, each `<` begins a tag, but a quoted `>` ends none.
 */
function withInertBrackets(text: string): string {
  if (!text.includes('<')) return text;
  const pieces = markupPieces(text, { cdata: true });
  const inert = pieces
    .map((piece) => (piece.kind === 'text' ? piece.text : piece.text.replace(/[[\]]/g, '\0')))
    .join('');
  const inMarkup = markupTester(text);
  return inert.replace(/[[\]]/g, (bracket, at: number) => (inMarkup(at) ? '\0' : bracket));
}

/**
 * Returns the registered name with which a text begins, if no word character or hyphen follows; otherwise undefined.
 */
function knownName(written: string, known: ReadonlySet<string>): string | undefined {
  const word = /^[\w-]+/.exec(written)?.[0];
  if (known.has(written)) return written;
  return word !== undefined && word !== written && known.has(word) ? word : undefined;
}

type Range = [start: number, end: number];

/** A match with the offsets of its texts. */
type FoundShortcode = Omit<ShortcodeMatch, 'attributes' | 'content'> & Record<'attributes' | 'content', Range>;

function matchAt(
  text: string,
  start: number,
  nameStart: number,
  name: string,
  bracket: string,
  closers: Map<string, number>,
): FoundShortcode | undefined {
  const attributesStart = nameStart + name.length;
  const close = text.indexOf(']', attributesStart);
  if (close < 0) return undefined;
  const selfClosing = text[close - 1] === '/' && close - 1 >= attributesStart;
  const opened = close + 1;
  const closer = selfClosing ? -1 : nextCloser(text, name, opened, closers);
  const end = closer < 0 ? opened : closer + name.length + 3;
  const after = text[end] === ']' ? ']' : '';
  const escaped = bracket !== '' && after !== '';
  return {
    name,
    start,
    end: end + after.length,
    escaped,
    before: bracket,
    after,
    attributes: [attributesStart, selfClosing ? close - 1 : close],
    content: closer < 0 ? [end, end] : [opened, closer],
  };
}

/**
 * Returns the offset of the next closing tag of a name, or -1. Results are cached, which is correct because `from` only
 * increases.
 */
function nextCloser(text: string, name: string, from: number, closers: Map<string, number>): number {
  const known = closers.get(name);
  if (known !== undefined && (known < 0 || known >= from)) return known;
  const found = text.indexOf(`[/${name}]`, from);
  closers.set(name, found);
  return found;
}
