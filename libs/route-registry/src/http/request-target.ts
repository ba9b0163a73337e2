import { emptyParams } from '../pipeline/params.js';
import type { Params } from '../pipeline/params.js';
import { parseArguments } from './parse-query.js';
import type { RequestHead } from './shareable.js';

/** What a request is aimed at. */
export interface RequestTarget {
  method: string;
  /** Below the interface's root, without slashes at the end. */
  path: string;
  query: Params;
  /** Why the query cannot be used; it is empty then. */
  error?: Error;
}

/**
 * Reads the target of a request below the interface's root. The path stays encoded as it was sent: routes are matched with it, so an encoded
 * slash or letter finds no fixed path.
 * @param rootLength length of the root's path; -1 for `/?rest_route=…`
 */
export function requestTarget(http: Required<RequestHead>, rootLength: number): RequestTarget {
  const at = http.url.indexOf('?');
  const { query, error: fault } = readQuery(at < 0 ? '' : http.url.slice(at + 1));
  const path = rootLength < 0 ? String(query.rest_route) : http.url.slice(rootLength, at < 0 ? undefined : at);
  return { method: overriddenMethod(http, query), path: withoutTrailingSlashes(path), query, error: fault };
}

function readQuery(text: string): Pick<RequestTarget, 'query' | 'error'> {
  try {
    return { query: parseArguments(text) };
  } catch (fault) {
    return { query: emptyParams(), error: fault as Error };
  }
}

/** `/?rest_route=/core/v2/posts` or `/index.php?rest_route=…`: the interface without rewritten addresses. */
export function isPlainRouteQuery(url: string): boolean {
  return /^\/(?:index\.php)?\?/.test(url) && /[?&]rest_route=[^&]/.test(url);
}

/** `_method` in the query, then `X-HTTP-Method-Override`, then the method itself. */
function overriddenMethod(http: Required<RequestHead>, query: Params): string {
  if (typeof query._method === 'string' && query._method !== '') return query._method.toUpperCase();
  const header = http.headers['x-http-method-override'];
  return (typeof header === 'string' && header !== '' ? header : http.method).toUpperCase();
}

function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end--;
  return end === 0 ? '/' : path.slice(0, end);
}
