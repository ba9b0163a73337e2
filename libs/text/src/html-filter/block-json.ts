/** Maximum nesting of valid attributes, as in the reference. */
const MAX_DEPTH = 512;
const NUMBER = /-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/y;
/** A shared error: its message is never read, and hostile texts cause many. */
const INVALID = new SyntaxError('Not valid JSON');
const LONE_SURROGATE = /[\uD800-\uDFFF]/u;
const MAX_INTEGER = 2n ** 63n - 1n;
/** Maximum number of digits of an integer that certainly has 64 bits. */
const SAFE_DIGITS = 18;
/** Mean length of items up to which it takes less time to copy them than to concatenate them. */
const MAX_COPIED_LENGTH = 32;

/**
 * Filters a text in the attributes of a block.
 * @param key filtered key of the member whose value the text is, undefined for keys and items of lists
 */
export type TextFilter = (text: string, key?: string) => string;

/**
 * Writes the JSON of a block comment in its normal form, or returns undefined if it is invalid: without white space,
 * and with `--`, `<`, `>`, `&`, `\` and `"` in texts escaped. Unlike JavaScript objects, it preserves the order of
 * numeric keys and large integers. It is written by the conventions of the reference, in which maps and lists are one
 * type: an empty object and an object with the keys 0, 1, 2 … become lists.
 *
 * Writes while it reads, because objects for each of half a million numbers would take twice as long.
 * @param filter applied to all keys and texts
 */
export function normalizeBlockJson(text: string, filter: TextFilter = (unchanged) => unchanged): string | undefined {
  try {
    return new Normalizer(text, filter).normalize();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const ESCAPE_SEQUENCES: Readonly<Record<string, string>> = {
  '\\\\': '\\u005c',
  '--': '\\u002d\\u002d',
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\\"': '\\u0022',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Matches text that contains a character to escape, or one outside ASCII. */
const SPECIAL = /[^ !#-%'-;=?-[\]-~]|--/;

function printText(text: string): string {
  if (!SPECIAL.test(text)) return `"${text}"`;
  const inner = JSON.stringify(text).slice(1, -1);
  return `"${inner.replace(/\\\\|--|[<>&\u2028\u2029]|\\"/g, (found) => ESCAPE_SEQUENCES[found] as string)}"`;
}

/**
 * Returns the items with commas between them. Short items are copied. Long ones are concatenated, which does not copy
 * them: otherwise a long text in nested lists would be copied once for each of them.
 */
function joinItems(items: string[]): string {
  let length = 0;
  for (const item of items) length += item.length;
  if (length <= MAX_COPIED_LENGTH * items.length) return items.join();
  return items.reduce((joined, item) => `${joined},${item}`);
}

/** Members in their order: the values are written JSON. */
type Members = Map<string, string>;

function printMembers(members: Members): string {
  let index = 0;
  let isList = true;
  for (const key of members.keys()) if (key !== String(index++)) isList = false;
  if (isList) return `[${joinItems([...members.values()])}]`;
  return `{${joinItems(Array.from(members, ([key, value]) => `${printText(key)}:${value}`))}}`;
}

class Normalizer {
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly filter: TextFilter,
  ) {}

  normalize(): string {
    const value = this.readValue(0);
    if (this.peek() !== undefined) throw INVALID;
    return value;
  }

  private readValue(depth: number, key?: string): string {
    if (depth > MAX_DEPTH) throw INVALID;
    switch (this.peek()) {
      case '{':
        return this.readRecord(depth);
      case '[':
        return this.readList(depth);
      case '"':
        return printText(this.filter(this.readString(), key));
      default:
        return this.readLiteral();
    }
  }

  private readList(depth: number): string {
    const items: string[] = [];
    for (let hasItem = this.consumeOpening(']'); hasItem; hasItem = this.consumeDelimiter(']'))
      items.push(this.readValue(depth + 1));
    return `[${joinItems(items)}]`;
  }

  private readRecord(depth: number): string {
    const members: Members = new Map();
    const renamed = new Map<string, string>();
    for (let hasItem = this.consumeOpening('}'); hasItem; hasItem = this.consumeDelimiter('}')) {
      if (this.peek() !== '"') throw INVALID;
      const key = this.readString();
      if (this.peek() !== ':') throw INVALID;
      this.at++;
      const name = this.filter(key);
      if (name !== key) renamed.set(key, name);
      members.set(key, this.readValue(depth + 1, name));
    }
    return printMembers(renamed.size === 0 ? members : renameMembers(members, renamed));
  }

  /** Consumes the opening bracket, and the closing one of an empty list or record. Returns whether it has items. */
  private consumeOpening(close: string): boolean {
    this.at++;
    if (this.peek() !== close) return true;
    this.at++;
    return false;
  }

  /** Consumes the delimiter after an item. Returns `true` after a comma, and `false` after the closing bracket. */
  private consumeDelimiter(close: string): boolean {
    const character = this.peek();
    this.at++;
    if (character !== close && character !== ',') throw INVALID;
    return character === ',';
  }

  private readString(): string {
    const start = this.at++;
    while (this.text[this.at] !== '"') {
      if (this.at >= this.text.length) throw INVALID;
      this.at += this.text[this.at] === '\\' ? 2 : 1;
    }
    this.at++;
    const inner = this.text.slice(start + 1, this.at - 1);
    if (!SPECIAL.test(inner)) return inner;
    const value = JSON.parse(`"${inner}"`) as string;
    if (LONE_SURROGATE.test(value)) throw INVALID;
    return value;
  }

  private readLiteral(): string {
    NUMBER.lastIndex = this.at;
    const [source, fraction, exponent] = NUMBER.exec(this.text) ?? [];
    if (source === undefined) return this.readWord();
    this.at += source.length;
    const whole = fraction === undefined && exponent === undefined && source !== '-0';
    return whole && isInteger64(source) ? source : printFloat(Number(source));
  }

  private readWord(): string {
    const word = ['true', 'false', 'null'].find((each) => this.text.startsWith(each, this.at));
    if (word === undefined) throw INVALID;
    this.at += word.length;
    return word;
  }

  /** Skips white space; returns the next character. */
  private peek(): string | undefined {
    for (;;) {
      const character = this.text[this.at];
      if (character !== ' ' && character !== '\n' && character !== '\t' && character !== '\r') return character;
      this.at++;
    }
  }
}

/** Returns members with their new names. Members whose names change follow the others. */
function renameMembers(members: Members, names: ReadonlyMap<string, string>): Members {
  const result = new Map(members);
  for (const [key, value] of members) {
    const name = names.get(key) ?? key;
    if (name !== key) result.delete(key);
    result.set(name, value);
  }
  return result;
}

function isInteger64(digits: string): boolean {
  if (digits.length <= SAFE_DIGITS) return true;
  if (digits.length > 20) return false;
  const value = BigInt(digits);
  return value <= MAX_INTEGER && value >= -MAX_INTEGER - 1n;
}

function printFloat(value: number): string {
  if (!Number.isFinite(value)) throw INVALID;
  return Object.is(value, -0) ? '-0.0' : String(value);
}
