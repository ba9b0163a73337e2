import { normalizeEntities } from '../html-filter/entities.js';
import { sanitizeProtocols } from '../html-filter/protocols.js';
import { SAFE_PROTOCOLS } from '../html-filter/tables/protocols.js';
import { trimStartAscii } from '../ascii.js';

// eslint-disable-next-line no-control-regex -- all of ASCII is meant
const FORBIDDEN = /[^a-z0-9\-~+_.?#=!&;,/:%@$|*'()[\]\x80-\uffff]/gi;
const ENCODED_LINE_END = /%0[da]/i;

/** Options of {@link sanitizeUrl}. */
export interface UrlOptions {
  /** Allowed protocols; default: web, mail, phone, chat and feed protocols. */
  readonly protocols?: ReadonlySet<string>;
}

/**
 * An address in the form in which it is stored and sent in headers; empty if its protocol is not allowed. Characters
 * that a URL may not contain are dropped, spaces become `%20`, encoded line ends are removed, and an address without a
 * protocol gets `http://` unless it begins with `/`, `#` or `?` or names a PHP file.
 */
export function sanitizeUrl(url: string, options: UrlOptions = {}): string {
  return clean(url, options, (address) => address);
}

/** As {@link sanitizeUrl}, for the inside of an HTML attribute or element: `&` is `&#038;` and `'` is `&#039;`. */
export function escapeUrl(url: string, options: UrlOptions = {}): string {
  return clean(url, options, (address) =>
    normalizeEntities(address).replaceAll('&amp;', '&#038;').replaceAll("'", '&#039;'),
  );
}

function clean(url: string, options: UrlOptions, display: (address: string) => string): string {
  let address = trimStartAscii(url).replaceAll(' ', '%20').replace(FORBIDDEN, '');
  if (address === '') return '';
  if (!/^mailto:/i.test(address)) address = withoutEncodedLineEnds(address);
  address = address.replaceAll(';//', '://');
  if (address !== '' && !address.includes(':') && !/^[/#?]/.test(address) && !/^[a-z0-9-]+\.php/i.test(address)) {
    address = `http://${address}`;
  }
  address = encodeBrackets(display(address));
  if (address === '' || address.startsWith('/')) return address;
  const safe = sanitizeProtocols(address, options.protocols ?? SAFE_PROTOCOLS);
  return safe.toLowerCase() === address.toLowerCase() ? safe : '';
}

/** Removes `%0d` and `%0a` until none is left, also those that a removal brings together. */
function withoutEncodedLineEnds(address: string): string {
  if (!ENCODED_LINE_END.test(address)) return address;
  const characters: string[] = [];
  for (const character of address) {
    characters.push(character);
    if (/[da]/i.test(character) && characters.at(-2) === '0' && characters.at(-3) === '%') characters.length -= 3;
  }
  return characters.join('');
}

/** Square brackets are allowed in the host (IPv6) only; after it they are encoded. */
function encodeBrackets(address: string): string {
  if (!/[[\]]/.test(address)) return address;
  const authority = /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*/i.exec(address)?.[0] ?? '';
  return authority + address.slice(authority.length).replaceAll('[', '%5B').replaceAll(']', '%5D');
}
