import { HEADER_LIMIT } from '#route-registry';

/**
 * Where to go after signing in: the path and query of an address, if it is one of this site; else undefined. Never another host,
 * however the address is written.
 * @param siteUrl address of the site
 */
export function returnAddress(wanted: string, siteUrl: string): string | undefined {
  if (wanted === '' || wanted.length > HEADER_LIMIT || !URL.canParse(wanted, siteUrl)) return undefined;
  const url = new URL(wanted, siteUrl);
  // defence: return-address-own-site
  if (url.origin !== new URL(siteUrl).origin || /^\/[/\\]/.test(url.pathname)) return undefined;
  const address = url.pathname + url.search;
  return address.length > HEADER_LIMIT ? undefined : address;
}
