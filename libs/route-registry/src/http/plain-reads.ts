import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { ROUTE_REGISTRY_OPTIONS } from '../route-registry.options.js';
import type { RouteRegistryOptions } from '../route-registry.options.js';
import { nobody } from '../pipeline/actor.js';
import { answerError } from '../pipeline/answer-error.js';
import { Dispatcher } from '../pipeline/dispatcher.js';
import { RestRequest } from '../pipeline/rest-request.js';
import type { RestResponse } from '../pipeline/rest-response.js';
import { AnswerCache, isKnown } from './answer-cache.js';
import type { KeptAnswer } from './answer-cache.js';
import { AnswerWriter } from './answer-writer.js';
import type { OutgoingAnswer } from './answer-writer.js';
import { requestTarget } from './request-target.js';
import { WrittenJson } from '../pipeline/written-json.js';
import { isShareable } from './shareable.js';
import { checkCallback } from './write-answer.js';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Characters of an address beyond which a request is not plain. */
const LONGEST = 2_000;

/**
 * Answers plain reads before everything else that listens to a server: `GET` below the interface's root for nobody in particular. They have no
 * body, no credentials and no origin, so nothing of what the framework does for the others concerns them, and it takes longer than the
 * answers do. Whatever is not plain goes the usual way, which gives the same answers.
 */
@Injectable()
export class PlainReads {
  /** What is sent before the bodies of kept answers, as `writeHead` takes it. */
  readonly #heads = new WeakMap<KeptAnswer, string[]>();

  constructor(
    @Inject(ROUTE_REGISTRY_OPTIONS) private readonly options: RouteRegistryOptions,
    @Inject(Dispatcher) private readonly dispatcher: Dispatcher,
    @Inject(AnswerWriter) private readonly writer: AnswerWriter,
    @Inject(AnswerCache) private readonly answers: AnswerCache,
  ) {}

  /** Begins; what it gives ends it. */
  answerFirst(server: Server): () => void {
    const others = server.listeners('request') as Listener[];
    const listener: Listener = (request, response) => {
      if (!this.#answer(request, response)) for (const other of others) other.call(server, request, response);
    };
    server.removeAllListeners('request');
    server.on('request', listener);
    return () => {
      server.removeListener('request', listener);
      for (const other of others) server.on('request', other);
    };
  }

  /** Whether it is a plain read; then it is answered. */
  #answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || headers.origin !== undefined || !isShareable(request)) return false;
    const kept = this.answers.get(url);
    if (kept) this.#giveKept(request, response, kept);
    else if (!this.#isBelowRoot(url)) return false;
    else this.#make(url, request, response).catch((error: unknown) => response.destroy(error as Error));
    return true;
  }

  #isBelowRoot(url: string): boolean {
    const { apiRoot } = this.options;
    if (apiRoot.length < 2 || url.length > LONGEST || !url.startsWith(apiRoot)) return false;
    const next = url[apiRoot.length];
    return next === undefined || next === '/' || next === '?';
  }

  async #make(url: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { ticket } = this.answers;
    const { fault, ...target } = requestTarget(
      { method: 'GET', url, headers: request.headers },
      this.options.apiRoot.length,
    );
    const asked = new RestRequest({ ...target, actor: nobody, headers: request.headers });
    const answer = await this.writer.write(asked, await this.#respond(asked, fault), { address: url, ticket });
    await this.#give(request, response, answer);
  }

  /** @param fault what is wrong with the query */
  async #respond(asked: RestRequest, fault: Error | undefined): Promise<RestResponse> {
    try {
      if (fault !== undefined) throw fault;
      checkCallback(asked.query);
      return await this.dispatcher.finish(asked, await this.dispatcher.dispatch(asked));
    } catch (error) {
      return answerError(error);
    }
  }

  #giveKept(request: IncomingMessage, response: ServerResponse, kept: KeptAnswer): void {
    if (isKnown(request.headers['if-none-match'], kept.etag)) giveNothing(response, kept);
    else response.writeHead(kept.status, this.#headOf(kept)).end(kept.body);
  }

  async #give(request: IncomingMessage, response: ServerResponse, answer: OutgoingAnswer): Promise<void> {
    const { status, headers, body, etag } = answer;
    if (etag !== undefined && isKnown(request.headers['if-none-match'], etag)) giveNothing(response, answer);
    else if (body instanceof WrittenJson) {
      response.writeHead(status, headOf(answer, body.length));
      for (const part of body.parts) response.write(part);
      response.end();
    } else if (typeof body === 'string' || Buffer.isBuffer(body)) {
      response.writeHead(status, headOf(answer, Buffer.byteLength(body))).end(body);
    } else await pipeline(body, response.writeHead(status, headers));
  }

  #headOf(kept: KeptAnswer): string[] {
    let head = this.#heads.get(kept);
    if (!head) this.#heads.set(kept, (head = headOf(kept, kept.body.length)));
    return head;
  }
}

/** Names and values of headers by turns, as `writeHead` takes them fastest. */
function headOf({ headers, etag }: Pick<OutgoingAnswer, 'headers' | 'etag'>, length: number): string[] {
  const head: string[] = [];
  for (const name of Object.keys(headers)) head.push(name, String(headers[name]));
  if (etag !== undefined) head.push('etag', etag);
  head.push('content-length', String(length));
  return head;
}

/** The caller has it already (RFC 9110 section 15.4.5). */
function giveNothing(response: ServerResponse, { headers, etag }: Pick<OutgoingAnswer, 'headers' | 'etag'>): void {
  const { 'content-type': _type, ...others } = headers;
  response.writeHead(304, { ...others, etag }).end();
}
