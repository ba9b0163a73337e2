import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseQuery } from '#route-registry';
import { UserActor } from '../sign-in/user-actor.js';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Most characters of a path that is logged. */
const PATH_LENGTH = 300;

/**
 * Who did what, when and from where: signing in and out, and each write of somebody who is signed in. Never what was written, nor
 * passwords, tokens or queries.
 */
@Injectable()
export class AuditLog implements OnModuleInit {
  readonly #logger = new Logger('audit');
  readonly #actors = new WeakMap<FastifyRequest, UserActor>();

  constructor(@Inject(HttpAdapterHost) private readonly adapter: HttpAdapterHost) {}

  onModuleInit(): void {
    const fastify = this.adapter.httpAdapter?.getInstance() as FastifyInstance | undefined;
    fastify?.addHook?.('onResponse', (request, reply, done) => {
      const actor = this.#actors.get(request);
      if (actor) this.note('write', request, { ...who(actor), method: methodOf(request), path: pathOf(request), status: reply.statusCode });
      done();
    });
  }

  /** Tells who sends a request to the interface; it is logged if it writes. */
  sentBy(request: FastifyRequest, actor: UserActor): void {
    if (!READING.has(methodOf(request))) this.#actors.set(request, actor);
  }

  /** Notes something that happened. */
  note(event: string, request: FastifyRequest, details: Readonly<Record<string, string | number | boolean | undefined>> = {}): void {
    this.#logger.log(event, { event, ...details, from: request.ip });
  }
}

/** How the log names somebody. */
export function who({ user, applicationPassword }: UserActor): { user: string; userId: number; applicationPasswordId?: string } {
  return { user: user.login, userId: user.id, ...(applicationPassword === undefined ? {} : { applicationPasswordId: applicationPassword }) };
}

/** The method that counts: a request may name another one than it is sent with. */
function methodOf(request: FastifyRequest): string {
  const at = request.url.indexOf('_method=');
  const inQuery = at < 0 ? undefined : parseQuery(request.url.slice(request.url.indexOf('?') + 1))._method;
  if (typeof inQuery === 'string' && inQuery !== '') return inQuery.toUpperCase().slice(0, 20);
  const header = request.headers['x-http-method-override'];
  return (typeof header === 'string' && header !== '' ? header : request.method).toUpperCase().slice(0, 20);
}

/** Without the query, which may hold secrets. */
function pathOf({ url }: FastifyRequest): string {
  const at = url.indexOf('?');
  const route = url.startsWith('/?') ? parseQuery(url.slice(2)).rest_route : undefined;
  return (typeof route === 'string' ? route : at < 0 ? url : url.slice(0, at)).slice(0, PATH_LENGTH);
}
