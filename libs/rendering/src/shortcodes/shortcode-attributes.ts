/** Attributes of a shortcode: named ones, and positional ones in order. */
export interface ShortcodeAttributes {
  readonly named: ReadonlyMap<string, string>;
  readonly unnamed: readonly string[];
}

/** Maximum length of a parsed attribute text in characters. */
const MAX_LENGTH = 100_000;

/** An attribute and the offset after it. */
interface Attribute {
  readonly name?: string;
  readonly value: string;
  readonly end: number;
}

/**
 * Reads the attributes in the text between a shortcode's name and its closing bracket. Names are converted to lower
 * case; a backslash in a value escapes the next character, as in C; a value with an unclosed tag counts as empty.
 */
export function readShortcodeAttributes(text: string): ShortcodeAttributes {
  const named = new Map<string, string>();
  const unnamed: string[] = [];
  const source = text.slice(0, MAX_LENGTH).replace(/[\u00a0\u200b]+/g, ' ');
  for (let at = skipSpace(source, 0); at < source.length;) {
    const { name, value, end } = namedAt(source, at) ?? quotedAt(source, at) ?? wordAt(source, at);
    const plain = value.includes('\\') ? withoutBackslashes(value) : value;
    const safe = hasUnclosedTag(plain) ? '' : plain;
    if (name === undefined) unnamed.push(safe);
    else named.set(name.toLowerCase(), safe);
    at = skipSpace(source, end);
  }
  return { named, unnamed };
}

/** Reads `name=value`, with or without quotation marks and with optional white space around the equals sign. */
function namedAt(text: string, at: number): Attribute | undefined {
  const nameEnd = matchEnd(NAME, text, at);
  const equals = skipSpace(text, nameEnd);
  if (nameEnd === at || text[equals] !== '=') return undefined;
  const start = skipSpace(text, equals + 1);
  const end = matchEnd(UNQUOTED_VALUE, text, start);
  const value =
    quotedAt(text, start) ?? (end > start && endsAt(text, end) ? { value: text.slice(start, end), end } : undefined);
  return value && { name: text.slice(at, nameEnd), ...value };
}

function quotedAt(text: string, at: number): Attribute | undefined {
  const quote = text[at];
  if (quote !== '"' && quote !== "'") return undefined;
  const close = text.indexOf(quote, at + 1);
  return close !== -1 && endsAt(text, close + 1) ? { value: text.slice(at + 1, close), end: close + 1 } : undefined;
}

function wordAt(text: string, at: number): Attribute {
  const end = matchEnd(WORD, text, at);
  return { value: text.slice(at, end), end };
}

const NAME = /[\w-]*/y;
const UNQUOTED_VALUE = /[^\s'"]*/y;
const WORD = /\S*/y;
const WHITE_SPACE = /\s*/y;

/** Returns the offset after the match of a sticky pattern, which may be empty. */
function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  pattern.test(text);
  return pattern.lastIndex;
}

function skipSpace(text: string, at: number): number {
  const code = text.charCodeAt(at);
  // Most calls are already at a word.
  return code > 32 && code < 128 ? at : matchEnd(WHITE_SPACE, text, at);
}

/** Whether an attribute may end at an offset: at white space or at the end of the text. */
function endsAt(text: string, at: number): boolean {
  return at === text.length || skipSpace(text, at) > at;
}

const CONTROLS: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** Resolves the escape sequences of C. */
function withoutBackslashes(value: string): string {
  return value.replace(
    /\\(?:x([0-9a-f]{1,2})|([0-7]{1,3})|([\s\S]?))/gi,
    (_, hexadecimal?: string, octal?: string, character = '') => {
      if (hexadecimal !== undefined) return String.fromCharCode(Number.parseInt(hexadecimal, 16));
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) % 256);
      return CONTROLS[character] ?? character;
    },
  );
}

function hasUnclosedTag(value: string): boolean {
  let open = value.indexOf('<');
  while (open !== -1) {
    const close = value.indexOf('>', open);
    if (close === -1) return true;
    open = value.indexOf('<', close);
  }
  return false;
}
