import { fontTypeOf } from './font-file.js';

const WOFF2 = Buffer.from('wOF2\0\x01\0\0', 'latin1');

describe('fontTypeOf', () => {
  it.each([
    ['a.woff2', 'font/woff2'],
    ['a.b.WOFF2', 'font/woff2'],
    ['a.woff', undefined],
    ['a.constructor', undefined],
    ['woff2', undefined],
    ['', undefined],
  ])('returns the type of a WOFF2 file named "%s": %s', (name, type) => {
    expect(fontTypeOf({ name, bytes: WOFF2 })).toBe(type);
  });
});
