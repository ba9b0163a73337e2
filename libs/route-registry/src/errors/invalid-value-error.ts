import type { SchemaFailure } from '#schema';
import { RestError } from './rest-error.js';

/**
 * The error for a value that does not match its schema and is not itself an argument, such as one key of `meta`.
 * `additional_data` in its body names the faulty part, because clients look for it there.
 */
export class InvalidValueError extends RestError {
  constructor({ code, message, data }: SchemaFailure) {
    super(code, message, 400, {}, {}, data ? [data] : undefined);
  }
}
