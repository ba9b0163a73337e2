import type { Type } from '@nestjs/common';
import { TransformationType, Type as ConvertTo } from 'class-transformer';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';
import { SCHEMA_CONSTRAINT } from '#schema';
import type { Json, Schema, SchemaType } from '#schema';

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
  return { transforms: hasTransform(type, property), instantiates: nestedType(type, property) !== undefined };
}

function hasTransform(type: Type<object>, property: string): boolean {
  return defaultMetadataStorage.findTransformMetadatas(type, property, TransformationType.PLAIN_TO_CLASS).length > 0;
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
  const inner: Writable =
    nested === undefined ? {} : (unionSchema(type, property, outer) ?? objectSchema(nested, outer));
  if (nested === undefined && ofProperty.some(({ type: kind }) => kind === NESTED))
    throw new Error(`the class of ${type.name}.${property} is unknown; add @Type(() => Class) of class-transformer`);
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
  const isOptional = conditionsOf(type, property).length > 0;
  return { ...schema, ...(initialDefault(type, property) ?? (isOptional ? {} : { required: true })) };
}

/** The conditions under which the other rules of a property apply: those of `@IsOptional()` and `@ValidateIf(…)`. */
export function conditionsOf(type: Type<object>, property: string): ((instance: object) => boolean)[] {
  return rulesOf(type)
    .filter(({ propertyName, type: kind }) => propertyName === property && kind === CONDITIONAL)
    .map(({ constraints }) => constraints[0] as (instance: object) => boolean);
}

const CONDITIONAL = 'conditionalValidation';
const NESTED = 'nestedValidation';

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
 * The class of `@Type`, otherwise the TypeScript type. `undefined` for primitives, lists, and types without a class.
 */
function nestedType(type: Type<object>, property: string): Type<object> | undefined {
  const found = defaultMetadataStorage.findTypeMetadata(type, property)?.typeFunction?.() as Type<object> | undefined;
  const declared = Reflect.getMetadata('design:type', type.prototype, property) as Type<object> | undefined;
  const candidate = found ?? declared;
  if (typeof candidate !== 'function' || [String, Number, Boolean, Array, Object].includes(candidate as never))
    return undefined;
  // The implicit conversion of class-transformer would also convert values of wrong types, such as "false" to true.
  if (!found && !hasTransform(type, property)) ConvertTo(() => candidate)(type.prototype, property);
  return candidate;
}

function objectSchema(type: Type<object>, outer: readonly Type<object>[]): Schema {
  if (type === Date) return { type: 'string', format: 'date-time' };
  // A class within itself would have an infinite schema. Its inner objects are checked only by class-validator.
  if (outer.includes(type)) return { type: 'object', additionalProperties: true };
  const own = [...outer, type];
  const properties = Object.fromEntries(
    validatedProperties(type).map((name) => [name, validatorSchema(type, name, own)]),
  );
  return { type: 'object', properties, additionalProperties: false };
}

/** The alternatives of `@Type(…, { discriminator })`. Each has its own name in the member that distinguishes them. */
function unionSchema(type: Type<object>, property: string, outer: readonly Type<object>[]): Schema | undefined {
  const { discriminator } = defaultMetadataStorage.findTypeMetadata(type, property)?.options ?? {};
  const oneOf = discriminator?.subTypes.map(({ name, value }) => {
    const schema = objectSchema(value as Type<object>, outer);
    const member: Schema = { type: 'string', enum: [name], required: true };
    return { ...schema, properties: { ...schema.properties, [discriminator.property]: member } };
  });
  return oneOf && { type: 'object', oneOf };
}

function typeOf(declared: unknown): Schema {
  if (declared === String) return { type: 'string' };
  if (declared === Number) return { type: 'number' };
  if (declared === Boolean) return { type: 'boolean' };
  return {};
}

/**
 * The default that a property has by its initial value, if it has one. Values that are computed for each instance, such
 * as dates and random IDs, are not defaults.
 */
function initialDefault(type: Type<object>, property: string): { default?: Json } | undefined {
  const [value, other] = [new type(), new type()].map((instance) => (instance as Record<string, unknown>)[property]);
  if (value === undefined || value === null) return undefined;
  const text = JSON.stringify(value);
  return value instanceof Date || text !== JSON.stringify(other) ? {} : { default: JSON.parse(text) as Json };
}

/** The keywords of a rule, from its constraints and the keywords of the rules before. */
type Derive = (constraints: readonly unknown[], schema: Schema) => Schema;

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
  isNotEmptyObject: () => ({ type: 'object' }),
  min: ([least], { minimum }) =>
    minimum! >= (least as number) ? {} : { minimum: least as number, exclusiveMinimum: undefined },
  max: ([most], { maximum }) =>
    maximum! <= (most as number) ? {} : { maximum: most as number, exclusiveMaximum: undefined },
  isPositive: (_, { minimum }) => (minimum! > 0 ? {} : { minimum: 0, exclusiveMinimum: true }),
  isNegative: (_, { maximum }) => (maximum! < 0 ? {} : { maximum: 0, exclusiveMaximum: true }),
  isDivisibleBy: ([number]) => ({ multipleOf: number as number }),
  minLength: ([least]) => ({ minLength: least as number }),
  maxLength: ([most]) => ({ maxLength: most as number }),
  isLength: ([minLength, maxLength], schema) => ({ minLength, maxLength: maxLength ?? schema.maxLength }) as Schema,
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
  for (const { name = '', constraints } of rules) Object.assign(schema, KEYWORDS[name]?.(constraints ?? [], schema));
  if (schema.type === undefined && schema.enum && schema.enum.length > 0) {
    const types = [...new Set(schema.enum.map((value) => typeof value as SchemaType))];
    schema.type = types.length === 1 ? types[0]! : types;
  }
  if (rules.some(({ name }) => name === 'isNotEmpty') && schema.type === 'string') schema.minLength ??= 1;
  return schema;
}
