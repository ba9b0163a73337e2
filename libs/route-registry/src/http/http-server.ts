import { METHODS } from 'node:http';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ROUTE_REGISTRY_OPTIONS } from '../route-registry.options.js';
import type { RouteRegistryOptions } from '../route-registry.options.js';
import { AUTHENTICATOR, REQUEST_OBSERVER } from '../pipeline/ports.js';
import type { Authenticator, RequestObserver } from '../pipeline/ports.js';
import { anonymousActor } from '../pipeline/actor.js';
import { errorResponse } from '../pipeline/error-response.js';
import { Dispatcher } from '../pipeline/dispatcher.js';
import { RestRequest } from '../pipeline/rest-request.js';
import type { RestResponse } from '../pipeline/rest-response.js';
import { SerializedJson } from '../pipeline/serialized-json.js';
import { ResponseCache, matchesEtag } from './response-cache.js';
import type { CacheTarget } from './response-cache.js';
import { ResponseWriter } from './response-writer.js';
import type { OutgoingResponse } from './response-writer.js';
import { IncomingBody } from './incoming-body.js';
import { AnonymousGetFastPath } from './anonymous-get-fast-path.js';
import { isPlainRouteQuery, requestTarget } from './request-target.js';
import { RequestLimits, tooManyRequests } from './request-limits.js';
import { hasCredentials, isShareable } from './shareable.js';
import { checkCallback } from './serialize-response.js';

/** Serves the API over HTTP: below the API root, and as `?rest_route=` at the site root. */
@Injectable()
export class HttpServer implements OnModuleInit, BeforeApplicationShutdown {
  private uninstallFastPath?: () => void;

  constructor(
    @Inject(ROUTE_REGISTRY_OPTIONS) private readonly options: RouteRegistryOptions,
    private readonly adapter: HttpAdapterHost,
    private readonly dispatcher: Dispatcher,
    private readonly writer: ResponseWriter,
    private readonly cache: ResponseCache,
    private readonly fastPath: AnonymousGetFastPath,
    private readonly limits: RequestLimits,
    @Optional() @Inject(AUTHENTICATOR) private readonly authenticator: Authenticator | null,
    @Optional() @Inject(REQUEST_OBSERVER) private readonly observer: RequestObserver | null,
  ) {}

  onModuleInit(): void {
    const fastify: FastifyInstance | undefined = this.adapter.httpAdapter?.getInstance();
    if (!fastify) return;
    const method = METHODS.filter((name) => name !== 'CONNECT');
    for (const name of method)
      if (!fastify.supportedMethods.includes(name)) fastify.addHttpMethod(name, { hasBody: true });
    const root = this.options.apiRoot;
    const handler = (request: FastifyRequest, reply: FastifyReply) => this.answer(request, reply, root.length);
    if (this.limits.enabled) fastify.addHook('onRequest', (request, reply, done) => this.limit(request, reply, done));
    const config = { requestLimit: 'own' as const };
    fastify.route({ method, url: root, handler, exposeHeadRoute: false, config });
    fastify.route({ method, url: `${root}/*`, handler, exposeHeadRoute: false, config });
    fastify.addHook('onRequest', (request, reply, done) => {
      if (isPlainRouteQuery(request.url)) this.answer(request, reply, -1);
      else done();
    });
    if (!this.limits.enabled && !this.options.disableFastPath)
      this.uninstallFastPath = this.fastPath.install(fastify.server);
  }

  /** Uninstalls the fast path, so that Fastify tells new clients that the server is closing. */
  beforeApplicationShutdown(): void {
    this.uninstallFastPath?.();
  }

  /** Counts requests outside of the API, such as pages and files. */
  private limit(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    if (request.routeOptions.config.requestLimit !== undefined || isPlainRouteQuery(request.url)) {
      done();
      return;
    }
    const wait = this.limits.count(request);
    if (wait === 0) done();
    else
      reply
        .code(429)
        .headers({ 'cache-control': 'no-store', 'retry-after': wait, 'x-content-type-options': 'nosniff' })
        .send(tooManyRequests(wait).toBody());
  }

  /** Answers from the response cache where possible, else runs the pipeline. */
  private answer(http: FastifyRequest, reply: FastifyReply, rootLength: number): void {
    const shareable = isShareable(http);
    const wait = hasCredentials(http) ? undefined : this.limits.count(http);
    const cached = shareable && wait === 0 ? this.cache.peek(http.url) : undefined;
    if (cached) this.send(http, reply, cached, http.method);
    else this.handle(http, reply, rootLength, shareable, wait).catch((error: unknown) => reply.send(error));
  }

  /** @param wait seconds until the client may send a request; `undefined` when that depends on its account */
  private async handle(
    http: FastifyRequest,
    reply: FastifyReply,
    rootLength: number,
    shareable: boolean,
    wait: number | undefined,
  ): Promise<void> {
    const { error: fault, ...target } = requestTarget(http, rootLength);
    const request = new RestRequest({
      ...target,
      actor: anonymousActor,
      headers: http.headers,
      remoteAddress: http.ip,
    });
    const respond = async (target?: CacheTarget): Promise<OutgoingResponse> => {
      const response = await this.dispatch(http, request, { wait, fault });
      if (request.actor.signedIn) this.observer?.performed(request, response);
      return this.writer.write(request, response, target);
    };
    this.send(http, reply, await (shareable ? this.cache.compute(http.url, respond) : respond()), request.method);
  }

  /**
   * Authenticates the request and dispatches it.
   * @param state seconds to wait as in `handle`, and the error of a query that cannot be parsed
   */
  private async dispatch(
    http: FastifyRequest,
    request: RestRequest,
    { wait, fault }: { wait?: number; fault?: Error },
  ): Promise<RestResponse> {
    const body = new IncomingBody(http, this.options.bodyLimit);
    let uncounted = wait === undefined;
    try {
      if (wait !== undefined && wait > 0) throw tooManyRequests(wait);
      if (fault !== undefined) throw fault;
      checkCallback(request.query);
      const match = body.isForm ? this.dispatcher.find(request) : undefined;
      const form = match && (await body.form(match.endpoint.declaration));
      if (this.authenticator) request.actor = await this.authenticator.authenticate(http, form);
      if (uncounted) {
        uncounted = false;
        this.limits.consume(http, request.actor);
      }
      if (request.method !== 'OPTIONS') {
        const { endpoint } = this.dispatcher.match(request);
        request.body = await body.read(endpoint.declaration.upload === true);
      }
      return await this.dispatcher.finish(request, await this.dispatcher.dispatch(request));
    } catch (error) {
      const lateWait = uncounted ? this.limits.count(http) : 0;
      return errorResponse(lateWait > 0 ? tooManyRequests(lateWait) : error);
    } finally {
      body.drop();
    }
  }

  /**
   * Sends a response, or 304 when the client has it already.
   * @param method of the request; differs from that of HTTP where it is overridden
   */
  private send(
    http: FastifyRequest,
    reply: FastifyReply,
    { status, headers, body, etag }: OutgoingResponse,
    method: string,
  ): void {
    reply.headers(headers);
    if (http.headers.origin !== undefined) reply.headers(this.writer.crossOrigin.headersFor(http.headers));
    if (etag !== undefined) reply.header('etag', etag);
    if (etag !== undefined && matchesEtag(http.headers['if-none-match'], etag))
      reply.code(304).removeHeader('content-type').send();
    else
      reply
        .code(status)
        .send(
          http.method === 'HEAD' || method === 'HEAD' || status === 204
            ? undefined
            : body instanceof SerializedJson
              ? body.bytes
              : body,
        );
  }
}
