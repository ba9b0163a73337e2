import type { Actor } from '../pipeline/actor.js';
import { RestError } from './rest-error.js';

/**
 * A refusal for want of rights: 401 for a caller who is not signed in (signing in may help), else 403.
 */
export function refused(actor: Actor, code: string, message: string): RestError {
  return new RestError(code, message, actor.signedIn ? 403 : 401);
}

/** Refuses one argument that passed its schema but cannot be used: 400 `rest_invalid_param`, naming it. */
export function invalidParam(name: string, reason: string): RestError {
  return new RestError('rest_invalid_param', `Invalid parameter(s): ${name}`, 400, {
    params: { [name]: reason },
    details: {},
  });
}
