import { compileSchema } from './compile.js';
import { partsOf } from './parts.js';
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
  const { enum: values, ...others } = schema;
  if (values) {
    const { validate } = compileSchema(others);
    for (const value of values)
      if (validate(value, '')) errors.push(`\`enum\` has ${JSON.stringify(value)}, which its other keywords refuse`);
  }
  for (const [place, part] of partsOf(schema))
    errors.push(...contradictionsOf(part).map((text) => `${text} (${place})`));
  return errors;
}
