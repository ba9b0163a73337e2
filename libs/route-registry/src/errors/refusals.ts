import type { Actor } from '../pipeline/actor.js';
import { InvalidArgumentsError } from './invalid-arguments-error.js';
import type { ArgumentErrors } from './invalid-arguments-error.js';
import { RestError } from './rest-error.js';
import type { ErrorData } from './rest-error.js';

/** Creates the error for missing rights: 401 for an anonymous user, because signing in may help, else 403. */
export function refused(actor: Actor, code: string, message: string, data?: ErrorData): RestError {
  return new RestError(code, message, actor.signedIn ? 403 : 401, data);
}

/** Creates the error for an argument that conforms to its schema but cannot be used: 400 `rest_invalid_param`. */
export function invalidParam(name: string, reason: string): RestError {
  return invalidArguments({ [name]: { message: reason } });
}

/** Like `invalidParam`, for several arguments, or for errors with codes of their own. */
export function invalidArguments(errors: ArgumentErrors): RestError {
  return new InvalidArgumentsError(errors);
}
