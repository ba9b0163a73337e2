import type { Params } from '../pipeline/params.js';

/**
 * Writes parameters as a query string in the form that `parseQuery` reads: lists as `name[0]=…`, nested objects as
 * `name[key]=…`, empty values as the bare name.
 */
export function buildQuery(params: Readonly<Params>): string {
  const parts: string[] = [];
  for (const name of Object.keys(params)) write(encodeName(name), params[name], parts);
  return parts.join('&');
}

function write(name: string, value: unknown, into: string[]): void {
  if (value === null || value === undefined) return;
  if (typeof value === 'object') {
    for (const [key, member] of Object.entries(value)) write(`${name}%5B${encodeName(key)}%5D`, member, into);
    return;
  }
  const text = value === true ? '1' : value === false ? '' : String(value);
  if (text === '') {
    into.push(name);
    return;
  }
  // defence: link-values-encoded
  into.push(`${name}=${encodeForm(text)}`);
}

/** Matches a string that needs no encoding, as most strings do. */
const PLAIN = /^[\w.-]*$/;

/** Encodes only the characters of a name that would end it or break out of a header. */
function encodeName(name: string): string {
  if (PLAIN.test(name)) return name;
  // defence: link-names-encoded
  return name.replace(/[^\w.~:@!$'()*,;/-]/g, (character) => encodeForm(character));
}

/**
 * Encodes as application/x-www-form-urlencoded: a space becomes `+`; only letters, digits, `-`, `_` and `.` stay
 * unchanged.
 */
function encodeForm(text: string): string {
  if (PLAIN.test(text)) return text;
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!'()*~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%20/g, '+');
}
