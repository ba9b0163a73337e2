/**
 * An error that the site answered, or one of the client: `fetch_failed` (status 0) without an answer, `not_modified`
 * (status 304) if the answer is still that of the sent `If-None-Match`, and `batch_refused` (status 424) for a valid
 * request of a batch that was refused as a whole.
 */
export interface ApiError {
  /** Code of the error catalog, such as `rest_post_invalid_id`. */
  code: string;
  message: string;
  /** Status of the answer. */
  status: number;
  /** Messages of refused arguments, by their names. */
  params: Readonly<Record<string, string>>;
  /** Further details of the site. */
  data: Readonly<Record<string, unknown>>;
}

/** A successful answer. */
export interface Success<Data> {
  ok: true;
  data: Data;
  status: number;
  headers: Headers;
}

/** A failed request. */
export interface Failure {
  ok: false;
  error: ApiError;
  status: number;
  headers: Headers;
}

/** The result of a request. Test `ok` before reading `data` or `error`. */
export type Result<Data> = Success<Data> | Failure;

/** A failed request as an exception, for callers that do not test results. */
export class RequestFailed extends Error {
  constructor(readonly error: ApiError) {
    super(`${error.code}: ${error.message}`);
    this.name = 'RequestFailed';
  }
}

/**
 * Returns the data of a successful result.
 * @throws RequestFailed if the request failed
 */
export function dataOf<Data>(result: Result<Data>): Data {
  if (result.ok) return result.data;
  throw new RequestFailed(result.error);
}

/** Returns the result for an answer with a parsed body. */
export function resultOf<Data>(status: number, body: unknown, headers: Headers): Result<Data> {
  if (status >= 200 && status < 300) return { ok: true, data: body as Data, status, headers };
  const { code = status === 304 ? 'not_modified' : 'unknown', message = '', data } = (body ?? {}) as Partial<ApiError>;
  const params = (data?.['params'] ?? {}) as Record<string, string>;
  return { ok: false, error: { code, message, status, params, data: data ?? {} }, status, headers };
}
