import { RestError } from './rest-error.js';

/** The error of one argument. Without a code it has no entry in `details`. */
export interface ArgumentError {
  code?: string;
  message: string;
  data?: Record<string, unknown> | null;
}

type ErrorsByArgument = Readonly<Record<string, unknown>>;

/** `rest_invalid_param`: all arguments that did not pass one group of checks. */
export class InvalidArgumentsError extends RestError {
  /**
   * @param isFirstGroup whether the checks of the first group failed; the second group is checked only if the first has
   * passed
   */
  constructor(
    readonly params: ErrorsByArgument,
    readonly details: ErrorsByArgument,
    readonly isFirstGroup: boolean,
  ) {
    super('rest_invalid_param', `Invalid parameter(s): ${Object.keys(params).join(', ')}`, 400, { params, details });
  }

  /**
   * Returns the error with the arguments that a check of the first group refused later. Other errors and arguments that
   * are already contained change nothing.
   */
  with(error: unknown): RestError {
    if (!(error instanceof RestError) || error.code !== 'rest_invalid_param') return this;
    const { params, details } = error.data as { params: ErrorsByArgument; details: ErrorsByArgument };
    if (Object.keys(params).every((name) => Object.hasOwn(this.params, name))) return this;
    if (!this.isFirstGroup) return error;
    return new InvalidArgumentsError(
      { ...this.params, ...params, ...this.params },
      { ...this.details, ...details, ...this.details },
      true,
    );
  }
}
