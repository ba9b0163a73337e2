/** Schemes of addresses that may be stored and shown as links; nothing in them runs. */
const SAFE_SCHEMES: ReadonlySet<string> = new Set([
  'http',
  'https',
  'ftp',
  'ftps',
  'mailto',
  'news',
  'irc',
  'irc6',
  'ircs',
  'gopher',
  'nntp',
  'feed',
  'telnet',
  'mms',
  'rtsp',
  'sms',
  'svn',
  'tel',
  'fax',
  'xmpp',
  'webcal',
  'urn',
]);

/** A colon, also as a browser reads it out of HTML. */
const COLON = /:|&#0*58;|&#x0*3a;|&colon;/i;

/**
 * An address made safe to store: characters that no address has are dropped, an address without scheme that isn't relative (`/`, `?`, `#`)
 * gets `http://`, and one with a scheme that could run code becomes the empty string.
 */
export function safeUri(text: string): string {
  let uri = text
    .replace(/^[ \t\n\r\v\0]+/, '')
    .replaceAll(' ', '%20')
    .replace(/[^a-z0-9\-~+_.?#=!&;,/:%@$|*'()[\]\u0080-\u{10ffff}]/giu, '');
  if (!/^mailto:/i.test(uri)) uri = withoutLineBreaks(uri);
  uri = uri.replaceAll(';//', '://');
  if (uri === '') return '';
  if (!uri.includes(':') && !/^[/#?]/.test(uri) && !/^[a-z0-9-]+\.php/i.test(uri)) uri = `http://${uri}`;
  uri = withoutBracketsInPath(uri);
  return uri.startsWith('/') || hasSafeScheme(uri) ? uri : '';
}

/** Encoded ones, until there are none: taking one out can form another. */
function withoutLineBreaks(uri: string): string {
  if (!/%0[ad]/i.test(uri)) return uri;
  const kept: string[] = [];
  for (const character of uri) {
    kept.push(character);
    const [percent, zero, letter] = kept.slice(-3);
    if (percent === '%' && zero === '0' && letter !== undefined && /^[adAD]$/.test(letter)) kept.length -= 3;
  }
  return kept.join('');
}

/** Square brackets stay in a host (IPv6) only. */
function withoutBracketsInPath(uri: string): string {
  if (!uri.includes('[') && !uri.includes(']')) return uri;
  const host = /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*/i.exec(uri)?.[0] ?? '';
  return host + uri.slice(host.length).replaceAll('[', '%5B').replaceAll(']', '%5D');
}

/** No colon at all is fine, and so is one within a query. */
function hasSafeScheme(uri: string): boolean {
  let rest = uri;
  for (;;) {
    const colon = COLON.exec(rest);
    if (colon === null) return true;
    const scheme = rest.slice(0, colon.index).toLowerCase();
    if (scheme.includes('/?')) return true;
    if (!SAFE_SCHEMES.has(scheme)) return false;
    if (scheme !== 'feed') return true;
    rest = rest.slice(colon.index + colon[0].length); // `feed:` stands before a whole address
  }
}
