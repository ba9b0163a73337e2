import { SPACE_OR_NBSP } from './spaces.js';

/** The typographic replacements of a typewriter quotation mark, and the contexts that decide between them. */
interface MarkRules {
  readonly opening: string;
  readonly closing: string;
  readonly prime: string;
  /** A number between two marks. */
  readonly number: RegExp;
  /** A context in which a mark opens a quotation. */
  readonly opens: RegExp;
}

type Mark = "'" | '"';

const APOSTROPHE = '&#8217;';
const START = `(?<=^|${SPACE_OR_NBSP})`;
const END = `(?=$|[.,:;!?)}\\-\\]]|&gt;|${SPACE_OR_NBSP})`;

const RULES: Readonly<Record<Mark, MarkRules>> = {
  "'": {
    opening: '&#8216;',
    closing: '&#8217;',
    prime: '&#8242;',
    number: new RegExp(`${START}'\\d[.,\\d]*'`, 'y'),
    opens: new RegExp(`(?<=^|[([{"\\-]|&lt;|${SPACE_OR_NBSP})'`, 'y'),
  },
  '"': {
    opening: '&#8220;',
    closing: '&#8221;',
    prime: '&#8243;',
    number: new RegExp(`${START}"\\d[.,\\d]*"`, 'y'),
    opens: new RegExp(`(?<=^|[([{\\-]|&lt;|${SPACE_OR_NBSP})"(?!${SPACE_OR_NBSP})`, 'y'),
  },
};

/** `'99'` and `'99"` at the end of a quotation: a year without its century, then the closing mark. */
const QUOTED_YEAR = new RegExp(`'\\d\\d['"]${END}`, 'y');
/** `'99` and `'99s`, but not `'9`, `'999`, `'99%` or `'99.5`. */
const YEAR = /'\d\d(?:$|(?![%\d]|[.,]\d))/y;
/** A mark without white space before it, and without white space, punctuation or the end of the text after it. */
const WITHIN_WORD = new RegExp(`(?<!${SPACE_OR_NBSP})'(?!$|[.,:;!?"'(){}[\\]\\-]|&[lg]t;|${SPACE_OR_NBSP})`, 'y');
const BEFORE_END = { "'": new RegExp(`'${END}`, 'y'), '"': new RegExp(`"${END}`, 'y') } as const;

/** Replaces the single marks of a text between tags with curly ones, apostrophes or primes (feet, minutes). */
export function curlSingleQuotes(text: string): string {
  return curl(text, "'");
}

/** Replaces the double marks of a text between tags with curly ones or primes (inches, seconds). */
export function curlDoubleQuotes(text: string): string {
  return curl(text, '"');
}

/** Replacements of the marks of a text by offset. */
interface Decisions {
  readonly replacements: Map<number, string>;
  /** Offsets of the marks that open a quotation. */
  readonly openings: number[];
  /** Offsets of the marks that close a quoted number or year. */
  readonly numberClosings: Set<number>;
}

function curl(text: string, mark: Mark): string {
  const decisions: Decisions = { replacements: new Map(), openings: [], numberClosings: new Set() };
  if (mark === "'") decideSingle(text, decisions);
  else decideDouble(text, decisions);
  const { replacements, openings } = decisions;
  [-1, ...openings].forEach((opening, index) => {
    decideClosing(text, mark, decisions, opening, openings[index] ?? text.length);
  });
  let result = '';
  let from = 0;
  for (const at of [...replacements.keys()].sort((a, b) => a - b)) {
    result += text.slice(from, at) + (replacements.get(at) ?? '');
    from = at + 1;
  }
  return result + text.slice(from);
}

/** Decides the single marks whose neighboring characters show their meaning. */
function decideSingle(text: string, { replacements, openings, numberClosings }: Decisions): void {
  const { opening, closing, number, opens } = RULES["'"];
  for (let at = text.indexOf("'"); at !== -1; at = text.indexOf("'", at + 1)) {
    if (replacements.has(at)) continue;
    if (matches(QUOTED_YEAR, text, at)) {
      replacements.set(at, APOSTROPHE);
      replacements.set(at + 3, text[at + 3] === "'" ? closing : RULES['"'].closing);
      if (text[at + 3] === "'") numberClosings.add(at + 3);
    } else if (matches(YEAR, text, at)) {
      replacements.set(at, APOSTROPHE);
    } else if (matches(number, text, at) && !isYear(text, number.lastIndex - 1)) {
      const end = number.lastIndex - 1;
      replacements.set(end, closing);
      numberClosings.add(end);
      replacements.set(at, opening);
      openings.push(at);
    } else if (matches(opens, text, at)) {
      replacements.set(at, opening);
      openings.push(at);
    } else if (matches(WITHIN_WORD, text, at)) {
      replacements.set(at, APOSTROPHE);
    }
  }
}

function decideDouble(text: string, { replacements, openings, numberClosings }: Decisions): void {
  const { opening, closing, number, opens } = RULES['"'];
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) {
    if (replacements.has(at)) continue;
    if (matches(number, text, at)) {
      replacements.set(number.lastIndex - 1, closing);
      numberClosings.add(number.lastIndex - 1);
    } else if (!matches(opens, text, at)) {
      continue;
    }
    replacements.set(at, opening);
    openings.push(at);
  }
}

function isYear(text: string, at: number): boolean {
  return matches(QUOTED_YEAR, text, at) || matches(YEAR, text, at);
}

/**
 * Distinguishes closing marks from primes between one opening mark and the next.
 * @param opening offset of the opening mark; -1 for the start of the text
 */
function decideClosing(text: string, mark: Mark, decisions: Decisions, opening: number, end: number): void {
  const { replacements, numberClosings } = decisions;
  const marks: number[] = [];
  let isClosed = opening === -1;
  for (let at = text.indexOf(mark, opening + 1); at !== -1 && at < end; at = text.indexOf(mark, at + 1)) {
    if (!replacements.has(at)) marks.push(at);
    else if (numberClosings.has(at)) isClosed = true;
  }
  if (marks.length === 0) return;
  const { closing, prime } = RULES[mark];
  isClosed ||= text.slice(opening + 1, end).includes(closing);
  const closings = isClosed ? new Set<number>() : closingMarks(text, mark, marks);
  for (const at of marks) {
    if (closings.has(at)) replacements.set(at, closing);
    else if (isAfterDigit(text, at)) replacements.set(at, prime);
    else if (mark === '"' || (isClosed && matches(BEFORE_END[mark], text, at))) replacements.set(at, closing);
  }
}

/**
 * Returns the marks that close an open quotation. Candidates are the marks before an end. A single candidate closes it.
 * Of several, those that follow no digit close it, because they cannot be primes. If all follow digits, the last one
 * before a full stop closes it, else the last one.
 */
function closingMarks(text: string, mark: Mark, marks: readonly number[]): ReadonlySet<number> {
  const candidates = marks.filter((at) => matches(BEFORE_END[mark], text, at));
  if (candidates.length <= 1) return new Set(candidates);
  const certain = candidates.filter((at) => !isAfterDigit(text, at));
  if (certain.length > 0) return new Set(certain);
  return new Set([candidates.findLast((at) => text[at + 1] === '.') ?? candidates.at(-1) ?? -1]);
}

function isAfterDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at - 1);
  return code >= 48 && code <= 57;
}

function matches(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
