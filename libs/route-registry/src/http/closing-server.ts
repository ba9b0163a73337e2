import type { IncomingMessage, ServerResponse } from 'node:http';
import { unavailable } from '../errors/temporary-failure.js';
import { unavailablePage } from './unavailable-page.js';

/** Seconds after which another instance, or this one after its restart, answers. */
const RETRY_AFTER = 2;

/**
 * Answers a request on an open connection while the server stops, and closes the connection. An interceptor of
 * `InterceptingServer`.
 * @returns true, because it answers each request
 */
export function answerWhileClosing(request: IncomingMessage, response: ServerResponse): true {
  const error = unavailable('The server is being restarted. Try again in a moment.', RETRY_AFTER);
  const isPage = request.headers.accept?.includes('text/html') === true;
  const page = unavailablePage(error);
  const body = isPage ? page.body : JSON.stringify(error.toBody());
  response.writeHead(error.status, {
    ...page.headers,
    ...(isPage ? {} : { 'content-type': 'application/json; charset=UTF-8' }),
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}
