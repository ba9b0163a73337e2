import { OPENAPI_DESCRIPTION, requiredNames } from '#schema';
import type { Schema } from '#schema';

/** A schema of OpenAPI 3.1, which is JSON Schema 2020-12. */
export type OpenApiSchema = Record<string, unknown>;

const SHARED_KEYWORDS = [
  'title',
  'default',
  'enum',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
] as const;

/** The formats that JSON Schema also defines. */
const FORMATS: ReadonlySet<string> = new Set(['date-time', 'email', 'uuid', 'uri']);

/** Converts a schema (draft 4 with the boolean `required` of draft 3) to OpenAPI. */
export function openApiSchema(schema: Schema): OpenApiSchema {
  const out: OpenApiSchema = {};
  for (const keyword of SHARED_KEYWORDS) if (schema[keyword] !== undefined) out[keyword] = schema[keyword];
  // Empty titles say nothing, and a default of null stands for none, also where the type refuses null.
  if (out.title === '') delete out.title;
  if (out.default === null) delete out.default;
  const description = schemaDescription(schema);
  if (description) out.description = description;
  if (schema.type !== undefined) out.type = schema.type;
  if (schema.format && FORMATS.has(schema.format)) out.format = schema.format;
  if (schema.readonly) out.readOnly = true;
  if (schema.items) out.items = openApiSchema(schema.items);
  if (schema.oneOf) out.oneOf = schema.oneOf.map(openApiSchema);
  if (schema.anyOf) out.anyOf = schema.anyOf.map(openApiSchema);
  if (schema.exclusiveMinimum) [out.exclusiveMinimum, out.minimum] = [schema.minimum, undefined];
  if (schema.exclusiveMaximum) [out.exclusiveMaximum, out.maximum] = [schema.maximum, undefined];
  if (schema.properties) {
    out.properties = mapValues(schema.properties, openApiSchema);
    const required = requiredNames(schema);
    if (required.length > 0) out.required = required;
  }
  if (schema.patternProperties) out.patternProperties = mapValues(schema.patternProperties, openApiSchema);
  if (schema.additionalProperties !== undefined) {
    out.additionalProperties =
      typeof schema.additionalProperties === 'object'
        ? openApiSchema(schema.additionalProperties)
        : schema.additionalProperties;
  }
  return out;
}

/** Returns the description of a schema, including one that only OpenAPI contains. */
export function schemaDescription(schema: Schema): string | undefined {
  return schema.description || schema[OPENAPI_DESCRIPTION];
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
