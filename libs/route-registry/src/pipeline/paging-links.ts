import { emptyParams } from './params.js';
import { buildQuery } from '../http/build-query.js';
import type { Page } from './rest-response.js';
import type { RestRequest } from './rest-request.js';

/**
 * The `Link` header of a page (RFC 8288): `prev` and `next` with the coerced parameters of the request. A list with
 * cursors has `next` only. Returns `undefined` if there is neither.
 */
export function pagingLinks(request: RestRequest, page: Page, apiUrl: string): string | undefined {
  const { page: current, next, prevLinkPastEnd } = page.init;
  if (next !== undefined) return next ? `<${addressOf(request, next, apiUrl)}>; rel="next"` : undefined;
  const last = page.totalPages;
  const prev = prevLinkPastEnd === 'preceding' ? current - 1 : Math.min(current - 1, last);
  const links: string[] = [];
  if (current > 1) links.push(`<${addressOf(request, { page: prev }, apiUrl)}>; rel="prev"`);
  if (current < last) links.push(`<${addressOf(request, { page: current + 1 }, apiUrl)}>; rel="next"`);
  return links.length > 0 ? links.join(', ') : undefined;
}

function addressOf(request: RestRequest, changed: Readonly<Record<string, string | number>>, apiUrl: string): string {
  const query = emptyParams();
  for (const name of Object.keys(request.query)) query[name] = request.params[name];
  Object.assign(query, changed);
  // defence: link-host-configured
  return `${apiUrl}${encodePath(request.path)}?${buildQuery(query)}`;
}

/** Percent-encodes the characters of a path that a URL does not allow (RFC 3986). Existing escapes are unchanged. */
function encodePath(path: string): string {
  return encodeURI(path.toWellFormed()).replaceAll('%25', '%');
}
