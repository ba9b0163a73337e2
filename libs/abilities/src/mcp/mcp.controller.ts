import { Readable } from 'node:stream';
import { All, Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  AUTHENTICATOR,
  anonymousActor,
  readLimited,
  refused,
  registerErrorCodes,
  RequestLimits,
  RestError,
  RouteRegistry,
} from '#route-registry';
import type { Actor, Authenticator } from '#route-registry';
import { McpServer } from './mcp-server.js';

registerErrorCodes({ rest_forbidden_origin: 403, rest_method_not_allowed: 405 });

/**
 * Maximum bytes of a message. The limit is low, because the SDK validates a message synchronously, which takes up to 6
 * µs for each member of its JSON.
 */
const MAX_MESSAGE_BYTES = 256 * 1024;

/** Headers of all responses: they are private to the caller, so no intermediary may store or transform them. */
const PRIVATE_HEADERS = { 'cache-control': 'no-store, no-transform', 'x-content-type-options': 'nosniff' };

/**
 * `/mcp` at the site's root: the abilities for clients of the Model Context Protocol. Clients authenticate with an
 * application password in the Authorization header. A session cookie counts only together with a nonce, so a page of
 * another site cannot send a request in a user's name.
 */
@Controller('mcp')
export class McpController {
  constructor(
    private readonly server: McpServer,
    private readonly routes: RouteRegistry,
    @Inject(AUTHENTICATOR) private readonly authenticator: Authenticator,
    private readonly limits: RequestLimits,
  ) {}

  @All()
  // `actorOf` consumes the request limit itself, because the limit depends on the actor.
  @RouteConfig({ requestLimit: 'own' })
  async answer(@Req() http: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    reply.headers(PRIVATE_HEADERS);
    try {
      const actor = await this.actorOf(http);
      // A web-standard `Request` cannot have this method. The SDK refuses the others.
      if (http.method === 'TRACE')
        throw new RestError('rest_method_not_allowed', 'Send messages by POST.', 405, {}, { allow: 'POST' });
      const message = await readMessage(http);
      this.limits.countBatchItems(actor, http.ip, countMessages(message) - 1);
      const disconnected = new AbortController();
      reply.raw.once('close', () => disconnected.abort());
      const response = await this.server.answer(
        requestOf(http, message, `${this.routes.siteUrl}/mcp`, disconnected.signal),
        actor,
        http.ip,
      );
      // Responses are short, so they are buffered: Fastify would log a stream that a client aborts as a server error.
      const body = Buffer.from(await response.arrayBuffer());
      if (disconnected.signal.aborted) return;
      reply.code(response.status).headers({ ...Object.fromEntries(response.headers), ...PRIVATE_HEADERS });
      await reply.send(body.length > 0 ? body : undefined);
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      await reply.code(error.status).headers(error.headers).send(error.toBody());
    }
  }

  /**
   * Authenticates a request and charges it to the limit of its actor, also if it is refused.
   * @throws RestError for requests from pages of other sites, and for actors who may not read
   */
  private async actorOf(http: FastifyRequest): Promise<Actor> {
    const { origin } = http.headers;
    let actor = anonymousActor;
    try {
      if (origin !== undefined && origin !== new URL(this.routes.siteUrl).origin)
        throw new RestError('rest_forbidden_origin', 'Pages of other sites may not use this address.', 403);
      actor = await this.authenticator.authenticate(http);
    } finally {
      this.limits.refuseExcess(http, actor);
    }
    if (!actor.can('read')) throw refused(actor, 'rest_forbidden', 'Authenticate with an application password.');
    return actor;
  }
}

/**
 * Reads the body of a request; undefined if there is none.
 * @throws RestError `rest_request_too_large` (413)
 */
async function readMessage({ body }: FastifyRequest): Promise<Buffer | undefined> {
  if (!(body instanceof Readable)) return undefined;
  const message = await readLimited(body, MAX_MESSAGE_BYTES);
  if (!message) throw new RestError('rest_request_too_large', `A message has at most ${MAX_MESSAGE_BYTES} bytes.`, 413);
  return message;
}

/** Counts the messages of a body: clients of older versions of the protocol can send several as a list. */
function countMessages(body: Buffer | undefined): number {
  const text = body?.toString().trimStart() ?? '';
  if (!text.startsWith('[')) return 1;
  try {
    return (JSON.parse(text) as unknown[]).length;
  } catch {
    // The SDK refuses it.
    return 1;
  }
}

/** Converts a request to a web-standard `Request` without its credentials. */
function requestOf(
  http: FastifyRequest,
  message: Buffer | undefined,
  url: string,
  signal: AbortSignal,
): globalThis.Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(http.headers))
    if (name !== 'authorization' && name !== 'cookie' && value !== undefined) headers.set(name, String(value));
  return new Request(url, {
    method: http.method,
    headers,
    signal,
    ...(message && http.method !== 'GET' && http.method !== 'HEAD' && { body: new Uint8Array(message) }),
  });
}
