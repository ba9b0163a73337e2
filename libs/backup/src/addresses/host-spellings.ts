import { domainToUnicode } from 'node:url';

/** The host of an address. */
const HOST = /(?<=^[a-z]+:\/\/(?:[^/@]*@)?)(?:\[[^\]]*\]|[^/:@[\]]+)(?=[:/]|$)/i;

/** Returns the spellings of the host of an address: in ASCII (Punycode), and in Unicode if that is different. */
export function hostSpellings(address: string): string[] {
  const { hostname } = new URL(address);
  return [...new Set([hostname, domainToUnicode(hostname) || hostname])];
}

/** Returns an address with each spelling of its host. */
export function addressSpellings(address: string): string[] {
  return hostSpellings(address).map((host) => address.replace(HOST, () => host));
}
