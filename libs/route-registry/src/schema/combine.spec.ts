import { compileSchema } from './compile.js';
import type { Schema } from './schema.js';

const listOrQuery: Schema = {
  oneOf: [
    { title: 'a list of ids', type: 'array', items: { type: 'integer' } },
    {
      title: 'a query',
      type: 'object',
      properties: {
        ids: { type: 'array', items: { type: 'integer' }, default: [] },
        operator: { type: 'string', enum: ['AND', 'OR'] },
      },
      additionalProperties: false,
    },
  ],
};

describe('oneOf', () => {
  const { validate, sanitize } = compileSchema(listOrQuery);

  test.each<[unknown, unknown]>([
    ['4,5', [4, 5]],
    [
      { ids: '4', operator: 'AND' },
      { ids: [4], operator: 'AND' },
    ],
  ])('%j gives %j', (value, expected) => {
    expect(validate(value, 'arg')).toBeNull();
    expect(sanitize(value, 'arg')).toEqual(expected);
  });

  test.each<[unknown, number]>([
    ['four', 0],
    [{ ids: '4', depth: 2 }, 1],
    [{ ids: '4', operator: 'XOR' }, 1],
    [{ ids: 'four' }, 1],
  ])('%j comes nearest to alternative %d', (value, position) => {
    expect(validate(value, 'arg')).toMatchObject({ code: 'rest_no_matching_schema', data: { position } });
  });

  it('gives the reason, with the path, and the title of what was probably meant', () => {
    expect(validate({ ids: [1, 'x'] }, 'tags')?.message).toBe(
      'tags is not a query. Reason: tags[ids][1] should be of type integer.',
    );
  });

  it('refuses what fits twice', () => {
    expect(validate([], 'arg')).toMatchObject({ code: 'rest_one_of_multiple_matches', data: { positions: [0, 1] } });
  });

  it('names no position where nothing came near', () => {
    expect(compileSchema({ oneOf: [{ type: 'integer' }, { type: 'boolean' }] }).validate('x', 'arg')).toMatchObject({
      code: 'rest_no_matching_schema',
      data: null,
    });
  });
});

describe('anyOf', () => {
  it('coerces by the first that fits', () => {
    expect(compileSchema({ anyOf: [{ type: 'integer' }, { type: 'string' }] }).sanitize('5', 'arg')).toBe(5);
    expect(compileSchema({ anyOf: [{ type: 'integer' }, { type: 'string' }] }).sanitize('five', 'arg')).toBe('five');
  });

  it('gives its type to alternatives without one', () => {
    const { validate, sanitize } = compileSchema({ type: 'integer', anyOf: [{ maximum: 3 }, { minimum: 7 }] });
    expect(validate('5', 'arg')?.code).toBe('rest_no_matching_schema');
    expect(sanitize('8', 'arg')).toBe(8);
  });

  it('applies what stands beside it under the type of the alternative', () => {
    const { validate } = compileSchema({ anyOf: [{ type: 'integer' }, { type: 'string' }], enum: [1, 'auto'] });
    expect(validate('1', 'arg')).toBeNull();
    expect(validate('auto', 'arg')).toBeNull();
    expect(validate('2', 'arg')?.code).toBe('rest_not_in_enum');
  });

  it('among objects blames the one most of whose members are there', () => {
    const { validate } = compileSchema({
      anyOf: [
        { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } },
        { type: 'object', required: ['b', 'c'], properties: { b: { type: 'integer' }, c: { type: 'integer' } } },
      ],
    });
    expect(validate({ b: 1, c: 'x' }, 'arg')).toMatchObject({ data: { position: 1 } });
    expect(validate({}, 'arg')).toMatchObject({ data: null });
  });

  it('with a single alternative gives its reason', () => {
    expect(compileSchema({ anyOf: [{ type: 'integer' }] }).validate('x', 'arg')).toMatchObject({
      data: { position: 0 },
    });
  });

  it('carries the path of the container it stands in', () => {
    const schema: Schema = {
      type: 'array',
      items: { anyOf: [{ type: 'object', properties: { n: { type: 'integer' } } }] },
    };
    expect(compileSchema(schema).validate([{ n: 'x' }], 'arg')?.message).toContain(
      'arg[0][n] should be of type integer',
    );
  });
});
