import { isUtf8 } from 'node:buffer';
import { withSafeConversions } from '../pipeline/params.js';

/** The maximum nesting depth of a JSON body. */
export const JSON_DEPTH_LIMIT = 512;

/** Matches texts in which an object may have a member `toString` or `valueOf`, possibly with escaped characters. */
const CONVERSION_METHOD = /toString|valueOf|\\u00[4-7]/;

/** The reference's codes of JSON errors. */
const DEPTH = 1;
const SYNTAX = 4;
const UTF8 = 5;

/** The parsed value, or the error. */
export type ParsedJson =
  { value: unknown; error?: undefined } | { value?: undefined; error: { code: number; message: string } };

/** Parses JSON (RFC 8259) with a nesting limit, so that later code cannot recurse too deep. */
export function parseJson(bytes: Buffer): ParsedJson {
  if (!isUtf8(bytes)) return { error: { code: UTF8, message: 'The text is not UTF-8.' } };
  // defence: json-depth
  if (nestsTooDeep(bytes))
    return { error: { code: DEPTH, message: `The value nests deeper than ${JSON_DEPTH_LIMIT} levels.` } };
  try {
    const text = bytes.toString('utf8');
    const value: unknown = JSON.parse(text);
    return { value: CONVERSION_METHOD.test(text) ? withSafeConversions(value) : value };
  } catch {
    return { error: { code: SYNTAX, message: 'Syntax error' } };
  }
}

/** Counts brackets outside of strings. */
function nestsTooDeep(bytes: Buffer): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (quoted) {
      if (byte === 0x5c) at++;
      else if (byte === 0x22) quoted = false;
    } else if (byte === 0x22) quoted = true;
    else if (byte === 0x7b || byte === 0x5b) {
      if (++depth > JSON_DEPTH_LIMIT) return true;
    } else if (byte === 0x7d || byte === 0x5d) depth--;
  }
  return false;
}
