import { SchemaViolation, wrongType } from './failure.js';
import { hasListKeys, isRecord } from './records.js';
import type { Compile, Rule } from './rule.js';
import { isScalar, parseList } from './scalars.js';
import type { Schema } from './schema.js';
import { areUnique } from './stable-key.js';

/** The maximum number of items of a list whose schema has no `maxItems`. */
// defence: list-length-limit
export const LIST_LIMIT = 10_000;

/**
 * Converts a value to a list: a text, which is split at commas and white space, a number or boolean, or an object with
 * integer keys (gaps allowed). Returns null for other values.
 */
export function listOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (isScalar(value)) return parseList(value);
  return isRecord(value) && hasListKeys(value) ? Object.values(value) : null;
}

/**
 * Returns the names in a list, in the members of an object, or in a text that is split at commas and white space. Omits
 * values other than scalars. An empty item of a list is an empty name, but a text has no empty names.
 */
export function parseNames(value: unknown): string[] {
  if (isScalar(value)) return parseList(value);
  if (!value || typeof value !== 'object') return [];
  return Object.values(value)
    .filter(isScalar)
    .map((name) => String(name).trim());
}

/** The rule of lists: items, their number and uniqueness. */
export function listRule(schema: Schema, compile: Compile): Rule {
  const { minItems: least = 0, maxItems: most = LIST_LIMIT, uniqueItems } = schema;
  const items = schema.items === undefined ? null : compile(schema.items);

  function check(value: unknown): SchemaViolation | null {
    const list = listOf(value);
    if (list === null) return wrongType('array');
    // Checking the items of a longer list would take too long.
    if (list.length > Math.max(most, LIST_LIMIT)) return tooMany(most);
    if (items !== null) {
      for (let index = 0; index < list.length; index += 1) {
        const violation = items.check(list[index]);
        if (violation !== null) return violation.addPathSegment(index);
      }
    }
    if (list.length < least)
      return new SchemaViolation('rest_too_few_items', (param) => `${param} needs at least ${least} item(s).`);
    if (list.length > most) return tooMany(most);
    return uniqueItems === true && !areUnique(list) ? duplicates() : null;
  }

  function sanitize(value: unknown): unknown {
    const list = isRecord(value) ? Object.values(value) : (listOf(value) ?? []);
    const sanitized = items === null ? list : sanitizeItems(list, items);
    if (sanitized instanceof SchemaViolation) return sanitized;
    return uniqueItems === true && !areUnique(sanitized) ? duplicates() : sanitized;
  }

  return { check, sanitize };
}

function sanitizeItems(list: readonly unknown[], items: Rule): readonly unknown[] | SchemaViolation {
  let copy: unknown[] | null = null;
  for (let index = 0; index < list.length; index += 1) {
    const sanitized = items.sanitize(list[index]);
    if (sanitized instanceof SchemaViolation) return sanitized.addPathSegment(index);
    if (sanitized !== list[index]) {
      copy ??= [...list];
      copy[index] = sanitized;
    }
  }
  return copy ?? list;
}

/** The violation of a list that is too long. */
export function tooMany(most: number): SchemaViolation {
  return new SchemaViolation('rest_too_many_items', (param) => `${param} may have at most ${most} item(s).`);
}

function duplicates(): SchemaViolation {
  return new SchemaViolation('rest_duplicate_items', (param) => `${param} has the same item more than once.`);
}
