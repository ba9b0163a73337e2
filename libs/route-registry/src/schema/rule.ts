import type { SchemaViolation } from './failure.js';
import type { Schema } from './schema.js';

/** A schema as two closures; what `CompiledSchema` wraps for callers. */
export interface Rule {
  /** The first fault of a value, or null. */
  check(value: unknown): SchemaViolation | null;
  /** The coerced value; a fault where coercing brings one to light. The value itself, not a copy, where nothing changes. */
  clean(value: unknown): unknown;
}

/** How a rule of a container gets the rules of its parts. */
export type Compile = (schema: Schema) => Rule;

/** The rule that accepts everything as it is. */
export const acceptAnything: Rule = { check: () => null, clean: (value) => value };
