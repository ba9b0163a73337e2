import { SchemaViolation, wrongType } from './failure.js';
import type { Rule } from './rule.js';
import { isWhole, numericValue, toFinite, toInteger } from './scalars.js';
import type { Schema } from './schema.js';

/**
 * The rule of numbers and integers, also as decimal text. The bounds are checked before the fraction, as the reference
 * does.
 */
export function numberRule(schema: Schema, type: 'number' | 'integer'): Rule {
  const { multipleOf } = schema;
  const isOutOfBounds = boundsTest(schema);
  const convert = type === 'integer' ? toInteger : toFinite;
  return {
    check(value) {
      const number = numericValue(value);
      if (Number.isNaN(number)) return wrongType(type);
      if (multipleOf !== undefined && number % multipleOf !== 0) {
        return new SchemaViolation(
          'rest_invalid_multiple',
          (param) => `${param} should be a multiple of ${multipleOf}.`,
        );
      }
      if (isOutOfBounds(number))
        return new SchemaViolation('rest_out_of_bounds', (param) => `${param} should be ${describeBounds(schema)}.`);
      return type === 'integer' && !isWhole(number) ? wrongType(type) : null;
    },
    sanitize(value) {
      return convert(numericValue(value));
    },
  };
}

function boundsTest({
  minimum = -Infinity,
  maximum = Infinity,
  exclusiveMinimum,
  exclusiveMaximum,
}: Schema): (number: number) => boolean {
  const outBelow = (number: number): boolean => number < minimum || (exclusiveMinimum === true && number === minimum);
  const outAbove = (number: number): boolean => number > maximum || (exclusiveMaximum === true && number === maximum);
  return (number) => outBelow(number) || outAbove(number);
}

function describeBounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): string {
  const least = minimum === undefined ? [] : [`${exclusiveMinimum === true ? 'greater than' : 'at least'} ${minimum}`];
  const most = maximum === undefined ? [] : [`${exclusiveMaximum === true ? 'less than' : 'at most'} ${maximum}`];
  return [...least, ...most].join(' and ');
}
