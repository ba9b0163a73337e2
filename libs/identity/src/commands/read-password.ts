import { text } from 'node:stream/consumers';
import { CommandError } from '#platform';
import { passwordError } from '../users/password-policy.js';

/**
 * Returns the password from the command line, or reads it from standard input for `-`, so that process lists do not
 * show it.
 * @throws CommandError if standard input is empty, or if the password policy refuses the password
 */
export async function readPassword(given: string, option: string): Promise<string> {
  // The line end is not part of the password.
  const password = given === '-' ? (await text(process.stdin)).replace(/\r?\n$/, '') : given;
  if (password === '' && given === '-') throw new CommandError(`${option}: standard input contains no password.`);
  const error = passwordError(password);
  if (error !== undefined) throw new CommandError(`${option}: ${error}`);
  return password;
}
