import { text } from 'node:stream/consumers';
import { CommandError } from '#platform';
import { passwordError } from '../users/password-policy.js';

/**
 * Returns the password from the command line, or reads it from standard input for `-`, so that process lists do not
 * show it.
 * @throws CommandError if it is missing, or if the password policy refuses it
 */
export async function readPassword(given: string | undefined, option: string): Promise<string> {
  // The line end is not part of the password.
  const password = given === '-' ? (await text(process.stdin)).replace(/\r?\n$/, '') : given;
  if (!password) throw new CommandError(`${option} is required; "-" reads it from standard input.`);
  const error = passwordError(password);
  if (error !== undefined) throw new CommandError(`${option}: ${error}`);
  return password;
}
