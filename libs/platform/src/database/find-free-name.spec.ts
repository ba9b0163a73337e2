import { findFreeName } from './find-free-name.js';

it.each([
  [[], 'boats-2', 1],
  [[2, 3, 5], 'boats-4', 1],
  [Array.from({ length: 10_000 }, (_, index) => index), 'boats-10000', 11],
])('findFreeName returns the first free name by few queries (%#)', async (numbers, name, queries) => {
  const used = new Set(numbers.map((number) => `boats-${number}`));
  const findTaken = jest.fn(async (names: readonly string[]) => new Set(names.filter((one) => used.has(one))));
  expect(await findFreeName((number) => `boats-${number}`, findTaken)).toBe(name);
  expect(findTaken.mock.calls.length).toBeLessThanOrEqual(queries);
});
