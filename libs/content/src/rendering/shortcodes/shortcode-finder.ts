import { nextMarkup } from '../html/tags.js';

/** Where a shortcode stands in a text. */
export interface ShortcodeMatch {
  name: string;
  start: number;
  end: number;
  /** The text between the name and the end of the opening tag. */
  attributes: string;
  /** The text up to the closing tag; '' when there is none. */
  content: string;
  /** Whether it is bracketed twice, which makes it plain text. */
  escaped: boolean;
  /** An extra bracket before or after that belongs to the text: '' or the bracket. */
  before: string;
  after: string;
}

const NAME = /\[(\[?)([^<>&/[\]\0- =]+)/g;

/**
 * Registered shortcodes of a text from left to right, none within another. Those inside of a tag or comment are left alone.
 * A name followed by a word sign or a hyphen is another name. Linear in the length of the text for a given set of names.
 */
export function* findShortcodes(text: string, names: readonly string[]): Generator<ShortcodeMatch> {
  if (!text.includes('[')) return;
  const known = new Set(names);
  const closers = new Map<string, number>();
  const inMarkup = markupTester(text);
  const lastBracket = text.lastIndexOf(']');
  const opener = new RegExp(NAME);
  for (let found = opener.exec(text); found; found = opener.exec(text)) {
    const bracket = found[1] ?? '';
    const nameStart = found.index + 1 + bracket.length;
    const name = knownName(found[2] ?? '', known);
    if (name === undefined) {
      opener.lastIndex = nameStart;
      continue;
    }
    if (nameStart > lastBracket) return;
    const match = inMarkup(found.index) ? undefined : matchAt(text, found.index, nameStart, name, bracket, closers);
    opener.lastIndex = match ? match.end : nameStart;
    if (match) yield match;
  }
}

/** The registered name that a written one begins with, if no word sign or hyphen follows. */
function knownName(written: string, known: ReadonlySet<string>): string | undefined {
  const word = /^[\w-]+/.exec(written)?.[0];
  if (known.has(written)) return written;
  return word !== undefined && word !== written && known.has(word) ? word : undefined;
}

function matchAt(
  text: string,
  start: number,
  nameStart: number,
  name: string,
  bracket: string,
  closers: Map<string, number>,
): ShortcodeMatch | undefined {
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
    attributes: text.slice(attributesStart, selfClosing ? close - 1 : close),
    content: closer < 0 ? '' : text.slice(opened, closer),
  };
}

/** Where the next closing tag of a name stands, at or after an offset; -1 for none. Remembered, as offsets only grow. */
function nextCloser(text: string, name: string, from: number, closers: Map<string, number>): number {
  const known = closers.get(name);
  if (known !== undefined && (known < 0 || known >= from)) return known;
  const found = text.indexOf(`[/${name}]`, from);
  closers.set(name, found);
  return found;
}

/** Tells whether an offset lies within a tag or comment. Offsets must be asked in ascending order. */
function markupTester(text: string): (offset: number) => boolean {
  let markup = nextMarkup(text);
  return (offset) => {
    while (markup && markup.end <= offset) markup = nextMarkup(text, markup.end);
    return markup !== undefined && markup.start < offset;
  };
}
