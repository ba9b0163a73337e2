import type { Type } from '@nestjs/common';
import { TransformationType } from 'class-transformer';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';
import { SCHEMA_CONSTRAINT } from '../schema/schema-decorators.js';
import type { Json, Schema } from '../schema/schema.js';

type ValidationMetadata = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];
type Writable = { -readonly [Keyword in keyof Schema]: Schema[Keyword] };

/** How class-transformer converts a property. */
export interface Conversion {
  /** Whether the property has `@Transform`, which runs before the value is checked. */
  transforms: boolean;
  /** Whether checked values become instances: of a nested class or of `Date`. */
  instantiates: boolean;
}

/** The names of the properties of a class that have decorators of class-validator. */
export function validatedProperties(type: Type<object>): string[] {
  return [...new Set(rulesOf(type).map(({ propertyName }) => propertyName))];
}

/** The conversions of a property by class-transformer. */
export function conversionOf(type: Type<object>, property: string): Conversion {
  const nested = nestedType(type, property);
  return {
    transforms:
      defaultMetadataStorage.findTransformMetadatas(type, property, TransformationType.PLAIN_TO_CLASS).length > 0,
    instantiates: nested !== undefined,
  };
}

/**
 * The schema of a property, derived from its decorators of class-validator and class-transformer, its TypeScript type
 * and its initial value. Rules without a keyword are checked only by class-validator.
 * @param outer the nested classes whose schemas contain this one
 */
export function validatorSchema(type: Type<object>, property: string, outer: readonly Type<object>[] = []): Schema {
  const ofProperty = rulesOf(type).filter(({ propertyName }) => propertyName === property);
  const own = ofProperty.filter(({ each }) => !each);
  const isList =
    own.some(({ name = '' }) => name.startsWith('array') || name === 'isArray') || own.length < ofProperty.length;
  const declared = Reflect.getMetadata('design:type', type.prototype, property) as unknown;
  const nested = nestedType(type, property);
  const inner: Writable = nested === undefined ? {} : nested === Date ? DATE_TIME : objectSchema(nested, outer);
  const schema: Writable =
    isList || declared === Array
      ? {
          type: 'array',
          items: keywords(
            ofProperty.filter(({ each }) => each),
            inner,
          ),
          ...keywords(own, {}),
        }
      : keywords(own, { ...typeOf(declared), ...inner });
  if (schema.type === 'array') delete (schema as { format?: unknown }).format;
  const defaultValue = initialValue(type, property);
  if (defaultValue !== undefined) schema.default = defaultValue;
  else if (!isOptional(type, property)) schema.required = true;
  return schema;
}

/** Whether a property may be absent: `@IsOptional()` or `@ValidateIf(…)`. */
export function isOptional(type: Type<object>, property: string): boolean {
  return rulesOf(type).some(({ propertyName, type: kind }) => propertyName === property && kind === CONDITIONAL);
}

const CONDITIONAL = 'conditionalValidation';
const DATE_TIME: Schema = { type: 'string', format: 'date-time' };

const RULES = new WeakMap<Type<object>, readonly ValidationMetadata[]>();

/**
 * The rules that class-validator has for a class, without those of `@Arg`. They are complete when the class is defined;
 * class-validator compares the class with all others to find them, so those of each class are read once.
 */
export function rulesOf(type: Type<object>): readonly ValidationMetadata[] {
  let rules = RULES.get(type);
  if (!rules) {
    rules = getMetadataStorage()
      .getTargetValidationMetadatas(type, '', false, false)
      .filter(({ name }) => name !== SCHEMA_CONSTRAINT);
    RULES.set(type, rules);
  }
  return rules;
}

/**
 * The class of `@Type(() => Class)`, otherwise the TypeScript type of the property. `undefined` for primitives, lists
 * and types that are not classes.
 */
