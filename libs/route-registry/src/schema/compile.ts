import { combinedRule } from './combine.js';
import { enumCheck } from './enum.js';
import { SchemaViolation, SchemaFailure, wrongType } from './failure.js';
import { formatCheck, formatCleaner, isFormat } from './formats.js';
import { listRule } from './lists.js';
import { numberRule } from './numbers.js';
import { objectRule } from './objects.js';
import { acceptAnything } from './rule.js';
import type { Rule } from './rule.js';
import { isBooleanLike, toBoolean } from './scalars.js';
import type { Schema, SchemaType } from './schema.js';
import { stringRule } from './strings.js';
import { fits } from './types.js';

/** A schema made into closures: nothing of it is looked up again when values come. */
export interface CompiledSchema {
  /** Null when the value conforms, else the first failure; `param` is the name of the parameter in messages and paths. */
  validate(value: unknown, param: string): SchemaFailure | null;
  /**
   * The coerced value. Call it on a value that validates, or on null, which gives the zero value of the type (0, '', false, [], {}; null
   * where there are several types). A failure is possible all the same, e.g. when two items are equal only once they are coerced.
   * What needs no change is not copied; never change the result in place where the input is still used.
   */
  sanitize(value: unknown, param: string): unknown;
}

const compiled = new WeakMap<Schema, CompiledSchema>();

/**
 * Compiles a schema; compiling the same object again costs nothing.
 * @throws {TypeError} on a type or format that doesn't exist
 * @throws {SyntaxError} on a pattern that is no regular expression
 */
export function compileSchema(schema: Schema): CompiledSchema {
  let entry = compiled.get(schema);
  if (entry === undefined) {
    entry = outerOf(ruleOf(schema));
    compiled.set(schema, entry);
  }
  return entry;
}

function outerOf(rule: Rule): CompiledSchema {
  return {
    validate: (value, param) => rule.check(value)?.toFailure(param) ?? null,
    sanitize(value, param) {
      const cleaned = rule.clean(value);
      return cleaned instanceof SchemaViolation ? cleaned.toFailure(param) : cleaned;
    },
  };
}

function ruleOf(schema: Schema): Rule {
  return schema.anyOf === undefined && schema.oneOf === undefined
    ? plainRule(schema)
    : combinedRule(schema, ruleOf, plainRule);
}

/** The rule of the schema's own keywords, `anyOf` and `oneOf` left aside. */
function plainRule(schema: Schema): Rule {
  const { type, format } = schema;
  if (Array.isArray(type)) return choosingRule(schema, type as readonly SchemaType[]);
  if (format !== undefined && !isFormat(format))
    throw new TypeError(`A schema names the unknown format ${String(format)}.`);
  const rule = typeRule(schema, type as SchemaType | undefined);
  // Formats concern strings, and values of which no type is demanded.
  const isFormatted = format !== undefined && (type === undefined || type === 'string');
  const clean = isFormatted ? formatCleaner(format) : rule.clean;
  const allowed = schema.enum === undefined || schema.enum.length === 0 ? null : enumCheck(schema.enum, clean);
  return { check: inTurn(inTurn(rule.check, allowed), isFormatted ? formatCheck(format) : null), clean };
}

/**
 * Several types: the first that fits the value decides. Text is never taken for an empty list or object where it may be text, nor a list
 * for an object where it may be a list.
 */
function choosingRule(schema: Schema, types: readonly SchemaType[]): Rule {
  const choices = types.map((type) => ({ type, rule: plainRule({ ...schema, type }) }));
  const text = choices.find(({ type }) => type === 'string')?.rule;
  const list = choices.find(({ type }) => type === 'array')?.rule;
  const choose = (value: unknown): Rule | undefined => {
    if (value === '' && text !== undefined) return text;
    return Array.isArray(value) && list !== undefined ? list : choices.find(({ type }) => fits(value, type))?.rule;
  };
  return {
    check(value) {
      const rule = choose(value);
      return rule === undefined ? wrongType(...types) : rule.check(value);
    },
    clean(value) {
      return choose(value)?.clean(value) ?? null;
    },
  };
}

function typeRule(schema: Schema, type: SchemaType | undefined): Rule {
  switch (type) {
    case undefined:
      return acceptAnything;
    case 'null':
      return { check: (value) => (value === null ? null : wrongType('null')), clean: () => null };
    case 'boolean':
      return { check: (value) => (isBooleanLike(value) ? null : wrongType('boolean')), clean: toBoolean };
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
      throw new TypeError(`A schema names the unknown type ${String(type)}.`);
  }
}

type Check = Rule['check'];

function inTurn(first: Check, second: Check | null): Check {
  return second === null ? first : (value) => first(value) ?? second(value);
}
