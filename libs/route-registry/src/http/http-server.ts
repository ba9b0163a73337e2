import { METHODS } from 'node:http';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ROUTE_REGISTRY_OPTIONS } from '../route-registry.options.js';
import type { RouteRegistryOptions } from '../route-registry.options.js';
import { RestError } from '../errors/rest-error.js';
import { AUTHENTICATOR } from '../pipeline/ports.js';
import type { Authenticator } from '../pipeline/ports.js';
import { nobody } from '../pipeline/actor.js';
import { answerError } from '../pipeline/answer-error.js';
import { Dispatcher } from '../pipeline/dispatcher.js';
import { Embedder, embedWish } from '../pipeline/embedder.js';
import { RestRequest } from '../pipeline/rest-request.js';
import type { RestResponse } from '../pipeline/rest-response.js';
import { toData } from '../pipeline/to-data.js';
import { AnswerCache, etagOf, isKnown } from './answer-cache.js';
import type { KeptAnswer } from './answer-cache.js';
import { CrossOrigin } from './cross-origin.js';
import { IncomingBody } from './incoming-body.js';
import { isPlainRoute, requestTarget } from './request-target.js';
import { RequestLimits, tooManyRequests } from './request-limits.js';
import { hasCredentials, isShareable } from './shareable.js';
import { isCallbackName, writeAnswer } from './write-answer.js';
import type { WrittenAnswer } from './write-answer.js';

/** Answers HTTP under the interface's root, and `?rest_route=` at the site's. */
@Injectable()
export class HttpServer implements OnModuleInit {
  readonly #crossOrigin: CrossOrigin;

  constructor(
    @Inject(ROUTE_REGISTRY_OPTIONS) private readonly options: RouteRegistryOptions,
    @Inject(HttpAdapterHost) private readonly adapter: HttpAdapterHost,
    @Inject(Dispatcher) private readonly dispatcher: Dispatcher,
    @Inject(Embedder) private readonly embedder: Embedder,
    @Inject(AnswerCache) private readonly answers: AnswerCache,
    @Inject(RequestLimits) private readonly limits: RequestLimits,
    @Optional() @Inject(AUTHENTICATOR) private readonly authenticator: Authenticator | null,
  ) {
    this.#crossOrigin = new CrossOrigin(options.allowedOrigins);
  }

