import { plainToInstance, Transform, type ClassConstructor, type ClassTransformOptions } from 'class-transformer';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { compileSchema } from './compile.js';
import { SchemaFailure } from './failure.js';
import type { Data } from './records.js';
import type { Schema } from './schema.js';

/** What `schemaTransform` made of valid values, by schema: it needs no second look, and would not always pass one. */
const made = new WeakMap<Schema, WeakSet<object>>();

function madeBy(schema: Schema): WeakSet<object> {
  let values = made.get(schema);
  if (values === undefined) {
    values = new WeakSet();
    made.set(schema, values);
  }
  return values;
}

/** Name of the class-validator rule that `schemaConstraint` adds. */
export const SCHEMA_CONSTRAINT = 'schema';

/**
 * A property decorator for class-validator: the property must conform to the schema, or be undefined or null. It goes with
 * `schemaTransform` on the same schema and then reports its failures; the `value` of the `ValidationError` is then the `SchemaFailure`
 * with code and data, and the message is the failure's in any case.
 * @param param the name of the parameter in messages, where the property has another
 */
export function schemaConstraint(schema: Schema, param?: string): PropertyDecorator {
  const { validate, sanitize } = compileSchema(schema);
  const known = madeBy(schema);
  const zero = sanitize(null, ''); // what a null became; an enumeration or a format may not have it
  const failureOf = (value: unknown, args: ValidationArguments | undefined): SchemaFailure | null => {
    if (value instanceof SchemaFailure) return value;
    if (value === undefined || value === null || value === zero) return null;
    if (typeof value === 'object' && known.has(value)) return null;
    return validate(value, param ?? args?.property ?? '');
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
 * A property decorator for class-transformer: turning a plain object into an instance validates and coerces the property. What does not
 * conform becomes its `SchemaFailure`, for `schemaConstraint` to report: rules apply to what was sent, not to what was made of it. Null
 * is not validated and becomes the zero value of the type; what is absent stays so.
 * @param param the name of the parameter in the plain object, where the property has another (give it to `@Expose` too)
 */
export function schemaTransform(schema: Schema, param?: string): PropertyDecorator {
  const { validate, sanitize } = compileSchema(schema);
  const known = madeBy(schema);
  return Transform(
    ({ obj, key }: { obj: Data; key: string }) => {
      const name = param ?? key;
      const value = unshielded(Object.hasOwn(obj, name) ? obj[name] : undefined);
      if (value === undefined) return undefined;
      const failure = value === null ? null : validate(value, name);
      const result = failure ?? sanitize(value, name);
      if (typeof result === 'object' && result !== null && !(result instanceof SchemaFailure)) known.add(result);
      return result;
    },
    { toClassOnly: true },
  );
}

/**
 * `plainToInstance` for arguments from outside. Before it asks a `@Transform`, class-transformer copies what is nested in a property: it
 * throws on an object with a member `constructor`, and overflows the stack on deep nesting. So nested values are hidden from it; the class
 * must have `schemaTransform` on every property.
 */
export function argumentsToInstance<T extends object>(
  type: ClassConstructor<T>,
  values: Readonly<Data>,
  options?: ClassTransformOptions,
): T {
  const shielded: Data = {};
  for (const name of Object.keys(values)) {
    if (name === '__proto__' || name === 'constructor') continue; // class-transformer skips them too
    const value = values[name];
    shielded[name] = typeof value === 'object' && value !== null ? () => value : value;
  }
  return plainToInstance(type, shielded, options);
}

/** Neither JSON nor a form holds functions: one is a shield. */
function unshielded(value: unknown): unknown {
  return typeof value === 'function' ? (value as () => unknown)() : value;
}
