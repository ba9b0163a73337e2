import { HEADER_LIMIT } from '#route-registry';

/**
 * Returns the path and query of a URL if it belongs to this site, else undefined. It never leads to another host, even
 * for unusual spellings.
 * @param siteUrl URL of the site
 */
export function returnAddress(address: string, siteUrl: string): string | undefined {
  if (address === '' || address.length > HEADER_LIMIT || !URL.canParse(address, siteUrl)) return undefined;
  const url = new URL(address, siteUrl);
  // defence: return-address-own-site
  if (url.origin !== new URL(siteUrl).origin || /^\/[/\\]/.test(url.pathname)) return undefined;
  const path = url.pathname + url.search;
  return path.length > HEADER_LIMIT ? undefined : path;
}
