import type { RequestListener, ServerOptions } from 'node:http';
import { InterceptingServer } from '#route-registry';
import { inRequest, LoggedRequest } from '#platform/core';
import type { SiteLogger } from '#platform/core';

/**
 * Creates the HTTP server of a site. Its requests are logged in the same way whether Fastify handles them or not: the
 * log lines of each share an id, and at level debug each response is logged.
 * @param framework the request listener of Fastify
 * @param logger absent: responses are not logged
 */
export function createSiteServer(
  options: ServerOptions,
  framework: RequestListener,
  logger: SiteLogger | undefined,
): InterceptingServer {
  return new InterceptingServer(options, framework, (request, response, next) => {
    const loggedRequest = new LoggedRequest();
    if (logger?.pino.isLevelEnabled('debug')) {
      const start = performance.now();
      const path = pathOf(request.url ?? '');
      response.once('close', () => {
        const elapsed = (performance.now() - start).toFixed(1);
        inRequest(loggedRequest, () =>
          logger.debug(`${request.method} ${path} ${response.statusCode} ${elapsed} ms`, 'Http'),
        );
      });
    }
    inRequest(loggedRequest, next, request, response);
  });
}

/** The path without the query, which can contain secrets. */
function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
