import { cleanText } from './xml-text.js';

/**
 * A value of PHP's serialization format in JSON terms. Arrays with the keys 0 to n-1 in order become arrays, all others
 * objects without prototype, so that a key `__proto__` is an ordinary key. The order of mixed keys is lost, because
 * JavaScript puts integer keys first.
 */
export type PhpValue = string | number | boolean | null | PhpValue[] | { [key: string]: PhpValue };

const MAX_DEPTH = 64;
const SEMICOLON = 0x3b;
/** Maximum characters of a type, a length or a number. PHP writes none that is longer. */
const MAX_TOKEN_LENGTH = 700;

/**
 * Parses PHP-serialized text: strings (lengths in bytes of UTF-8), integers, floats, booleans, null and arrays. Linear
 * in the length of the text. Runs no code.
 * @returns the value in an object, or `undefined` if the text is not serialized, is damaged (wrong lengths, trailing
 * text), nests deeper than 64, has integers that a number cannot represent exactly, or contains references or objects
 * of any class
 */
export function unserialize(text: string): { value: PhpValue } | undefined {
  if (!looksSerialized(text)) return undefined;
  const reader = new Reader(Buffer.from(text, 'utf8'));
  try {
    const value = reader.readValue(0);
    return reader.atEnd() ? { value } : undefined;
  } catch (error) {
    if (error instanceof UnreadableError) return undefined;
    throw error;
  }
}

/** Returns the value of serialized text, or the text itself if `unserialize` does not accept it. */
export function maybeUnserialize(text: string): PhpValue {
  const read = unserialize(text);
  return read ? read.value : text;
}

/**
 * Serializes a value in PHP's format; `unserialize` reads it back. Texts are cleaned first (`cleanText`), because their
 * lengths would be wrong after an archive has dropped characters.
 */
export function serialize(value: PhpValue): string {
  if (value === null) return 'N;';
  if (typeof value === 'string') {
    const text = cleanText(value);
    return `s:${Buffer.byteLength(text)}:"${text}";`;
  }
  if (typeof value === 'boolean') return `b:${value ? 1 : 0};`;
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && !Object.is(value, -0) ? `i:${value};` : `d:${floatText(value)};`;
  const entries = Array.isArray(value)
    ? value.map((item, index) => serialize(index) + serialize(item))
    : Object.entries(value).map(([key, item]) => keyText(key) + serialize(item));
  return `a:${entries.length}:{${entries.join('')}}`;
}

function looksSerialized(text: string): boolean {
  return text === 'N;' || (/^[sibda]:/.test(text) && /[;}]$/.test(text));
}

/** Serializes a key. PHP converts all keys that look like integers to integers. */
function keyText(key: string): string {
  const isInteger = /^(?:0|-?[1-9]\d{0,15})$/.test(key) && Number.isSafeInteger(Number(key));
  return isInteger ? `i:${key};` : serialize(key);
}

function floatText(value: number): string {
  if (Number.isNaN(value)) return 'NAN';
  if (!Number.isFinite(value)) return value > 0 ? 'INF' : '-INF';
  return Object.is(value, -0) ? '-0' : String(value);
}

class UnreadableError extends Error {}

class Reader {
  private at = 0;

  constructor(private readonly bytes: Buffer) {}

  atEnd(): boolean {
    return this.at === this.bytes.length;
  }

  readValue(depth: number): PhpValue {
    if (depth > MAX_DEPTH) throw new UnreadableError();
    // Of all values, only null (`N;`) has no colon.
    const type = this.readUntil(this.bytes[this.at + 1] === SEMICOLON ? ';' : ':');
    switch (type) {
      case 'N':
        return null;
      case 'b':
        return this.oneOf(this.readUntil(';'), { 0: false, 1: true });
      case 'i':
        return this.toInteger(this.readUntil(';'));
      case 'd':
        return this.toFloat(this.readUntil(';'));
      case 's':
        return this.readText();
      case 'a':
        return this.readArray(depth);
      default:
        throw new UnreadableError();
    }
  }

  private readArray(depth: number): PhpValue {
    const count = this.toInteger(this.readUntil(':'));
    this.expect('{');
    // Each entry takes at least six bytes, which bounds the count by the length of the text.
    if (count < 0 || count * 6 > this.bytes.length - this.at) throw new UnreadableError();
    const entries: [string | number, PhpValue][] = [];
    for (let index = 0; index < count; index += 1) {
      const key = this.readKey();
      entries.push([key, this.readValue(depth + 1)]);
    }
    this.expect('}');
    if (entries.every(([key], index) => key === index)) return entries.map(([, item]) => item);
    const object = Object.create(null) as { [key: string]: PhpValue };
    for (const [key, item] of entries) object[key] = item;
    return object;
  }

  private readKey(): string | number {
    const type = this.readUntil(':');
    if (type === 'i') return this.toInteger(this.readUntil(';'));
    if (type === 's') return this.readText();
    throw new UnreadableError();
  }

  private readText(): string {
    const length = this.toInteger(this.readUntil(':'));
    this.expect('"');
    const end = this.at + length;
    if (length < 0 || end > this.bytes.length) throw new UnreadableError();
    const text = this.bytes.toString('utf8', this.at, end);
    // A wrong length may split a character.
    if (Buffer.byteLength(text) !== length) throw new UnreadableError();
    this.at = end;
    this.expect('";');
    return text;
  }

  private toInteger(digits: string): number {
    const value = /^[+-]?\d{1,19}$/.test(digits) ? Number(digits) : Number.NaN;
    if (!Number.isSafeInteger(value)) throw new UnreadableError();
    return value;
  }

  private toFloat(digits: string): number {
    if (digits === 'NAN') return Number.NaN;
    if (digits === 'INF' || digits === '-INF') return digits === 'INF' ? Infinity : -Infinity;
    if (!/^[+-]?(?:\d{1,330}(?:\.\d{0,330})?|\.\d{1,330})(?:[eE][+-]?\d{1,4})?$/.test(digits))
      throw new UnreadableError();
    return Number(digits);
  }

  private oneOf<T>(key: string, values: Readonly<Record<string, T>>): T {
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    if (value === undefined) throw new UnreadableError();
    return value;
  }

  private expect(literal: string): void {
    if (this.bytes.toString('latin1', this.at, this.at + literal.length) !== literal) throw new UnreadableError();
    this.at += literal.length;
  }

  /**
   * Returns the text before the next character `stop`, and skips both. The text must be shorter than MAX_TOKEN_LENGTH.
   */
  private readUntil(stop: string): string {
    const code = stop.charCodeAt(0);
    const furthest = Math.min(this.bytes.length, this.at + MAX_TOKEN_LENGTH);
    let end = this.at;
    while (end < furthest && this.bytes[end] !== code) end += 1;
    if (end === furthest) throw new UnreadableError();
    const word = this.bytes.toString('latin1', this.at, end);
    this.at = end + 1;
    return word;
  }
}
