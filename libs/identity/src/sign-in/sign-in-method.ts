import type { FastifyRequest } from 'fastify';
import type { Params } from '#route-registry';
import type { UserActor } from './user-actor.js';

/**
 * A way to authenticate requests, such as application passwords or sessions. The first method that returns an actor
 * decides. Missing and wrong credentials return undefined. A thrown RestError becomes the response.
 */
export interface SignInMethod {
  /** @param form fields of the body if it is a form */
  authenticate(request: FastifyRequest, form?: Readonly<Params>): Promise<UserActor | undefined>;
}
