import { IntrinsicException } from '@nestjs/common';
import { ERROR_STATUSES } from './error-catalog.js';
import type { ErrorCode } from './error-catalog.js';

/** The members of `data` in an error response besides `status`. */
export type ErrorData = Record<string, unknown>;

/**
 * An expected error. Permissions and handlers throw it; `errorResponse` turns it into a response with `{code, message,
 * data: {status, …}}`. Nest does not log intrinsic exceptions.
 */
export class RestError extends IntrinsicException {
  override readonly name = 'RestError';

  /**
   * @param code a code of the catalog; namespaces add theirs with `registerErrorCodes`
   * @param message for people; it says what to do next
   * @param status HTTP status; default: the status of the code in the catalog
   * @param data further members of `data`, such as `params`
   * @param headers further headers of the response, such as `Retry-After`
   * @param additionalData the member `additional_data` of the body, in which clients look for ids and faulty parts
   */
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly status: number = ERROR_STATUSES.get(code) ?? 400,
    readonly data: ErrorData = {},
    readonly headers: Readonly<Record<string, string | number>> = {},
    readonly additionalData?: readonly unknown[],
  ) {
    // Expected errors need no stack trace, and capturing one costs more than most requests.
    const { stackTraceLimit } = Error;
    if (status < 500) Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
  }

  /** The body of the response. A subclass can omit `data`, as that for invalid JSONP callbacks does. */
  toBody(): { code: string; message: string; data?: ErrorData; additional_data?: readonly unknown[] } {
    return {
      code: this.code,
      message: this.message,
      data: { status: this.status, ...this.data },
      ...(this.additionalData && { additional_data: this.additionalData }),
    };
  }
}
