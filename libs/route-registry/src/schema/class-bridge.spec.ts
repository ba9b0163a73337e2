import { Expose, plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { argumentsToInstance, schemaConstraint, schemaTransform } from './class-bridge.js';
import { SchemaFailure } from './failure.js';
import type { Schema } from './schema.js';

const page: Schema = { type: 'integer', minimum: 1, maximum: 100 };
const order: Schema = { type: 'string', enum: ['asc', 'desc'] };
const free: Schema = { type: 'object' };
const terms: Schema = { oneOf: [{ type: 'array' }, { type: 'object', additionalProperties: false }] };

class ListArgs {
  @Expose({ name: 'per_page' })
  @schemaConstraint(page, 'per_page')
  @schemaTransform(page, 'per_page')
  perPage?: number;

  @schemaConstraint(order)
  @schemaTransform(order)
  order?: string;

  @schemaConstraint(free)
  @schemaTransform(free)
  meta?: Record<string, unknown>;

  @schemaConstraint(terms)
  @schemaTransform(terms)
  terms?: unknown;
}

const bind = (plain: object): ListArgs => argumentsToInstance(ListArgs, plain as Record<string, unknown>);

test('what conforms is coerced and passes', () => {
  const args = bind({ per_page: '20', order: 'desc' });
  expect(args).toMatchObject({ perPage: 20, order: 'desc' });
  expect(validateSync(args)).toEqual([]);
});

test('what does not is reported with the name, the message and the code', () => {
  const [error, ...others] = validateSync(bind({ per_page: '500', order: 'asc' }));
  expect(others).toEqual([]);
  expect(error).toMatchObject({
    property: 'perPage',
    constraints: { schema: 'per_page should be at least 1 and at most 100.' },
  });
  expect(error?.value).toBeInstanceOf(SchemaFailure);
  expect(error?.value).toMatchObject({ code: 'rest_out_of_bounds', data: null });
});

test('null passes as the zero value, what is absent stays absent', () => {
  const args = bind({ order: null });
  expect(args.order).toBe('');
  expect(args.perPage).toBeUndefined();
  expect(validateSync(args)).toEqual([]);
});

test('a value that was valid as sent is not judged again by what it became', () => {
  const args = bind({ terms: false });
  expect(args.terms).toEqual([]); // which is a list and an object
  expect(validateSync(args)).toEqual([]);
});

test('plainToInstance itself does as well where nothing is nested', () => {
  expect(plainToInstance(ListArgs, { per_page: '3', unknown: 1 })).toMatchObject({ perPage: 3 });
});

test('an instance made by hand is validated too', () => {
  const args = Object.assign(new ListArgs(), { order: 'up' });
  expect(validateSync(args)[0]?.constraints).toEqual({ schema: 'order should be one of asc, desc.' });
});

test('members with names of the prototype arrive as they were sent', () => {
  const args = bind(JSON.parse('{"meta":{"constructor":"Ford","__proto__":{"x":1}}}') as object);
  expect(JSON.stringify(args.meta)).toBe('{"constructor":"Ford","__proto__":{"x":1}}');
  expect(({} as { x?: number }).x).toBeUndefined();
});

test('nesting without end is passed on', () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;
  expect(validateSync(bind({ meta: { deep } }))).toEqual([]);
});
