import { cacheHeadersIn } from './page-cache.js';

const now = new Date('2026-06-01T12:00:00Z');
const detected = (...answers: Record<string, string>[]): string[] =>
  cacheHeadersIn(
    answers.map((headers) => ({ headers: new Headers(headers) })),
    now,
  );

describe('cacheHeadersIn', () => {
  it.each([
    ['cache-control', 'public, max-age=60'],
    ['expires', 'Mon, 01 Jun 2026 12:00:01 GMT'],
    ['age', '3'],
    ['etag', '"x"'],
    ['last-modified', 'Sun, 31 May 2026 12:00:00 GMT'],
    ['x-cache-enabled', 'True'],
    ['x-cache-disabled', 'off'],
    ['x-srcache-fetch-status', 'HIT'],
  ])('recognizes %s: %s', (name, value) => expect(detected({ [name]: value })).toEqual([name]));

  it.each([
    ['cache-control', 'no-cache, max-age=0'],
    ['expires', 'Mon, 01 Jun 2026 11:59:59 GMT'],
    ['expires', '0'],
    ['age', '0'],
    ['x-cache-enabled', 'false'],
    ['x-cache-disabled', 'on'],
    ['x-srcache-store-status', 'MISS'],
    ['content-type', 'text/html'],
  ])('does not recognize %s: %s', (name, value) => expect(detected({ [name]: value })).toEqual([]));

  it('needs only one response with a cache header', () => expect(detected({}, {}, { age: '1' })).toEqual(['age']));
});