  onModuleInit(): void {
    const fastify = this.adapter.httpAdapter?.getInstance() as FastifyInstance | undefined;
    if (!fastify) return;
    const method = METHODS.filter((name) => name !== 'CONNECT');
    for (const name of method) if (!fastify.supportedMethods.includes(name)) fastify.addHttpMethod(name, { hasBody: true });
    const root = this.options.apiRoot;
    const handler = (request: FastifyRequest, reply: FastifyReply) => this.#answer(request, reply, root.length);
    if (this.limits.on) fastify.addHook('onRequest', (request, reply, done) => this.#limit(request, reply, done));
    const config = { requestLimit: 'own' as const };
    fastify.route({ method, url: root, handler, exposeHeadRoute: false, config });
    fastify.route({ method, url: `${root}/*`, handler, exposeHeadRoute: false, config });
    fastify.addHook('onRequest', (request, reply, done) => {
      if (isPlainRoute(request.url)) this.#answer(request, reply, -1);
      else done();
    });
  }

  /** Requests for all that is not the interface: pages, files. */
  #limit(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    if (request.routeOptions.config.requestLimit !== undefined || isPlainRoute(request.url)) {
      done();
      return;
    }
    const wait = this.limits.count(request);
    if (wait === 0) done();
    else reply.code(429).headers({ 'cache-control': 'no-store', 'retry-after': wait, 'x-content-type-options': 'nosniff' }).send(tooManyRequests(wait).toBody());
  }

  /** From memory where that may be, else made now. */
  #answer(http: FastifyRequest, reply: FastifyReply, rootLength: number): void {
    const shareable = isShareable(http);
    const wait = hasCredentials(http) ? undefined : this.limits.count(http);
    const kept = shareable && wait === 0 ? this.answers.get(http.url) : undefined;
    if (kept) this.#give(http, reply, kept);
    else this.#make(http, reply, rootLength, shareable, wait).catch((error: unknown) => reply.send(error));
  }

  /** @param wait seconds that the client has to wait; undefined where that depends on who it is */
  async #make(http: FastifyRequest, reply: FastifyReply, rootLength: number, shareable: boolean, wait: number | undefined): Promise<void> {
    const { ticket } = this.answers;
    const { fault, ...target } = requestTarget(http, rootLength);
    const request = new RestRequest({ ...target, actor: nobody, headers: http.headers, remoteAddress: http.ip });
    const response = await this.#respond(http, request, { wait, fault });
    const { failed, written } = await this.#write(request, response);
    const shared = shareable && request.match?.endpoint.declaration.shared === true && response.status === 200 && !failed;
    if (!shared || typeof written.body !== 'string') {
      this.#send(http, reply, written, request.actor.signedIn || response.status >= 400 || failed || !shareable);
      return;
    }
    const body = Buffer.from(written.body);
    const kept = { status: written.status, headers: { ...this.#standingHeaders(false), ...written.headers }, body, etag: etagOf(body) };
    this.answers.keep(http.url, ticket, kept);
    this.#give(http, reply, kept);
  }

  /**
   * Who asks, and what is answered.
   * @param known seconds to wait as of `#make`, and what is wrong with the query
   */
  async #respond(http: FastifyRequest, request: RestRequest, { wait, fault }: { wait?: number; fault?: unknown }): Promise<RestResponse> {
    const body = new IncomingBody(http, this.options.bodyLimit);
    let uncounted = wait === undefined;
    try {
      if (wait !== undefined && wait > 0) throw tooManyRequests(wait);
      if (fault !== undefined) throw fault;
      if (request.query._jsonp !== undefined && !isCallbackName(request.query._jsonp)) {
        throw new RestError('rest_jsonp_callback_invalid', 'The callback is no plain name.', 400);
      }
      const posted = body.isForm ? this.dispatcher.find(request) : undefined;
      const form = posted && (await body.form(posted.endpoint.declaration.upload === true));
      if (this.authenticator) request.actor = await this.authenticator.authenticate(http, form);
      if (uncounted) {
        uncounted = false;
        this.limits.admit(http, request.actor);
      }
      if (request.method !== 'OPTIONS') {
        const { endpoint } = this.dispatcher.match(request);
        request.body = await body.read(endpoint.declaration.upload === true);
      }
      return await this.dispatcher.finish(request, await this.dispatcher.dispatch(request));
    } catch (error) {
      const late = uncounted ? this.limits.count(http) : 0;
      return answerError(late > 0 ? tooManyRequests(late) : error);
    } finally {
      body.drop();
    }
  }

  /** The answer with what was asked to be embedded; where that cannot be written, an answer that says no more than that. */
  async #write(request: RestRequest, response: RestResponse): Promise<{ failed: boolean; written: WrittenAnswer }> {
    try {
      return { failed: false, written: writeAnswer(request, response, await this.#withEmbeds(request, response)) };
    } catch (error) {
      return { failed: true, written: writeAnswer(request, answerError(error)) };
    }
  }

  /** The body with what was asked to be embedded; undefined where nothing was. */
  async #withEmbeds(request: RestRequest, response: RestResponse): Promise<unknown> {
    const wish = embedWish(request.query._embed);
    return wish && !response.error ? this.embedder.embed(toData(response), wish, request) : undefined;
  }

  /** Sends an answer that may be shared, or tells that the caller has it already (304). */
  #give(http: FastifyRequest, reply: FastifyReply, { status, headers, body, etag }: KeptAnswer): void {
    reply.headers(headers).headers(this.#crossOrigin.headersFor(http)).header('etag', etag);
    if (isKnown(http.headers['if-none-match'], etag)) reply.code(304).removeHeader('content-type').send();
    else reply.code(status).send(http.method === 'HEAD' ? undefined : body);
  }

  /** @param personal whether the answer depends on who asks, or is a refusal: never kept by caches */
  #send(http: FastifyRequest, reply: FastifyReply, { status, headers, body }: WrittenAnswer, personal: boolean): void {
    reply.code(status).headers(this.#standingHeaders(personal)).headers(this.#crossOrigin.headersFor(http)).headers(headers);
    reply.send(http.method === 'HEAD' || status === 204 ? undefined : body);
  }

  /** Public answers may be kept by caches, but must be asked about each time (RFC 9111 section 5.2.2.4). */
  #standingHeaders(personal: boolean): Record<string, string> {
    return {
      link: `<${this.options.siteUrl}${this.options.apiRoot}/>; rel="https://api.w.org/"`,
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      ...this.#crossOrigin.standing,
      'cache-control': personal ? 'no-cache, must-revalidate, max-age=0, no-store, private' : 'no-cache',
    };
  }
}
