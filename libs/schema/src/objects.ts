import { SchemaViolation, wrongType } from './failure.js';
import { LIST_LIMIT, tooMany } from './lists.js';
import { isRecord, setOwn } from './records.js';
import type { UnknownRecord } from './records.js';
import type { Compile, Rule } from './rule.js';
import type { Schema } from './schema.js';

/**
 * The rule of objects: required, optional and forbidden members, and the rule of each. The empty string and lists count
 * as objects.
 */
export function objectRule(schema: Schema, compile: Compile): Rule {
  const required = requiredNames(schema);
  const memberRule = memberRules(schema, compile);
  const { minProperties: least = 0, maxProperties: most = Infinity } = schema;
  const isCounted = least > 0 || most < Infinity;

  function check(value: unknown): SchemaViolation | null {
    // Converting a longer list to an object would take too long.
    // defence: list-as-object-limit
    if (Array.isArray(value) && value.length > LIST_LIMIT) return tooMany(LIST_LIMIT);
    const record = recordOf(value);
    if (record === null) return wrongType('object');
    for (const name of required) {
      if (!Object.hasOwn(record, name))
        return new SchemaViolation('rest_property_required', (param) => `${param} lacks the member ${name}.`);
    }
    for (const name in record) {
      if (!Object.hasOwn(record, name)) continue;
      const rule = memberRule(name);
      if (rule === 'forbidden')
        return new SchemaViolation(
          'rest_additional_properties_forbidden',
          (param) => `${param} may not have the member ${name}.`,
        );
      const violation = rule?.check(record[name]);
      if (violation) return violation.addPathSegment(name);
    }
    return isCounted ? countViolation(Object.keys(record).length, least, most) : null;
  }

  function sanitize(value: unknown): unknown {
    const record = recordOf(value) ?? {};
    let copy: UnknownRecord | null = null;
    for (const name in record) {
      if (!Object.hasOwn(record, name)) continue;
      const rule = memberRule(name);
      if (rule === 'forbidden') {
        copy ??= { ...record };
        delete copy[name];
      } else if (rule !== null) {
        const sanitized = rule.sanitize(record[name]);
        if (sanitized instanceof SchemaViolation) return sanitized.addPathSegment(name);
        if (sanitized === record[name]) continue;
        copy ??= { ...record };
        setOwn(copy, name, sanitized);
      }
    }
    return copy ?? record;
  }

  return { check, sanitize };
}

/** Converts a value to an object; null if that is not possible. */
export function recordOf(value: unknown): UnknownRecord | null {
  if (isRecord(value)) return value;
  if (Array.isArray(value)) return { ...(value as unknown as UnknownRecord) };
  return value === '' ? {} : null;
}

/** The names of the required members. A list on the object replaces the `required` of its members. */
export function requiredNames({ required, properties = {} }: Schema): readonly string[] {
  if (Array.isArray(required)) return required as readonly string[];
  return Object.keys(properties).filter((name) => properties[name]?.required === true);
}

/** Finds the rule of a member by its name: null if any value is allowed, `forbidden` if the member is not. */
function memberRules(schema: Schema, compile: Compile): (name: string) => Rule | 'forbidden' | null {
  const named = new Map(Object.entries(schema.properties ?? {}).map(([name, member]) => [name, compile(member)]));
  const patterns = Object.entries(schema.patternProperties ?? {}).map(([source, member]) => ({
    pattern: new RegExp(source, 'u'),
    rule: compile(member),
  }));
  const other = otherRule(schema.additionalProperties, compile);
  return (name) => named.get(name) ?? patterns.find(({ pattern }) => pattern.test(name))?.rule ?? other;
}

function otherRule(additional: boolean | Schema | undefined, compile: Compile): Rule | 'forbidden' | null {
  if (additional === false) return 'forbidden';
  return additional === undefined || additional === true ? null : compile(additional);
}

function countViolation(count: number, least: number, most: number): SchemaViolation | null {
  if (count < least)
    return new SchemaViolation('rest_too_few_properties', (param) => `${param} needs at least ${least} member(s).`);
  if (count > most)
    return new SchemaViolation('rest_too_many_properties', (param) => `${param} may have at most ${most} member(s).`);
  return null;
}
