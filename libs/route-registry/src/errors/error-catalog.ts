/**
 * The catalog of error codes: the default status of every code that a response can contain. A namespace adds its
 * codes with `registerErrorCodes`. A test verifies that responses contain no other code.
 */
export const ERROR_STATUSES = new Map<string, number>();

/** A code of the catalog. It is a plain string because namespaces extend the catalog at run time. */
export type ErrorCode = string;

/**
 * Adds the codes of a namespace to the catalog: code → default status.
 * @throws Error if a code has another status already, because imports in another order would change the answers
 */
export function registerErrorCodes(codes: Readonly<Record<string, number>>): void {
  for (const [code, status] of Object.entries(codes)) {
    const known = ERROR_STATUSES.get(code) ?? status;
    if (known !== status)
      throw new Error(`The error code ${code} has the status ${known}: rename it, or pass ${status} to RestError.`);
    ERROR_STATUSES.set(code, status);
  }
}

registerErrorCodes({
  /** No route has this path and method. Compare both with the discovery document. */
  rest_no_route: 404,
  /** The body is not valid JSON, although its type says so. */
  rest_invalid_json: 400,
  /** The site has no such namespace. The discovery document lists those that it has. */
  rest_invalid_namespace: 404,
  /** Required arguments are missing: `data.params` lists them. */
  rest_missing_callback_param: 400,
  /** Arguments are invalid: `data.params` has a message for each, `data.details` has its code. */
  rest_invalid_param: 400,
  /** You may not do this. `Allow` of the answer to `OPTIONS` lists the permitted methods. */
  rest_forbidden: 403,
  /** You may not read in this context. Read with `context=view`. */
  rest_forbidden_context: 403,
  /** The route is for signed-in users. */
  rest_not_logged_in: 401,
  /** The nonce of the session has expired or belongs to another user. Send the nonce of the latest answer. */
  rest_cookie_invalid_nonce: 403,
  /** The endpoint cannot be part of a batch. Send the request alone. */
  rest_batch_not_allowed: 400,
  /** The path of an item of a batch cannot be parsed. */
  parse_path_failed: 400,
  /** The name of the JSONP callback has characters other than letters, digits, `_` and `.`. */
  rest_callback_invalid: 400,
  /** The body exceeds a limit, which the message names. */
  rest_request_too_large: 413,
  /** The connection was closed within the body. Send the request again. */
  rest_request_incomplete: 400,
  /** The sender has exceeded a limit of requests. Wait for the seconds in `Retry-After`. */
  rest_too_many_requests: 429,
  /** Database or storage cannot be used at present. Repeat the request after the seconds in `Retry-After`. */
  rest_temporarily_unavailable: 503,
  /** The server failed. Its log has the details under `data.id` of the answer. */
  internal_server_error: 500,
});
