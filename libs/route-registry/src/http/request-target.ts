import { splitUrl } from '#text';
import { emptyParams } from '../pipeline/params.js';
import type { Params } from '../pipeline/params.js';
import { parseArguments } from './parse-query.js';
import type { RequestHead } from './http-request.js';

/** The method, path and query of a request. */
export interface RequestTarget {
  method: string;
  /** The path below the API root, without trailing slashes. */
  path: string;
  query: Params;
  /** The error of a query that cannot be parsed; `query` is then empty. */
  error?: Error;
}

/**
 * Parses the target of a request. The path stays percent-encoded, because routes are matched with it: an encoded slash
 * or letter matches no fixed path.
 * @param http a request below the API root or by `/?rest_route=…`
 */
export function requestTarget(http: RequestHead, apiRoot: string): RequestTarget {
  const url = splitUrl(http.url);
  const { query, error } = readQuery(url.query);
  const path = isRestRouteUrl(http.url) ? String(query.rest_route) : url.path.slice(apiRoot.length);
  return { method: overriddenMethod(http, query), path: withoutTrailingSlashes(path), query, error };
}

/** The target of a request below the API root or by `/?rest_route=…`; `undefined` for requests outside of the API. */
export function apiRequestTarget(http: RequestHead, apiRoot: string): RequestTarget | undefined {
  const isBelowRoot = http.url.startsWith(apiRoot) && /^(?:$|[/?])/.test(http.url.slice(apiRoot.length));
  return isBelowRoot || isRestRouteUrl(http.url) ? requestTarget(http, apiRoot) : undefined;
}

function readQuery(text: string): Pick<RequestTarget, 'query' | 'error'> {
  try {
    return { query: parseArguments(text) };
  } catch (error) {
    return { query: emptyParams(), error: error as Error };
  }
}

/** Whether a URL addresses the API by a parameter: `/?rest_route=/core/v2/posts` or `/index.php?rest_route=…`. */
export function isRestRouteUrl(url: string): boolean {
  return /^\/(?:index\.php)?\?/.test(url) && /[?&]rest_route=[^&]/.test(url);
}

/**
 * The effective method: `_method` in the query takes precedence over `X-HTTP-Method-Override`, and both over the
 * method. As in the reference, an empty one is a method that no route has.
 */
function overriddenMethod(http: RequestHead, query: Params): string {
  const overrides = [query._method, http.headers['x-http-method-override']];
  return (overrides.find((method) => typeof method === 'string') ?? http.method).toUpperCase();
}

function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end--;
  return end === 0 ? '/' : path.slice(0, end);
}
