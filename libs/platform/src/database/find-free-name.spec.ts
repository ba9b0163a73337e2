import { findFreeName } from './find-free-name.js';

it.each([
  ['boats', [], 1],
  ['boats-2', ['boats'], 2],
  ['boats-4', ['boats', 'boats-2', 'boats-3', 'boats-5'], 2],
  ['boats-10000', ['boats', ...Array.from({ length: 10_000 }, (_, index) => `boats-${index}`)], 12],
])('findFreeName returns %s, the first free name, by few queries', async (name, used, queries) => {
  const findTaken = jest.fn(async (names: readonly string[]) => new Set(names.filter((one) => used.includes(one))));
  expect(await findFreeName('boats', { appendNumber: (one, number) => `${one}-${number}`, findTaken })).toBe(name);
  expect(findTaken.mock.calls.length).toBeLessThanOrEqual(queries);
});
