import type { SchemaViolation } from './failure.js';
import type { Schema } from './schema.js';

/** A schema compiled to two closures. `CompiledSchema` wraps it. */
export interface Rule {
  /** The first violation of a value, or null. */
  check(value: unknown): SchemaViolation | null;
  /** The coerced value, or a violation that only coercion reveals. The same object, not a copy, if nothing changes. */
  sanitize(value: unknown): unknown;
}

/** Compiles the schema of a part, for the rule of a container. */
export type Compile = (schema: Schema) => Rule;

/** The rule that accepts every value unchanged. */
export const acceptAnything: Rule = { check: () => null, sanitize: (value) => value };
