import { filterByContext } from './context-filter.js';
import type { Schema } from './schema.js';

const schema: Schema = {
  type: 'object',
  properties: {
    id: { type: 'integer', context: ['view', 'edit', 'embed'] },
    title: {
      type: 'object',
      context: ['view', 'edit'],
      properties: {
        raw: { type: 'string', context: ['edit'] },
        rendered: { type: 'string', context: ['view', 'edit'] },
      },
    },
    open: { type: 'object', properties: { secret: { type: 'string', context: ['edit'] } } },
    log: { type: 'array', context: ['view', 'edit'], items: { type: 'string', context: ['edit'] } },
    rows: {
      type: 'array',
      context: ['view', 'edit'],
      items: { type: 'object', context: ['view', 'edit'], properties: { note: { context: ['edit'] } } },
    },
    either: {
      context: ['view', 'edit'],
      anyOf: [{ type: 'string' }, { type: 'object', properties: { raw: { context: ['edit'] } } }],
    },
    many: {
      type: 'object',
      context: ['view', 'edit'],
      patternProperties: { '^_': { context: ['edit'] } },
      additionalProperties: { context: ['view'] },
    },
  },
};

const value = {
  id: 1,
  title: { raw: 'r', rendered: 'R' },
  open: { secret: 's' },
  log: ['a'],
  rows: [{ note: 'n', name: 'x' }],
  either: { raw: 'r', shown: 'x' },
  many: { _a: 1, b: 2 },
  unknown: true,
};

test('filterByContext removes members of other contexts at any depth for view', () => {
  expect(filterByContext(value, schema, 'view')).toEqual({
    id: 1,
    title: { rendered: 'R' },
    open: { secret: 's' }, // unchanged, because it declares no contexts
    log: [],
    rows: [{ name: 'x' }],
    either: { shown: 'x' },
    many: { b: 2 },
    unknown: true,
  });
});

test('filterByContext includes members of edit', () => {
  expect(filterByContext(value, schema, 'edit')).toEqual({ ...value, many: { _a: 1 } });
});

test('filterByContext removes all members of other contexts for embed', () => {
  expect(filterByContext(value, schema, 'embed')).toEqual({ id: 1, open: { secret: 's' }, unknown: true });
});

test('filterByContext returns the same object if nothing is removed, and never modifies it', () => {
  const frozen = Object.freeze({ id: 1, title: Object.freeze({ rendered: 'R' }) });
  expect(filterByContext(frozen, schema, 'view')).toBe(frozen);
  expect(filterByContext(frozen, schema, 'embed')).toEqual({ id: 1 });
  expect(filterByContext('text', schema, 'embed')).toBe('text');
});

test('filterByContext treats members named like those of Object.prototype as ordinary', () => {
  const hostile = JSON.parse('{"id":1,"title":{"raw":"r"},"__proto__":{"polluted":true},"constructor":2}') as object;
  const filtered = filterByContext(hostile, schema, 'view') as object;
  expect(JSON.stringify(filtered)).toBe('{"id":1,"title":{},"__proto__":{"polluted":true},"constructor":2}');
  expect(Object.getPrototypeOf(filtered)).toBe(Object.prototype);
});
