import type { Schema } from './schema.js';

/**
 * Refuses a schema that contains itself.
 * @param place text after `The schema` in the message, such as ` of event`
 * @throws TypeError that names the part
 */
export function requireAcyclic(schema: Schema, place = ''): void {
  checkParts(schema, place, []);
}

function checkParts(schema: Schema, place: string, outer: readonly Schema[]): void {
  if (outer.includes(schema)) throw new TypeError(`The schema${place} contains itself.`);
  for (const [name, part] of partsOf(schema)) checkParts(part, ` ${name}${place}`, [...outer, schema]);
}

/** The schemas in a schema, each with its place. */
export function* partsOf(schema: Schema): Generator<[string, Schema]> {
  const { properties, patternProperties, additionalProperties, items, anyOf = [], oneOf = [] } = schema;
  const named = [properties, patternProperties].flatMap((group) => Object.entries(group ?? {}));
  for (const [name, part] of named) yield [`of \`${name}\``, part];
  if (typeof additionalProperties === 'object') yield ['of additional properties', additionalProperties];
  if (items) yield ['of the items', items];
  for (const part of [...anyOf, ...oneOf]) yield ['of an alternative', part];
}
