import { metaValueOf } from './samples.js';

it.each([1, 5, 6, 10, 11, 100])('a sample of a text fits into %d characters and ends with no space', (maxLength) => {
  const text = metaValueOf({ type: 'string', maxLength });
  expect(text).toMatch(/\S$/);
  expect(String(text).length).toBeLessThanOrEqual(maxLength);
});
