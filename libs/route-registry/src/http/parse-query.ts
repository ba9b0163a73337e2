import { emptyParams } from '../pipeline/params.js';
import type { Params } from '../pipeline/params.js';

/** Deepest nesting of `name[a][b]…`; what is deeper is dropped. */
const DEPTH_LIMIT = 64;
/** Most variables of one query or form; further ones are dropped. */
const COUNT_LIMIT = 10_000;

/**
 * Reads a query string or form in the reference's way: `a[]=1&a[]=2` and `a[0]=1` are lists, `a[x]=1` an object,
 * the last of two plain values counts, dots and blanks in names become underscores, broken escapes stay as they are.
 */
export function parseQuery(text: string): Params {
  const params = emptyParams();
  if (text === '') return params;
  let count = 0;
  for (const part of text.split('&')) {
    if (part === '') continue;
    if (++count > COUNT_LIMIT) break;
    const at = part.indexOf('=');
    const name = decode(at < 0 ? part : part.slice(0, at));
    const value = at < 0 ? '' : decode(part.slice(at + 1));
    if (name.includes('[')) setNested(params, name, value);
    else if (name !== '') params[plainName(name)] = value;
  }
  for (const name of Object.keys(params)) params[name] = listsOf(params[name]);
  return params;
}

function setNested(params: Params, name: string, value: string): void {
  const open = name.indexOf('[');
  const base = plainName(name.slice(0, open));
  if (base === '') return;
  const keys = [...name.slice(open).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1]!);
  if (keys.length === 0) {
    params[plainName(name)] = value;
    return;
  }
  if (keys.length > DEPTH_LIMIT) return;
  let at = child(params, base);
  for (const key of keys.slice(0, -1)) at = child(at, memberKey(at, key));
  setMember(at, memberKey(at, keys.at(-1)!), value);
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
    return Buffer.from(spaced.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))), 'latin1').toString('utf8');
  }
}
