/**
 * The catalogue of error codes: every code that a response can contain, with its default status. A namespace adds its
 * codes with `registerErrorCodes`. A test verifies that responses contain no other code.
 */
export const STATUS = new Map<string, number>([
  ['rest_no_route', 404],
  ['rest_invalid_json', 400],
  ['rest_invalid_namespace', 404],
  ['rest_missing_callback_param', 400],
  ['rest_invalid_param', 400],
  ['rest_forbidden', 403],
  ['rest_forbidden_context', 403],
  ['rest_not_logged_in', 401],
  ['rest_cookie_invalid_nonce', 403],
  ['rest_batch_not_allowed', 400],
  ['parse_path_failed', 400],
  ['rest_callback_invalid', 400],
  ['rest_request_too_large', 413],
  ['rest_too_many_requests', 429],
  ['rest_not_ready', 503],
  ['rest_temporarily_unavailable', 503],
  ['internal_server_error', 500],
]);

/** A code of the catalogue. It is a plain string because namespaces extend the catalogue at run time. */
export type ErrorCode = string;

/** Adds the codes of a namespace to the catalogue: code → default status. */
export function registerErrorCodes(codes: Readonly<Record<string, number>>): void {
  for (const [code, status] of Object.entries(codes)) STATUS.set(code, status);
}
