import { isIP } from 'node:net';

/** Reads a whole number without sign, at most 15 digits. */
export function wholeNumber(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

const UNITS = { '': 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 } as const;

/** Reads a size in bytes: digits, optionally followed by k, m or g (powers of 1024). */
export function byteSize(text: string): number | undefined {
  const match = /^(\d{1,12})([kmg]?)b?$/i.exec(text);
  if (!match) return undefined;
  return Number(match[1]) * UNITS[match[2]!.toLowerCase() as keyof typeof UNITS];
}

/** Reads a switch. */
export function yesOrNo(text: string): boolean | undefined {
  if (['true', '1', 'yes', 'on'].includes(text.toLowerCase())) return true;
  if (['false', '0', 'no', 'off'].includes(text.toLowerCase())) return false;
  return undefined;
}

/** Reads a list that is separated by commas; spaces around the items do not count. */
export function commaList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/**
 * Reads pairs `a=b` that are separated by commas; spaces around names do not count.
 * @returns `undefined` where a pair lacks a side or the left side occurs twice
 */
export function pairList(text: string): ReadonlyMap<string, string> | undefined {
  const pairs = commaList(text).map((pair) => pair.split('=').map((side) => side.trim()));
  if (pairs.some((sides) => sides.length !== 2 || sides.includes(''))) return undefined;
  const map = new Map(pairs as [string, string][]);
  return map.size === pairs.length ? map : undefined;
}

/** Takes the slashes off the end. */
export function withoutTrailingSlash(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}

/** A host and port as they may stand in headers. The URL standard lets hosts contain `;`, `,`, `*` and quotes, which end or widen a policy there. */
const HEADER_HOST = /^[\w.:[\]-]+$/;

/** Whether the text is an absolute URL of one of the schemes (given without the colon), without query and fragment. */
export function isPlainUrl(text: unknown, ...schemes: string[]): boolean {
  if (typeof text !== 'string' || !URL.canParse(text)) return false;
  const url = new URL(text);
  const plain = url.search === '' && url.hash === '' && HEADER_HOST.test(url.host);
  return schemes.includes(url.protocol.slice(0, -1)) && plain;
}

/**
 * Reads origins (RFC 6454) that are separated by commas, each as browsers send it: `https://host`, or with a port that is not the usual one.
 * `*` stands for any, `none` for none.
 */
export function originList(text: string): '*' | string[] | undefined {
  if (text === '*') return '*';
  if (text === 'none') return [];
  const origins = commaList(text).map(originOf);
  return origins.every((origin) => origin !== undefined) ? origins : undefined;
}

function originOf(text: string): string | undefined {
  if (!/^[a-z][a-z\d+.-]*:\/\/[^\s/?#@*\\]+\/?$/i.test(text) || !URL.canParse(text)) return undefined;
  const { origin, protocol, host } = new URL(text);
  // Only usual schemes have an origin there; apps have some of their own, such as capacitor://localhost.
  return origin === 'null' ? `${protocol}//${host}` : origin;
}

const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Whether the text names proxies: an address, an address block or a well-known name of one. */
export function isProxyRange(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  if (PROXY_NAMES.has(text)) return true;
  const [address = '', bits, rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
