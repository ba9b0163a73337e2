import { SchemaViolation } from './failure.js';
import type { Json } from './schema.js';
import { stableKey } from './stable-key.js';

/** Creates the check that the coerced value deeply equals one of the allowed values. */
export function enumCheck(
  allowed: readonly Json[],
  sanitize: (value: unknown) => unknown,
): (value: unknown) => SchemaViolation | null {
  const scalars = new Set<unknown>(allowed.filter((value) => !isCompound(value)));
  const compounds = new Set(allowed.filter(isCompound).map(stableKey));
  const list = allowed.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(', ');
  return (value) => {
    const sanitized = sanitize(value);
    if (sanitized instanceof SchemaViolation) return sanitized;
    const isAllowed = isCompound(sanitized)
      ? compounds.size > 0 && compounds.has(stableKey(sanitized))
      : scalars.has(sanitized);
    return isAllowed
      ? null
      : new SchemaViolation(
          'rest_not_in_enum',
          (param) => `${param} should be ${allowed.length === 1 ? '' : 'one of '}${list}.`,
        );
  };
}

function isCompound(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
