import { POST_ID_ARGUMENTS } from '#public-content';
import { HEADER_LIMIT } from '#route-registry';
import type { SitePageResponse } from '../page/page-document.js';
import { isSamePath, pathOf } from './site-address.js';
import type { SiteAddress } from './site-address.js';

/** Redirects permanently. */
export function permanentRedirect(location: string): SitePageResponse {
  return { status: 301, headers: { location, 'content-type': 'text/plain; charset=UTF-8' }, body: '' };
}

/** Query arguments that name a page or a part of it. The address to which they redirect replaces them. */
const ADDRESS_ARGUMENTS: ReadonlySet<string> = new Set([
  ...POST_ID_ARGUMENTS,
  'name',
  'pagename',
  's',
  'cat',
  'category_name',
  'tag_id',
  'tag',
  'taxonomy',
  'term',
  'author',
  'author_name',
  'post_format',
  'post_type',
  'm',
  'w',
  'year',
  'monthnum',
  'day',
  'page',
  'paged',
  'feed',
  'preview',
  'preview_id',
  'preview_nonce',
  'preview_token',
]);

/**
 * Adds the other query arguments of a request to a redirect, such as those of campaigns or a reply to a comment, unless
 * the location would be too long.
 * @param isView whether an argument is the name of an alternative view
 */
export function withOtherArguments(
  page: SitePageResponse,
  query: URLSearchParams,
  isView: (name: string) => boolean,
): SitePageResponse {
  const others = [...query].filter(([name]) => !ADDRESS_ARGUMENTS.has(name) && !isView(name));
  const { location } = page.headers;
  if (page.status !== 301 || location === undefined || others.length === 0) return page;
  const complete = `${location}${location.includes('?') ? '&' : '?'}${new URLSearchParams(others).toString()}`;
  return complete.length > HEADER_LIMIT ? page : permanentRedirect(complete);
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
