import { randomUUID } from 'node:crypto';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RestError } from '#route-registry';
import type { Configuration } from '../config/configuration.js';
import { withRequestId } from '../logging/request-id.js';
import type { SiteLogger } from '../logging/site-logger.js';
import { addDefaultSecurityHeaders, DEFAULT_SECURITY_HEADERS } from './default-security-headers.js';
import { respondToClientError, HEAD_LIMIT } from './client-errors.js';

/** Milliseconds a client has to send the headers of a request. */
const HEADERS_TIMEOUT = 20_000;
/** Milliseconds a client has to send a whole request, including uploads. */
const REQUEST_TIMEOUT = 600_000;
/**
 * Milliseconds an idle connection stays open. Longer than the usual 60 s of load balancers, so that they close first.
 */
const KEEP_ALIVE_TIMEOUT = 65_000;
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
    genReqId: () => randomUUID(),
    bodyLimit: configuration.uploadLimit,
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    http: { headersTimeout: HEADERS_TIMEOUT, maxHeaderSize: HEAD_LIMIT },
    clientErrorHandler: respondToClientError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAMETER_LENGTH },
    // A path that cannot be decoded matches no route.
    frameworkErrors: (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
      void reply
        .code(404)
        .headers(DEFAULT_SECURITY_HEADERS)
        .send(
          new RestError(
            'rest_no_route',
            'No route matches this address and method. GET / lists all routes.',
            404,
          ).toBody(),
        );
    },
  });
  const fastify: FastifyInstance = adapter.getInstance();
  passBodiesThrough(fastify);
  // defence: default-security-headers
  addDefaultSecurityHeaders(fastify);
  fastify.addHook('onRequest', (request, _reply, done) => {
    withRequestId(request.id, done);
  });
  if (logger?.pino.isLevelEnabled('debug'))
    fastify.addHook('onResponse', (request, reply, done) => {
      logger.debug(
        `${request.method} ${pathOf(request)} ${reply.statusCode} ${reply.elapsedTime.toFixed(1)} ms`,
        'Http',
      );
      done();
    });
  return adapter;
}

/** The path without the query, which can contain secrets. */
function pathOf(request: FastifyRequest): string {
  const end = request.url.indexOf('?');
  return end < 0 ? request.url : request.url.slice(0, end);
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
