import { SchemaViolation, wrongType } from './failure.js';
import type { Rule } from './rule.js';
import { isScalar } from './scalars.js';
import type { Schema } from './schema.js';

/** The rule of strings: length in code points, pattern. Validation accepts no other type. */
export function stringRule(schema: Schema): Rule {
  const tests = [lengthTest(schema), patternTest(schema)].filter((test) => test !== null);
  return {
    check(value) {
      if (typeof value !== 'string') return wrongType('string');
      for (const test of tests) {
        const violation = test(value);
        if (violation !== null) return violation;
      }
      return null;
    },
    sanitize(value) {
      return isScalar(value) ? String(value) : '';
    },
  };
}

type Test = (text: string) => SchemaViolation | null;

function lengthTest({ minLength: least = 0, maxLength: most = Infinity }: Schema): Test | null {
  if (least === 0 && most === Infinity) return null;
  return (text) => {
    // A code point takes one or two code units, so most texts need no counting.
    if (text.length >= least * 2 && text.length <= most) return null;
    const length = countCodePoints(text);
    if (length < least)
      return new SchemaViolation('rest_too_short', (param) => `${param} needs at least ${least} character(s).`);
    if (length > most)
      return new SchemaViolation('rest_too_long', (param) => `${param} may have at most ${most} character(s).`);
    return null;
  };
}

function countCodePoints(text: string): number {
  let pairs = 0;
  for (let index = 0; index < text.length; index += 1) {
    if ((text.codePointAt(index) as number) > 0xffff) {
      pairs += 1;
      index += 1;
    }
  }
  return text.length - pairs;
}

function patternTest({ pattern }: Schema): Test | null {
  if (pattern === undefined) return null;
  const expression = new RegExp(pattern, 'u');
  return (text) =>
    expression.test(text)
      ? null
      : new SchemaViolation('rest_invalid_pattern', (param) => `${param} does not match the pattern ${pattern}.`);
}
