import { RestError } from './rest-error.js';

/** The error of one argument. Without a code it has no entry in `details`. */
export interface ArgumentError {
  code?: string;
  message: string;
  data?: Record<string, unknown> | null;
  /** Data of the error that `data` replaces. */
  additional_data?: readonly unknown[];
}

/** The errors of arguments by name. */
export type ArgumentErrors = Readonly<Record<string, ArgumentError>>;

/** `rest_invalid_param`: all invalid arguments that one check has found. */
export class InvalidArgumentsError extends RestError {
  /**
   * @param pass the validation pass that has found them; the second one runs only if the first has found none
   */
  constructor(
    readonly errors: ArgumentErrors,
    private readonly pass: 'first' | 'second' = 'second',
  ) {
    const entries = Object.entries(errors);
    super('rest_invalid_param', `Invalid parameter(s): ${Object.keys(errors).join(', ')}`, 400, {
      params: Object.fromEntries(entries.map(([name, { message }]) => [name, message])),
      details: Object.fromEntries(
        entries.flatMap(([name, { code, message, data, additional_data: more }]) =>
          code === undefined ? [] : [[name, { code, message, data, ...(more && { additional_data: more }) }]],
        ),
      ),
    });
  }

  /**
   * Combines this error with another one. If this error is of the first pass, the result has the arguments of both. If
   * it is of the second pass, the result is `error`. The result is this error if `error` is of another kind, or names
   * no further argument.
   */
  merge(error: unknown): RestError {
    if (!(error instanceof InvalidArgumentsError)) return this;
    if (Object.keys(error.errors).every((name) => Object.hasOwn(this.errors, name))) return this;
    if (this.pass === 'second') return error;
    return new InvalidArgumentsError({ ...this.errors, ...error.errors, ...this.errors }, 'first');
  }
}
