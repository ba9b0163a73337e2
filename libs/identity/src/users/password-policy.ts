import { isCommonPassword } from './common-passwords.js';

/** Minimum number of characters of a password (NIST SP 800-63B section 5.1.1.2). */
export const MIN_PASSWORD_LENGTH = 8;
/** Maximum number of characters, which limits the time of hashing. */
export const MAX_PASSWORD_LENGTH = 4_096;

/**
 * Returns why a password is refused, as a sentence, or undefined if it is accepted. The API, the profile page and the
 * commands apply the same policy.
 */
export function passwordError(password: string): string | undefined {
  if (password.includes('\\')) return 'A password must not contain a backslash.';
  const length = [...password].length;
  if (length < MIN_PASSWORD_LENGTH) return `A password must have at least ${MIN_PASSWORD_LENGTH} characters.`;
  if (password.length > MAX_PASSWORD_LENGTH) return `A password must have at most ${MAX_PASSWORD_LENGTH} characters.`;
  // defence: common-passwords-refused
  if (isCommonPassword(password)) return 'This password is too easy to guess. Choose another one.';
  return undefined;
}
