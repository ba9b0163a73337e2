import { invalidParam } from '../errors/refusals.js';
import { emptyParams } from '../pipeline/params.js';
import type { Params } from '../pipeline/params.js';

/** The maximum nesting depth of `name[a][b]…`. */
const QUERY_DEPTH_LIMIT = 64;
/** The maximum number of variables in one query or form, or of members of a JSON body. */
export const QUERY_COUNT_LIMIT = 10_000;
/** The maximum number of characters in the name of a variable, with its brackets and before it is decoded. */
const NAME_LENGTH_LIMIT = 4_096;

const SPACE = 0x20;
const PERCENT = 0x25;
const AMPERSAND = 0x26;
const PLUS = 0x2b;

/** The name and the value of a variable. */
type Variable = readonly [name: string, value: string];

/** Called for a variable that exceeds a limit. May throw. */
type OnExcess = (name: string, reason: string) => void;

/**
 * Parses a query string or form as the reference does. `a[]=1&a[]=2` and `a[0]=1` are lists; `a[x]=1` is an object. If
 * a plain name occurs twice, its last value wins. A name ends before a NUL character. Before its brackets, dots, spaces
 * and brackets without their counterpart become underscores. Incomplete escapes such as `%z` stay unchanged. Variables
 * that exceed a limit are omitted.
 */
export function parseQuery(text: string): Params {
  return read(variablesOf(text), () => undefined);
}

/**
 * Like `parseQuery`, but strict, for the arguments of a request.
 * @throws RestError `rest_invalid_param` that names the variable that exceeds a limit
 */
export function parseArguments(text: string): Params {
  return read(variablesOf(text), refuse);
}

/**
 * Parses the decoded names and values of a multipart form like those of a query.
 * @param strict whether to refuse variables that exceed a limit, as `parseArguments` does
 * @throws RestError `rest_invalid_param` that names the variable that exceeds a limit
 */
export function parseFields(fields: Iterable<Variable>, { strict }: { strict: boolean }): Params {
  return read(fields, strict ? refuse : () => undefined);
}

function refuse(name: string, reason: string): never {
  throw invalidParam(name.slice(0, 100), reason);
}

/** Splits a query string or form into its variables, and decodes them. A name that is too long is not decoded. */
function* variablesOf(text: string): Generator<Variable> {
  for (let start = 0; start < text.length; start++) {
    if (text.charCodeAt(start) === AMPERSAND) continue;
    const next = text.indexOf('&', start);
    const end = next < 0 ? text.length : next;
    const part = text.slice(start, end);
    const at = part.indexOf('=');
    const name = at < 0 ? part : part.slice(0, at);
    yield [name.length > NAME_LENGTH_LIMIT ? name : decode(name), at < 0 ? '' : decode(part.slice(at + 1))];
    start = end;
  }
}

function read(variables: Iterable<Variable>, onExcess: OnExcess): Params {
  const params = emptyParams();
  let count = 0;
  for (const [sentName, value] of variables) {
    const end = sentName.indexOf('\0');
    const name = end < 0 ? sentName : sentName.slice(0, end);
    if (++count > QUERY_COUNT_LIMIT) {
      onExcess(
        baseOf(name.slice(0, NAME_LENGTH_LIMIT)),
        `There are more than ${QUERY_COUNT_LIMIT} variables; this is the first one over the limit.`,
      );
      break;
    }
    // defence: variable-name-limit
    if (name.length > NAME_LENGTH_LIMIT)
      onExcess(name, `The name of a variable has at most ${NAME_LENGTH_LIMIT} characters.`);
    else if (name.includes('[')) setNested(params, name, value, onExcess);
    else setPlain(params, name, value);
  }
  for (const name of Object.keys(params)) params[name] = convertLists(params[name]);
  return params;
}

function setPlain(params: Params, name: string, value: string): void {
  const key = plainName(name);
  if (key !== '') params[key] = value;
}

function setNested(params: Params, name: string, value: string, onExcess: OnExcess): void {
  const base = baseOf(name);
  if (base === '') return;
  const keys = keysOf(name);
  if (keys.length === 0) {
    setPlain(params, name, value);
    return;
  }
  // defence: query-depth
  if (keys.length > QUERY_DEPTH_LIMIT) {
    onExcess(base, `It nests deeper than ${QUERY_DEPTH_LIMIT} levels.`);
    return;
  }
  let parent = getOrCreateChild(params, base);
  for (const key of keys.slice(0, -1)) parent = getOrCreateChild(parent, memberKey(parent, key));
  setMember(parent, memberKey(parent, keys.at(-1)!), value);
}

/** The name before the brackets. */
function baseOf(name: string): string {
  const open = name.indexOf('[');
  return plainName(open < 0 ? name : name.slice(0, open));
}

/**
 * The keys in the brackets that follow each other, up to one more than the limit. What follows them is ignored. Scans
 * each character once, so unbalanced brackets also take linear time.
 */
function keysOf(name: string): string[] {
  const keys: string[] = [];
  for (let open = name.indexOf('['); name[open] === '[' && keys.length <= QUERY_DEPTH_LIMIT;) {
    const close = name.indexOf(']', open);
    if (close < 0) break;
    const key = name.slice(open + 1, close);
    keys.push(/^\s$/.test(key) ? '' : key);
    open = close + 1;
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
function convertLists(value: unknown): unknown {
  if (!value || typeof value !== 'object') return value;
  const members = value as Params;
  const keys = Object.keys(members);
  for (const key of keys) members[key] = convertLists(members[key]);
  return keys.every((key, index) => key === String(index)) ? keys.map((key) => members[key]) : members;
}

function plainName(name: string): string {
  return name.replace(/^ +/, '').replace(/[ .[]/g, '_');
}

/** Decodes `+` and escapes. Reads each byte once, so that a text of escapes that are no UTF-8 does not take long. */
function decode(text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text;
  const bytes = Buffer.from(text);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    const escaped = byte === PERCENT ? hexValue(bytes[at + 1]) * 16 + hexValue(bytes[at + 2]) : Number.NaN;
    if (escaped >= 0) at += 2;
    bytes[length++] = escaped >= 0 ? escaped : byte === PLUS ? SPACE : byte;
  }
  return bytes.toString('utf8', 0, length);
}

/** The value of a hexadecimal digit; `NaN` for other characters. */
function hexValue(code = 0): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN;
}
