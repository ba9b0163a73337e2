import { text } from 'node:stream/consumers';
import { CommandError } from '#platform';
import { passwordError } from '../users/password-policy.js';

/**
 * A password for an account from the command line, or from standard input where `-` was given, so that no process list shows it.
 * @throws CommandError when there is none, or when it cannot be chosen
 */
export async function readPassword(given: string | undefined, option: string): Promise<string> {
  const password = given === '-' ? (await text(process.stdin)).trimEnd() : given;
  if (!password) throw new CommandError(`${option} is needed; "-" reads it from standard input.`);
  const fault = passwordError(password);
  if (fault !== undefined) throw new CommandError(`${option}: ${fault}`);
  return password;
}
