import { invalidParam } from '../errors/refusals.js';
import { emptyParams } from '../pipeline/params.js';
import type { Params } from '../pipeline/params.js';

/** Deepest nesting of `name[a][b]…`. */
export const QUERY_DEPTH_LIMIT = 64;
/** Most variables of one query or form. */
export const QUERY_COUNT_LIMIT = 10_000;

/** Hears of a variable that is beyond a limit, and may throw. */
type OnExcess = (name: string, reason: string) => void;

/**
 * Reads a query string or form in the reference's way: `a[]=1&a[]=2` and `a[0]=1` are lists, `a[x]=1` an object,
 * the last of two plain values counts, dots and blanks in names become underscores, broken escapes stay as they are.
 * What nests too deep and what comes after too many variables is left out.
 */
export function parseQuery(text: string): Params {
  return read(text, () => undefined);
}

/**
 * As `parseQuery`, for the arguments of a request: nothing is left out.
 * @throws RestError `rest_invalid_param` that names what is beyond a limit
 */
export function parseArguments(text: string): Params {
  return read(text, (name, reason) => {
    throw invalidParam(name.slice(0, 100), reason);
  });
}

function read(text: string, onExcess: OnExcess): Params {
  const params = emptyParams();
  if (text === '') return params;
  let count = 0;
  for (const part of text.split('&')) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const name = decode(at < 0 ? part : part.slice(0, at));
    if (++count > QUERY_COUNT_LIMIT) {
      onExcess(baseOf(name), `There are more than ${QUERY_COUNT_LIMIT} variables; this is the first beyond.`);
      break;
    }
    const value = at < 0 ? '' : decode(part.slice(at + 1));
    if (name.includes('[')) setNested(params, name, value, onExcess);
    else if (name !== '') params[plainName(name)] = value;
  }
  for (const name of Object.keys(params)) params[name] = listsOf(params[name]);
  return params;
}

function setNested(params: Params, name: string, value: string, onExcess: OnExcess): void {
  const base = baseOf(name);
  if (base === '') return;
  const keys = keysOf(name);
  if (keys.length === 0) {
    params[plainName(name)] = value;
    return;
  }
  // defence: query-depth
  if (keys.length > QUERY_DEPTH_LIMIT) {
    onExcess(base, `It nests deeper than ${QUERY_DEPTH_LIMIT} levels.`);
    return;
  }
  let at = child(params, base);
  for (const key of keys.slice(0, -1)) at = child(at, memberKey(at, key));
  setMember(at, memberKey(at, keys.at(-1)!), value);
}

/** What stands before the brackets. */
function baseOf(name: string): string {
  const open = name.indexOf('[');
  return plainName(open < 0 ? name : name.slice(0, open));
}

/** What stands in the brackets, up to the first pair that is one too many. Reads each character once, whatever the brackets. */
function keysOf(name: string): string[] {
  const keys: string[] = [];
  for (let open = name.indexOf('['); open >= 0 && keys.length <= QUERY_DEPTH_LIMIT;) {
    const close = name.indexOf(']', open);
    if (close < 0) break;
    keys.push(name.slice(open + 1, close));
    open = name.indexOf('[', close);
  }
  return keys;
}

function child(of: Params, key: string): Params {
  const known = of[key];
  if (known && typeof known === 'object') return known as Params;
  const made = emptyParams();
  setMember(of, key, made);
  return made;
}

/** The next free index of each list that is being read, so that long lists are read in linear time. */
const nextIndices = new WeakMap<Params, number>();

function setMember(of: Params, key: string, value: unknown): void {
  of[key] = value;
  if (/^\d{1,9}$/.test(key)) nextIndices.set(of, Math.max(nextIndices.get(of) ?? 0, Number(key) + 1));
}

function memberKey(of: Params, key: string): string {
  return key === '' ? String(nextIndices.get(of) ?? 0) : key;
}

/** Objects whose keys count from zero are lists. */
function listsOf(value: unknown): unknown {
  if (!value || typeof value !== 'object') return value;
  const members = value as Params;
  const keys = Object.keys(members);
  for (const key of keys) members[key] = listsOf(members[key]);
  return keys.every((key, index) => key === String(index)) ? keys.map((key) => members[key]) : members;
}

function plainName(name: string): string {
  return name.trimStart().replace(/[ .]/g, '_');
}

function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return Buffer.from(
      spaced.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString('utf8');
  }
}
