import { METHODS } from 'node:http';
import type { Readable } from 'node:stream';
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
import type { Actor } from '../pipeline/actor.js';
import { answerError } from '../pipeline/answer-error.js';
import { Dispatcher } from '../pipeline/dispatcher.js';
import { Embedder, embedWish } from '../pipeline/embedder.js';
import { envelope } from '../pipeline/envelope.js';
import { RestRequest } from '../pipeline/rest-request.js';
import type { RestResponse } from '../pipeline/rest-response.js';
import { toData } from '../pipeline/to-data.js';
import { crossOriginHeaders } from './cross-origin.js';
import { parseQuery } from './parse-query.js';
import { readBody } from './read-body.js';
import { isCallbackName, send, sendRaw } from './send.js';

/** Answers HTTP under the interface's root, and `?rest_route=` at the site's. */
@Injectable()
export class HttpServer implements OnModuleInit {
  constructor(
    @Inject(ROUTE_REGISTRY_OPTIONS) private readonly options: RouteRegistryOptions,
    @Inject(HttpAdapterHost) private readonly adapter: HttpAdapterHost,
    @Inject(Dispatcher) private readonly dispatcher: Dispatcher,
    @Inject(Embedder) private readonly embedder: Embedder,
    @Optional() @Inject(AUTHENTICATOR) private readonly authenticator: Authenticator | null,
  ) {}

  onModuleInit(): void {
    const fastify = this.adapter.httpAdapter?.getInstance() as FastifyInstance | undefined;
    if (!fastify) return;
    const method = METHODS.filter((name) => name !== 'CONNECT');
    for (const name of method) if (!fastify.supportedMethods.includes(name)) fastify.addHttpMethod(name, { hasBody: true });
    const root = this.options.apiRoot;
    const handler = (request: FastifyRequest, reply: FastifyReply) => this.#answer(request, reply, root.length);
    fastify.route({ method, url: root, handler, exposeHeadRoute: false });
    fastify.route({ method, url: `${root}/*`, handler, exposeHeadRoute: false });
    fastify.addHook('onRequest', async (request, reply) => {
      if (isPlainRoute(request.url)) await this.#answer(request, reply, -1);
    });
  }

  async #answer(http: FastifyRequest, reply: FastifyReply, rootLength: number): Promise<FastifyReply> {
    const at = http.url.indexOf('?');
    const query = parseQuery(at < 0 ? '' : http.url.slice(at + 1));
    const path = rootLength < 0 ? String(query.rest_route as string) : decodePath(http.url.slice(rootLength, at < 0 ? undefined : at));
    delete query.rest_route;
    const method = overriddenMethod(http, query);
    const request = new RestRequest({ method, path: withoutTrailingSlashes(path), actor: nobody, query, headers: http.headers, remoteAddress: http.ip });
    const { response, signedIn } = await this.#respond(http, request);
    const headers = { ...this.#standingHeaders(signedIn || response.status >= 400), ...crossOriginHeaders(http) };
    if (response.raw) {
      reply.headers(headers);
      return sendRaw(reply, response, http.method === 'HEAD');
    }
    return this.#send(reply, request, response, headers, http.method === 'HEAD');
  }

  /** Who asks, and what is answered. */
  async #respond(http: FastifyRequest, request: RestRequest): Promise<{ response: RestResponse; signedIn: boolean }> {
    let actor: Actor = nobody;
    try {
      if (request.query._jsonp !== undefined && !isCallbackName(request.query._jsonp)) {
        throw new RestError('rest_jsonp_callback_invalid', 'The callback is no plain name.', 400);
      }
      if (this.authenticator) actor = await this.authenticator.authenticate(http);
      request.actor = actor;
      if (request.method !== 'OPTIONS') {
        const { endpoint } = this.dispatcher.match(request);
        const stream = (http.body as Readable | undefined) ?? (hasBody(http) ? http.raw : undefined);
        request.body = endpoint.declaration.upload ? { stream } : await readBody(stream, http.headers['content-type'], this.options.bodyLimit);
      }
      const response = await this.dispatcher.finish(request, await this.dispatcher.dispatch(request));
      return { response, signedIn: actor.signedIn };
    } catch (error) {
      return { response: answerError(error), signedIn: actor.signedIn };
    }
  }

  async #send(reply: FastifyReply, request: RestRequest, response: RestResponse, standing: Record<string, string>, headOnly: boolean): Promise<FastifyReply> {
    const wish = embedWish(request.query._embed);
    let body = toData(response);
    if (wish && !response.error) body = await this.embedder.embed(body, wish, request);
    const asScript = request.query._jsonp !== undefined;
    const callback = isCallbackName(request.query._jsonp) ? request.query._jsonp : undefined;
    if (request.query._envelope !== undefined) {
      return send(reply, { body: envelope(response, body), status: 200, headers: standing, headOnly, callback, asScript });
    }
    const headers: Record<string, string | number> = { ...standing };
    for (const [name, value] of response.headers) headers[name.toLowerCase()] = value;
    return send(reply, { body, status: response.status, headers, headOnly, callback, asScript });
  }

  /** @param personal whether the answer depends on who asks, or is a refusal: never kept by caches */
  #standingHeaders(personal: boolean): Record<string, string> {
    return {
      link: `<${this.options.siteUrl}${this.options.apiRoot}/>; rel="https://api.w.org/"`,
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages, Link',
      'access-control-allow-headers': 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
      ...(personal ? { 'cache-control': 'no-cache, must-revalidate, max-age=0, no-store, private' } : {}),
    };
  }
}

/** `_method` in the query, then `X-HTTP-Method-Override`, then the method itself. */
function overriddenMethod(http: FastifyRequest, query: Record<string, unknown>): string {
  if (typeof query._method === 'string' && query._method !== '') return query._method.toUpperCase();
  const header = http.headers['x-http-method-override'];
  return (typeof header === 'string' && header !== '' ? header : http.method).toUpperCase();
}

/** Requests at the site's root are answered before Fastify looks at their body. */
function hasBody(http: FastifyRequest): boolean {
  return http.headers['transfer-encoding'] !== undefined || Number(http.headers['content-length'] ?? 0) > 0;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end--;
  return end === 0 ? '/' : path.slice(0, end);
}

/** `/?rest_route=/core/v2/posts`: the interface without rewritten addresses. */
function isPlainRoute(url: string): boolean {
  return url.startsWith('/?') && /[?&]rest_route=/.test(url);
}
