import { escapeRegExp } from '#text';
import { addressSpellings } from './host-spellings.js';
import { replaceSerializedStrings } from './serialized-strings.js';

/** Maximum nesting depth of JSON and serialized text; deeper values are rewritten as plain text. */
const MAX_DEPTH = 10;

/** Text after an address that continues its host name, port or path segment, so that the address is another one. */
const CONTINUATION = /[\w-]|:\d|\.[\w-]/y;
/** The same after an address that is percent-encoded. */
const ENCODED_CONTINUATION = /%3A\d|[\w-]|\.[\w-]/iy;

/**
 * Replaces an address of the site in stored values: in text, HTML and block markup, in JSON (also with `\/`), in
 * serialized values, whose lengths are corrected, and in query parameters, where it is percent-encoded. Finds both
 * spellings of an internationalized host.
 */
export class AddressReplacer {
  private readonly pattern: RegExp;
  private readonly newSpellings: readonly string[];

  /**
   * @param from the address without trailing slash, such as `http://old.example`. It is not replaced where its host
   * name or path segment continues or a port follows, because that is another address.
   * @param to the new address without trailing slash
   */
  constructor(
    from: string,
    private readonly to: string,
  ) {
    const spellings = addressSpellings(from);
    const plain = spellings.map((spelling) => plainPattern(spelling)).join('|');
    const encoded = spellings.map((spelling) => escapeRegExp(encodeURIComponent(spelling))).join('|');
    this.newSpellings = addressSpellings(to);
    this.pattern = new RegExp(
      `(?<![A-Za-z0-9+.-])(?:(${plain})(?!${CONTINUATION.source})|(${encoded})(?!${ENCODED_CONTINUATION.source}))`,
      'gi',
    );
  }

  /** Returns the value with the new address. An address that already begins with the new one stays unchanged. */
  replace(value: string, depth = 0): string {
    if (!this.contains(value)) return value;
    if (depth < MAX_DEPTH) {
      const inner = (text: string): string => this.replace(text, depth + 1);
      const serialized = replaceSerializedStrings(value, inner);
      if (serialized !== undefined) return serialized;
      // The pattern matches runs without a backslash as a whole: one step per character would exceed the stack of the
      // regular expression engine.
      if (isJson(value)) return value.replace(/"[^"\\]*(?:\\.[^"\\]*)*"/g, (literal) => replaceLiteral(literal, inner));
    }
    return value.replace(this.pattern, (found: string, plain: string | undefined, _encoded, at: number) => {
      const isEscaped = found.includes('\\/');
      const write = (address: string): string =>
        plain === undefined ? encodeURIComponent(address) : isEscaped ? address.replaceAll('/', '\\/') : address;
      const continuation = plain === undefined ? ENCODED_CONTINUATION : CONTINUATION;
      const isAt = (address: string): boolean => {
        continuation.lastIndex = at + address.length;
        return value.startsWith(address, at) && !continuation.test(value);
      };
      // A spelling that is no longer than the found one can be the old address, whose host is spelled differently.
      const isNew = this.newSpellings.map(write).some((spelling) => spelling.length > found.length && isAt(spelling));
      const target = write(this.to);
      return isNew || isAt(target) ? found : target;
    });
  }

  private contains(value: string): boolean {
    this.pattern.lastIndex = 0;
    return this.pattern.test(value);
  }
}

function isJson(text: string): boolean {
  if (!/^\s*[[{"]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Replaces text in a JSON string. An unchanged string retains its notation, and a changed one its `\/`. */
function replaceLiteral(literal: string, replace: (text: string) => string): string {
  const text = JSON.parse(literal) as string;
  const replaced = replace(text);
  if (replaced === text) return literal;
  const written = JSON.stringify(replaced);
  return literal.includes('\\/') ? written.replaceAll('/', '\\/') : written;
}

/** A pattern for an address in text or JSON, where slashes and characters beyond ASCII can be escaped. */
function plainPattern(address: string): string {
  return escapeRegExp(address)
    .replaceAll('/', String.raw`\\*/`)
    .replace(/[^\0-\x7f]/gu, (character) => {
      const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
      const escaped = units.map((unit) => String.raw`\\+u${unit.toString(16).padStart(4, '0')}`).join('');
      return `(?:${character}|${escaped}|${encodeURIComponent(character)})`;
    });
}
