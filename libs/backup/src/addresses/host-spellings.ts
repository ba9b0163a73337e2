import { domainToUnicode } from 'node:url';

/** The host of an address. */
const HOST = /(?<=^[a-z]+:\/\/(?:[^/@]*@)?)(?:\[[^\]]*\]|[^/:@[\]]+)(?=[:/]|$)/i;

/** The spellings of a host name: with ASCII characters only (Punycode), and with Unicode characters if they differ. */
export function hostSpellings(address: string): string[] {
  const { hostname } = new URL(address);
  return [...new Set([hostname, domainToUnicode(hostname) || hostname])];
}

/** Returns an address with each spelling of its host. */
export function addressSpellings(address: string): string[] {
  return hostSpellings(address).map((host) => address.replace(HOST, () => host));
}
