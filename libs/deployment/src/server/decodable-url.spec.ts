import fc from 'fast-check';
import { toDecodableUrl } from './decodable-url.js';

const parts = fc.oneof(
  fc.integer({ min: 0, max: 255 }).map((byte) => `%${byte.toString(16).padStart(2, '0')}`),
  fc.constantFrom('%', '%a', '%zz', '/', 'a', 'é', '+', ';'),
);
const paths = fc.array(parts, { maxLength: 12 }).map((all) => `/${all.join('')}`);

describe('toDecodableUrl', () => {
  it.each([
    ['/%ff/', '/%EF%BF%BD/'],
    ['/a%2Fb%E0%A4%A/', '/a%2Fb%EF%BF%BD%25A/'],
    ['/100%', '/100%25'],
    ['/%ff?s=%ff', '/%EF%BF%BD?s=%ff'],
    ['/caf%C3%A9/%2541?s=%ff', '/caf%C3%A9/%2541?s=%ff'],
    ['/?s=%', '/?s=%'],
  ])('converts %s to %s', (url, expected) => {
    expect(toDecodableUrl(url)).toBe(expected);
  });

  it('returns a path that can be decoded, and leaves such a path unchanged', () => {
    fc.assert(
      fc.property(paths, (path) => {
        const result = toDecodableUrl(path);
        expect(() => decodeURIComponent(result)).not.toThrow();
        expect(toDecodableUrl(result)).toBe(result);
      }),
    );
  });
});
