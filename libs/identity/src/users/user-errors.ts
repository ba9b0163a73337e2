import { refused, registerErrorCodes, RestError } from '#route-registry';
import type { Actor } from '#route-registry';

registerErrorCodes({
  rest_user_invalid_id: 404,
  rest_user_exists: 400,
  rest_user_cannot_view: 403,
  rest_cannot_create_user: 403,
  rest_cannot_edit: 403,
  rest_cannot_edit_roles: 403,
  rest_user_cannot_delete: 403,
  rest_user_invalid_role: 400,
  rest_user_invalid_username: 400,
  /** The password violates the password policy, for the reason in the message. */
  rest_user_invalid_password: 400,
  rest_user_invalid_argument: 400,
  rest_user_invalid_email: 400,
  rest_user_invalid_name: 400,
  rest_user_invalid_slug: 400,
  rest_user_invalid_reassign: 400,
  rest_user_last_administrator: 409,
  rest_trash_not_supported: 501,
  rest_forbidden_orderby: 403,
  rest_forbidden_who: 403,
  existing_user_login: 400,
  existing_user_email: 400,
  user_login_too_long: 400,
  user_nicename_too_long: 400,
  user_url_too_long: 400,
});

/** Error 404 for a user who does not exist. */
export function unknownUserError(): RestError {
  return new RestError('rest_user_invalid_id', 'There is no such user.', 404);
}

/** Error 400 for an invalid field of a user. */
export function userError(code: string, message: string): RestError {
  return new RestError(code, message, 400);
}

/** Error 400 for a new author of content who does not exist, or is about to be deleted. */
export function invalidReassignError(): RestError {
  return userError('rest_user_invalid_reassign', 'reassign must be the ID of another existing user.');
}

/** Error 401 or 403 for `context=edit` without the capability to edit. */
export function forbiddenContextError(actor: Actor): RestError {
  return refused(actor, 'rest_forbidden_context', 'You may not read users in the context edit.');
}
