import type { SchemaFailure } from '#schema';
import { RestError } from './rest-error.js';

/**
 * The error for a value that does not match its schema and is not itself an argument, such as one key of `meta`.
 * `additional_data` in its body names the faulty part, because clients look for it there.
 */
export class InvalidValueError extends RestError {
  constructor(private readonly failure: SchemaFailure) {
    super(failure.code, failure.message, 400);
  }

  override toBody(): ReturnType<RestError['toBody']> & { additional_data?: unknown[] } {
    return this.failure.data ? { ...super.toBody(), additional_data: [this.failure.data] } : super.toBody();
  }
}
