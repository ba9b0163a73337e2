import { compileSchema } from './compile.js';
import { SchemaFailure } from './failure.js';
import type { Schema } from './schema.js';

/** The coerced value, or the code and path of the failure. */
function coerce(schema: Schema, value: unknown): unknown {
  const { validate, sanitize } = compileSchema(schema);
  const failure = validate(value, 'arg');
  return failure === null ? sanitize(value, 'arg') : [failure.code, failure.data];
}

const refused = (param = 'arg'): unknown => ['rest_invalid_type', { param }];

describe('the type integer', () => {
  test.each<[unknown, unknown]>([
    [7, 7],
    ['7', 7],
    ['9.0', 9],
    ['1e2', 100],
    ['+12', 12],
    ['-3', -3],
    [' 4 ', 4],
    ['05', 5],
    ['5.', 5],
    ['-0', 0],
    [-0, 0],
    ['4px', refused()],
    ['', refused()],
    [' ', refused()],
    ['.', refused()],
    ['1e', refused()],
    ['0x1A', refused()],
    ['1_000', refused()],
    ['Infinity', refused()],
    ['٣', refused()],
    [9.5, refused()],
    ['9.5', refused()],
    [true, refused()],
    [null, refused()],
    [[5], refused()],
    [{ value: 5 }, refused()],
  ])('converts %j to %j', (value, expected) => {
    expect(coerce({ type: 'integer' }, value)).toEqual(expected);
  });

  test.each<[unknown, number]>([
    ['9007199254740993', Number.MAX_SAFE_INTEGER],
    ['99999999999999999999', Number.MAX_SAFE_INTEGER],
    ['-99999999999999999999', Number.MIN_SAFE_INTEGER],
    [1e30, Number.MAX_SAFE_INTEGER],
    ['1e400', Number.MAX_SAFE_INTEGER],
    [JSON.parse('-1e400'), Number.MIN_SAFE_INTEGER],
  ])('limits %p to the safe integers', (value, expected) => {
    expect(coerce({ type: 'integer' }, value)).toBe(expected);
  });
});

describe('the type number', () => {
  test.each<[unknown, unknown]>([
    ['1.5', 1.5],
    ['.5', 0.5],
    ['-2e-3', -0.002],
    ['1e999', Number.MAX_VALUE],
    ['one', refused()],
    [Number.NaN, refused()],
    [false, refused()],
  ])('converts %j to %j', (value, expected) => {
    expect(coerce({ type: 'number' }, value)).toEqual(expected);
  });
});

describe('the type boolean', () => {
  test.each<[unknown, unknown]>([
    [true, true],
    [1, true],
    [0, false],
    ['1', true],
    ['0', false],
    ['true', true],
    ['True', true],
    ['FALSE', false],
    [2, refused()],
    [1.5, refused()],
    ['yes', refused()],
    ['on', refused()],
    ['', refused()],
    [' true', refused()],
    [[], refused()],
    [null, refused()],
  ])('converts %j to %j', (value, expected) => {
    expect(coerce({ type: 'boolean' }, value)).toEqual(expected);
  });
});

describe('the type string', () => {
  test.each<[unknown, unknown]>([
    ['', ''],
    [' unchanged \n', ' unchanged \n'],
    [5, refused()],
    [true, refused()],
    [['a'], refused()],
    [{}, refused()],
  ])('converts %j to %j', (value, expected) => {
    expect(coerce({ type: 'string' }, value)).toEqual(expected);
  });
});

describe('the type array', () => {
  const integers: Schema = { type: 'array', items: { type: 'integer' } };

  test.each<[unknown, unknown]>([
    ['3,1', [3, 1]],
    ['3, 1', [3, 1]],
    ['3 1\t2', [3, 1, 2]],
    ['', []],
    [',,', []],
    [3, [3]],
    [true, [1]],
    [false, []],
    [
      ['4', 5],
      [4, 5],
    ],
    [[], []],
    [{ 4: '1', 9: '2' }, [1, 2]],
    [{}, []],
    [{ first: 1 }, refused()],
    [{ '01': 1 }, refused()],
    [null, refused()],
    ['3,many', refused('arg[1]')],
    [[''], refused('arg[0]')],
    [[true], refused('arg[0]')],
    [[[3]], refused('arg[0]')],
  ])('converts %j to %j', (value, expected) => {
    expect(coerce(integers, value)).toEqual(expected);
  });

  it('does not split the items of a list', () => {
    expect(coerce({ type: 'array', items: { type: 'string' } }, ['a,b'])).toEqual(['a,b']);
  });

  it('splits at ASCII white space only', () => {
    expect(coerce({ type: 'array', items: { type: 'string' } }, 'a\u00a0b')).toEqual(['a\u00a0b']);
  });
});

