import { contrastColor, isReadableOn } from './color-contrast.js';

describe('contrastColor', () => {
  // Both contrasts are equal at a luminance of 0.179, which is between the two grays.
  it.each([
    ['#fff', '#000'],
    ['#000', '#fff'],
    ['#767676', '#000'],
    ['#747474', '#fff'],
    ['#f00', '#000'],
    ['#00F', '#fff'],
    ['#008000', '#fff'],
  ])('returns for %s the more readable of black and white, %s', (color, readable) => {
    expect(contrastColor(color)).toBe(readable);
  });

  it.each(['red', '#ff', '#12345', 'rgb(0, 0, 0)', 'var(--a)'])('returns nothing for %s', (color) => {
    expect(contrastColor(color)).toBeUndefined();
  });
});

describe('isReadableOn', () => {
  // A contrast of 3 with white needs #949494 or darker.
  it.each([
    ['#949494', 'light', true],
    ['#959595', 'light', false],
    ['#000', 'dark', false],
    ['#fff', 'dark', true],
    ['#fff', 'light', false],
    ['currentcolor', 'light', true],
  ] as const)('compares %s with the background of the scheme %s: %s', (color, scheme, isReadable) => {
    expect(isReadableOn(color, scheme)).toBe(isReadable);
  });
});
