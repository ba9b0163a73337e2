import { OPENAPI_KEYWORDS, requiredNames } from '#schema';
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

/**
 * The formats of OpenAPI by those of the API. Dates have no zone, unless a schema says `date-time` in its
 * `OPENAPI_KEYWORDS`, and URLs can be empty.
 */
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'date-time-local',
  email: 'email',
  uuid: 'uuid',
  uri: 'uri-reference',
};

/** The contexts of complete answers; the context `embed` has fewer fields. */
const COMPLETE_CONTEXTS = ['view', 'edit'] as const;

type CompleteContext = (typeof COMPLETE_CONTEXTS)[number];

/**
 * Converts the schema of a resource. Its answers in the contexts `view` and `edit` have all fields of the context,
 * unless `_fields` selects some. So the fields of both are required; the arguments that creating the resource requires
 * are not, because answers can lack them.
 */
export function answerSchema({ properties = {}, ...resource }: Schema): OpenApiSchema {
  const contexts = COMPLETE_CONTEXTS.filter((one) => Object.values(properties).some((field) => isShownIn(field, one)));
  const fields = mapValues(properties, (field) => ({ ...field, context: field.context ?? contexts }));
  return openApiSchema({ ...resource, properties: fields }, contexts);
}

/**
 * Converts a schema (draft 4 with the boolean `required` of draft 3) to OpenAPI.
 * @param contexts the contexts of the answers, in which members are required if they are declared for all of them.
 * Undefined for arguments.
 */
export function openApiSchema(declared: Schema, contexts?: readonly CompleteContext[]): OpenApiSchema {
  const { [OPENAPI_KEYWORDS]: keywords = {}, ...original } = declared;
  const schema = { ...original, ...keywords };
  const convert = (part: Schema): OpenApiSchema =>
    openApiSchema(
      part,
      contexts?.filter((context) => isShownIn(part, context)),
    );
  const out: OpenApiSchema = {};
  for (const keyword of SHARED_KEYWORDS) if (schema[keyword] !== undefined) out[keyword] = schema[keyword];
  // Empty titles say nothing, and a default of null stands for none, also where the type refuses null.
  if (out.title === '') delete out.title;
  if (out.default === null) delete out.default;
  if (schema.description) out.description = schema.description;
  const alternatives = schema.oneOf ?? schema.anyOf;
  // Tools make a type of each keyword, and the intersection of both can be empty.
  if (schema.type !== undefined && !alternatives?.every(({ type }) => type)) out.type = schema.type;
  const format = 'format' in keywords ? keywords.format : FORMATS[original.format ?? ''];
  if (format) out.format = format;
  if (schema.readonly) out.readOnly = true;
  // Items of lists can lack members, also those that declare their contexts.
  if (schema.items) out.items = openApiSchema(schema.items);
  if (schema.oneOf) out.oneOf = schema.oneOf.map(convert);
  if (schema.anyOf) out.anyOf = schema.anyOf.map(convert);
  if (schema.exclusiveMinimum) [out.exclusiveMinimum, out.minimum] = [schema.minimum, undefined];
  if (schema.exclusiveMaximum) [out.exclusiveMaximum, out.maximum] = [schema.maximum, undefined];
  if (schema.properties) {
    out.properties = mapValues(schema.properties, convert);
    const required = contexts ? namesShownIn(contexts, schema.properties) : requiredNames(original);
    if (required.length > 0) out.required = required;
  }
  if (schema.patternProperties) out.patternProperties = mapValues(schema.patternProperties, convert);
  if (typeof schema.additionalProperties === 'object') out.additionalProperties = convert(schema.additionalProperties);
  else if (schema.additionalProperties !== undefined) out.additionalProperties = schema.additionalProperties;
  // Without the keyword, tools make a type without members.
  else if (allowsAnyMember(schema)) out.additionalProperties = true;
  return out;
}

/** Names of the members that all contexts have. Members that do not declare their contexts can be absent. */
function namesShownIn(contexts: readonly CompleteContext[], properties: Readonly<Record<string, Schema>>): string[] {
  const names = Object.keys(properties);
  return names.filter((name) => {
    const member = properties[name]!;
    if (member[OPENAPI_KEYWORDS]?.required === false) return false;
    return member.context ? contexts.every((one) => isShownIn(member, one)) : member.required === true;
  });
}

function isShownIn({ context }: Schema, wanted: CompleteContext): boolean {
  return context === undefined || context.includes(wanted);
}

function allowsAnyMember({ type, properties, patternProperties, oneOf, anyOf }: Omit<Schema, 'format'>): boolean {
  return [type].flat().includes('object') && !properties && !patternProperties && !oneOf && !anyOf;
}

/** Returns the description of a schema, including one that only OpenAPI contains. */
export function schemaDescription(schema: Schema): string | undefined {
  return schema.description || schema[OPENAPI_KEYWORDS]?.description;
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
