import { findFreeName } from './find-free-name.js';

it.each([
  [[], 'boats', 1],
  [['boats'], 'boats-2', 2],
  [['boats', 'boats-2', 'boats-3', 'boats-5'], 'boats-4', 2],
  [['boats', ...Array.from({ length: 10_000 }, (_, index) => `boats-${index}`)], 'boats-10000', 12],
])('findFreeName returns the first free name by few queries (%#)', async (used, name, queries) => {
  const findTaken = jest.fn(async (names: readonly string[]) => new Set(names.filter((one) => used.includes(one))));
  expect(await findFreeName('boats', { appendNumber: (one, number) => `${one}-${number}`, findTaken })).toBe(name);
  expect(findTaken.mock.calls.length).toBeLessThanOrEqual(queries);
});
