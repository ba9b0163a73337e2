import { forwardFinder } from '../html-filter/characters.js';
import { escapeRegExp } from '../plain-text/escape-reg-exp.js';

/** A part of a text: text without markup, one element tag, one comment, or one tag of a known shortcode. */
export interface MarkupPiece {
  readonly kind: 'text' | 'tag' | 'comment' | 'shortcode';
  readonly text: string;
}

/** Options of {@link markupPieces}. */
export interface MarkupOptions {
  /** Names of the shortcodes whose tags are pieces. Other brackets are text. */
  readonly shortcodes?: readonly string[];
  /** Whether `<![CDATA[ … ]]>` is one comment. Otherwise, it is a tag up to the first `>`. */
  readonly cdata?: boolean;
}

/**
 * Splits a text into pieces, which can be joined to the same text. A tag extends from `<` to the next `>`, a comment to
 * the next `-->`, an unclosed one to the end of the text.
 */
export function markupPieces(text: string, options: MarkupOptions = {}): MarkupPiece[] {
  const pieces: MarkupPiece[] = [];
  const opening = shortcodeOpening(text, options.shortcodes ?? []);
  const elements = forwardFinder(text, '<');
  const brackets = forwardFinder(text, '[');
  let textStart = 0;
  for (let at = 0; at < text.length;) {
    const element = elements(at);
    const bracket = opening ? brackets(at) : Infinity;
    const start = Math.min(element, bracket);
    if (start === Infinity) break;
    const end =
      start === element ? elementEnd(text, start, options.cdata ?? false) : shortcodeEnd(text, start, opening);
    if (end === undefined) {
      at = start + 1;
      continue;
    }
    if (start > textStart) pieces.push({ kind: 'text', text: text.slice(textStart, start) });
    const kind = start === bracket ? 'shortcode' : isComment(text, start, options.cdata ?? false) ? 'comment' : 'tag';
    pieces.push({ kind, text: text.slice(start, end) });
    textStart = at = end;
  }
  if (textStart < text.length) pieces.push({ kind: 'text', text: text.slice(textStart) });
  return pieces;
}

function isComment(text: string, start: number, cdata: boolean): boolean {
  return text.startsWith('!--', start + 1) || (cdata && text.startsWith('![CDATA[', start + 1));
}

function elementEnd(text: string, start: number, cdata: boolean): number {
  const [closing, from] = text.startsWith('!--', start + 1)
    ? ['-->', start + 2]
    : cdata && text.startsWith('![CDATA[', start + 1)
      ? [']]>', start + 9]
      : ['>', start + 1];
  const end = text.indexOf(closing, from);
  return end === -1 ? text.length : end + closing.length;
}

/** Returns an expression for the start of a tag of the shortcodes that occur in the text; undefined if none does. */
function shortcodeOpening(text: string, shortcodes: readonly string[]): RegExp | undefined {
  const present = shortcodes.filter((name) => text.includes(`[${name}`) || text.includes(`[/${name}`));
  if (present.length === 0) return undefined;
  const names = present.map(escapeRegExp).join('|');
  return new RegExp(`\\[[/[]?(?:${names})(?=[ \\t\\n\\v\\f\\r\\]/])`, 'y');
}

const PLAIN = /[^[\]<>]+/y;
const ELEMENT = /<[^[\]>]*>/y;

/** Returns the end of a shortcode tag, which is `]` or `]]`. The tag may contain elements, but no other brackets. */
function shortcodeEnd(text: string, start: number, opening: RegExp | undefined): number | undefined {
  let at = matchEnd(opening, text, start);
  while (at !== undefined) {
    if (text[at] === ']') return text[at + 1] === ']' ? at + 2 : at + 1;
    at = matchEnd(text[at] === '<' ? ELEMENT : PLAIN, text, at);
  }
  return undefined;
}

function matchEnd(pattern: RegExp | undefined, text: string, at: number): number | undefined {
  if (!pattern) return undefined;
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
