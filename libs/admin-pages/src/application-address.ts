import { parseUrl } from '#text';

/** The reason why an address is refused, as a sentence. */
export type AddressError = string;

/** Schemes that browsers or operating systems handle themselves, so that they cannot belong to an application. */
const RESERVED_SCHEMES = new Set([
  'javascript',
  'vbscript',
  'data',
  'file',
  'blob',
  'filesystem',
  'about',
  'view-source',
  'ftp',
  'ws',
  'wss',
  'mailto',
  'tel',
  'sms',
  'intent',
  'android-app',
  'chrome',
  'edge',
  'resource',
  'jar',
  'search-ms',
  'ms-msdt',
  'ms-cxh',
  'ms-word',
  'ms-excel',
  'ms-powerpoint',
  'shell',
  'vnd.ms-htmlhelp',
  'smb',
  'ldap',
  'ssh',
  'telnet',
]);
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** Maximum number of characters after URL encoding. */
const MAX_LENGTH = 2_000;
/** Maximum number of characters of a scheme. */
const MAX_SCHEME_LENGTH = 100;
/** Maximum number of characters of a host name (RFC 1035 section 2.3.4). */
const MAX_HOST_LENGTH = 253;
/**
 * A host in the grammar of content security policies: labels of letters, digits and hyphens. The URL standard also
 * allows `;`, `,`, `*` and quotes.
 */
const HOST_NAME = /^(?!-)[a-z\d-]{1,63}(?<!-)(?:\.(?!-)[a-z\d-]{1,63}(?<!-))*$/;
/** An IPv6 address in brackets, as the URL parser writes it. */
const IPV6_HOST = /^\[[\da-f:]{2,39}\]$/;

/**
 * Returns the reason why an application's address is invalid; undefined for a valid address. An address may have the
 * scheme https with any host, http with a loopback host (RFC 8252 section 7.3), or a private-use scheme (section 7.1).
 * A private-use scheme is followed by `//` and a host, or is a reversed domain name. Host names must match the grammar
 * of content security policies, because the authorization page names them there.
 */
export function applicationAddressError(address: string): AddressError | undefined {
  // oxlint-disable-next-line eslint/no-control-regex -- matches control characters on purpose
  const isSuspect = address.length > MAX_LENGTH || /[\u0000-\u0020\u007F\\]/.test(address);
  const url = isSuspect ? undefined : parseUrl(address);
  if (!url) return 'It is not a complete URL.';
  const scheme = url.protocol.slice(0, -1);
  if (url.href.length > MAX_LENGTH || scheme.length > MAX_SCHEME_LENGTH) return 'It is too long.';
  if (RESERVED_SCHEMES.has(scheme)) return `The scheme ${scheme}: is not allowed.`;
  if (url.username !== '' || url.password !== '') return 'It contains a user name or password.';
  // defence: application-hosts
  if (/^https?$/.test(scheme) && !isHost(url.hostname)) return 'Its host is not a host name or IP address.';
  if (scheme === 'https') return undefined;
  if (scheme === 'http')
    return LOOPBACK.test(url.hostname) ? undefined : 'It is not encrypted; it must begin with https.';
  return url.host !== '' || scheme.includes('.')
    ? undefined
    : 'Its scheme must be a reversed domain name, such as com.example.app:, or be followed by // and a host.';
}

function isHost(hostname: string): boolean {
  return (hostname.length <= MAX_HOST_LENGTH && HOST_NAME.test(hostname)) || IPV6_HOST.test(hostname);
}

/** Returns the display form of a validated address: the part that decides the destination. */
export function addressLabel(address: string): string {
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) ? url.host : `an application on this device (${addressOrigin(address)})`;
}

/** Returns the origin of a validated address; for a private-use scheme, the scheme with the host, if there is one. */
export function addressOrigin(address: string): string {
  const { origin, protocol, host } = new URL(address);
  return origin === 'null' ? protocol + (host && `//${host}`) : origin;
}

/**
 * Returns the source for `form-action` in a content security policy that allows a validated address. It is the scheme
 * alone for IPv6 addresses, which sources cannot contain, and for private-use schemes.
 */
export function formActionSource(address: string): string {
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) && !url.host.startsWith('[') ? url.origin : url.protocol;
}

/** Adds query arguments to an address, replacing those with the same names. */
export function withArguments(address: string, args: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  // `delete` encodes the whole query again, even if it finds nothing to delete.
  for (const name of Object.keys(args)) if (url.searchParams.has(name)) url.searchParams.delete(name);
  url.search = [url.search.slice(1), new URLSearchParams(args).toString()].filter(Boolean).join('&');
  return url.href;
}
