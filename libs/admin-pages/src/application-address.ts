/** Why an address cannot be used; a sentence for people. */
export type AddressError = string;

/** Schemes that are no app's own: browsers and systems do something else with them. */
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
/** Most characters, counted as they are sent: encoding makes nine of one. */
const MAX_LENGTH = 2_000;
/** Most characters of a scheme. */
const SCHEME_LENGTH = 100;
/** Most characters of a host name (RFC 1035 section 2.3.4). */
const HOST_LENGTH = 253;
/** A host as content security policies can name it: labels of letters, digits and hyphens. The URL standard lets hosts contain `;`, `,`, `*` and quotes. */
const HOST_NAME = /^(?!-)[a-z\d-]{1,63}(?<!-)(?:\.(?!-)[a-z\d-]{1,63}(?<!-))*$/;
/** An IPv6 address in brackets, as the URL parser writes it. */
const IPV6_HOST = /^\[[\da-f:]{2,39}\]$/;

/**
 * Checks an address to which a password may be sent: https anywhere, http on the reader's own machine (RFC 8252 section 7.3), or a scheme
 * of the app's own (section 7.1), `scheme://host…` or one that is named like a domain turned round. Hosts are of the grammar that a
 * content security policy can name, for the page that asks names them there.
 */
export function applicationAddressError(address: string): AddressError | undefined {
  // oxlint-disable-next-line eslint/no-control-regex -- control characters are what is looked for
  if (address.length > MAX_LENGTH || /[\u0000-\u0020\u007F\\]/.test(address) || !URL.canParse(address))
    return 'It is no complete address.';
  const url = new URL(address);
  const scheme = url.protocol.slice(0, -1);
  if (url.href.length > MAX_LENGTH || scheme.length > SCHEME_LENGTH) return 'It is too long.';
  if (RESERVED_SCHEMES.has(scheme)) return `Addresses of the kind ${scheme}: are not allowed.`;
  if (url.username !== '' || url.password !== '') return 'It contains a user name or password.';
  // defence: application-hosts
  if (/^https?$/.test(scheme) && !isHost(url.hostname)) return 'Its host is no host name or IP address.';
  if (scheme === 'https') return undefined;
  if (scheme === 'http')
    return LOOPBACK.test(url.hostname) ? undefined : 'It is not protected on its way; it has to begin with https.';
  return url.host !== '' || scheme.includes('.') ? undefined : 'It names no place within the application.';
}

function isHost(hostname: string): boolean {
  return (hostname.length <= HOST_LENGTH && HOST_NAME.test(hostname)) || IPV6_HOST.test(hostname);
}

/** How a checked address is shown to people: what decides where it leads. */
export function addressLabel(address: string): string {
  const url = new URL(address);
  return /^https?:$/.test(url.protocol)
    ? url.host
    : `an application on this device (${url.protocol}${url.host && `//${url.host}`})`;
}

/** The source that lets a form lead to a checked address, in a content security policy. */
export function formTarget(address: string): string {
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) && !url.host.startsWith('[') ? url.origin : url.protocol;
}

/** An address with arguments added, in place of those of the same names. */
export function withArguments(address: string, args: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const name of Object.keys(args)) if (url.searchParams.has(name)) url.searchParams.delete(name);
  url.search = [url.search.slice(1), new URLSearchParams(args).toString()].filter(Boolean).join('&');
  return url.href;
}
