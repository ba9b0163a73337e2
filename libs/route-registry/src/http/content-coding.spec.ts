import { chooseCoding } from './content-coding.js';

describe('chooseCoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', expect.stringMatching(/^(?:zstd|gzip)$/)],
    ['identity, gzip;q=0.5', undefined],
    ['identity;q=0.5, gzip', 'gzip'],
    ['identity;q=0, gzip;q=0.1', 'gzip'],
    ['deflate', undefined],
    ['gzip;q=0', undefined],
    ['*;q=0', undefined],
    ['br;q=nonsense', undefined],
    ['', undefined],
    [undefined, undefined],
    [`gzip,${' '.repeat(1_000)}`, undefined],
  ])('chooses for the header %p the coding %p', (header, coding) => {
    expect(chooseCoding(header)).toEqual(coding);
  });
});
