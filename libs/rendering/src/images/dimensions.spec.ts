import { constrainDimensions, haveSameRatio } from './dimensions.js';

describe('constrainDimensions', () => {
  it('fits dimensions into a box exactly', () => {
    expect(constrainDimensions({ width: 1200, height: 800 }, { width: 300, height: 300 })).toEqual({
      width: 300,
      height: 200,
    });
    expect(constrainDimensions({ width: 465, height: 700 }, { width: 177, height: 177 })).toEqual({
      width: 118,
      height: 177,
    });
    expect(constrainDimensions({ width: 5000, height: 3 }, { width: 100, height: 0 })).toEqual({
      width: 100,
      height: 1,
    });
  });
});

describe('haveSameRatio', () => {
  it('is true for scaled copies with rounded sides, and false for crops', () => {
    expect(haveSameRatio({ width: 1200, height: 800 }, { width: 1024, height: 683 })).toBe(true);
    expect(haveSameRatio({ width: 1200, height: 800 }, { width: 150, height: 150 })).toBe(false);
  });
});
