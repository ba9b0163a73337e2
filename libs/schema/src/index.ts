/**
 * Schemas of arguments and fields: validation, coercion and the cleaning of values, compiled once from a declaration.
 */
export { compileSchema } from './compile.js';
export type { CompiledSchema } from './compile.js';
export { filterByContext } from './context-filter.js';
export { contradictionsOf } from './contradictions.js';
export { parseDateTime } from './date-time.js';
export { SchemaFailure } from './failure.js';
export { parseNames } from './lists.js';
export { requiredNames } from './objects.js';
export { requireAcyclic } from './parts.js';
export { isRecord, omitUndefined, setOwn } from './records.js';
export { SCHEMA_CONSTRAINT, schemaConstraint, schemaTransform } from './schema-decorators.js';
export { OPENAPI_KEYWORDS, ZONED_DATE_TIME } from './schema.js';
export type { Json, OpenApiKeywords, Schema, SchemaType } from './schema.js';
