import type { RestRequest } from '../pipeline/rest-request.js';
import type { RestResponse } from '../pipeline/rest-response.js';
import type { RequestHead } from './http-request.js';

/** Parameters of the API itself that make a request personal. */
const PERSONAL_PARAMETERS = ['_method', '_wpnonce'];

/**
 * Creates the pattern of URLs with parameters that make a request personal. It also matches names with escapes (except
 * brackets), spaces and dots, because `parseQuery` reads them as other names.
 * @param names the arguments that endpoints declare as personal (`changesItems`)
 */
export function createPersonalUrlPattern(names: Iterable<string>): RegExp {
  const plain = [...PERSONAL_PARAMETERS, ...names].map((name) => name.replace(/\W/g, String.raw`\$&`));
  return new RegExp(`[?&](?:${plain.join('|')}|[^=&?]*(?:[+. ]|%(?!5[bd])))`, 'i');
}

/**
 * Whether the response to a request may be cached by its URL alone. Credentials, nonces, personal parameters and method
 * overrides make a request personal. So does a body, because it can contain any of them.
 * @param personal the result of `createPersonalUrlPattern`
 */
export function isShareable(request: RequestHead, personal: RegExp): boolean {
  const { method, headers, url } = request;
  return (
    (method === 'GET' || method === 'HEAD') &&
    !hasCredentials(request) &&
    headers['x-wp-nonce'] === undefined &&
    // defence: method-override-is-personal
    headers['x-http-method-override'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    // defence: body-is-personal
    (headers['content-length'] === undefined || headers['content-length'] === '0') &&
    // defence: personal-parameters
    !personal.test(url)
  );
}

/** Whether the response to a shareable request may be cached: if it succeeded and its endpoint declares it. */
export function isCacheable({ match }: RestRequest, { status }: RestResponse): boolean {
  return match?.endpoint.declaration.cacheable === true && status === 200;
}

/** Whether a request has credentials. Without them it is anonymous. */
export function hasCredentials({ headers }: Pick<RequestHead, 'headers'>): boolean {
  // defence: authorization-is-personal, cookie-is-personal
  return headers.authorization !== undefined || headers.cookie !== undefined;
}
