import { parseUrl } from './parse-url.js';

it('parseUrl parses URLs with and without a base, and returns undefined for invalid ones', () => {
  expect(parseUrl('https://a.example/b')?.pathname).toBe('/b');
  expect(parseUrl('../c', 'https://a.example/b/')?.href).toBe('https://a.example/c');
  expect(parseUrl('c')).toBeUndefined();
  expect(parseUrl('https://a b/')).toBeUndefined();
});

it('parseUrl parses characters beyond ASCII also after V8 has compiled the function', () => {
  const refused = Array.from({ length: 20_000 }, () => parseUrl('https://bücher.example/ä')?.host).filter(
    (host) => host !== 'xn--bcher-kva.example',
  );
  expect(refused).toEqual([]);
});