function nestedType(type: Type<object>, property: string): Type<object> | undefined {
  const found = defaultMetadataStorage.findTypeMetadata(type, property)?.typeFunction?.() as Type<object> | undefined;
  const declared = Reflect.getMetadata('design:type', type.prototype, property) as Type<object> | undefined;
  const candidate = found ?? declared;
  return typeof candidate === 'function' && ![String, Number, Boolean, Array, Object].includes(candidate as never)
    ? candidate
    : undefined;
}

function objectSchema(type: Type<object>, outer: readonly Type<object>[]): Schema {
  // A class within itself would have an infinite schema. Its inner objects are checked only by class-validator.
  if (outer.includes(type)) return { type: 'object', additionalProperties: true };
  const own = [...outer, type];
  const properties = Object.fromEntries(
    validatedProperties(type).map((name) => [name, validatorSchema(type, name, own)]),
  );
  return { type: 'object', properties, additionalProperties: false };
}

function typeOf(declared: unknown): Schema {
  if (declared === String) return { type: 'string' };
  if (declared === Number) return { type: 'number' };
  if (declared === Boolean) return { type: 'boolean' };
  return {};
}

/** The value of a property in a new instance, which becomes its default. */
function initialValue(type: Type<object>, property: string): Json | undefined {
  try {
    const value = (new type() as Record<string, unknown>)[property];
    return value === undefined || value === null ? undefined : (JSON.parse(JSON.stringify(value)) as Json);
  } catch {
    return undefined;
  }
}

type Derive = (constraints: readonly unknown[]) => Schema;

const text =
  (format?: Schema['format']): Derive =>
  () => ({ type: 'string', ...(format ? { format } : {}) });

/** The schema keywords of class-validator's rules, by the name of the rule. */
const KEYWORDS: Readonly<Record<string, Derive>> = {
  isString: text(),
  isEmail: text('email'),
  isUrl: text('uri'),
  isUuid: text('uuid'),
  isIp: text('ip'),
  isHexColor: text('hex-color'),
  isDateString: text('date-time'),
  isIso8601: text('date-time'),
  isRFC3339: text('date-time'),
  isDate: text('date-time'),
  isInt: () => ({ type: 'integer' }),
  isNumber: () => ({ type: 'number' }),
  isBoolean: () => ({ type: 'boolean' }),
  isObject: () => ({ type: 'object' }),
  min: ([least]) => ({ minimum: least as number }),
  max: ([most]) => ({ maximum: most as number }),
  isPositive: () => ({ minimum: 0, exclusiveMinimum: true }),
  isNegative: () => ({ maximum: 0, exclusiveMaximum: true }),
  isDivisibleBy: ([number]) => ({ multipleOf: number as number }),
  minLength: ([least]) => ({ minLength: least as number }),
  maxLength: ([most]) => ({ maxLength: most as number }),
  isLength: ([least, most]) => ({
    minLength: least as number,
    ...(most === undefined ? {} : { maxLength: most as number }),
  }),
  matches: ([pattern]) =>
    pattern instanceof RegExp && pattern.flags.replace('u', '') === '' ? { pattern: pattern.source } : {},
  isIn: ([values]) => ({ enum: values as readonly Json[] }),
  isEnum: ([, values]) => ({ enum: values as readonly Json[] }),
  equals: ([value]) => ({ enum: [value as Json] }),
  arrayMinSize: ([least]) => ({ minItems: least as number }),
  arrayMaxSize: ([most]) => ({ maxItems: most as number }),
  arrayNotEmpty: () => ({ minItems: 1 }),
  arrayUnique: () => ({ uniqueItems: true }),
};

function keywords(rules: readonly ValidationMetadata[], start: Schema): Writable {
  const schema: Writable = { ...start };
  for (const { name = '', constraints } of rules) Object.assign(schema, KEYWORDS[name]?.(constraints ?? []));
  if (schema.type === undefined && schema.enum && schema.enum.length > 0) {
    const [first] = schema.enum;
    schema.type = typeof first === 'number' ? 'number' : typeof first === 'boolean' ? 'boolean' : 'string';
  }
  if (rules.some(({ name }) => name === 'isNotEmpty') && schema.type === 'string') schema.minLength ??= 1;
  return schema;
}
