import type { Schema } from './schema.js';

/** The schema with all its objects closed that don't say themselves which other members they take; `anyOf` and `oneOf` are left as they are. */
export function defaultsToClosed(schema: Schema): Schema {
  const types: readonly unknown[] = [schema.type].flat();
  return {
    ...schema,
    ...(types.includes('object') && {
      ...(schema.properties && { properties: closedEach(schema.properties) }),
      ...(schema.patternProperties && { patternProperties: closedEach(schema.patternProperties) }),
      additionalProperties: schema.additionalProperties ?? false,
    }),
    ...(types.includes('array') && schema.items && { items: defaultsToClosed(schema.items) }),
  };
}

function closedEach(members: Readonly<Record<string, Schema>>): Record<string, Schema> {
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, defaultsToClosed(member)]));
}
