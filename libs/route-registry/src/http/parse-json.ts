import { isUtf8 } from 'node:buffer';
import { RestError } from '../errors/rest-error.js';
import { withSafeConversions } from '../pipeline/params.js';
import { findJsonError, JSON_ERRORS } from './json-error.js';
import type { JsonError } from './json-error.js';
import { QUERY_COUNT_LIMIT } from './parse-query.js';

/** The maximum nesting depth of a JSON body. */
const JSON_DEPTH_LIMIT = 512;
/**
 * The maximum number of values in a JSON body, at any depth. Parsing and checking them blocks all other requests. A
 * document of the page builder with 10,000 elements has up to 200,000.
 */
const JSON_VALUE_LIMIT = 250_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPENING_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/** Matches texts in which an object may have a member `toString` or `valueOf`, possibly with escaped characters. */
const CONVERSION_METHOD = /toString|valueOf|\\u00[4-7]/;

/**
 * Matches texts that may have half of a surrogate pair as an escape, which is not a character (RFC 8259 section 8.2).
 */
const SURROGATE = /\\ud[89a-f]/i;

/** The parsed value, or the error. */
export type ParsedJson = { value: unknown; error?: undefined } | { value?: undefined; error: JsonError };

/**
 * Parses JSON (RFC 8259) with limits of nesting, so that later code cannot recurse too deep, and of its size in values.
 * @throws RestError `rest_request_too_large` (413) if it has too many values, or too many members at its top level
 */
export function parseJson(bytes: Buffer): ParsedJson {
  if (!isUtf8(bytes)) return { error: JSON_ERRORS.utf8 };
  const excess = findExcess(bytes);
  // defence: json-depth
  if (excess === 'depth') return { error: JSON_ERRORS.depth };
  // defence: json-values
  if (excess === 'values')
    throw new RestError(
      'rest_request_too_large',
      `A JSON body has at most ${JSON_VALUE_LIMIT} values, and its outermost object ${QUERY_COUNT_LIMIT} members.`,
      413,
    );
  const text = bytes.toString('utf8');
  try {
    const value: unknown = JSON.parse(text);
    const error = SURROGATE.test(text) ? findJsonError(text) : undefined;
    if (error) return { error };
    return { value: CONVERSION_METHOD.test(text) ? withSafeConversions(value) : value };
  } catch {
    return { error: findJsonError(text) ?? JSON_ERRORS.syntax };
  }
}

/** Returns the limit that JSON exceeds. Counts brackets and commas outside of strings, without parsing. */
function findExcess(bytes: Buffer): 'depth' | 'values' | undefined {
  let depth = 0;
  let values = 1;
  let members = 1;
  let quoted = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (quoted) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) quoted = false;
    } else if (byte === QUOTE) quoted = true;
    else if (byte === OPENING_BRACE || byte === OPENING_BRACKET) {
      if (++depth > JSON_DEPTH_LIMIT) return 'depth';
      if (++values > JSON_VALUE_LIMIT) return 'values';
    } else if (byte === CLOSING_BRACE || byte === CLOSING_BRACKET) depth--;
    else if (byte === COMMA) {
      if (++values > JSON_VALUE_LIMIT) return 'values';
      if (depth === 1 && ++members > QUERY_COUNT_LIMIT) return 'values';
    }
  }
  return undefined;
}
