import { invalidParam } from '../errors/refusals.js';
import { emptyParams } from '../pipeline/params.js';
import type { Params } from '../pipeline/params.js';

/** The maximum nesting depth of `name[a][b]…`. */
export const QUERY_DEPTH_LIMIT = 64;
/** The maximum number of variables in one query or form. */
export const QUERY_COUNT_LIMIT = 10_000;

/** Called for a variable that exceeds a limit. May throw. */
type OnExcess = (name: string, reason: string) => void;

/**
 * Parses a query string or form as the reference does. `a[]=1&a[]=2` and `a[0]=1` are lists; `a[x]=1` is an object. If
 * a plain name occurs twice, its last value wins. Dots and spaces in names become underscores. Incomplete escapes such
 * as `%z` stay unchanged. Variables that exceed a limit are omitted.
 */
export function parseQuery(text: string): Params {
  return read(text, () => undefined);
}

/**
 * Like `parseQuery`, but strict, for the arguments of a request.
 * @throws RestError `rest_invalid_param` that names the variable that exceeds a limit
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
      onExcess(
        baseOf(name),
        `There are more than ${QUERY_COUNT_LIMIT} variables; this is the first one over the limit.`,
      );
      break;
    }
    const value = at < 0 ? '' : decode(part.slice(at + 1));
    if (name.includes('[')) setNested(params, name, value, onExcess);
    else if (name !== '') params[plainName(name)] = value;
  }
  for (const name of Object.keys(params)) params[name] = withLists(params[name]);
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
  let at = getOrCreateChild(params, base);
  for (const key of keys.slice(0, -1)) at = getOrCreateChild(at, memberKey(at, key));
  setMember(at, memberKey(at, keys.at(-1)!), value);
}

/** The name before the brackets. */
function baseOf(name: string): string {
  const open = name.indexOf('[');
  return plainName(open < 0 ? name : name.slice(0, open));
}

/**
 * The keys in the brackets, up to one more than the limit. Scans each character once, so unbalanced brackets also take
 * linear time.
 */
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

function getOrCreateChild(parent: Params, key: string): Params {
  const known = parent[key];
  if (known && typeof known === 'object') return known as Params;
  const created = emptyParams();
  setMember(parent, key, created);
  return created;
}

/** The next free index of each list that is being parsed, so that long lists are parsed in linear time. */
const nextIndices = new WeakMap<Params, number>();

function setMember(parent: Params, key: string, value: unknown): void {
  parent[key] = value;
  if (/^\d{1,9}$/.test(key)) nextIndices.set(parent, Math.max(nextIndices.get(parent) ?? 0, Number(key) + 1));
}

function memberKey(parent: Params, key: string): string {
  return key === '' ? String(nextIndices.get(parent) ?? 0) : key;
}

/** Converts objects with the keys 0, 1, 2 and so on to lists, at any depth. */
function withLists(value: unknown): unknown {
  if (!value || typeof value !== 'object') return value;
  const members = value as Params;
  const keys = Object.keys(members);
  for (const key of keys) members[key] = withLists(members[key]);
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
    const bytes = Buffer.from(spaced).toString('latin1');
    const decoded = bytes.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Buffer.from(decoded, 'latin1').toString();
  }
}
