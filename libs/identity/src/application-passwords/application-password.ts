import { randomInt } from 'node:crypto';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 24;

/** A new password of letters and digits. */
export function makePassword(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}

/** As it is shown, the only time: in groups of four. */
export function inGroups(password: string): string {
  return password.match(/.{1,4}/g)!.join(' ');
}
