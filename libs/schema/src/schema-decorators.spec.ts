import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { schemaConstraint, schemaTransform } from './schema-decorators.js';
import { SchemaFailure } from './failure.js';
import type { Schema } from './schema.js';

const page: Schema = { type: 'integer', minimum: 1, maximum: 100 };
const order: Schema = { type: 'string', enum: ['asc', 'desc'] };
const anyObject: Schema = { type: 'object' };
const terms: Schema = { oneOf: [{ type: 'array' }, { type: 'object', additionalProperties: false }] };

class ListArgs {
  @schemaConstraint(page)
  @schemaTransform(page)
  per_page?: number;

  @schemaConstraint(order)
  @schemaTransform(order)
  order?: string;

  @schemaConstraint(anyObject)
  @schemaTransform(anyObject)
  meta?: Record<string, unknown>;

  @schemaConstraint(terms)
  @schemaTransform(terms)
  terms?: unknown;
}

const bind = (plain: object): ListArgs => plainToInstance(ListArgs, plain);

test('plainToInstance coerces valid values', () => {
  const args = bind({ per_page: '20', order: 'desc' });
  expect(args).toMatchObject({ per_page: 20, order: 'desc' });
  expect(validateSync(args)).toEqual([]);
});

test('validateSync reports an invalid value with name, message and code', () => {
  const [error, ...others] = validateSync(bind({ per_page: '500', order: 'asc' }));
  expect(others).toEqual([]);
  expect(error).toMatchObject({
    property: 'per_page',
    constraints: { schema: 'per_page should be at least 1 and at most 100.' },
  });
  expect(error?.value).toBeInstanceOf(SchemaFailure);
  expect(error?.value).toMatchObject({ code: 'rest_out_of_bounds', data: null });
});

test('plainToInstance converts null to the zero value and leaves absent properties undefined', () => {
  const args = bind({ order: null });
  expect(args.order).toBe('');
  expect(args.per_page).toBeUndefined();
  expect(validateSync(args)).toEqual([]);
});

test('validateSync does not validate a coerced value again', () => {
  const args = bind({ terms: false });
  expect(args.terms).toEqual([]); // conforms to both alternatives
  expect(validateSync(args)).toEqual([]);
});

test('plainToInstance coerces values beside undeclared members', () => {
  expect(plainToInstance(ListArgs, { per_page: '3', unknown: 1 })).toMatchObject({ per_page: 3 });
});

test('validateSync validates an instance that was not transformed', () => {
  const args = Object.assign(new ListArgs(), { order: 'up' });
  expect(validateSync(args)[0]?.constraints).toEqual({ schema: 'order should be one of asc, desc.' });
});
