import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { anonymousActor, RestError } from '#route-registry';
import type { Actor, Authenticator, Params } from '#route-registry';
import { SessionSignInMethod } from '../sessions/session-sign-in-method.js';
import { ApplicationPasswordMethod } from './application-password-method.js';
import { nonceOf } from './nonce-of.js';
import type { SignInMethod } from './sign-in-method.js';

/** Determines the actor of a request by application password or session. */
@Injectable()
export class SiteAuthenticator implements Authenticator {
  private readonly methods: readonly SignInMethod[];

  constructor(applicationPasswords: ApplicationPasswordMethod, sessions: SessionSignInMethod) {
    this.methods = [applicationPasswords, sessions];
  }

  /** @throws RestError 403 `rest_cookie_invalid_nonce` for an unauthenticated request with a nonce */
  async authenticate(request: FastifyRequest, form?: Readonly<Params>): Promise<Actor> {
    for (const method of this.methods) {
      const actor = await method.authenticate(request, form);
      if (actor) return actor;
    }
    // defence: bad-nonce-refused
    if (nonceOf(request, form) !== undefined)
      throw new RestError('rest_cookie_invalid_nonce', 'The nonce is not valid. Reload the page and try again.', 403);
    return anonymousActor;
  }
}
