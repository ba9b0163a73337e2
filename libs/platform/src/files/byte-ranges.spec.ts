import { parseRange } from './byte-ranges.js';

describe('parseRange', () => {
  it.each([
    ['bytes=0-3', { start: 0, end: 3 }],
    ['bytes=4-', { start: 4, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['Bytes=8-99', { start: 8, end: 9 }],
    ['bytes=10-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=99-100', 'none'],
    ['bytes=5-2', undefined],
    ['bytes=0-1,3-4', undefined],
    ['bytes=-', undefined],
    ['lines=1-2', undefined],
    ['bytes=1e1-2', undefined],
    [undefined, undefined],
  ])('parses %s for a file of ten bytes as %j', (header, part) => {
    expect(parseRange(header, 10)).toEqual(part);
  });

  it('returns none for an empty file', () => {
    expect(parseRange('bytes=0-', 0)).toBe('none');
    expect(parseRange('bytes=-5', 0)).toBe('none');
  });
});
