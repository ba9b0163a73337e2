/** Position of a tag in a document: offsets into the scanned text. */
export interface Tag {
  /** Upper-case element name. */
  name: string;
  closing: boolean;
  /** Offset of the `<`. */
  start: number;
  /** Offset after the `>`. */
  end: number;
  /**
   * Offset at which scanning continues: `end`, or after the closing tag of an element with raw text (script, style, …).
   */
  readonly next: number;
}

const EXCLAMATION_MARK = 0x21;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const SLASH = 0x2f;
const EQUALS_SIGN = 0x3d;
const GREATER_THAN_SIGN = 0x3e;
const QUESTION_MARK = 0x3f;

const RAW_TEXT = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'TITLE', 'XMP', 'IFRAME', 'NOEMBED', 'NOFRAMES']);

/**
 * Returns the next tag at or after an offset, or undefined. Comments, declarations and raw text contain no tags. Takes
 * linear time in the skipped text; an unclosed construct ends the search.
 */
export function nextTag(html: string, from = 0): Tag | undefined {
  let found = nextMarkup(html, from);
  while (found?.name === '') found = nextMarkup(html, found.next);
  return found;
}

/**
 * Returns the next tag, comment or declaration; the latter two have the name ''. Undefined if there is none or it is
 * unclosed.
 */
export function nextMarkup(html: string, from = 0): Tag | undefined {
  const start = markupStart(html, from);
  if (start < 0) return undefined;
  const character = html[start + 1];
  const closing = character === '/';
  if (isLetter(html.charCodeAt(closing ? start + 2 : start + 1))) return readTag(html, start, closing);
  const end = html.startsWith('<!--', start) ? endOfComment(html, start) : html.indexOf('>', start) + 1;
  return end > 0 ? { name: '', closing: false, start, end, next: end } : undefined;
}

/**
 * Returns a function that determines whether an offset of a text is within a tag, comment or declaration. Unclosed ones
 * extend to the end of the text. The function must be called with ascending offsets.
 */
export function markupTester(html: string): (offset: number) => boolean {
  let [start, end] = nextRange(html, 0);
  return (offset) => {
    while (end <= offset) [start, end] = nextRange(html, end);
    return start < offset;
  };
}

function nextRange(html: string, from: number): [start: number, end: number] {
  const start = markupStart(html, from);
  return start < 0 ? [Infinity, Infinity] : [start, nextMarkup(html, start)?.end ?? Infinity];
}

/**
 * Returns the offset of the next construct other than text (HTML standard, 13.2.5.6): `<` before a letter, `!`, `?` or
 * `/`; -1 for none.
 */
function markupStart(html: string, from: number): number {
  for (let at = html.indexOf('<', from); at >= 0; at = html.indexOf('<', at + 1)) {
    const code = html.charCodeAt(at + 1);
    if (isLetter(code) || code === EXCLAMATION_MARK || code === QUESTION_MARK || code === SLASH) return at;
  }
  return -1;
}

/** Yields all tags of a text in order. */
export function* tagsOf(html: string, from = 0): Generator<Tag> {
  for (let tag = nextTag(html, from); tag; tag = nextTag(html, tag.next)) yield tag;
}

/** Returns the first opening tag with one of these upper-case names (any name by default). */
export function firstOpenTag(html: string, names?: readonly string[]): Tag | undefined {
  for (const tag of tagsOf(html)) if (!tag.closing && (!names || names.includes(tag.name))) return tag;
  return undefined;
}

/** Returns the offset after an element that contains nothing but comments; undefined for other elements. */
export function emptyElementEnd(html: string, tag: Tag): number | undefined {
  let at = tag.end;
  let next = nextMarkup(html, at);
  while (next?.start === at && next.name === '') {
    at = next.end;
    next = nextMarkup(html, at);
  }
  return next?.start === at && next.closing && next.name === tag.name ? next.end : undefined;
}

function readTag(html: string, start: number, closing: boolean): Tag | undefined {
  let at = start + (closing ? 2 : 1);
  const nameStart = at;
  while (at < html.length && !isNameEnd(html.charCodeAt(at))) at++;
  const name = html.slice(nameStart, at).toUpperCase();
  const end = endOfTag(html, at);
  if (end < 0) return undefined;
  return !closing && RAW_TEXT.has(name)
    ? new RawTextTag(html, name, start, end)
    : { name, closing, start, end, next: end };
}

/** The opening tag of an element with raw text. */
class RawTextTag implements Tag {
  readonly closing = false;

  constructor(
    private readonly html: string,
    readonly name: string,
    readonly start: number,
    readonly end: number,
  ) {}

  /** Computed on demand: many unclosed elements with raw text would each be searched to the end of the document. */
  get next(): number {
    return endOfRawText(this.html, this.end, this.name);
  }
}

/** Returns the offset after the `>` that ends a tag; quoted values may contain `>`. -1 for an unclosed tag. */
function endOfTag(html: string, from: number): number {
  // A quote opens a value only after an equals sign.
  let isAfterEquals = false;
  for (let at = from; at < html.length; at++) {
    const code = html.charCodeAt(at);
    if (code === GREATER_THAN_SIGN) return at + 1;
    if (code === EQUALS_SIGN) isAfterEquals = true;
    else if (isAfterEquals && (code === DOUBLE_QUOTE || code === SINGLE_QUOTE)) {
      at = html.indexOf(String.fromCharCode(code), at + 1);
      if (at < 0) return -1;
      isAfterEquals = false;
    } else if (!isSpace(code)) isAfterEquals = false;
  }
  return -1;
}

function endOfRawText(html: string, from: number, name: string): number {
  const closer = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  closer.lastIndex = from;
  const found = closer.exec(html);
  if (!found) return html.length;
  const end = html.indexOf('>', found.index);
  return end < 0 ? html.length : end + 1;
}

/** Also ends at the incorrect closing `--!>`. */
const COMMENT_END = /--!?>/g;

function endOfComment(html: string, start: number): number {
  if (html.startsWith('>', start + 4)) return start + 5;
  if (html.startsWith('->', start + 4)) return start + 6;
  COMMENT_END.lastIndex = start + 4;
  return COMMENT_END.test(html) ? COMMENT_END.lastIndex : -1;
}

function isLetter(code: number): boolean {
  return (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}
function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d && code !== 0x0b);
}
function isNameEnd(code: number): boolean {
  return isSpace(code) || code === SLASH || code === GREATER_THAN_SIGN;
}
