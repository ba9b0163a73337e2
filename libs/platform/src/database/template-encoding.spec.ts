import { decodeWithTemplate, encodeWithTemplate } from './template-encoding.js';

let seed = 20261125;
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * below);
};
const PATTERN = 'abcabcdefghijklmnopqrstuvwxyz0123456789';

/** Bytes with parts that repeat themselves and the parts of other values, and parts of any bytes. */
const someBytes = (parts: number): Buffer =>
  Buffer.concat(
    Array.from({ length: parts }, () =>
      random(2) === 0
        ? Buffer.from(PATTERN.repeat(1 + random(8)).slice(random(10)))
        : Buffer.from(Array.from({ length: random(60) }, () => random(256))),
    ),
  );

describe('encodeWithTemplate', () => {
  it('keeps any bytes with any template', () => {
    let encodedBytes = 0;
    let bytes = 0;
    for (let n = 0; n < 2_000; n++) {
      const [template, value] = [someBytes(random(6)), someBytes(random(10))];
      const encoded = encodeWithTemplate(value, template);
      expect(decodeWithTemplate(encoded, template).equals(value)).toBe(true);
      encodedBytes += encoded.length;
      bytes += value.length;
    }
    expect(encodedBytes / bytes).toBeLessThan(0.5);
  });

  it('keeps long values', () => {
    const template = someBytes(100);
    const value = Buffer.concat([someBytes(20_000), template, someBytes(20_000)]);
    expect(value.length).toBeGreaterThan(2 ** 21);
    expect(decodeWithTemplate(encodeWithTemplate(value, template), template).equals(value)).toBe(true);
  });

  it('stores little of a value that resembles its template', () => {
    const item = (id: number): Buffer =>
      Buffer.from(
        JSON.stringify({
          id,
          links: { self: `http://site.example/api/core/v2/posts/${id}`, about: 'posts'.repeat(50) },
        }),
      );
    expect(encodeWithTemplate(item(4_321), item(17)).length).toBeLessThan(60);
  });
});
