import * as fc from 'fast-check';
import { sanitizeTextField, sanitizeUrl } from '#text';
import { startProcessorTimer } from '#testing/time';
import { compileSchema } from './compile.js';
import { SchemaFailure } from './failure.js';
import { filterByContext } from './context-filter.js';
import type { Schema } from './schema.js';
import { stableKey } from './stable-key.js';
import { unicodeText } from './unicode-text.fixture.js';

const SCHEMAS: Schema[] = [
  {},
  { type: 'integer', minimum: -5, maximum: 1000 },
  { type: 'number', multipleOf: 0.5 },
  { type: 'boolean' },
  { type: 'string', minLength: 1, maxLength: 5, pattern: '[a-z]' },
  { type: 'string', format: 'date-time' },
  { type: 'string', format: 'text-field' },
  { type: 'string', format: 'uri' },
  { type: ['string', 'null'], enum: ['', 'a', null] },
  { type: ['integer', 'boolean', 'array'], items: { type: 'integer' } },
  { type: 'array', uniqueItems: true, maxItems: 4 },
  { type: 'array', items: { type: 'array', items: { type: ['number', 'string'] } } },
  {
    type: 'object',
    properties: { a: { type: 'integer' }, b: { type: 'object', required: ['c'] } },
    additionalProperties: { type: 'string' },
  },
  { type: 'object', patternProperties: { '^[a-m]': { type: 'boolean' } }, maxProperties: 3 },
  {
    oneOf: [
      { type: 'array', items: { type: 'integer' } },
      { type: 'object', properties: { a: { type: 'array' } }, additionalProperties: false },
    ],
  },
  {
    anyOf: [{ type: 'integer' }, { type: 'array', uniqueItems: true }, { type: 'object', title: 'x' }],
    enum: [1, [1, 2], { a: 1 }],
  },
];

const text = fc.oneof(
  unicodeText(),
  fc.constantFrom('', '1', '1,2 3', 'true', 'a', '2020-01-01T00:00:00Z', '1e400', '<b>x</b>'),
);
const key = fc.oneof(
  fc.constantFrom('a', 'b', 'c', '0', '1', '__proto__', 'constructor', 'toString', 'hasOwnProperty'),
  fc.string(),
);
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('json'), { maxLength: 4 }),
    // As JSON.parse would build it: `__proto__` as an own member.
    fc
      .array(fc.tuple(key, tie('json')), { maxLength: 4 })
      .map((entries) => JSON.parse(JSON.stringify(Object.fromEntries(entries))) as unknown),
  ),
}));

