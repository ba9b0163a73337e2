import type { Schema } from '#schema';

/** Returns the schema of a text. */
export function textSchema(description: string): Schema {
  return { type: 'string', description };
}
