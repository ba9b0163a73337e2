import { isIP } from 'node:net';
import { parseUrl } from '#text';
import { OutgoingError } from './outgoing-error.js';

const PORTS = new Set(['', '80', '443', '8080']);

/** A validated URL of another server. */
export interface OutgoingUrl {
  url: URL;
  /** The host without brackets and trailing dot. */
  host: string;
  /** Whether the operator allows a private address for this host. */
  trusted: boolean;
}

/**
 * Validates a URL: http or https, standard ports, no credentials. WHATWG parsing has already normalized octal,
 * hexadecimal, decimal and short notations.
 * @param privateHosts hosts for which the operator allows private addresses, with or without a port
 * @throws OutgoingError if the URL is not allowed
 */
export function checkOutgoingUrl(address: string | URL, privateHosts: readonly string[]): OutgoingUrl {
  const url = parseUrl(String(address));
  if (!url) throw new OutgoingError(`not an address: ${String(address).slice(0, 200)}`);
  // defence: outgoing-protocols
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new OutgoingError(`the scheme ${url.protocol} is not allowed`);
  // defence: outgoing-credentials
  if (url.username !== '' || url.password !== '') throw new OutgoingError('the address contains credentials');
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (host === '') throw new OutgoingError('the address has no host');
  const trusted =
    privateHosts.includes(host) ||
    privateHosts.includes(`${host}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`);
  // defence: outgoing-ports
  if (!trusted && !PORTS.has(url.port)) throw new OutgoingError(`the port ${url.port} is not allowed`);
  if (!trusted && isIP(host) === 0 && !host.includes('.')) throw new OutgoingError(`the host ${host} is local`);
  return { url, host, trusted };
}
