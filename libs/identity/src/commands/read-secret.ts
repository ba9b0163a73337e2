import { text } from 'node:stream/consumers';
import { CommandError } from '#platform';

/**
 * A secret from the command line, or from standard input where `-` was given (so that it stands in no process list).
 * @throws CommandError when there is none
 */
export async function readSecret(given: string | undefined, option: string): Promise<string> {
  const secret = given === '-' ? (await text(process.stdin)).trimEnd() : given;
  if (!secret) throw new CommandError(`${option} is needed; "-" reads it from standard input.`);
  return secret;
}
