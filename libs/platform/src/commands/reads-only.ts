import type { Type } from '@nestjs/common';

const READS_ONLY = Symbol('reads only');

/**
 * Marks a command that only reads the site. It does not migrate the database: while migrations are pending it is
 * refused, because servers of an earlier version may use the database.
 * @param unless name of the option with which the command writes
 */
export function ReadsOnly({ unless }: { unless?: string } = {}): ClassDecorator {
  return (command) => Reflect.defineMetadata(READS_ONLY, { unless }, command);
}

/** Whether a call of a command only reads the site. */
export function readsOnly(command: Type<object>, options: Readonly<Record<string, unknown>>): boolean {
  const mark = Reflect.getMetadata(READS_ONLY, command) as { unless?: string } | undefined;
  return mark !== undefined && (mark.unless === undefined || options[mark.unless] === undefined);
}
