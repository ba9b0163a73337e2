import type { Actor } from '../pipeline/actor.js';
import { RestError } from './rest-error.js';

/** Creates the error for missing rights: 401 for an anonymous user, because signing in may help, else 403. */
export function refused(actor: Actor, code: string, message: string): RestError {
  return new RestError(code, message, actor.signedIn ? 403 : 401);
}

/** Creates the error for an argument that conforms to its schema but cannot be used: 400 `rest_invalid_param`. */
export function invalidParam(name: string, reason: string): RestError {
  return new RestError('rest_invalid_param', `Invalid parameter(s): ${name}`, 400, {
    params: { [name]: reason },
    details: {},
  });
}
