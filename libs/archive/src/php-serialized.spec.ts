import fc from 'fast-check';
import { maybeUnserialize, serialize, unserialize } from './php-serialized.js';
import type { PhpValue } from './php-serialized.js';
import { cleanText } from './xml-text.js';

describe('unserialize', () => {
  it.each<[string, PhpValue]>([
    ['N;', null],
    ['b:1;', true],
    ['i:-12;', -12],
    ['d:0.5;', 0.5],
    ['d:1.0E+25;', 1e25],
    ['s:0:"";', ''],
    ['s:7:"Größe";', 'Größe'],
    ['s:4:"🚢";', '🚢'],
    ['s:6:"a";i:1";', 'a";i:1'],
    ['a:0:{}', []],
    ['a:2:{i:0;s:1:"a";i:1;b:0;}', ['a', false]],
    ['a:2:{i:1;s:1:"a";i:0;N;}', { 0: null, 1: 'a' }],
    [
      'a:2:{s:5:"width";i:300;s:5:"sizes";a:1:{s:5:"thumb";a:1:{s:4:"file";s:5:"a.jpg";}}}',
      { width: 300, sizes: { thumb: { file: 'a.jpg' } } },
    ],
  ])('reads %s', (text, value) => {
    expect(unserialize(text)).toEqual({ value });
  });

  it.each([
    ['objects', 'O:8:"stdClass":1:{s:1:"a";i:1;}'],
    ['objects in arrays', 'a:1:{i:0;O:8:"Whatever":0:{}}'],
    ['objects with their own format', 'C:3:"Foo":2:{xx}'],
    ['cases of enumerations', 'E:5:"A:One";'],
    ['references', 'a:2:{i:0;i:1;i:1;R:2;}'],
    ['a wrong length', 's:9:"abc";'],
    ['a length that ends inside a character', 's:1:"é";'],
    ['a negative length', 's:-1:"";'],
    ['a count that is too high', 'a:999999999:{}'],
    ['a count that is too low', 'a:1:{i:0;i:1;i:1;i:2;}'],
    ['an array as a key', 'a:1:{a:0:{}i:1;}'],
    ['text after the value', 'i:1;i:2;'],
    ['an integer that a number cannot represent exactly', 'i:9223372036854775807;'],
    ['a boolean other than 0 and 1', 'b:2;'],
    ['a number in words', 'i:one;'],
    ['an ordinary text', 'a: it was so;'],
    ['an empty text', ''],
  ])('leaves %s as text', (_, text) => {
    expect(unserialize(text)).toBeUndefined();
    expect(maybeUnserialize(text)).toBe(text);
  });

  it('reads a key named like the prototype as an ordinary key', () => {
    const value = maybeUnserialize('a:1:{s:9:"__proto__";a:1:{s:5:"admin";b:1;}}');
    expect(Object.keys(value as object)).toEqual(['__proto__']);
    expect((value as { admin?: unknown }).admin).toBeUndefined();
    expect(JSON.stringify(value)).toBe('{"__proto__":{"admin":true}}');
  });

  it('refuses a million nested arrays and reads 200,000 entries without a stack overflow', () => {
    expect(unserialize(`${'a:1:{i:0;'.repeat(1_000_000)}}`)).toBeUndefined();
    const flat = `a:200000:{${Array.from({ length: 200_000 }, (_, index) => `i:${index};i:1;`).join('')}}`;
    expect(unserialize(flat)?.value).toHaveLength(200_000);
  });

  it('reads back what serialize writes', () => {
    const value = fc.letrec<{ any: PhpValue }>((tie) => ({
      any: fc.oneof(
        { maxDepth: 4 },
        fc.string({ unit: 'grapheme' }),
        fc.maxSafeInteger(),
        fc.double(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('any'), { maxLength: 4 }),
        fc
          .dictionary(fc.string(), tie('any'), { minKeys: 1, maxKeys: 4, noNullPrototype: false })
          // An object with the keys 0 to n - 1 is read back as an array.
          .filter((object) => !('0' in object)),
      ),
    })).any;
    fc.assert(
      fc.property(value, (sample) => {
        expect(unserialize(serialize(sample))?.value).toEqual(sample);
      }),
    );
  });

  it('writes values that can be read after an archive has dropped the characters that XML forbids', () => {
    const value = { 'a\u0001': ['x\u0000y\ufffe', 'caf\u00e9\ud800'] };
    expect(unserialize(cleanText(serialize(value)))?.value).toEqual({ a: ['xy', 'caf\u00e9\ufffd'] });
  });

  it('never throws, whatever the text', () => {
    const parts = fc.array(
      fc.constantFrom('a:1:{', '}', 'i:0;', 's:1:"', '";', 'N;', 'b:1;', 'O:1:"A":0:{', ':', '1', ';', 'é'),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(parts, (pieces) => void unserialize(pieces.join(''))),
      { numRuns: 2000 },
    );
  });
});
