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
  ])('converts %j to %j', (value, expected) => {
    expect(validate(value, 'arg')).toBeNull();
    expect(sanitize(value, 'arg')).toEqual(expected);
  });

  test.each<[unknown, number]>([
    ['four', 0],
    [{ ids: '4', depth: 2 }, 1],
    [{ ids: '4', operator: 'XOR' }, 1],
    [{ ids: 'four' }, 1],
  ])('reports for %j that alternative %d is the nearest', (value, position) => {
    expect(validate(value, 'arg')).toMatchObject({ code: 'rest_no_matching_schema', data: { position } });
  });

  it('reports the reason with its path and the title of the nearest alternative', () => {
    expect(validate({ ids: [1, 'x'] }, 'tags')?.message).toBe(
      'tags is not a query. Reason: tags[ids][1] should be of type integer.',
    );
  });

  it('rejects a value that conforms to two alternatives', () => {
    expect(validate([], 'arg')).toMatchObject({ code: 'rest_one_of_multiple_matches', data: { positions: [0, 1] } });
  });

  it('reports no position if no alternative is near', () => {
    expect(compileSchema({ oneOf: [{ type: 'integer' }, { type: 'boolean' }] }).validate('x', 'arg')).toMatchObject({
      code: 'rest_no_matching_schema',
      data: null,
    });
  });
});

describe('anyOf', () => {
  it('coerces to the first alternative that matches', () => {
    expect(compileSchema({ anyOf: [{ type: 'integer' }, { type: 'string' }] }).sanitize('5', 'arg')).toBe(5);
    expect(compileSchema({ anyOf: [{ type: 'integer' }, { type: 'string' }] }).sanitize('five', 'arg')).toBe('five');
  });

  it('applies its type to alternatives without one', () => {
    const { validate, sanitize } = compileSchema({ type: 'integer', anyOf: [{ maximum: 3 }, { minimum: 7 }] });
    expect(validate('5', 'arg')?.code).toBe('rest_no_matching_schema');
    expect(sanitize('8', 'arg')).toBe(8);
  });

  it('applies sibling keywords with the type of the alternative', () => {
    const { validate } = compileSchema({ anyOf: [{ type: 'integer' }, { type: 'string' }], enum: [1, 'auto'] });
    expect(validate('1', 'arg')).toBeNull();
    expect(validate('auto', 'arg')).toBeNull();
    expect(validate('2', 'arg')?.code).toBe('rest_not_in_enum');
  });

  it('selects among objects the alternative with the most members present', () => {
    const { validate } = compileSchema({
      anyOf: [
        { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } },
        { type: 'object', required: ['b', 'c'], properties: { b: { type: 'integer' }, c: { type: 'integer' } } },
      ],
    });
    expect(validate({ b: 1, c: 'x' }, 'arg')).toMatchObject({ data: { position: 1 } });
    expect(validate({}, 'arg')).toMatchObject({ data: null });
  });

  it('reports the reason of a single alternative', () => {
    expect(compileSchema({ anyOf: [{ type: 'integer' }] }).validate('x', 'arg')).toMatchObject({
      data: { position: 0 },
    });
  });

  it('reports the path within its container', () => {
    const schema: Schema = {
      type: 'array',
      items: { anyOf: [{ type: 'object', properties: { n: { type: 'integer' } } }] },
    };
    expect(compileSchema(schema).validate([{ n: 'x' }], 'arg')?.message).toContain(
      'arg[0][n] should be of type integer',
    );
  });
});
