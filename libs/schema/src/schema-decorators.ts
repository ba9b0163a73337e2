import { Transform } from 'class-transformer';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { compileSchema } from './compile.js';
import { SchemaFailure } from './failure.js';
import type { UnknownRecord } from './records.js';
import type { Schema } from './schema.js';

/**
 * The results of `schemaTransform` for valid values, by schema. They need no second validation and would not always
 * pass one.
 */
const acceptedValues = new WeakMap<Schema, WeakSet<object>>();

function acceptedBy(schema: Schema): WeakSet<object> {
  let values = acceptedValues.get(schema);
  if (values === undefined) {
    values = new WeakSet();
    acceptedValues.set(schema, values);
  }
  return values;
}

/** Name of the class-validator rule that `schemaConstraint` adds. */
export const SCHEMA_CONSTRAINT = 'schema';

/**
 * A property decorator for class-validator: the property must conform to the schema, or be undefined or null. Together
 * with `schemaTransform` on the same schema it reports the failures of that decorator. The `value` of the
 * `ValidationError` is then the `SchemaFailure` with code and data. The message is always that of the failure.
 */
export function schemaConstraint(schema: Schema): PropertyDecorator {
  const { validate, sanitize } = compileSchema(schema);
  const accepted = acceptedBy(schema);
  const zero = sanitize(null, ''); // the result for null, which an enumeration or a format may not accept
  const failureOf = (value: unknown, args: ValidationArguments | undefined): SchemaFailure | null => {
    if (value instanceof SchemaFailure) return value;
    if (value === undefined || value === null || value === zero) return null;
    if (typeof value === 'object' && accepted.has(value)) return null;
    return validate(value, args?.property ?? '');
  };
  return ValidateBy({
    name: SCHEMA_CONSTRAINT,
    constraints: [schema],
    validator: {
      validate: (value, args) => failureOf(value, args) === null,
      defaultMessage: (args) => failureOf(args?.value, args)?.message ?? '',
    },
  });
}

/**
 * A property decorator for class-transformer: converting a plain object to an instance validates and coerces the
 * property. An invalid value becomes its `SchemaFailure`, which `schemaConstraint` reports, because rules apply to the
 * sent value and not to the coerced one. Null is not validated and becomes the zero value of the type. An absent value
 * stays absent.
 */
export function schemaTransform(schema: Schema): PropertyDecorator {
  const { validate, sanitize } = compileSchema(schema);
  const accepted = acceptedBy(schema);
  return Transform(
    ({ obj, key: name }: { obj: UnknownRecord; key: string }) => {
      const value = Object.hasOwn(obj, name) ? obj[name] : undefined;
      if (value === undefined) return undefined;
      const failure = value === null ? null : validate(value, name);
      const result = failure ?? sanitize(value, name);
      if (typeof result === 'object' && result !== null && !(result instanceof SchemaFailure)) accepted.add(result);
      return result;
    },
    { toClassOnly: true },
  );
}
