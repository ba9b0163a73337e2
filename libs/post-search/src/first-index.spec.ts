import { firstIndex } from './first-index.js';

it('firstIndex returns the first index that fulfills the condition, or the length', () => {
  for (let length = 0; length < 9; length++)
    for (let first = 0; first <= length; first++) expect(firstIndex(length, (index) => index >= first)).toBe(first);
});

it('firstIndex tests few of many indexes', () => {
  const fulfills = jest.fn((index: number) => index >= 700_000);
  expect(firstIndex(1_000_000, fulfills)).toBe(700_000);
  expect(fulfills.mock.calls.length).toBeLessThanOrEqual(20);
});
