import { isCommonPassword } from './common-passwords.js';

/** Fewest characters of a password (NIST SP 800-63B section 5.1.1.2). */
export const MIN_PASSWORD_LENGTH = 8;
/** Most characters. Longer ones would only keep the hash busy. */
export const MAX_PASSWORD_LENGTH = 4_096;

/**
 * Why a password cannot be chosen for an account, as a sentence; undefined where it can. The same rule wherever a person chooses one: by
 * the interface, on the profile and by commands.
 */
export function passwordError(password: string): string | undefined {
  if (password.includes('\\')) return 'A password has no backslash.';
  const length = [...password].length;
  if (length < MIN_PASSWORD_LENGTH) return `A password has at least ${MIN_PASSWORD_LENGTH} characters.`;
  if (password.length > MAX_PASSWORD_LENGTH) return `A password has at most ${MAX_PASSWORD_LENGTH} characters.`;
  // defence: common-passwords-refused
  if (isCommonPassword(password)) return 'This password is among the first that others would try. Choose another one.';
  return undefined;
}
