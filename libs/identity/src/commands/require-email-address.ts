import { CommandError } from '#platform';
import { isEmailAddress } from '#text';

/** Returns the value of an option that is an email address. @throws CommandError naming the option if it is not */
export function requireEmailAddress(value: string, option: string): string {
  if (!isEmailAddress(value)) throw new CommandError(`${option}: "${value}" is not a valid email address.`);
  return value;
}
