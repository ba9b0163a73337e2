import { RestError } from './rest-error.js';

/** The error of one argument. Without a code it has no entry in `details`. */
export interface ArgumentError {
  code?: string;
  message: string;
  data?: Record<string, unknown> | null;
  /** Data of the error that `data` replaces. */
  additional_data?: readonly unknown[];
}

type ErrorsByArgument = Readonly<Record<string, unknown>>;

/** `rest_invalid_param`: all invalid arguments that one validation pass has found. */
export class InvalidArgumentsError extends RestError {
  /**
   * @param isFirstPass whether the first validation pass has found them; the second one runs only if the first has
   * found none
   */
  constructor(
    readonly params: ErrorsByArgument,
    readonly details: ErrorsByArgument,
    readonly isFirstPass: boolean,
  ) {
    super('rest_invalid_param', `Invalid parameter(s): ${Object.keys(params).join(', ')}`, 400, { params, details });
  }

  /**
   * Combines this error with another one. If this error is of the first pass, the result has the arguments of both. If
   * it is of the second pass, the result is `error`. The result is this error if `error` is of another kind, or names
   * no further argument.
   */
  merge(error: unknown): RestError {
    if (!(error instanceof RestError) || error.code !== 'rest_invalid_param') return this;
    const { params, details } = error.data as { params: ErrorsByArgument; details: ErrorsByArgument };
    if (Object.keys(params).every((name) => Object.hasOwn(this.params, name))) return this;
    if (!this.isFirstPass) return error;
    return new InvalidArgumentsError(
      { ...this.params, ...params, ...this.params },
      { ...this.details, ...details, ...this.details },
      true,
    );
  }
}
