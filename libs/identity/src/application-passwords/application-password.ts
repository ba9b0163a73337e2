import { hkdfSync, randomInt } from 'node:crypto';

/** Characters of a password: letters and digits. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Number of characters of a password. */
const LENGTH = 24;

/** Generates a random password of letters and digits (142 bits). */
export function generatePassword(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/**
 * Derives a password from a secret, always the same one. The characters are as evenly distributed as in
 * `generatePassword`.
 */
export function derivePassword(secret: string): string {
  const bytes = new Uint8Array(hkdfSync('sha512', secret, '', 'application password', 256));
  // Rejection sampling: the modulo of the largest bytes would make the first characters of the alphabet more likely.
  const unbiased = [...bytes].filter((byte) => byte < 256 - (256 % ALPHABET.length));
  return unbiased
    .slice(0, LENGTH)
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('');
}

/** Formats a password for display, in groups of four characters. */
export function formatPassword(password: string): string {
  return password.match(/.{1,4}/g)!.join(' ');
}
