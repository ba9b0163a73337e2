import { RestError } from '#route-registry';

type ErrorBody = ReturnType<RestError['toBody']>;

/**
 * Several errors of one request. As in the reference, the body is that of the first one with the others in
 * `additional_errors`, grouped by their code, and errors of one code share their data: `data` is that of the last one,
 * `additional_data` contains the rest. The status is that of the last error with the first code.
 */
class CombinedError extends RestError {
  constructor(
    first: RestError,
    private readonly errors: readonly RestError[],
  ) {
    super(first.code, first.message, errors.findLast(({ code }) => code === first.code)!.status);
  }

  override toBody(): ErrorBody & { additional_errors: readonly ErrorBody[] } {
    const codes = [...new Set(this.errors.map(({ code }) => code))];
    const [first, ...others] = codes.flatMap((code) =>
      bodiesWithSharedData(this.errors.filter((error) => error.code === code)),
    );
    return { ...first!, additional_errors: others };
  }
}

/** Returns the bodies of errors with one code. */
function bodiesWithSharedData(errors: readonly RestError[]): ErrorBody[] {
  const bodies = errors.map((error): ErrorBody => error.toBody());
  const all = bodies.flatMap(({ data, additional_data: more = [] }) => [...more, data]);
  const data = bodies.at(-1)!.data;
  const rest = all.slice(0, -1);
  return bodies.map(({ code, message }) => ({
    code,
    message,
    data,
    ...(rest.length > 0 && { additional_data: rest }),
  }));
}

/** Throws the errors that were found, if any, as one. */
export function throwErrors(errors: readonly RestError[]): void {
  const [first, second] = errors;
  if (first) throw second ? new CombinedError(first, errors) : first;
}
