import { combinedRule } from './combine.js';
import { enumCheck } from './enum.js';
import { SchemaViolation, SchemaFailure, wrongType } from './failure.js';
import { FORMATS, formatCheck, formatSanitizer, isFormat } from './formats.js';
import { listRule } from './lists.js';
import { numberRule } from './numbers.js';
import { objectRule } from './objects.js';
import { requireAcyclic } from './parts.js';
import { acceptAnything } from './rule.js';
import type { Rule } from './rule.js';
import { isBooleanLike, toBoolean } from './scalars.js';
import type { Schema, SchemaType } from './schema.js';
import { stringRule } from './strings.js';
import { matchesType, TYPES } from './types.js';

/** A schema compiled to closures, so that validation does not inspect the schema again. */
export interface CompiledSchema {
  /**
   * Returns null for a valid value, else the first failure. `param` is the name of the parameter in messages and paths.
   */
  validate(value: unknown, param: string): SchemaFailure | null;
  /**
   * Returns the coerced value. The value must be valid, or null, which becomes the zero value of the type (0, '',
   * false, [], {}; null for several types). Returns a `SchemaFailure` if coercion finds another failure, for example
   * two items that are equal only after it. Unchanged parts are not copied, so do not modify the result while the input
   * is in use.
   */
  sanitize(value: unknown, param: string): unknown;
}

const compiled = new WeakMap<Schema, CompiledSchema>();

/**
 * Compiles a schema. The result is cached by schema object.
 * @throws {TypeError} on an unknown type or format, and on a schema that contains itself
 * @throws {SyntaxError} on a pattern that is not a regular expression
 */
export function compileSchema(schema: Schema): CompiledSchema {
  let entry = compiled.get(schema);
  if (entry === undefined) {
    requireAcyclic(schema);
    entry = toCompiledSchema(ruleOf(schema));
    compiled.set(schema, entry);
  }
  return entry;
}

function toCompiledSchema(rule: Rule): CompiledSchema {
  return {
    validate: (value, param) => rule.check(value)?.toFailure(param) ?? null,
    sanitize(value, param) {
      const sanitized = rule.sanitize(value);
      return sanitized instanceof SchemaViolation ? sanitized.toFailure(param) : sanitized;
    },
  };
}

function ruleOf(schema: Schema): Rule {
  return schema.anyOf === undefined && schema.oneOf === undefined
    ? plainRule(schema)
    : combinedRule(schema, ruleOf, plainRule);
}

/** The rule of all keywords except `anyOf` and `oneOf`. */
function plainRule(schema: Schema): Rule {
  const { type, format } = schema;
  if (Array.isArray(type)) return multiTypeRule(schema, type as readonly SchemaType[]);
  if (format !== undefined && !isFormat(format))
    throw new TypeError(`A schema names the unknown format ${String(format)}; use one of ${FORMATS.join(', ')}.`);
  const rule = typeRule(schema, type as SchemaType | undefined);
  // Formats apply to strings, and to values without a declared type.
  const isFormatted = format !== undefined && (type === undefined || type === 'string');
  const sanitize = isFormatted ? formatSanitizer(format) : rule.sanitize;
  const allowed = schema.enum === undefined || schema.enum.length === 0 ? null : enumCheck(schema.enum, sanitize);
  const check = sequence(sequence(rule.check, allowed), isFormatted ? formatCheck(format) : null);
  // Sanitizing can make a text shorter than `minLength`, so the sanitized text is checked as well.
  const canBeShortened = isFormatted && type === 'string' && (schema.minLength ?? 0) > 0;
  return { check: canBeShortened ? sequence(check, (value) => rule.check(sanitize(value))) : check, sanitize };
}

/**
 * The rule of several types: the first type that matches the value applies. An empty text stays text if strings are
 * allowed, and a list stays a list if lists are allowed.
 */
function multiTypeRule(schema: Schema, types: readonly SchemaType[]): Rule {
  const choices = types.map((type) => ({ type, rule: plainRule({ ...schema, type }) }));
  const text = choices.find(({ type }) => type === 'string')?.rule;
  const list = choices.find(({ type }) => type === 'array')?.rule;
  const choose = (value: unknown): Rule | undefined => {
    if (value === '' && text !== undefined) return text;
    return Array.isArray(value) && list !== undefined
      ? list
      : choices.find(({ type }) => matchesType(value, type))?.rule;
  };
  return {
    check(value) {
      const rule = choose(value);
      return rule === undefined ? wrongType(...types) : rule.check(value);
    },
    sanitize(value) {
      return choose(value)?.sanitize(value) ?? null;
    },
  };
}

function typeRule(schema: Schema, type: SchemaType | undefined): Rule {
  switch (type) {
    case undefined:
      return acceptAnything;
    case 'null':
      return { check: (value) => (value === null ? null : wrongType('null')), sanitize: () => null };
    case 'boolean':
      return { check: (value) => (isBooleanLike(value) ? null : wrongType('boolean')), sanitize: toBoolean };
    case 'integer':
    case 'number':
      return numberRule(schema, type);
    case 'string':
      return stringRule(schema);
    case 'array':
      return listRule(schema, ruleOf);
    case 'object':
      return objectRule(schema, ruleOf);
    default:
      throw new TypeError(`A schema names the unknown type ${String(type)}; use one of ${TYPES.join(', ')}.`);
  }
}

type Check = Rule['check'];

function sequence(first: Check, second: Check | null): Check {
  return second === null ? first : (value) => first(value) ?? second(value);
}
