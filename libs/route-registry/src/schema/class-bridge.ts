import { Transform } from 'class-transformer';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { compileSchema } from './compile.js';
import { SchemaFailure } from './failure.js';
import type { Schema } from './schema.js';
import { stableKey } from './stable-key.js';

/** Name of the class-validator rule that `schemaConstraint` adds. */
export const SCHEMA_CONSTRAINT = 'schema';

/**
 * A property decorator for class-validator: the property must conform to the schema, or be undefined or null. It knows two leavings of
 * `schemaTransform`: a `SchemaFailure`, which is the failure to report, and the zero value that stands for null. The failure of an invalid
 * property is the message of its `ValidationError`; after `schemaTransform` it is its `value` too, with code and data.
 * @param param the name of the parameter in messages, where the property has another
 */
export function schemaConstraint(schema: Schema, param?: string): PropertyDecorator {
  const { validate, sanitize } = compileSchema(schema);
  const zero = sanitize(null, '');
  const zeroKey = zero instanceof SchemaFailure ? null : stableKey(zero);
  const failureOf = (value: unknown, name: string): SchemaFailure | null => {
    if (value instanceof SchemaFailure) return value;
    if (value === undefined || value === null) return null;
    const failure = validate(value, name);
    return failure !== null && zeroKey !== null && stableKey(value) === zeroKey ? null : failure;
  };
  return ValidateBy({
    name: SCHEMA_CONSTRAINT,
    constraints: [schema],
    validator: {
      validate: (value, args) => failureOf(value, param ?? nameIn(args)) === null,
      defaultMessage: (args) => failureOf(args?.value, param ?? nameIn(args))?.message ?? '',
    },
  });
}

function nameIn(args: ValidationArguments | undefined): string {
  return args?.property ?? '';
}

/**
 * A property decorator for class-transformer: turning a plain object into an instance validates and coerces the property. What does not
 * conform becomes its `SchemaFailure`, for `schemaConstraint` to report: rules apply to what was sent, not to what was made of it. Null
 * is not validated and becomes the zero value of the type; what is absent stays so.
 * @param param the name of the parameter in the plain object, where the property has another
 */
export function schemaTransform(schema: Schema, param?: string): PropertyDecorator {
  const { validate, sanitize } = compileSchema(schema);
  return Transform(
    ({ obj, key }: { obj: Record<string, unknown>; key: string }) => {
      const name = param ?? key;
      // Not the `value` offered: it is a copy by class-transformer, which drops members called `constructor`.
      const value = Object.hasOwn(obj, name) ? obj[name] : undefined;
      if (value === undefined) return undefined;
      return (value === null ? null : validate(value, name)) ?? sanitize(value, name);
    },
    { toClassOnly: true },
  );
}
