import type { IncomingHttpHeaders } from 'node:http';

/**
 * Names in a query that make a request personal, and names that are not written plainly: escapes (but for brackets), blanks and dots are
 * read as other names (`parseQuery`).
 */
const PERSONAL_NAME = /[?&](?:_method|_wpnonce|password|[^=&?]*(?:[+. ]|%(?!5[bd])))/i;

/** The head of a request over HTTP. */
export interface RequestHead {
  method?: string;
  url?: string;
  headers: IncomingHttpHeaders;
}

/**
 * Whether a request asks for nobody in particular, so that its answer may come from and go into memory under its address alone. Whatever
 * could sign somebody in, unlock something or change the method makes it personal, and so does a body, which can say all of that.
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
    !PERSONAL_NAME.test(url)
  );
}

/** Whether a request has what could sign somebody in; without it, it is nobody's. */
export function hasCredentials({ headers }: Pick<RequestHead, 'headers'>): boolean {
  // defence: authorization-is-personal, cookie-is-personal
  return headers.authorization !== undefined || headers.cookie !== undefined;
}
