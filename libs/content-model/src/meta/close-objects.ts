import type { Schema } from '#schema';

/**
 * Forbids additional properties in all objects of a schema that do not declare `additionalProperties`. Leaves `anyOf`
 * and `oneOf` unchanged.
 */
export function closeObjects(schema: Schema): Schema {
  const types: readonly unknown[] = [schema.type].flat();
  return {
    ...schema,
    ...(types.includes('object') && {
      ...(schema.properties && { properties: closeEach(schema.properties) }),
      ...(schema.patternProperties && { patternProperties: closeEach(schema.patternProperties) }),
      additionalProperties: schema.additionalProperties ?? false,
    }),
    ...(types.includes('array') && schema.items && { items: closeObjects(schema.items) }),
  };
}

function closeEach(members: Readonly<Record<string, Schema>>): Record<string, Schema> {
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, closeObjects(member)]));
}
