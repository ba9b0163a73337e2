import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { ROUTE_REGISTRY_OPTIONS } from '../route-registry.options.js';
import type { RouteRegistryOptions } from '../route-registry.options.js';
import { anonymousActor } from '../pipeline/actor.js';
import { errorResponse } from '../pipeline/error-response.js';
import { Dispatcher } from '../pipeline/dispatcher.js';
import { RestRequest } from '../pipeline/rest-request.js';
import type { RestResponse } from '../pipeline/rest-response.js';
import { ResponseCache, matchesEtag } from './response-cache.js';
import type { CachedResponse } from './response-cache.js';
import { ResponseWriter } from './response-writer.js';
import type { OutgoingResponse } from './response-writer.js';
import { requestTarget } from './request-target.js';
import { SerializedJson } from '../pipeline/serialized-json.js';
import { isShareable } from './shareable.js';
import { checkCallback } from './serialize-response.js';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests with a longer URL, in characters, take the full path. */
const MAX_URL_LENGTH = 2_000;

/**
 * Answers anonymous reads before Fastify does: `GET` requests below the API root without body, credentials and
 * `Origin`. Such requests need none of the work that Fastify and Nest do per request, and that work takes longer than
 * the response itself. All other requests take the full path, which produces the same responses.
 */
@Injectable()
export class AnonymousGetFastPath {
  /** The headers of cached responses in the form that `writeHead` takes. */
  private readonly cachedHeads = new WeakMap<CachedResponse, string[]>();

  constructor(
    @Inject(ROUTE_REGISTRY_OPTIONS) private readonly options: RouteRegistryOptions,
    private readonly dispatcher: Dispatcher,
    private readonly writer: ResponseWriter,
    private readonly cache: ResponseCache,
  ) {}

  /** Installs the listener on a server. Returns a function that uninstalls it. */
  install(server: Server): () => void {
    const others = server.listeners('request') as Listener[];
    const listener: Listener = (request, response) => {
      if (!this.answer(request, response)) for (const other of others) other.call(server, request, response);
    };
    server.removeAllListeners('request');
    server.on('request', listener);
    return () => {
      server.removeListener('request', listener);
      for (const other of others) server.on('request', other);
    };
  }

  /** Answers the request if the fast path applies. Returns whether it does. */
  private answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || headers.origin !== undefined || !isShareable(request)) return false;
    const cached = this.cache.peek(url);
    if (cached) this.sendCached(request, response, cached);
    else if (!this.isBelowRoot(url)) return false;
    else this.handle(url, request, response).catch((error: unknown) => response.destroy(error as Error));
    return true;
  }

  private isBelowRoot(url: string): boolean {
    const { apiRoot } = this.options;
    if (apiRoot.length < 2 || url.length > MAX_URL_LENGTH || !url.startsWith(apiRoot)) return false;
    const next = url[apiRoot.length];
    return next === undefined || next === '/' || next === '?';
  }

  private async handle(url: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { error: fault, ...target } = requestTarget(
      { method: 'GET', url, headers: request.headers },
      this.options.apiRoot.length,
    );
    const restRequest = new RestRequest({ ...target, actor: anonymousActor, headers: request.headers });
    const answer = await this.cache.compute(url, async (target) =>
      this.writer.write(restRequest, await this.dispatch(restRequest, fault), target),
    );
    await this.send(request, response, answer);
  }

  /** @param fault the error of a query that cannot be parsed */
  private async dispatch(request: RestRequest, fault: Error | undefined): Promise<RestResponse> {
    try {
      if (fault !== undefined) throw fault;
      checkCallback(request.query);
      return await this.dispatcher.finish(request, await this.dispatcher.dispatch(request));
    } catch (error) {
      return errorResponse(error);
    }
  }

  private sendCached(request: IncomingMessage, response: ServerResponse, cached: CachedResponse): void {
    if (matchesEtag(request.headers['if-none-match'], cached.etag)) sendNotModified(response, cached);
    else response.writeHead(cached.status, this.headOf(cached)).end(cached.body);
  }

  private async send(request: IncomingMessage, response: ServerResponse, answer: OutgoingResponse): Promise<void> {
    const { status, headers, body, etag } = answer;
    if (etag !== undefined && matchesEtag(request.headers['if-none-match'], etag)) sendNotModified(response, answer);
    else if (body instanceof SerializedJson) {
      response.writeHead(status, headOf(answer, body.length));
      for (const part of body.parts) response.write(part);
      response.end();
    } else if (typeof body === 'string' || Buffer.isBuffer(body)) {
      response.writeHead(status, headOf(answer, Buffer.byteLength(body))).end(body);
    } else await pipeline(body, response.writeHead(status, headers));
  }

  private headOf(cached: CachedResponse): string[] {
    let head = this.cachedHeads.get(cached);
    if (!head) this.cachedHeads.set(cached, (head = headOf(cached, cached.body.length)));
    return head;
  }
}

/** Alternating names and values of headers: the form that `writeHead` processes fastest. */
function headOf({ headers, etag }: Pick<OutgoingResponse, 'headers' | 'etag'>, length: number): string[] {
  const head: string[] = [];
  for (const name of Object.keys(headers)) head.push(name, String(headers[name]));
  if (etag !== undefined) head.push('etag', etag);
  head.push('content-length', String(length));
  return head;
}

/** Tells the client to use its copy (RFC 9110 section 15.4.5). */
function sendNotModified(
  response: ServerResponse,
  { headers, etag }: Pick<OutgoingResponse, 'headers' | 'etag'>,
): void {
  const { 'content-type': _type, ...others } = headers;
  response.writeHead(304, { ...others, etag }).end();
}
