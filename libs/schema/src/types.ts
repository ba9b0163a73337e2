import { isRecord } from './records.js';
import { isBooleanLike, isWhole, numericValue } from './scalars.js';
import { listOf } from './lists.js';
import type { SchemaType } from './schema.js';

const TYPE_TESTS: Record<SchemaType, (value: unknown) => boolean> = {
  array: (value) => listOf(value) !== null,
  object: (value) => isRecord(value) || Array.isArray(value) || value === '',
  string: (value) => typeof value === 'string',
  number: (value) => !Number.isNaN(numericValue(value)),
  integer: (value) => isWhole(numericValue(value)),
  boolean: isBooleanLike,
  null: (value) => value === null,
};

/** The names of all types. */
export const TYPES: readonly string[] = Object.keys(TYPE_TESTS);

/** Whether the value has the type or can be coerced to it. */
export function matchesType(value: unknown, type: SchemaType): boolean {
  return TYPE_TESTS[type](value);
}
