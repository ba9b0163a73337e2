import { integerAt } from './block.js';

describe('integerAt', () => {
  it.each([
    [7, 7],
    ['7', 7],
    [' -7px', -7],
    [7.9, 7],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ])('returns the integer of %p', (value, integer) => {
    expect(integerAt({ count: value }, 'count', 3)).toBe(integer);
  });

  it.each([[undefined], [null], [true], [[7]], ['seven'], [2 ** 53], [1e300], ['9'.repeat(20)], ['9'.repeat(400)]])(
    'returns the fallback for %p, which is not an exact integer',
    (value) => {
      expect(integerAt({ count: value }, 'count', 3)).toBe(3);
    },
  );
});