describe('the type object', () => {
  const point: Schema = {
    type: 'object',
    properties: { x: { type: 'integer' }, tags: { type: 'array', items: { type: 'string' } } },
  };

  test.each<[unknown, unknown]>([
    [
      { x: '1', other: '2' },
      { x: 1, other: '2' },
    ],
    [{ tags: 'a,b' }, { tags: ['a', 'b'] }],
    ['', {}],
    [[], {}],
    [['a'], { 0: 'a' }],
    ['x', refused()],
    [5, refused()],
    [null, refused()],
    [{ x: 'one' }, refused('arg[x]')],
    [{ x: null }, refused('arg[x]')],
    [{ tags: ['a', 1] }, refused('arg[tags][1]')],
  ])('converts %j to %j', (value, expected) => {
    expect(coerce(point, value)).toEqual(expected);
  });

  it('returns the same object if nothing changes, and never modifies the input', () => {
    const same = { x: 1, tags: ['a'] };
    expect(coerce(point, same)).toBe(same);
    const input = Object.freeze({ x: '1', tags: Object.freeze(['a']) });
    expect(coerce(point, input)).toEqual({ x: 1, tags: ['a'] });
  });
});

describe('a schema with several types', () => {
  test.each<[Schema['type'], unknown, unknown]>([
    [['string', 'null'], null, null],
    [['string', 'null'], 5, ['rest_invalid_type', { param: 'arg' }]],
    [['integer', 'string'], '5', 5],
    [['string', 'integer'], '5', '5'],
    [['array', 'string'], '', ''],
    [['object', 'string'], '', ''],
    [['array', 'string'], 'a b', ['a', 'b']],
    [['boolean', 'integer'], '1', true],
    [['integer', 'number'], '1.5', 1.5],
    [['object', 'array'], [1], [1]],
  ])('%j: converts %j to %j', (type, value, expected) => {
    expect(coerce({ type }, value)).toEqual(expected);
  });
});

describe('null without validation', () => {
  test.each<[Schema, unknown]>([
    [{ type: 'integer' }, 0],
    [{ type: 'number' }, 0],
    [{ type: 'boolean' }, false],
    [{ type: 'string' }, ''],
    [{ type: 'string', format: 'date-time' }, ''],
    [{ type: 'string', enum: ['a'] }, ''],
    [{ type: 'array', items: { type: 'integer' } }, []],
    [{ type: 'object' }, {}],
    [{ type: ['string', 'null'] }, null],
    [{ type: ['string', 'integer'] }, null],
    [{}, null],
  ])('of the schema %j becomes %j', (schema, expected) => {
    expect(compileSchema(schema).sanitize(null, 'arg')).toEqual(expected);
  });

  it('fails for a schema with alternatives', () => {
    const failure = compileSchema({ anyOf: [{ type: 'integer' }, { type: 'string' }] }).sanitize(null, 'arg');
    expect(failure).toBeInstanceOf(SchemaFailure);
    expect(failure).toMatchObject({ code: 'rest_no_matching_schema', data: null });
  });
});

it('compileSchema leaves values without a declared type unchanged', () => {
  const value = { any: ['list'] };
  expect(coerce({}, value)).toBe(value);
});

describe('compileSchema', () => {
  it.each<[unknown, string]>([
    [{ type: 'text' }, 'unknown type text'],
    [{ type: ['string', 'text'] }, 'unknown type text'],
    [{ type: 'string', format: 'phone' }, 'unknown format phone'],
    [{ type: 'string', pattern: '(' }, 'Invalid regular expression'],
  ])('rejects the invalid schema %j', (schema, reason) => {
    expect(() => compileSchema(schema as Schema)).toThrow(reason);
  });
});
