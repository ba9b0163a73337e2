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

/** Characters of an address beyond which a request is not plain. */
const LONGEST = 2_000;

/**
 * Answers plain reads before everything else that listens to a server: `GET` below the interface's root for nobody in particular. They have no
 * body, no credentials and no origin, so nothing of what the framework does for the others concerns them, and it takes longer than the
 * answers do. Whatever is not plain goes the usual way, which gives the same answers.
 */
@Injectable()
export class AnonymousGetFastPath {
  /** What is sent before the bodies of kept answers, as `writeHead` takes it. */
  private readonly heads = new WeakMap<CachedResponse, string[]>();

  constructor(
    @Inject(ROUTE_REGISTRY_OPTIONS) private readonly options: RouteRegistryOptions,
    private readonly dispatcher: Dispatcher,
    private readonly writer: ResponseWriter,
    private readonly answers: ResponseCache,
  ) {}

  /** Begins; what it gives ends it. */
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

  /** Whether it is a plain read; then it is answered. */
  private answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || headers.origin !== undefined || !isShareable(request)) return false;
    const kept = this.answers.get(url);
    if (kept) this.giveKept(request, response, kept);
    else if (!this.isBelowRoot(url)) return false;
    else this.make(url, request, response).catch((error: unknown) => response.destroy(error as Error));
    return true;
  }

  private isBelowRoot(url: string): boolean {
    const { apiRoot } = this.options;
    if (apiRoot.length < 2 || url.length > LONGEST || !url.startsWith(apiRoot)) return false;
    const next = url[apiRoot.length];
    return next === undefined || next === '/' || next === '?';
  }

  private async make(url: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { ticket } = this.answers;
    const { error: fault, ...target } = requestTarget(
      { method: 'GET', url, headers: request.headers },
      this.options.apiRoot.length,
    );
    const asked = new RestRequest({ ...target, actor: anonymousActor, headers: request.headers });
    const answer = await this.writer.write(asked, await this.respond(asked, fault), {
      address: url,
      generation: ticket,
    });
    await this.give(request, response, answer);
  }

  /** @param fault what is wrong with the query */
  private async respond(asked: RestRequest, fault: Error | undefined): Promise<RestResponse> {
    try {
      if (fault !== undefined) throw fault;
      checkCallback(asked.query);
      return await this.dispatcher.finish(asked, await this.dispatcher.dispatch(asked));
    } catch (error) {
      return errorResponse(error);
    }
  }

  private giveKept(request: IncomingMessage, response: ServerResponse, kept: CachedResponse): void {
    if (matchesEtag(request.headers['if-none-match'], kept.etag)) sendNotModified(response, kept);
    else response.writeHead(kept.status, this.headOf(kept)).end(kept.body);
  }

  private async give(request: IncomingMessage, response: ServerResponse, answer: OutgoingResponse): Promise<void> {
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

  private headOf(kept: CachedResponse): string[] {
    let head = this.heads.get(kept);
    if (!head) this.heads.set(kept, (head = headOf(kept, kept.body.length)));
    return head;
  }
}

/** Names and values of headers by turns, as `writeHead` takes them fastest. */
function headOf({ headers, etag }: Pick<OutgoingResponse, 'headers' | 'etag'>, length: number): string[] {
  const head: string[] = [];
  for (const name of Object.keys(headers)) head.push(name, String(headers[name]));
  if (etag !== undefined) head.push('etag', etag);
  head.push('content-length', String(length));
  return head;
}

/** The caller has it already (RFC 9110 section 15.4.5). */
function sendNotModified(
  response: ServerResponse,
  { headers, etag }: Pick<OutgoingResponse, 'headers' | 'etag'>,
): void {
  const { 'content-type': _type, ...others } = headers;
  response.writeHead(304, { ...others, etag }).end();
}
