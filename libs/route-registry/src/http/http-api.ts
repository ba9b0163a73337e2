import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { ROUTE_REGISTRY_OPTIONS } from '../route-registry.options.js';
import type { RouteRegistryOptions } from '../route-registry.options.js';
import { anonymousActor } from '../pipeline/actor.js';
import type { Origin } from '../pipeline/origin.js';
import { Pipeline } from '../pipeline/pipeline.js';
import { RestRequest } from '../pipeline/rest-request.js';
import { RouteRegistry } from '../registry/route-registry.js';
import type { HttpRequest } from './http-request.js';
import { RequestLimits, tooManyRequestsError } from './request-limits.js';
import { requestTarget } from './request-target.js';
import { ResponseCache } from './response-cache.js';
import { ResponseEncoder } from './response-encoder.js';
import type { CacheTarget } from './response-cache.js';
import { lengthOf } from './outgoing-response.js';
import type { OutgoingResponse } from './outgoing-response.js';
import { callbackError } from './serialize-response.js';
import { createPersonalUrlPattern, hasCredentials, isShareable } from './shareable.js';

/** Length of a body, in characters or bytes, from which sending blocks the main thread for milliseconds. */
const LARGE_BODY = 1024 * 1024;

/** An HTTP request to the API, with methods that answer it through Fastify or directly through Node. */
export interface HttpCall {
  readonly request: HttpRequest;
  /** The origin, which implements the first stages of the pipeline. */
  readonly origin: Origin;
  /** @param method the method of the request after an override by `_method` or `X-HTTP-Method-Override` */
  send(response: OutgoingResponse, method: string): void | Promise<void>;
  /** Ends the exchange after an error while sending. */
  fail(error: unknown): void;
}

/** Answers HTTP requests to the API, from the response cache where possible, else by the pipeline. */
@Injectable()
export class HttpApi {
  private personal: RegExp | undefined;

  constructor(
    @Inject(ROUTE_REGISTRY_OPTIONS) private readonly options: RouteRegistryOptions,
    private readonly registry: RouteRegistry,
    private readonly pipeline: Pipeline,
    private readonly cache: ResponseCache,
    private readonly encoder: ResponseEncoder,
    private readonly limits: RequestLimits,
  ) {}

  /** Whether the response may be cached by the URL alone. */
  isShareable(request: HttpRequest): boolean {
    this.personal ??= createPersonalUrlPattern(this.registry.personalArguments);
    return isShareable(request, this.personal);
  }

  /**
   * Answers a request.
   * @param options.shareable the result of `isShareable`
   */
  answer(call: HttpCall, { shareable }: { shareable: boolean }): void {
    const { request } = call;
    // A request with credentials counts for its account, which is known after authentication.
    const wait = hasCredentials(request) ? undefined : this.limits.countByAddress(request);
    const cached = shareable && wait === 0 ? this.encoder.peek(request) : undefined;
    if (cached) void call.send(cached, request.method);
    else this.run(call, shareable, wait).catch((error: unknown) => call.fail(error));
  }

  /**
   * Answers a shareable request outside of the API, such as one for a public page, from the response cache. Returns
   * false and sends nothing if the cache has no answer or the client exceeds the request limit.
   */
  answerStored(call: HttpCall): boolean {
    const { request } = call;
    const cached = this.encoder.peek(request);
    if (!cached || this.limits.countByAddress(request) > 0) return false;
    void call.send(cached, request.method);
    return true;
  }

  /** @param wait seconds until the client may send a request; `undefined` if that depends on its account */
  private async run(call: HttpCall, shareable: boolean, wait: number | undefined): Promise<void> {
    const { request: http, origin } = call;
    const { error, ...target } = requestTarget(http, this.options.apiRoot);
    const request = new RestRequest({
      ...target,
      actor: anonymousActor,
      headers: http.headers,
      remoteAddress: http.ip,
    });
    const refusal = this.refusal(http, wait, error ?? callbackError(request.query));
    const respond = async (cacheTarget?: CacheTarget): Promise<OutgoingResponse> => {
      const response = refusal
        ? await this.pipeline.refuse(request, refusal, origin)
        : await this.pipeline.run(request, origin);
      return this.pipeline.write(request, response, cacheTarget);
    };
    // `answer` looked only for the coding that the client prefers. The cache may contain the unencoded answer.
    const stored = shareable && wait === 0 ? this.cache.peek(http.url) : undefined;
    const answer = stored ?? (await (shareable ? this.cache.compute(http.url, respond) : respond()));
    const encoded = await this.encoder.encode(http, answer);
    // Assembling a large response and sending it take tens of milliseconds each. Other requests can run in between.
    if (lengthOf(encoded.body) > LARGE_BODY) await setImmediate();
    await call.send(encoded, request.method);
  }

  /**
   * Returns the error that refuses a request before the pipeline: too many requests, or an invalid query. Refused
   * requests with credentials count for the address, because their account is not known.
   */
  private refusal(http: HttpRequest, wait: number | undefined, error: Error | undefined): Error | undefined {
    const seconds = wait ?? (error ? this.limits.countByAddress(http) : 0);
    return seconds > 0 ? tooManyRequestsError(seconds) : error;
  }
}
