import { isUtf8 } from 'node:buffer';
import { RestError } from '../errors/rest-error.js';
import { withSafeConversions } from '../pipeline/params.js';
import { QUERY_COUNT_LIMIT } from './parse-query.js';

/** The maximum nesting depth of a JSON body. */
const JSON_DEPTH_LIMIT = 512;
/**
 * The maximum number of values in a JSON body, at any depth. Parsing and checking them blocks all other requests. A
 * document of the page builder with 10,000 elements has up to 200,000.
 */
const JSON_VALUE_LIMIT = 250_000;

/** Matches texts in which an object may have a member `toString` or `valueOf`, possibly with escaped characters. */
const CONVERSION_METHOD = /toString|valueOf|\\u00[4-7]/;

/** The reference's codes of JSON errors. */
const DEPTH = 1;
const CONTROL_CHARACTER = 3;
const SYNTAX = 4;
const UTF8 = 5;
const UTF16 = 10;

/** A surrogate as an escape, and the escapes of a text, of which pairs of surrogates are one match. */
const SURROGATE = /\\ud[89a-f]/i;
const ESCAPES = /\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|\\u[\da-f]{4}|\\./gi;

/** The parsed value, or the error. */
export type ParsedJson =
  | { value: unknown; error?: undefined }
  | { value?: undefined; error: { code: number; message: string } };

/**
 * Parses JSON (RFC 8259) with limits of nesting, so that later code cannot recurse too deep, and of its size in values.
 * @throws RestError `rest_request_too_large` (413) if it has too many values, or too many members at its top level
 */
export function parseJson(bytes: Buffer): ParsedJson {
  if (!isUtf8(bytes)) return { error: { code: UTF8, message: 'The text is not UTF-8.' } };
  const excess = findExcess(bytes);
  // defence: json-depth
  if (excess === 'depth')
    return { error: { code: DEPTH, message: `The value nests deeper than ${JSON_DEPTH_LIMIT} levels.` } };
  // defence: json-values
  if (excess === 'values')
    throw new RestError(
      'rest_request_too_large',
      `A JSON body has at most ${JSON_VALUE_LIMIT} values, and its outermost object ${QUERY_COUNT_LIMIT} members.`,
      413,
    );
  try {
    const text = bytes.toString('utf8');
    const value: unknown = JSON.parse(text);
    if (hasLoneSurrogate(text)) return { error: { code: UTF16, message: 'A surrogate has no counterpart.' } };
    return { value: CONVERSION_METHOD.test(text) ? withSafeConversions(value) : value };
  } catch (error) {
    return { error: errorOf((error as SyntaxError).message) };
  }
}

/** The error of a text that is not JSON, by the message of the parser. */
function errorOf(message: string): { code: number; message: string } {
  if (message.startsWith('Bad control character'))
    return { code: CONTROL_CHARACTER, message: 'A string contains a control character that is not escaped.' };
  if (message.startsWith('Bad Unicode escape'))
    return { code: UTF16, message: 'A Unicode escape requires four hexadecimal digits.' };
  return { code: SYNTAX, message: 'Syntax error' };
}

/** Whether JSON has half of a surrogate pair as an escape, which is no character (RFC 8259 section 8.2). */
function hasLoneSurrogate(json: string): boolean {
  if (!SURROGATE.test(json)) return false;
  for (const [escape] of json.matchAll(ESCAPES)) if (escape.length === 6 && SURROGATE.test(escape)) return true;
  return false;
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
      if (byte === 0x5c) at++;
      else if (byte === 0x22) quoted = false;
    } else if (byte === 0x22) quoted = true;
    else if (byte === 0x7b || byte === 0x5b) {
      if (++depth > JSON_DEPTH_LIMIT) return 'depth';
      if (++values > JSON_VALUE_LIMIT) return 'values';
    } else if (byte === 0x7d || byte === 0x5d) depth--;
    else if (byte === 0x2c) {
      if (++values > JSON_VALUE_LIMIT) return 'values';
      if (depth === 1 && ++members > QUERY_COUNT_LIMIT) return 'values';
    }
  }
  return undefined;
}
