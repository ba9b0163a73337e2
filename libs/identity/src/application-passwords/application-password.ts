import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 24;

/** Generates a random password of letters and digits (142 bits). */
export function generatePassword(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Formats a password for display, in groups of four characters. */
export function formatPassword(password: string): string {
  return password.match(/.{1,4}/g)!.join(' ');
}
