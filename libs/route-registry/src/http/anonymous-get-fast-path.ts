import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { ROUTE_REGISTRY_OPTIONS } from '../route-registry.options.js';
import type { RouteRegistryOptions } from '../route-registry.options.js';
import { EXTERNAL } from '../pipeline/origin.js';
import { SerializedJson } from '../pipeline/serialized-json.js';
import { createClientAddressResolver } from './client-network.js';
import { HttpApi } from './http-api.js';
import type { HttpCall } from './http-api.js';
import type { HttpRequest } from './http-request.js';
import { matchesEtag } from './response-cache.js';
import type { OutgoingResponse } from './outgoing-response.js';
import { SendQueue } from './send-queue.js';

/** The maximum number of characters of a URL. Requests with a longer one take the full path, through Fastify. */
const MAX_URL_LENGTH = 2_000;

/**
 * Answers anonymous reads instead of Fastify: `GET` requests below the API root, and those for stored public pages,
 * without body, credentials and `Origin`. Such requests need none of the work that Fastify and Nest do per request, and
 * that work takes longer than the response itself. All other requests take the full path, which produces the same
 * responses.
 */
@Injectable()
export class AnonymousGetFastPath {
  /** The number of requests that took the fast path. */
  answered = 0;
  private readonly addressOf: (request: IncomingMessage) => string;
  private readonly queue = new SendQueue();

  constructor(
    @Inject(ROUTE_REGISTRY_OPTIONS) private readonly options: RouteRegistryOptions,
    private readonly api: HttpApi,
  ) {
    this.addressOf = createClientAddressResolver(options.trustedProxies);
  }

  /** Answers the request if the fast path applies. Returns whether it does. */
  answer(incoming: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = incoming;
    if (method !== 'GET' || headers.origin !== undefined || url.length > MAX_URL_LENGTH) return false;
    const call = new NodeCall(incoming, response, this.addressOf, this.queue);
    if (!this.api.isShareable(call)) return false;
    if (!this.isBelowRoot(url)) return this.answerPage(call);
    this.answered++;
    this.api.answer(call, { shareable: true });
    return true;
  }

  /** Answers a request for a stored page. */
  private answerPage(call: NodeCall): boolean {
    if (!this.api.answerStored(call)) return false;
    this.answered++;
    return true;
  }

  private isBelowRoot(url: string): boolean {
    const { apiRoot } = this.options;
    if (apiRoot.length < 2 || !url.startsWith(apiRoot)) return false;
    const next = url[apiRoot.length];
    return next === undefined || next === '/' || next === '?';
  }
}

/** A request that is answered without Fastify. */
class NodeCall implements HttpCall, HttpRequest {
  readonly origin = EXTERNAL;
  readonly method: string;
  readonly url: string;

  constructor(
    private readonly incoming: IncomingMessage,
    private readonly response: ServerResponse,
    private readonly addressOf: (request: IncomingMessage) => string,
    private readonly queue: SendQueue,
  ) {
    this.method = incoming.method!;
    this.url = incoming.url!;
  }

  get request(): HttpRequest {
    return this;
  }

  get headers(): HttpRequest['headers'] {
    return this.incoming.headers;
  }

  get ip(): string {
    return this.addressOf(this.incoming);
  }

  get socket(): HttpRequest['socket'] {
    return this.incoming.socket;
  }

  send(answer: OutgoingResponse): void {
    this.queue.add(() => {
      try {
        this.sendNow(answer)?.catch((error: unknown) => this.fail(error));
      } catch (error) {
        this.fail(error);
      }
    });
  }

  private sendNow(answer: OutgoingResponse): void | Promise<void> {
    const { response } = this;
    const { status, body, etag } = answer;
    if (etag !== undefined && matchesEtag(this.headers['if-none-match'], etag)) this.sendNotModified(answer);
    else if (status === 204) response.writeHead(status, answer.headers).end();
    else if (Buffer.isBuffer(body)) response.writeHead(status, cachedHeadOf(answer, body)).end(body);
    else if (typeof body === 'string') response.writeHead(status, headOf(answer, Buffer.byteLength(body))).end(body);
    else if (body instanceof SerializedJson) {
      response.writeHead(status, headOf(answer, body.length));
      for (const part of body.parts) response.write(part);
      response.end();
    } else return pipeline(body, response.writeHead(status, answer.headers));
  }

  fail(error: unknown): void {
    this.response.destroy(error as Error);
  }

  /** Sends 304: the client has a current copy (RFC 9110 section 15.4.5). */
  private sendNotModified({ headers, etag }: OutgoingResponse): void {
    const { 'content-type': _type, 'content-encoding': _coding, ...others } = headers;
    this.response.writeHead(304, { ...others, etag }).end();
  }
}

/** The heads of cached responses, because these are sent repeatedly. */
const cachedHeads = new WeakMap<OutgoingResponse, string[]>();

function cachedHeadOf(answer: OutgoingResponse, body: Buffer): string[] {
  let head = cachedHeads.get(answer);
  if (!head) cachedHeads.set(answer, (head = headOf(answer, body.length)));
  return head;
}

/** Alternating names and values of headers: the form that `writeHead` processes fastest. */
function headOf({ headers, etag }: OutgoingResponse, length: number): string[] {
  const head: string[] = [];
  for (const name of Object.keys(headers)) head.push(name, String(headers[name]));
  if (etag !== undefined) head.push('etag', etag);
  head.push('content-length', String(length));
  return head;
}
