import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { nobody, parseQuery, RestError } from '#route-registry';
import type { Actor, Authenticator } from '#route-registry';
import { ApplicationPasswordMethod } from './application-password-method.js';
import type { SignInMethod } from './sign-in-method.js';

/** Finds out who sends a request, by the ways to sign in that there are. */
@Injectable()
export class SiteAuthenticator implements Authenticator {
  readonly #methods: readonly SignInMethod[];

  constructor(@Inject(ApplicationPasswordMethod) applicationPasswords: ApplicationPasswordMethod) {
    this.#methods = [applicationPasswords];
  }

  /** @throws RestError 403 `rest_cookie_invalid_nonce` for somebody unrecognised who sends a nonce that belongs to no session */
  async authenticate(request: FastifyRequest): Promise<Actor> {
    for (const method of this.#methods) {
      const actor = await method.recognise(request);
      if (actor) return actor;
    }
    if (nonceOf(request) !== undefined) throw new RestError('rest_cookie_invalid_nonce', 'The nonce is not valid. Reload the page and try again.', 403);
    return nobody;
  }
}

/** The token by which a page of this site proves that it, and not another site, sends the request. */
function nonceOf(request: FastifyRequest): string | undefined {
  const at = request.url.indexOf('?');
  const inQuery = at < 0 || !request.url.includes('_wpnonce') ? undefined : parseQuery(request.url.slice(at + 1))._wpnonce;
  return typeof inQuery === 'string' ? inQuery : (request.headers['x-wp-nonce'] as string | undefined);
}
