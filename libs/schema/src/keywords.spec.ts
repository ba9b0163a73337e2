import { compileSchema } from './compile.js';
import { SchemaFailure } from './failure.js';
import type { Schema } from './schema.js';

/** [keyword, schema, value, code of the failure or null, its data] */
type Row = [string, Schema, unknown, string | null, unknown?];

const ROWS: Row[] = [
  ['minimum', { type: 'integer', minimum: 1 }, '1', null],
  ['minimum', { type: 'integer', minimum: 1 }, '0', 'rest_out_of_bounds'],
  ['minimum is checked before the fraction', { type: 'integer', minimum: 1 }, '0.5', 'rest_out_of_bounds'],
  ['maximum', { type: 'integer', maximum: 100 }, 100, null],
  ['maximum', { type: 'integer', maximum: 100 }, '101', 'rest_out_of_bounds'],
  ['maximum with an infinite value', { type: 'integer', maximum: 100 }, '1e999', 'rest_out_of_bounds'],
  ['minimum and maximum', { type: 'number', minimum: 0, maximum: 1 }, '0.5', null],
  ['minimum and maximum', { type: 'number', minimum: 0, maximum: 1 }, '1.5', 'rest_out_of_bounds'],
  ['exclusiveMinimum', { type: 'number', minimum: 0, exclusiveMinimum: true }, 0, 'rest_out_of_bounds'],
  ['exclusiveMinimum', { type: 'number', minimum: 0, exclusiveMinimum: true }, 0.1, null],
  ['exclusiveMaximum', { type: 'number', maximum: 0, exclusiveMaximum: true }, '0', 'rest_out_of_bounds'],
  ['multipleOf', { type: 'number', multipleOf: 0.5 }, '1.5', null],
  ['multipleOf', { type: 'number', multipleOf: 0.5 }, 1.25, 'rest_invalid_multiple'],

  ['minLength counts code points', { type: 'string', minLength: 2 }, '😀', 'rest_too_short'],
  ['minLength', { type: 'string', minLength: 2 }, 'ab', null],
  [
    'minLength of the sanitized text',
    { type: 'string', minLength: 1, format: 'text-field' },
    ' <b></b>',
    'rest_too_short',
  ],
  ['minLength of the sanitized text', { type: 'string', minLength: 1, format: 'text-field' }, '<b>a</b>', null],
  ['maxLength counts code points', { type: 'string', maxLength: 2 }, '😀😀', null],
  ['maxLength', { type: 'string', maxLength: 2 }, 'abc', 'rest_too_long'],
  ['pattern matches anywhere', { type: 'string', pattern: '[0-9]+' }, 'no 5 here', null],
  ['pattern', { type: 'string', pattern: '^[a-z]+$' }, 'A', 'rest_invalid_pattern'],
  ['pattern matches code points', { type: 'string', pattern: '^.$' }, '😀', null],

  ['enum', { type: 'string', enum: ['asc', 'desc'] }, 'asc', null],
  ['enum', { type: 'string', enum: ['asc', 'desc'] }, 'up', 'rest_not_in_enum'],
  ['enum after the type', { type: 'string', enum: ['asc', 'desc'] }, ['asc'], 'rest_invalid_type', { param: 'arg' }],
  ['enum of integers accepts text', { type: 'integer', enum: [1, 2] }, '2', null],
  ['enum of strings accepts no other type', { type: ['integer', 'string'], enum: ['2'] }, '2', 'rest_not_in_enum'],
  ['enum in depth', { type: 'object', enum: [{ a: [1], b: 2 }] }, { b: 2, a: [1] }, null],
  ['enum in depth', { type: 'object', enum: [{ a: [1], b: 2 }] }, { b: 2, a: ['1'] }, 'rest_not_in_enum'],
  ['enum with null', { type: ['string', 'null'], enum: ['a', null] }, null, null],
  ['enum of lists', { type: 'array', items: { type: 'integer' }, enum: [[1, 2]] }, '1,2', null],

  ['minItems', { type: 'array', minItems: 1 }, '', 'rest_too_few_items'],
  ['minItems', { type: 'array', minItems: 1 }, 'a', null],
  ['maxItems', { type: 'array', maxItems: 2 }, 'a,b,c', 'rest_too_many_items'],
  [
    'items are checked before maxItems',
    { type: 'array', maxItems: 1, items: { type: 'integer' } },
    '1,b',
    'rest_invalid_type',
    { param: 'arg[1]' },
  ],
  ['uniqueItems', { type: 'array', uniqueItems: true }, 'a,b,a', 'rest_duplicate_items'],
  ['uniqueItems distinguishes types', { type: 'array', uniqueItems: true }, [1, '1', true], null],
  [
    'uniqueItems in depth',
    { type: 'array', uniqueItems: true },
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    'rest_duplicate_items',
  ],
  [
    'uniqueItems distinguishes a text from the value that it serializes',
    { type: 'array', uniqueItems: true },
    [{}, '{}'],
    null,
  ],

  [
    'required (draft 3)',
    { type: 'object', properties: { a: { required: true }, b: {} } },
    { b: 1 },
    'rest_property_required',
  ],
  ['required (draft 3)', { type: 'object', properties: { a: { required: true } } }, { a: null }, null],
  ['required (draft 4)', { type: 'object', required: ['a'] }, {}, 'rest_property_required'],
  [
    'required (draft 4) replaces draft 3',
    { type: 'object', required: ['a'], properties: { b: { required: true } } },
    { a: 1 },
    null,
  ],
  [
    'required on the object itself does not replace that of its members',
    { type: 'object', required: true, properties: { b: { required: true } } },
    {},
    'rest_property_required',
  ],
  [
    'required is checked before the members',
    { type: 'object', required: ['a'], properties: { b: { type: 'integer' } } },
    { b: 'x' },
    'rest_property_required',
  ],
  ['additionalProperties', { type: 'object', properties: { a: {} }, additionalProperties: false }, { a: 1 }, null],
  [
    'additionalProperties',
    { type: 'object', properties: { a: {} }, additionalProperties: false },
    { b: 1 },
    'rest_additional_properties_forbidden',
  ],
  [
    'additionalProperties of a list',
    { type: 'object', additionalProperties: false },
    [1],
    'rest_additional_properties_forbidden',
  ],
  [
    'additionalProperties as schema',
    { type: 'object', additionalProperties: { type: 'integer' } },
    { b: 'x' },
    'rest_invalid_type',
    { param: 'arg[b]' },
  ],
  [
    'patternProperties',
    { type: 'object', patternProperties: { '^n_': { type: 'integer' } }, additionalProperties: false },
    { n_a: '1' },
    null,
  ],
  [
    'patternProperties',
    { type: 'object', patternProperties: { '^n_': { type: 'integer' } } },
    { n_a: 'x' },
    'rest_invalid_type',
    { param: 'arg[n_a]' },
  ],
  [
    'patternProperties after properties',
    { type: 'object', properties: { n_a: {} }, patternProperties: { '^n_': { type: 'integer' } } },
    { n_a: 'x' },
    null,
  ],
  ['minProperties', { type: 'object', minProperties: 1 }, {}, 'rest_too_few_properties'],
  ['maxProperties', { type: 'object', maxProperties: 1 }, { a: 1, b: 2 }, 'rest_too_many_properties'],
];

