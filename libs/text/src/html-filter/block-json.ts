/**
 * JSON in block comments. Unlike JavaScript objects, it preserves the order of numeric keys and large integers. It is
 * written by the conventions of the reference, in which maps and lists are one type: an empty object and an object with
 * the keys 0, 1, 2 … become lists.
 */
export type BlockJson =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'literal'; readonly source: string }
  | { readonly kind: 'list'; readonly items: readonly BlockJson[] }
  | { readonly kind: 'record'; readonly members: ReadonlyMap<string, BlockJson> };

/** Maximum nesting of valid attributes, as in the reference. */
const MAX_DEPTH = 512;
const NUMBER = /-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/y;
/** A shared error: its message is never read, and hostile texts cause many. */
const INVALID = new SyntaxError('Not valid JSON');
const LONE_SURROGATE = /[\uD800-\uDFFF]/u;
const MAX_INTEGER = 2n ** 63n - 1n;

/** Parses JSON text; returns undefined if it is invalid. */
export function parseBlockJson(text: string): BlockJson | undefined {
  try {
    return new Reader(text).read();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Serializes JSON for an HTML comment: `--`, `<`, `>`, `&`, `\` and `"` in texts are escaped. */
export function printBlockJson(json: BlockJson): string {
  switch (json.kind) {
    case 'literal':
      return json.source;
    case 'text':
      return printText(json.value);
    case 'list':
      return `[${json.items.map(printBlockJson).join()}]`;
    case 'record': {
      const members = [...json.members];
      if (members.every(([key], index) => key === String(index))) {
        return `[${members.map(([, value]) => printBlockJson(value)).join()}]`;
      }
      return `{${members.map(([key, value]) => `${printText(key)}:${printBlockJson(value)}`).join()}}`;
    }
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

function printText(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1);
  return `"${inner.replace(/\\\\|--|[<>&\u2028\u2029]|\\"/g, (found) => ESCAPE_SEQUENCES[found] as string)}"`;
}

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  read(): BlockJson {
    const value = this.value(0);
    if (this.peek() !== undefined) throw INVALID;
    return value;
  }

  private value(depth: number): BlockJson {
    if (depth > MAX_DEPTH) throw INVALID;
    switch (this.peek()) {
      case '{':
        return { kind: 'record', members: new Map(this.sequence('}', () => this.member(depth))) };
      case '[':
        return { kind: 'list', items: this.sequence(']', () => this.value(depth + 1)) };
      case '"':
        return { kind: 'text', value: this.string() };
      default:
        return { kind: 'literal', source: this.literal() };
    }
  }

  private member(depth: number): [string, BlockJson] {
    if (this.peek() !== '"') throw INVALID;
    const key = this.string();
    if (this.peek() !== ':') throw INVALID;
    this.at++;
    return [key, this.value(depth + 1)];
  }

  private sequence<T>(close: string, item: () => T): T[] {
    const items: T[] = [];
    this.at++;
    if (this.peek() === close) {
      this.at++;
      return items;
    }
    for (;;) {
      items.push(item());
      const next = this.peek();
      this.at++;
      if (next === close) return items;
      if (next !== ',') throw INVALID;
    }
  }

  private string(): string {
    const start = this.at++;
    while (this.text[this.at] !== '"') {
      if (this.at >= this.text.length) throw INVALID;
      this.at += this.text[this.at] === '\\' ? 2 : 1;
    }
    this.at++;
    const value = JSON.parse(this.text.slice(start, this.at)) as string;
    if (LONE_SURROGATE.test(value)) throw INVALID;
    return value;
  }

  private literal(): string {
    for (const word of ['true', 'false', 'null']) {
      if (this.text.startsWith(word, this.at)) {
        this.at += word.length;
        return word;
      }
    }
    NUMBER.lastIndex = this.at;
    const [source, fraction, exponent] = NUMBER.exec(this.text) ?? [];
    if (source === undefined) throw INVALID;
    this.at += source.length;
    const whole = fraction === undefined && exponent === undefined && source !== '-0';
    return whole && isInteger64(source) ? source : printFloat(Number(source));
  }

  private peek(): string | undefined {
    while (/[ \t\n\r]/.test(this.text[this.at] ?? '')) this.at++;
    return this.text[this.at];
  }
}

function isInteger64(digits: string): boolean {
  if (digits.length > 20) return false;
  const value = BigInt(digits);
  return value <= MAX_INTEGER && value >= -MAX_INTEGER - 1n;
}

function printFloat(value: number): string {
  if (!Number.isFinite(value)) throw INVALID;
  return Object.is(value, -0) ? '-0.0' : String(value);
}
