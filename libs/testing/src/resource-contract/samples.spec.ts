import { Choice, declarationOf, StoredItem, StoredResource } from '#resources';
import type { Site } from '../site.js';
import { metaValueOf, sampleOf } from './samples.js';

it.each([1, 5, 6, 10, 11, 100])(
  'metaValueOf returns a text that fits into %d characters and ends with no space',
  (maxLength) => {
    const text = metaValueOf({ type: 'string', maxLength });
    expect(text).toMatch(/\S$/);
    expect(String(text).length).toBeLessThanOrEqual(maxLength);
  },
);

it.each([
  [{ type: 'integer', maximum: -2 }, -3],
  [{ type: 'number', minimum: 1, exclusiveMinimum: true }, 2],
  [{ type: 'integer', default: 1 }, 0],
  [{ type: 'string', enum: ['b', 'a'], default: 'a' }, 'b'],
  [{ type: 'string', format: 'email', maxLength: 8 }, 'a@b.cc'],
  [{ type: 'boolean', default: true }, false],
] as const)(
  'metaValueOf returns a value for the schema %j that conforms to it and is not its default',
  (schema, value) => {
    expect(metaValueOf(schema)).toBe(value);
  },
);

it('sampleOf returns no value of a choice as invalid, also if there is only one', async () => {
  @StoredResource({ namespace: 'halls/v1', base: 'halls', created: '2026-11-22' })
  class Hall extends StoredItem {
    @Choice(['open']) state!: string;
    @Choice(['small', 'large', 'small large']) size!: string;
  }
  const fields = declarationOf(Hall).fields.filter(({ choices }) => choices);
  expect(fields.map(({ name }) => name)).toEqual(['state', 'size']);
  for (const field of fields) {
    const { invalid } = (await sampleOf({} as Site, field))!;
    expect(invalid.length).toBeGreaterThan(1);
    for (const value of invalid) expect(field.choices).not.toContain(value);
  }
});
