import { createRandomGenerator } from '#testing/random';
import { decodeDelta, encodeDelta } from './delta-encoding.js';

const random = createRandomGenerator(20261125);
const PATTERN = 'abcabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns random bytes between parts of one pattern, so that values have parts in common. */
const someBytes = (parts: number): Buffer =>
  Buffer.concat(
    Array.from({ length: parts }, () =>
      random.below(2) === 0
        ? Buffer.from(PATTERN.repeat(1 + random.below(8)).slice(random.below(10)))
        : Buffer.from(Array.from({ length: random.below(60) }, () => random.below(256))),
    ),
  );

describe('encodeDelta', () => {
  const none = Buffer.alloc(0);

  it('encodes any bytes with any dictionaries without loss', () => {
    let encodedBytes = 0;
    let bytes = 0;
    for (let n = 0; n < 2_000; n++) {
      const dictionaries = { template: someBytes(random.below(6)), text: someBytes(random.below(6)) };
      const value = someBytes(random.below(10));
      const encoded = encodeDelta(value, dictionaries);
      expect(decodeDelta(encoded, dictionaries)?.equals(value)).toBe(true);
      encodedBytes += encoded.length;
      bytes += value.length;
    }
    expect(encodedBytes / bytes).toBeLessThan(0.5);
  });

  it('encodes long values without loss', () => {
    const dictionaries = { template: someBytes(100), text: someBytes(10_000) };
    const value = Buffer.concat([someBytes(20_000), dictionaries.template, dictionaries.text, someBytes(20_000)]);
    expect(value.length).toBeGreaterThan(2 ** 21);
    expect(decodeDelta(encodeDelta(value, dictionaries), dictionaries)?.equals(value)).toBe(true);
  });

  it('is not decoded with another text than it was encoded with', () => {
    const encoded = encodeDelta(Buffer.from('a text and more'), { template: none, text: Buffer.from('a text') });
    expect(decodeDelta(encoded, { template: none, text: Buffer.from('a test') })).toBeUndefined();
  });

  it('is not decoded from bytes that end too early, or with a shorter template', () => {
    const template = someBytes(6);
    const value = Buffer.concat([someBytes(3), template, someBytes(3)]);
    const encoded = encodeDelta(value, { template, text: none });
    // The last byte can be the length of an empty literal, which the decoding does not need.
    for (let length = 0; length < encoded.length - 1; length++)
      expect(decodeDelta(encoded.subarray(0, length), { template, text: none })).toBeUndefined();
    expect(decodeDelta(encoded, { template: template.subarray(0, 5), text: none })).toBeUndefined();
  });

  it('returns few bytes for a value that resembles its template or its text', () => {
    const content = 'The content of the post, in a paragraph of some length. '.repeat(5);
    const item = (id: number): Buffer =>
      Buffer.from(
        JSON.stringify({ id, content: `${content}${id}`, link: `https://site.example/api/core/v2/posts/${id}` }),
      );
    const text = Buffer.from(`<!-- wp:paragraph -->\n${content}\n<!-- /wp:paragraph -->`);
    expect(encodeDelta(item(4_321), { template: item(17), text: none }).length).toBeLessThan(50);
    expect(encodeDelta(item(4_321), { template: none, text }).length).toBeLessThan(120);
  });
});
