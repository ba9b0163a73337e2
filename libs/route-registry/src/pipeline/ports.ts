import type { FastifyRequest } from 'fastify';
import type { Actor } from './actor.js';
import type { Params } from './params.js';
import type { RestRequest } from './rest-request.js';
import type { RestResponse } from './rest-response.js';

/**
 * Finds out who sends an HTTP request. Provided by the identity library under `AUTHENTICATOR`; without one everybody is nobody.
 * May throw a RestError, which is then the answer whatever the route (a wrong nonce: 403).
 */
export interface Authenticator {
  /** @param form fields of a form that a page has posted, where the body is one */
  authenticate(request: FastifyRequest, form?: Readonly<Params>): Promise<Actor> | Actor;
}

/** Injection token of the Authenticator. */
export const AUTHENTICATOR = Symbol('Authenticator');

/**
 * Hears of each request to the interface from outside, items of batches included, once it is answered; not of those that nobody in
 * particular has sent. Provided under `REQUEST_OBSERVER`. Must not throw.
 */
export interface RequestObserver {
  performed(request: RestRequest, response: RestResponse): void;
}

/** Injection token of the RequestObserver. */
export const REQUEST_OBSERVER = Symbol('RequestObserver');

/** Tells which capabilities exist, so that boot refuses a permission that nobody can ever hold. Provided under `CAPABILITY_CATALOGUE`. */
export interface CapabilityCatalogue {
  isGranted(capability: string): boolean;
}

/** Injection token of the CapabilityCatalogue. */
export const CAPABILITY_CATALOGUE = Symbol('CapabilityCatalogue');
