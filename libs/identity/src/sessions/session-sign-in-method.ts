import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Params } from '#route-registry';
import { nonceOf } from '../sign-in/nonce-of.js';
import type { SignInMethod } from '../sign-in/sign-in-method.js';
import type { UserActor } from '../sign-in/user-actor.js';
import { BrowserCookies } from './browser-cookies.js';
import { Nonces } from './nonces.js';
import { SessionsService } from './sessions.service.js';
import type { LiveSession } from './sessions.service.js';

/** Purpose of the nonces for the API. */
const API_PURPOSE = 'interface';

/**
 * Authenticates by the session cookie together with a nonce. The cookie alone is not sufficient, since browsers also
 * send it with requests that other sites cause. The response to an authenticated request has a current nonce in
 * `X-WP-Nonce`.
 */
@Injectable()
export class SessionSignInMethod implements SignInMethod, OnModuleInit {
  private readonly authenticated = new WeakMap<FastifyRequest, LiveSession>();

  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly cookies: BrowserCookies,
    private readonly sessions: SessionsService,
    private readonly nonces: Nonces,
  ) {}

  onModuleInit(): void {
    const fastify: FastifyInstance | undefined = this.adapter.httpAdapter?.getInstance();
    fastify?.addHook?.('onSend', (request, reply, payload, done) => {
      const session = this.authenticated.get(request);
      if (session) reply.header('x-wp-nonce', this.nonceFor(session));
      done(null, payload);
    });
  }

  async authenticate(request: FastifyRequest, form?: Readonly<Params>): Promise<UserActor | undefined> {
    const nonce = nonceOf(request, form);
    // defence: session-needs-nonce
    if (nonce === undefined) return undefined;
    const session = await this.sessionOf(request);
    if (!session || !this.isNonceOf(session, nonce)) return undefined;
    this.authenticated.set(request, session);
    return session.actor;
  }

  /** Whether a nonce is valid for API requests in a session. */
  isNonceOf({ fingerprint }: LiveSession, nonce: string): boolean {
    return this.nonces.verify(nonce, fingerprint, API_PURPOSE);
  }

  /** Returns the session of the request's cookie, without verifying a nonce. */
  async sessionOf(request: FastifyRequest): Promise<LiveSession | undefined> {
    const token = this.cookies.sessionToken(request);
    return token === undefined ? undefined : this.sessions.find(token);
  }

  /** Creates the nonce for API requests in a session. */
  nonceFor({ fingerprint }: LiveSession): string {
    return this.nonces.create(fingerprint, API_PURPOSE);
  }
}
