import { METHODS } from 'node:http';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ROUTE_REGISTRY_OPTIONS } from '../route-registry.options.js';
import type { RouteRegistryOptions } from '../route-registry.options.js';
import { ChangeClock } from '../cache/change-clock.js';
import { Pipeline } from '../pipeline/pipeline.js';
import { AUTHENTICATOR } from '../pipeline/ports.js';
import type { Authenticator } from '../pipeline/ports.js';
import { AnonymousGetFastPath } from './anonymous-get-fast-path.js';
import { answerWhileClosing } from './closing-server.js';
import { FastifyCall } from './fastify-call.js';
import type { FastifyCallContext } from './fastify-call.js';
import { HttpApi } from './http-api.js';
import { InterceptingServer } from './intercepting-server.js';
import { RequestLimits, tooManyRequestsError } from './request-limits.js';
import { isRestRouteUrl } from './request-target.js';
import { ResponseWriter } from './response-writer.js';

/** Serves the API over HTTP: below the API root, and as `?rest_route=` at the site root. */
@Injectable()
export class HttpServer implements OnModuleInit, BeforeApplicationShutdown {
  private readonly context: FastifyCallContext;

  constructor(
    @Inject(ROUTE_REGISTRY_OPTIONS) private readonly options: RouteRegistryOptions,
    private readonly adapter: HttpAdapterHost,
    private readonly api: HttpApi,
    private readonly fastPath: AnonymousGetFastPath,
    private readonly limits: RequestLimits,
    private readonly clock: ChangeClock,
    pipeline: Pipeline,
    writer: ResponseWriter,
    @Optional() @Inject(AUTHENTICATOR) authenticator: Authenticator | null,
  ) {
    this.context = { pipeline, limits, authenticator, crossOrigin: writer.crossOrigin, bodyLimit: options.bodyLimit };
  }

  onModuleInit(): void {
    const fastify: FastifyInstance | undefined = this.adapter.httpAdapter?.getInstance();
    if (!fastify) return;
    this.addRoutes(fastify);
    if (fastify.server instanceof InterceptingServer)
      fastify.server.interceptor = (request, response) => {
        this.clock.onRequest();
        return this.fastPath.answer(request, response);
      };
  }

  /** Tells clients of open connections that the server is closing. */
  beforeApplicationShutdown(): void {
    const server: unknown = this.adapter.httpAdapter?.getHttpServer();
    if (server instanceof InterceptingServer) server.interceptor = answerWhileClosing;
  }

  private addRoutes(fastify: FastifyInstance): void {
    // The pipeline answers all methods, unknown ones with 404. Node emits another event for CONNECT.
    const method = METHODS.filter((name) => name !== 'CONNECT');
    for (const name of method)
      if (!fastify.supportedMethods.includes(name)) fastify.addHttpMethod(name, { hasBody: true });
    if (this.limits.enabled) fastify.addHook('onRequest', (request, reply, done) => this.limit(request, reply, done));
    const root = this.options.apiRoot;
    const handler = (request: FastifyRequest, reply: FastifyReply) => this.answer(request, reply);
    const config = { requestLimit: 'own' as const };
    fastify.route({ method, url: root, handler, exposeHeadRoute: false, config });
    fastify.route({ method, url: `${root}/*`, handler, exposeHeadRoute: false, config });
    fastify.addHook('onRequest', (request, reply, done) => {
      if (isRestRouteUrl(request.url)) this.answer(request, reply);
      else done();
    });
  }

  private answer(request: FastifyRequest, reply: FastifyReply): void {
    const shareable = this.api.isShareable(request);
    this.api.answer(new FastifyCall(request, reply, this.context), { shareable });
  }

  /** Limits the requests outside of the API, such as those for pages and files. */
  private limit(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    if (request.routeOptions.config.requestLimit !== undefined || isRestRouteUrl(request.url)) {
      done();
      return;
    }
    const wait = this.limits.countByAddress(request);
    if (wait === 0) done();
    else
      reply
        .code(429)
        .headers({ 'cache-control': 'no-store', 'retry-after': wait, 'x-content-type-options': 'nosniff' })
        .send(tooManyRequestsError(wait).toBody());
  }
}
