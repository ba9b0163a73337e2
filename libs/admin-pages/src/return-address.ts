import { HEADER_LIMIT } from '#route-registry';
import { parseUrl } from '#text';

/**
 * Returns the path and query of a URL if it belongs to this site, else undefined. The result never leads to another
 * host, even for unusual spellings.
 * @param siteUrl URL of the site
 */
export function returnAddress(address: string, siteUrl: string): string | undefined {
  const url = address === '' || address.length > HEADER_LIMIT ? undefined : parseUrl(address, siteUrl);
  if (!url) return undefined;
  // defence: return-address-own-site
  if (url.origin !== new URL(siteUrl).origin || /^\/[/\\]/.test(url.pathname)) return undefined;
  const path = url.pathname + url.search;
  return path.length > HEADER_LIMIT ? undefined : path;
}
