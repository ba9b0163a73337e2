import type { ArgRefusal } from '#route-registry';
import { passwordError } from './password-policy.js';
import { isLogin } from './user-rules.js';

/** Refuses what cannot be a login. */
export function loginRule(login: unknown): ArgRefusal | null {
  if (isLogin(String(login))) return null;
  return {
    code: 'rest_user_invalid_username',
    message: 'A login has letters, digits, blanks and the signs _ . - @ only.',
    data: { status: 400 },
  };
}

/** Refuses what cannot be the password of an account. */
export function passwordRule(password: unknown): ArgRefusal | null {
  const message = passwordError(String(password));
  return message === undefined ? null : { code: 'rest_user_invalid_password', message, data: { status: 400 } };
}

/** Refuses what names nobody who could inherit. */
export function reassignRule(reassign: unknown): ArgRefusal | null {
  if (reassignTarget(reassign) !== null) return null;
  return { code: 'rest_invalid_param', message: 'reassign is the id of a user, or false.', data: { status: 400 } };
}

/** Who inherits what a user wrote: an id (0: nobody), undefined where it goes to the trash, null for what cannot be read. */
export function reassignTarget(reassign: unknown): number | undefined | null {
  if (typeof reassign === 'number') return Math.abs(Math.trunc(reassign));
  if (typeof reassign === 'string' && /^\s*[+-]?\d+(?:\.\d*)?$/.test(reassign))
    return Math.abs(Math.trunc(Number(reassign)));
  const nothing = !reassign || reassign === 'false' || (Array.isArray(reassign) && reassign.length === 0);
  return nothing ? undefined : null;
}
