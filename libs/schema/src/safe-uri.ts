import { withoutOctets } from './octets.js';

/** A URL scheme that is safe in links, because it cannot run code. */
const SAFE_SCHEME =
  /^(?:https?|ftps?|mailto|news|irc6?|ircs|gopher|nntp|feed|telnet|mms|rtsp|sms|svn|tel|fax|xmpp|webcal|urn)$/;

/** A colon, also as an HTML character reference. */
const COLON = /:|&#0*58;|&#x0*3a;|&colon;/i;

/**
 * Sanitizes a URL for storage. Drops invalid characters, adds `http://` to a URL without a scheme unless it is relative
 * (begins with `/`, `?`, `#` or a PHP file name), and returns the empty string for a scheme that could run code.
 */
export function safeUri(text: string): string {
  let uri = text
    .replace(/^[ \t\n\r\v\0]+/, '')
    .replaceAll(' ', '%20')
    .replace(/[^a-z0-9\-~+_.?#=!&;,/:%@$|*'()[\]\u0080-\u{10ffff}]/giu, '');
  if (!/^mailto:/i.test(uri)) uri = withoutOctets(uri, /%0[ad]/i);
  uri = uri.replaceAll(';//', '://');
  if (uri === '') return '';
  if (!uri.includes(':') && !/^[/#?]/.test(uri) && !/^[a-z0-9-]+\.php/i.test(uri)) uri = `http://${uri}`;
  uri = encodeBracketsAfterHost(uri);
  return uri.startsWith('/') || hasSafeScheme(uri) ? uri : '';
}

/** Encodes square brackets, except in the host (IPv6). */
function encodeBracketsAfterHost(uri: string): string {
  if (!uri.includes('[') && !uri.includes(']')) return uri;
  const host = /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*/i.exec(uri)?.[0] ?? '';
  return host + uri.slice(host.length).replaceAll('[', '%5B').replaceAll(']', '%5D');
}

/** Whether a URL has no scheme or a safe one. A colon within a query does not end a scheme. */
function hasSafeScheme(uri: string): boolean {
  let rest = uri;
  for (;;) {
    const colon = COLON.exec(rest);
    if (colon === null) return true;
    const scheme = rest.slice(0, colon.index).toLowerCase();
    if (scheme.includes('/?')) return true;
    if (!SAFE_SCHEME.test(scheme)) return false;
    if (scheme !== 'feed') return true;
    rest = rest.slice(colon.index + colon[0].length); // `feed:` precedes a complete URL
  }
}
