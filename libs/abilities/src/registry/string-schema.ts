import type { Schema } from '#schema';

/** Returns the schema of a string. */
export function stringSchema(description: string): Schema {
  return { type: 'string', description };
}
