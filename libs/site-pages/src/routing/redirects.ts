import { HEADER_LIMIT } from '#route-registry';
import type { SitePageResponse } from '../page/page-document.js';
import { isSamePath, pathOf } from './site-address.js';
import type { SiteAddress } from './site-address.js';

/** Redirects permanently. */
export function redirect(location: string): SitePageResponse {
  return { status: 301, headers: { location, 'content-type': 'text/plain; charset=UTF-8' }, body: '' };
}

/**
 * Whether a request has the canonical path with its slash at the end. Addresses with a query, and those that are too
 * long for a redirect, are always canonical.
 */
export function hasCanonicalPath(address: SiteAddress, canonical: string): boolean {
  if (canonical.includes('?') || canonical.length > HEADER_LIMIT) return true;
  const { absolute, hasTrailingSlash } = address;
  if (!hasTrailingSlash) return false;
  const [path] = absolute.split('?', 1);
  return path === canonical || isSamePath(pathOf(absolute), pathOf(canonical));
}
