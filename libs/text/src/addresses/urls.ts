import { normalizeEntities } from '../html-filter/entities.js';
import { sanitizeProtocols } from '../html-filter/protocols.js';
import { SAFE_PROTOCOLS } from '../html-filter/tables/protocols.js';
import { trimStartAscii } from '../ascii.js';

// eslint-disable-next-line no-control-regex -- all of ASCII is meant
const FORBIDDEN = /[^a-z0-9\-~+_.?#=!&;,/:%@$|*'()[\]\x80-\uffff]/gi;
const ENCODED_LINE_END = /%0[da]/i;

/** Options of {@link escapeUrl}. */
export interface UrlOptions {
  /** Allowed protocols; default: web, mail, phone, chat and feed protocols. */
  readonly protocols?: ReadonlySet<string>;
}

/**
 * Returns a URL in the form in which it is stored and sent in headers; '' if its protocol is not allowed. Characters
 * that a URL may not contain and encoded line ends are removed, spaces become `%20`, and a URL without a protocol gets
 * `http://` unless it begins with `/`, `#` or `?` or with the name of a PHP file.
 */
export function sanitizeUrl(url: string): string {
  return sanitize(url, {}, (address) => address);
}

/** Like {@link sanitizeUrl}, but escapes the URL for an HTML attribute or element: `&` as `&#038;`, `'` as `&#039;`. */
export function escapeUrl(url: string, options: UrlOptions = {}): string {
  return sanitize(url, options, (address) =>
    normalizeEntities(address).replaceAll('&amp;', '&#038;').replaceAll("'", '&#039;'),
  );
}

function sanitize(url: string, options: UrlOptions, escape: (address: string) => string): string {
  let address = trimStartAscii(url).replaceAll(' ', '%20').replace(FORBIDDEN, '');
  if (address === '') return '';
  if (!/^mailto:/i.test(address)) address = withoutEncodedLineEnds(address);
  address = address.replaceAll(';//', '://');
  if (!address.includes(':') && !/^[/#?]/.test(address) && !/^[a-z0-9-]+\.php/i.test(address)) {
    address = `http://${address}`;
  }
  address = encodeBrackets(escape(address));
  if (address === '' || address.startsWith('/')) return address;
  const safe = sanitizeProtocols(address, options.protocols ?? SAFE_PROTOCOLS);
  return safe.toLowerCase() === address.toLowerCase() ? safe : '';
}

/** Removes `%0d` and `%0a`, including sequences that a removal creates. */
function withoutEncodedLineEnds(address: string): string {
  if (!ENCODED_LINE_END.test(address)) return address;
  const characters: string[] = [];
  for (const character of address) {
    characters.push(character);
    if (/[da]/i.test(character) && characters.at(-2) === '0' && characters.at(-3) === '%') characters.length -= 3;
  }
  return characters.join('');
}

/** Encodes the square brackets after the host, in which they are allowed (IPv6). */
function encodeBrackets(address: string): string {
  if (!/[[\]]/.test(address)) return address;
  const authority = /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*/i.exec(address)?.[0] ?? '';
  return authority + address.slice(authority.length).replaceAll('[', '%5B').replaceAll(']', '%5D');
}
