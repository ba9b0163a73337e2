import type { IncomingHttpHeaders } from 'node:http';

/**
 * Matches query parameters that make a request personal. It also matches names with escapes (except brackets), blanks
 * and dots, because `parseQuery` reads them as other names.
 */
const PERSONAL_PARAMETER = /[?&](?:_method|_wpnonce|password|[^=&?]*(?:[+. ]|%(?!5[bd])))/i;

/** The request line and headers of an HTTP request. */
export interface RequestHead {
  method?: string;
  url?: string;
  headers: IncomingHttpHeaders;
}

/**
 * Whether the response to a request may be cached by its URL alone. Credentials, passwords and method overrides make a
 * request personal. So does a body, because it can contain any of them.
 */
export function isShareable(request: RequestHead): boolean {
  const { method, headers, url = '' } = request;
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
    !PERSONAL_PARAMETER.test(url)
  );
}

/** Whether a request has credentials. Without them it is anonymous. */
export function hasCredentials({ headers }: Pick<RequestHead, 'headers'>): boolean {
  // defence: authorization-is-personal, cookie-is-personal
  return headers.authorization !== undefined || headers.cookie !== undefined;
}
