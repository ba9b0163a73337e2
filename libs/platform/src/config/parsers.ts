import { isIP } from 'node:net';
import { parseUrl } from '#text';

/** Parses a whole number without sign, of at most 15 digits. Returns `undefined` for other texts. */
export function wholeNumber(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

const UNITS = { '': 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 } as const;

/**
 * Parses a size in bytes: digits, optionally followed by k, m or g (powers of 1024) and by b. Returns `undefined` for
 * other texts.
 */
export function byteSize(text: string): number | undefined {
  const match = /^(\d{1,12})([kmg]?)b?$/i.exec(text);
  if (!match) return undefined;
  return Number(match[1]) * UNITS[match[2]!.toLowerCase() as keyof typeof UNITS];
}

/** Parses a boolean: true/false, 1/0, yes/no or on/off. Returns `undefined` for other texts. */
export function booleanSetting(text: string): boolean | undefined {
  if (['true', '1', 'yes', 'on'].includes(text.toLowerCase())) return true;
  if (['false', '0', 'no', 'off'].includes(text.toLowerCase())) return false;
  return undefined;
}

/** Parses a list that is separated by commas. Trims its items. */
export function commaList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/**
 * Parses pairs `a=b` that are separated by commas; spaces around names are ignored.
 * @returns `undefined` if a pair lacks a side or a left side occurs twice
 */
export function pairList(text: string): ReadonlyMap<string, string> | undefined {
  const pairs = commaList(text).map((pair) => pair.split('=').map((side) => side.trim()));
  if (pairs.some((sides) => sides.length !== 2 || sides.includes(''))) return undefined;
  const map = new Map(pairs as [string, string][]);
  return map.size === pairs.length ? map : undefined;
}

/** Removes trailing slashes. */
export function withoutTrailingSlash(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}

/**
 * A host and port that are safe in headers. The URL standard allows `;`, `,`, `*` and quotes in hosts, which would end
 * or widen a directive of a header such as `Content-Security-Policy`.
 */
const HEADER_HOST = /^[\w.:[\]-]+$/;

/** Whether the text is an absolute URL with one of the schemes (without colon), without user, query and fragment. */
export function isPlainUrl(text: unknown, ...schemes: string[]): boolean {
  const url = typeof text === 'string' ? parseUrl(text) : undefined;
  if (!url) return false;
  const plain = `${url.username}${url.password}${url.search}${url.hash}` === '' && HEADER_HOST.test(url.host);
  return schemes.includes(url.protocol.slice(0, -1)) && plain;
}

/** Whether the text is a host name or an IP address, optionally with a port. */
export function isHostAndPort(text: string): boolean {
  const host = isIP(text) === 6 ? `[${text}]` : text;
  return /^[^\s/?#@\\]+$/.test(host) && parseUrl(`http://${host}`) !== undefined;
}

/**
 * Parses origins (RFC 6454) that are separated by commas, and normalizes each to the notation of browsers:
 * `https://host`, with a port unless it is the default. `*` allows any origin, `none` allows none. Returns `undefined`
 * if an origin is invalid.
 */
export function originList(text: string): '*' | string[] | undefined {
  if (text === '*') return '*';
  if (text === 'none') return [];
  const origins = commaList(text).map(originOf);
  return origins.every((origin) => origin !== undefined) ? origins : undefined;
}

function originOf(text: string): string | undefined {
  if (!/^[a-z][a-z\d+.-]*:\/\/[^\s/?#@*\\]+\/?$/i.test(text)) return undefined;
  const url = parseUrl(text);
  if (!url) return undefined;
  const { origin, protocol, host } = url;
  // URL computes an origin for standard schemes only, but apps use others, such as capacitor://localhost.
  return origin === 'null' ? `${protocol}//${host}` : origin;
}

const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Whether the text is an IP address, a block of addresses or the name of a block. */
export function isProxyRange(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  if (PROXY_NAMES.has(text)) return true;
  const [address = '', bits, rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
