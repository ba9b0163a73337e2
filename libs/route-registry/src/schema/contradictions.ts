import { compileSchema } from './compile.js';
import type { Schema } from './schema.js';

/** Keywords that are the lower and the upper limit of the same quantity. */
const LIMITS = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

/**
 * Describes the keywords of a schema that exclude each other, such as an enumeration of texts for the type `integer`;
 * empty if there are none. The schema must compile.
 */
export function contradictionsOf(schema: Schema): string[] {
  const errors: string[] = [];
  for (const [low, high] of LIMITS)
    if (Number(schema[low]) > Number(schema[high])) errors.push(`\`${low}\` is greater than \`${high}\``);
  if (schema.type !== undefined && schema.enum !== undefined) {
    const { validate } = compileSchema({ type: schema.type });
    for (const value of schema.enum)
      if (validate(value, '')) errors.push(`\`enum\` has ${JSON.stringify(value)}, which is not of the declared type`);
  }
  const members = Object.entries(schema.properties ?? {}).map(([name, member]) => [`of \`${name}\``, member] as const);
  const inner = schema.items ? [...members, ['of the items', schema.items] as const] : members;
  return [...errors, ...inner.flatMap(([place, part]) => contradictionsOf(part).map((text) => `${text} (${place})`))];
}
