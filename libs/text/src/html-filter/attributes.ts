import { SPACE, isSpaceAt, skipSpace } from './characters.js';
import { sanitizeProtocols } from './protocols.js';
import { URL_ATTRIBUTES } from './tables/protocols.js';

const NAME = /[_a-zA-Z][-_a-zA-Z0-9:.]*/y;
const UNQUOTED_VALUE = new RegExp(`[^${SPACE}"']+`, 'y');

/** An attribute in its source spelling; `value` is undefined if it has none. */
export interface Attribute {
  readonly name: string;
  readonly value: string | undefined;
  /** Quotation mark of the source; unquoted values get `"`. */
  readonly quote: '"' | "'";
}

/**
 * Reads the attributes of a tag from the text between its name and its `>`. Malformed parts are skipped up to the next
 * white space outside quotes. Of several attributes with the same spelling, the first one counts. Disallowed protocols
 * are removed from URLs. Takes linear time.
 */
export function parseAttributes(list: string, protocols: ReadonlySet<string>): Attribute[] {
  const found = new Map<string, Attribute>();
  let at = 0;
  while (at < list.length) {
    const name = matchAt(NAME, list, at);
    if (name === '') {
      at = skipMalformed(list, at);
      continue;
    }
    at += name.length;
    const next = skipSpace(list, at);
    if (list[next] === '=') {
      const value = readValue(list, skipSpace(list, next + 1));
      if (value.text !== undefined && !found.has(name)) {
        // defence: html-url-protocols
        const text = URL_ATTRIBUTES.has(name.toLowerCase()) ? sanitizeProtocols(value.text, protocols) : value.text;
        found.set(name, { name, value: text, quote: value.quote });
      }
      at = value.end;
    } else if (next > at || next === list.length) {
      if (!found.has(name)) found.set(name, { name, value: undefined, quote: '"' });
      at = next;
    } else {
      at = skipMalformed(list, at);
    }
  }
  return [...found.values()];
}

/** Serializes an attribute. */
export function printAttribute({ name, value, quote }: Attribute): string {
  return value === undefined ? name : `${name}=${quote}${value}${quote}`;
}

interface Value {
  /** Undefined if there is no valid value. */
  readonly text: string | undefined;
  readonly quote: '"' | "'";
  /** Offset at which reading continues. */
  readonly end: number;
}

function readValue(list: string, at: number): Value {
  const first = list[at];
  if (first === '"' || first === "'") {
    const close = list.indexOf(first, at + 1);
    const end = close < 0 ? undefined : endOfValue(list, close + 1);
    if (end !== undefined) return { text: list.slice(at + 1, close), quote: first, end };
  } else {
    const unquoted = matchAt(UNQUOTED_VALUE, list, at);
    const end = unquoted === '' ? undefined : endOfValue(list, at + unquoted.length);
    if (end !== undefined) return { text: unquoted, quote: '"', end };
  }
  return { text: undefined, quote: '"', end: skipMalformed(list, at) };
}

/**
 * Returns the offset at which reading continues after a value: after white space, or at the end of the list, also after
 * a final `/`. Undefined if another character follows the value, which makes the value invalid.
 */
function endOfValue(list: string, at: number): number | undefined {
  if (at === list.length) return at;
  if (isSpaceAt(list, at)) return skipSpace(list, at);
  const tail = list.slice(at, at + 3);
  return at + tail.length === list.length && (tail === '/' || tail === '/\n') ? list.length : undefined;
}

function skipMalformed(list: string, from: number): number {
  let at = from;
  while (at < list.length && !isSpaceAt(list, at)) {
    const character = list[at];
    const close = character === '"' || character === "'" ? list.indexOf(character, at + 1) : at;
    at = close < 0 ? list.length : close + 1;
  }
  return skipSpace(list, at);
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}
