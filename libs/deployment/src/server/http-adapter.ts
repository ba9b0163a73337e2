import { randomUUID } from 'node:crypto';
import type { RequestListener, Server, ServerOptions } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RestError } from '#route-registry';
import type { Configuration } from '#platform';
import { currentRequestId } from '#platform/core';
import type { SiteLogger } from '#platform/core';
import { addDefaultSecurityHeaders, DEFAULT_SECURITY_HEADERS } from './default-security-headers.js';
import { respondToClientError, HEAD_LIMIT } from './client-errors.js';
import { toDecodableUrl } from './decodable-url.js';
import { createSiteServer } from './site-server.js';

/** Milliseconds a client has to send the headers of a request. */
const HEADERS_TIMEOUT = 20_000;
/** Milliseconds a client has to send a whole request, including uploads. */
const REQUEST_TIMEOUT = 600_000;
/**
 * Milliseconds an idle connection stays open. Longer than the usual 60 s of load balancers, so that they close first.
 */
const KEEP_ALIVE_TIMEOUT = 65_000;
/** Options of the HTTP server. Fastify would not pass its own to a server that it has not created. */
const SERVER_OPTIONS: ServerOptions = {
  requestTimeout: REQUEST_TIMEOUT,
  keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
  headersTimeout: HEADERS_TIMEOUT,
  maxHeaderSize: HEAD_LIMIT,
};
/** Maximum length of a path parameter. */
const PARAMETER_LENGTH = 5_000;

/**
 * Creates the Fastify adapter of an app. It passes bodies as streams, because the endpoint determines how to read them.
 * @param logger logs each response at level debug; absent: no logging
 */
export function fastifyAdapter(configuration: Configuration, logger?: SiteLogger): FastifyAdapter {
  const adapter = new FastifyAdapter({
    // defence: trust-proxy-off
    trustProxy: configuration.trustedProxies.length > 0 ? configuration.trustedProxies : false,
    requestIdHeader: false,
    genReqId: () => currentRequestId() ?? randomUUID(),
    bodyLimit: configuration.uploadLimit,
    serverFactory: (framework: RequestListener): Server => createSiteServer(SERVER_OPTIONS, framework, logger),
    clientErrorHandler: respondToClientError,
    rewriteUrl: ({ url = '/' }) => toDecodableUrl(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAMETER_LENGTH },
    // A target without a path and a parameter that is too long match no route.
    frameworkErrors: (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
      void reply
        .code(404)
        .headers(DEFAULT_SECURITY_HEADERS)
        .send(
          new RestError(
            'rest_no_route',
            'No route matches this URL and method. The root of the API lists all routes.',
            404,
          ).toBody(),
        );
    },
  });
  const fastify: FastifyInstance = adapter.getInstance();
  passBodiesThrough(fastify);
  // defence: default-security-headers
  addDefaultSecurityHeaders(fastify);
  return adapter;
}

/**
 * Passes every body to the handler as a stream. Hides the content type from Fastify, because it would reject types that
 * it cannot parse.
 */
function passBodiesThrough(fastify: FastifyInstance): void {
  const contentTypes = new WeakMap<object, string>();
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  fastify.addHook('preParsing', (request, _reply, payload, done) => {
    const contentType = request.raw.headers['content-type'];
    if (contentType !== undefined) {
      contentTypes.set(request.raw, contentType);
      // defence: framework-parsers-bypassed
      delete request.raw.headers['content-type'];
    }
    done(null, payload);
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    const contentType = contentTypes.get(request.raw);
    if (contentType !== undefined) request.raw.headers['content-type'] = contentType;
    done();
  });
}
