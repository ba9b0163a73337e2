import { Choice, declarationOf, StoredItem, StoredResource } from '#resources';
import type { Site } from '../site.js';
import { metaValueOf, sampleOf } from './samples.js';

it.each([1, 5, 6, 10, 11, 100])('a sample of a text fits into %d characters and ends with no space', (maxLength) => {
  const text = metaValueOf({ type: 'string', maxLength });
  expect(text).toMatch(/\S$/);
  expect(String(text).length).toBeLessThanOrEqual(maxLength);
});

it('no invalid sample of a choice is one of its values, also if there is only one', async () => {
  @StoredResource({ namespace: 'halls/v1', base: 'halls', created: '2026-11-22' })
  class Hall extends StoredItem {
    @Choice(['open']) state!: string;
    @Choice(['small', 'large', 'small large']) size!: string;
  }
  for (const field of declarationOf(Hall).fields.filter(({ choices }) => choices)) {
    const { invalid } = (await sampleOf({} as Site, field))!;
    expect(invalid.length).toBeGreaterThan(1);
    for (const value of invalid) expect(field.choices).not.toContain(value);
  }
});
