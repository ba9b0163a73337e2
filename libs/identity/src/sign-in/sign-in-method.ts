import type { FastifyRequest } from 'fastify';
import type { Params } from '#route-registry';
import type { UserActor } from './user-actor.js';

/**
 * One way to sign a request in: application passwords, sessions. The first that recognises somebody decides.
 * Answers undefined where it recognises nobody; wrong credentials count as none. May throw a RestError that ends the request.
 */
export interface SignInMethod {
  /** @param form fields of a form that a page has posted, where the body is one */
  authenticate(request: FastifyRequest, form?: Readonly<Params>): Promise<UserActor | undefined>;
}