describe('compileSchema with random values', () => {
  test.each(SCHEMAS.map((schema) => [JSON.stringify(schema), schema] as const))(
    'throws no error, and accepts the values that it has coerced, for %s',
    (_name, schema) => {
      const { validate, sanitize } = compileSchema(schema);
      fc.assert(
        fc.property(json, (value) => {
          const before = stableKey(value);
          const failure = validate(value, 'arg');
          const sanitized = sanitize(value, 'arg');
          filterByContext(value, schema, 'view');
          expect(stableKey(value)).toBe(before);
          // With oneOf a coerced value may match more alternatives: false is a list only, but its coerced value [] is
          // an object too.
          if (failure !== null || sanitized instanceof SchemaFailure || schema.oneOf !== undefined) return;
          expect(validate(sanitized, 'arg')).toBeNull();
          expect(stableKey(sanitize(sanitized, 'arg'))).toBe(stableKey(sanitized));
        }),
        { numRuns: 300 },
      );
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
  );
});

test('stableKey returns equal keys for equal values only', () => {
  const plain = fc.jsonValue();
  fc.assert(fc.property(plain, (value) => stableKey(JSON.parse(JSON.stringify(value))) === stableKey(value)));
  expect(stableKey({ b: [1, { d: 1, c: 2 }], a: null })).toBe(stableKey({ a: null, b: [1, { c: 2, d: 1 }] }));
  expect(stableKey([5, 6])).toBe(stableKey({ 0: 5, 1: 6 }));
  expect(new Set([1, '1', true, 'true', null, 'null', [], [1], ['1'], { a: 1 }, '{"a":1}'].map(stableKey)).size).toBe(
    11,
  );
});

describe('members named like those of Object.prototype', () => {
  const hostile = JSON.parse('{"__proto__":"7","constructor":"8","toString":"9"}') as object;

  it('are coerced like others', () => {
    const sanitized = compileSchema({ type: 'object', additionalProperties: { type: 'integer' } }).sanitize(
      hostile,
      'arg',
    ) as object;
    expect(JSON.stringify(sanitized)).toBe('{"__proto__":7,"constructor":8,"toString":9}');
    expect(Object.getPrototypeOf(sanitized)).toBe(Object.prototype);
  });

  it('are forbidden in a closed object, and reported if required and absent', () => {
    expect(compileSchema({ type: 'object', additionalProperties: false }).validate(hostile, 'arg')?.code).toBe(
      'rest_additional_properties_forbidden',
    );
    expect(compileSchema({ type: 'object', required: ['constructor', '__proto__'] }).validate({}, 'arg')?.code).toBe(
      'rest_property_required',
    );
  });

  it('do not count as properties of the schema', () => {
    const closed: Schema = { type: 'object', properties: { a: { type: 'integer' } }, additionalProperties: false };
    expect(compileSchema(closed).sanitize(hostile, 'arg')).toEqual({});
  });
});

describe('validation of a long value', () => {
  const size = 300_000;
  const deep = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000)) as unknown;

  test.each<[string, string]>([
    ['open brackets', '<'.repeat(size)],
    ['open tags', '<a '.repeat(size / 3)],
    ['script tags never closed', '<script>'.repeat(size / 8)],
    ['quotes', '<a b="'.repeat(size / 6)],
    ['blanks before a letter', `${' '.repeat(size)}x`],
    ['blanks within', `x${'\n '.repeat(size / 2)}x`],
    ['octets within octets', '%'.repeat(size / 3) + '41'.repeat(size / 3)],
    ['line breaks within line breaks', '%'.repeat(size / 3) + '0a'.repeat(size / 3)],
    ['feeds', 'feed:'.repeat(size / 5)],
    ['colon entities', '&#0'.repeat(size / 3)],
    ['entities', '&a'.repeat(size / 2)],
    ['commas', ','.repeat(size)],
    ['digits', '1'.repeat(size)],
    ['digits and a letter', `${'1'.repeat(size)}x`],
    ['labels', `a@${'a-'.repeat(size / 2)}`],
    ['fractions', `2020-01-01T00:00:00.${'0'.repeat(size)}x`],
  ])('takes linear time for %s', (_name, value) => {
    const duration = startProcessorTimer();
    sanitizeTextField(value);
    sanitizeUrl(value);
    for (const schema of SCHEMAS) compileSchema(schema).validate(value, 'arg');
    compileSchema({ type: 'string', format: 'email' }).validate(value, 'arg');
    compileSchema({ type: 'string', format: 'ip' }).validate(value, 'arg');
    expect(duration()).toBeLessThan(1500);
  });

  it('does not overflow the stack for nested lists', () => {
    for (const schema of SCHEMAS) {
      compileSchema(schema).validate(deep, 'arg');
      compileSchema(schema).sanitize(deep, 'arg');
    }
    expect(compileSchema({ type: 'array', uniqueItems: true }).validate([deep, deep], 'arg')?.code).toBe(
      'rest_duplicate_items',
    );
  });

  it('finds no duplicates among distinct items', () => {
    const list = Array.from({ length: 100_000 }, (_, id) => ({ id }));
    expect(compileSchema({ type: 'array', uniqueItems: true, maxItems: 100_000 }).validate(list, 'arg')).toBeNull();
  });
});
