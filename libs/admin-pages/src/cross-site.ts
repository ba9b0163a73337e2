import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of another site makes a browser send a request. Browsers set `Sec-Fetch-Site` (W3C Fetch Metadata), where the connection is
 * trustworthy, and `Origin` with each POST (Fetch standard); scripts can set neither. Programs send none of them.
 * @param siteUrl address of the site
 */
export function isCrossSite(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const from = headers['sec-fetch-site'];
  if (from !== undefined) return from !== 'same-origin' && from !== 'none';
  return headers.origin !== undefined && headers.origin !== new URL(siteUrl).origin;
}
