import { flagAt, integerAt } from './block.js';

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

describe('flagAt', () => {
  it.each([
    [true, true],
    [false, false],
    ['1', true],
    [1, true],
    ['True', true],
    ['false', true],
    ['0', false],
    [0, false],
  ])('takes %p for %p', (value, flag) => {
    expect(flagAt({ on: value }, 'on', !flag)).toBe(flag);
  });

  it.each([[undefined], [null], [''], ['yes'], [2], [[true]]])('returns the fallback for %p', (value) => {
    expect([flagAt({ on: value }, 'on', true), flagAt({ on: value }, 'on', false)]).toEqual([true, false]);
  });
});
