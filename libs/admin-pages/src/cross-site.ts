import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of another site caused a request. Browsers set `Sec-Fetch-Site` (W3C Fetch Metadata) on secure
 * connections and `Origin` in each POST (Fetch standard); scripts cannot change them. Other clients send neither.
 * @param siteUrl URL of the site
 */
export function isCrossSite(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  return headers.origin !== undefined && headers.origin !== new URL(siteUrl).origin;
}
