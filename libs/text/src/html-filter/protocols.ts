import { lowerAscii, stripControlsAndZeros, trimSpace } from './characters.js';
import { decodeNumericEntities } from './entities.js';
import { SAFE_PROTOCOLS } from './tables/protocols.js';

/** Numeric references to a colon without their semicolon. */
const UNTERMINATED_COLON = /&#0*58(?![;0-9])|&#x0*3a(?![;a-f0-9])/gi;
// defence: html-colon-spellings
const COLON = /:|&#0*58;|&#x0*3a;|&colon;/i;
const MAX_ROUNDS = 6;

/**
 * Removes disallowed protocols from the start of a URL: `javascript:alert(1)` becomes `alert(1)`. They are recognized
 * despite upper case, white space, control characters and numeric references. A URL that still changes after six rounds
 * becomes empty. The URL must be escaped: `&` must begin a character reference.
 */
export function sanitizeProtocols(url: string, allowed: ReadonlySet<string> = SAFE_PROTOCOLS): string {
  let rest = stripControlsAndZeros(url);
  if ((rest.startsWith('https://') && allowed.has('https')) || (rest.startsWith('http://') && allowed.has('http'))) {
    return rest;
  }
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = withoutFirstProtocol(rest, allowed, 1);
    if (next === rest) return rest;
    rest = next;
  }
  return '';
}

function withoutFirstProtocol(url: string, allowed: ReadonlySet<string>, depth: number): string {
  const marked = url.replace(UNTERMINATED_COLON, '$&;');
  const colon = COLON.exec(marked);
  // A colon after "/?" belongs to a query.
  if (!colon || marked.slice(0, colon.index).includes('/?')) return marked;
  const rest = trimSpace(marked.slice(colon.index + colon[0].length));
  const protocol = allowedProtocol(marked.slice(0, colon.index), allowed);
  if (protocol !== 'feed:') return protocol + rest;
  // `feed:` may precede a whole URL, which is checked, too.
  if (depth > 2) return '';
  const feedUrl = withoutFirstProtocol(rest, allowed, depth + 1);
  return feedUrl === '' ? '' : protocol + feedUrl;
}

function allowedProtocol(scheme: string, allowed: ReadonlySet<string>): string {
  const plain = lowerAscii(stripControlsAndZeros(decodeNumericEntities(scheme).replace(/[ \t\n\v\f\r]+/g, '')));
  return allowed.has(plain) ? `${plain}:` : '';
}
