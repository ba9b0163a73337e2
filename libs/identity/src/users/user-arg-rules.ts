import { invalidArguments } from '#route-registry';
import type { ArgRefusal } from '#route-registry';
import { isEmptyValue } from '#text';
import { passwordError } from './password-policy.js';
import { isLogin } from './user-rules.js';

/** Refuses an invalid login. */
export function loginRule(login: unknown): ArgRefusal | null {
  if (isLogin(String(login ?? ''))) return null;
  return {
    code: 'rest_user_invalid_username',
    message: 'A login may contain only letters, digits, spaces and the characters _ . - @.',
    data: { status: 400 },
  };
}

/** Refuses a password that is empty or has a backslash. `checkPassword` applies the rest of the policy. */
export function passwordRule(password: unknown): ArgRefusal | null {
  const text = String(password ?? '');
  return isEmptyValue(text) || text.includes('\\') ? passwordRefusal(text) : null;
}

/**
 * Refuses a password that violates the policy, as a validation would. Call it after the permission check: as in the
 * reference, callers without the permission are refused for that reason.
 * @throws RestError 400 `rest_invalid_param`
 */
export function checkPassword(password: string | undefined): void {
  const refusal = password === undefined ? null : passwordRefusal(password);
  if (refusal) throw invalidArguments({ password: refusal });
}

function passwordRefusal(password: string): Exclude<ArgRefusal, string> | null {
  const message = passwordError(password);
  return message === undefined ? null : { code: 'rest_user_invalid_password', message, data: { status: 400 } };
}

/** Refuses an invalid `reassign`. */
export function reassignRule(reassign: unknown): ArgRefusal | null {
  if (parseReassign(reassign) !== null) return null;
  return { code: 'rest_invalid_param', message: 'reassign must be the ID of a user or false.', data: { status: 400 } };
}

/** A text that counts as a number, such as ` 12`, `.5` and `1e2`. */
const NUMERIC = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/** Parses `reassign`. Returns the ID of the new author (0: none), undefined to trash the content, null if invalid. */
export function parseReassign(reassign: unknown): number | undefined | null {
  if (typeof reassign === 'number') return Math.abs(Math.trunc(reassign));
  if (typeof reassign === 'string' && NUMERIC.test(reassign)) return Math.abs(Math.trunc(Number(reassign)));
  const isAbsent = !reassign || reassign === 'false' || (Array.isArray(reassign) && reassign.length === 0);
  return isAbsent ? undefined : null;
}
