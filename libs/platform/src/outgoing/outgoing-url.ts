import { isIP } from 'node:net';
import { OutgoingError } from './outgoing-error.js';

const PORTS = new Set(['', '80', '443', '8080']);

/** A checked address of another server. */
export interface OutgoingUrl {
  url: URL;
  /** Without brackets and without a dot at the end. */
  host: string;
  /** Whether the operator allows this host to be private. */
  trusted: boolean;
}

/**
 * Checks the form of an address: http or https, the usual ports, no credentials. WHATWG parsing has already made ordinary what was
 * written in octal, hexadecimal, decimal or short.
 * @param privateHosts hosts that the operator allows, with or without a port
 * @throws OutgoingError
 */
export function checkOutgoingUrl(address: string | URL, privateHosts: readonly string[]): OutgoingUrl {
  if (!URL.canParse(String(address))) throw new OutgoingError(`not an address: ${String(address).slice(0, 200)}`);
  const url = new URL(String(address));
  // defence: outgoing-protocols
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new OutgoingError(`scheme ${url.protocol}`);
  // defence: outgoing-credentials
  if (url.username !== '' || url.password !== '') throw new OutgoingError('credentials in the address');
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (host === '') throw new OutgoingError('no host');
  const trusted =
    privateHosts.includes(host) ||
    privateHosts.includes(`${host}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`);
  // defence: outgoing-ports
  if (!trusted && !PORTS.has(url.port)) throw new OutgoingError(`port ${url.port}`);
  if (!trusted && isIP(host) === 0 && !host.includes('.')) throw new OutgoingError(`host ${host} is local`);
  return { url, host, trusted };
}
