import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 24;

/** A new password of letters and digits. */
export function generatePassword(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** As it is shown, the only time: in groups of four. */
export function formatPassword(password: string): string {
  return password.match(/.{1,4}/g)!.join(' ');
}
