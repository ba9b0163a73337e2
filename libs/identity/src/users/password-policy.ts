import { isCommonPassword } from './common-passwords.js';

/** Fewest characters of a password (NIST SP 800-63B section 5.1.1.2). */
export const SHORTEST_PASSWORD = 8;
/** Most characters. Longer ones would only keep the hash busy. */
export const LONGEST_PASSWORD = 4_096;

/**
 * Why a password cannot be chosen for an account, as a sentence; undefined where it can. The same rule wherever a person chooses one: by
 * the interface, on the profile and by commands.
 */
export function passwordFault(password: string): string | undefined {
  if (password.includes('\\')) return 'A password has no backslash.';
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD) return `A password has at least ${SHORTEST_PASSWORD} characters.`;
  if (password.length > LONGEST_PASSWORD) return `A password has at most ${LONGEST_PASSWORD} characters.`;
  // defence: common-passwords-refused
  if (isCommonPassword(password)) return 'This password is among the first that others would try. Choose another one.';
  return undefined;
}
