import { IntrinsicException } from '@nestjs/common';
import { STATUS } from './codes.js';
import type { ErrorCode } from './codes.js';

/** What stands under `data` of an error answer, beside its status. */
export type ErrorData = Record<string, unknown>;

/**
 * An expected refusal: everything that is answered with `{code, message, data: {status, …}}`.
 * Thrown by permissions and handlers, and made into an answer in one place (`pipeline/error-response.ts`). Nest does not log intrinsic exceptions.
 */
export class RestError extends IntrinsicException {
  override readonly name = 'RestError';

  /**
   * @param code one of the catalogue (`errors/codes.ts`); namespaces add theirs with `registerErrorCodes`
   * @param message for people; says what to do next
   * @param status HTTP status; without it the catalogue's usual one for the code
   * @param data further members of `data`, such as `params`
   * @param headers further headers of the answer, such as `Retry-After`
   */
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly status: number = STATUS.get(code) ?? 400,
    readonly data: ErrorData = {},
    readonly headers: Readonly<Record<string, string | number>> = {},
  ) {
    // Refusals are everyday answers: nobody reads where they come from, and finding it out costs more than most requests.
    const { stackTraceLimit } = Error;
    if (status < 500) Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
  }

  /** The body of the answer. `data` is absent where the request could not even be answered in the form that it asked for. */
  toBody(): { code: string; message: string; data?: ErrorData } {
    return { code: this.code, message: this.message, data: { status: this.status, ...this.data } };
  }
}
