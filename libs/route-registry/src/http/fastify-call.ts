import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticator } from '../pipeline/ports.js';
import type { Origin } from '../pipeline/origin.js';
import type { Pipeline } from '../pipeline/pipeline.js';
import type { RestRequest } from '../pipeline/rest-request.js';
import { SerializedJson } from '../pipeline/serialized-json.js';
import type { BoundEndpoint } from '../registry/route.js';
import type { CrossOrigin } from './cross-origin.js';
import type { HttpCall } from './http-api.js';
import { IncomingBody } from './incoming-body.js';
import { tooManyRequestsError } from './request-limits.js';
import type { RequestLimits } from './request-limits.js';
import { matchesEtag } from './response-cache.js';
import { withCodingSelector } from './response-encoder.js';
import type { OutgoingResponse } from './outgoing-response.js';
import { hasCredentials } from './shareable.js';

/**
 * Maximum bytes of a body that an anonymous user sends, other than an upload. Parsing and checking a larger one takes
 * long, and an anonymous user may write nothing larger than a comment.
 */
const ANONYMOUS_BODY_LIMIT = 512 * 1024;

/** The services that all calls of a server share. */
export interface FastifyCallContext {
  readonly pipeline: Pipeline;
  readonly limits: RequestLimits;
  readonly crossOrigin: CrossOrigin;
  /** Null where every request is anonymous. */
  readonly authenticator: Authenticator | null;
  /** Maximum size in bytes of a body that is read. */
  readonly bodyLimit: number;
}

/** A request that Fastify has received. It may have any method, credentials and a body. */
export class FastifyCall implements HttpCall, Origin {
  readonly external = true;
  private readonly body: IncomingBody;

  constructor(
    readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly context: FastifyCallContext,
  ) {
    this.body = new IncomingBody(request, this.bodyLimit(hasCredentials(request)));
  }

  get origin(): Origin {
    return this;
  }

  /**
   * Authenticates by credentials, or by the nonce in a form that a page posts; then counts a request with credentials.
   * @throws RestError of the authenticator; 429 `rest_too_many_requests`
   */
  async authenticate(request: RestRequest): Promise<void> {
    const { authenticator, limits, pipeline } = this.context;
    // Requests without credentials were counted by IP address on arrival. Others are counted here, by account.
    const isNotYetCounted = hasCredentials(this.request);
    try {
      const endpoint = this.body.isForm ? pipeline.find(request)?.endpoint : undefined;
      const form = endpoint && (await this.body.readForm(endpoint.declaration));
      if (authenticator) request.actor = await authenticator.authenticate(this.request, form);
    } catch (error) {
      const wait = isNotYetCounted ? limits.countByAddress(this.request) : 0;
      throw wait > 0 ? tooManyRequestsError(wait) : error;
    }
    if (isNotYetCounted) limits.refuseExcess(this.request, request.actor);
  }

  async parse(request: RestRequest, { declaration }: BoundEndpoint): Promise<void> {
    const limit = this.bodyLimit(request.actor.signedIn);
    request.body = await this.body.read(declaration.upload === true, limit, request.method);
  }

  private bodyLimit(isTrusted: boolean): number {
    const { bodyLimit } = this.context;
    // defence: anonymous-body-limit
    return isTrusted ? bodyLimit : Math.min(bodyLimit, ANONYMOUS_BODY_LIMIT);
  }

  send(answer: OutgoingResponse, method: string): void {
    const { request, reply } = this;
    const { status, headers, body, etag } = answer;
    this.body.drain();
    reply.headers(headers);
    if (request.headers.origin !== undefined) {
      const { vary = '', ...others } = this.context.crossOrigin.headersFor(request.headers);
      reply.headers(others).header('vary', withCodingSelector(vary, answer));
    }
    if (etag !== undefined) reply.header('etag', etag);
    if (etag !== undefined && matchesEtag(request.headers['if-none-match'], etag))
      reply.code(304).removeHeader('content-type').removeHeader('content-encoding').send();
    else if (request.method === 'HEAD' || method === 'HEAD' || status === 204) reply.code(status).send();
    else reply.code(status).send(body instanceof SerializedJson ? body.bytes : body);
  }

  fail(error: unknown): void {
    this.body.drain();
    this.reply.send(error);
  }
}