test.each(ROWS)('%s: the schema %j gives %j the failure %s', (_keyword, schema, value, code, data = null) => {
  const failure = compileSchema(schema).validate(value, 'arg');
  expect(failure && { code: failure.code, data: failure.data }).toEqual(code === null ? null : { code, data });
});

test.each([
  [10_000, undefined],
  [10_001, 'rest_too_many_items'],
])('a list of %i items in place of an object gives the failure %s', (length, code) => {
  expect(compileSchema({ type: 'object' }).validate(Array<number>(length).fill(1), 'arg')?.code).toBe(code);
});

test('validate names the parameter with the path to the invalid part', () => {
  const schema: Schema = {
    type: 'array',
    items: { type: 'object', properties: { size: { type: 'integer', minimum: 1, maximum: 9 } } },
  };
  expect(compileSchema(schema).validate([{ size: 3 }, { size: 0 }], 'boxes')?.message).toBe(
    'boxes[1][size] should be at least 1 and at most 9.',
  );
});

test('sanitize reports items that are equal only after coercion', () => {
  const { validate, sanitize } = compileSchema({ type: 'array', items: { type: 'integer' }, uniqueItems: true });
  expect(validate(['1', '1.0'], 'ids')).toBeNull();
  const failure = sanitize(['1', '1.0'], 'ids');
  expect(failure).toBeInstanceOf(SchemaFailure);
  expect(failure).toMatchObject({ code: 'rest_duplicate_items', data: null });
});

test('sanitize drops members that the schema forbids', () => {
  const { sanitize } = compileSchema({
    type: 'object',
    properties: { a: { type: 'integer' } },
    additionalProperties: false,
  });
  expect(sanitize({ a: '1', b: 2 }, 'arg')).toEqual({ a: 1 });
});
