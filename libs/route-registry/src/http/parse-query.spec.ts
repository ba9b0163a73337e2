import { startProcessorTimer } from '#testing/time';
import { RestError } from '../errors/rest-error.js';
import { parseArguments, parseFields, parseQuery } from './parse-query.js';

/** A text of two million characters. */
const long = (part: string): string => part.repeat(2_000_000 / part.length);

/** Parses the arguments of a request, and returns the result in a word. */
function parsing(text: string): string {
  try {
    parseArguments(text);
    return 'parsed';
  } catch (error) {
    return error instanceof RestError && error.status === 400 ? 'refused' : 'an unexpected error';
  }
}

describe('parseQuery', () => {
  it.each([
    ['a=%E2%82%AC', '€'],
    ['a=€+%20', '€  '],
    ['a=€%zz', '€%zz'],
    ['a=€%zz%E2%82%AC', '€%zz€'],
    ['a=%', '%'],
  ])('decodes the value of %s, and leaves invalid escapes as they are', (text, value) => {
    expect(parseQuery(text)).toEqual({ a: value });
  });

  it.each([
    ['a=€%C3%28', '€\uFFFD('],
    ['a=%E2%82', '\uFFFD'],
    ['a=%e2%82%ac%2B', '€+'],
  ])('decodes bytes of %s that are no UTF-8 to the replacement character', (text, value) => {
    expect(parseQuery(text)).toEqual({ a: value });
  });

  it.each([
    ['a[=1', { a_: '1' }],
    ['a[b.c=1', { a_b_c: '1' }],
    ['a[[=1', { a__: '1' }],
    ['a[b]c[d]=1', { a: { b: '1' } }],
    ['a[b][c=1', { a: { b: '1' } }],
    ['a[%20]=1&a[+]=2', { a: ['1', '2'] }],
    ['a[%20b]=1', { a: { ' b': '1' } }],
    ['a%00b=1', { a: '1' }],
    ['a%00[b]=1', { a: '1' }],
    ['%00a=1&+=2&[b]=3&%09=4', { '\t': '4' }],
  ])('parses the malformed name of %s like the reference', (text, params) => {
    expect({ ...parseQuery(text) }).toEqual(params);
  });

  it.each(['&', 'a=%ff&', 'a=%FF', '%ff', '+', 'a+', '.', '%', '%z', '\r', '='])(
    'parses 2 MB of %j in less than a second of processor time',
    (part) => {
      const duration = startProcessorTimer();
      expect([parsing(long(part)), parsing(`a=${long(part)}`)]).not.toContain('an unexpected error');
      parseFields([['a', long(part)]], { strict: true });
      expect(duration()).toBeLessThan(1_000);
    },
  );

  it('refuses a name of more than 4,096 characters', () => {
    const name = 'a'.repeat(4_096);
    expect(parseArguments(`${name}=1`)).toEqual({ [name]: '1' });
    expect(() => parseArguments(`b=1&${name}a=1`)).toThrow(
      expect.objectContaining({ data: expect.objectContaining({ params: { ['a'.repeat(100)]: expect.any(String) } }) }),
    );
    expect(parseQuery(`b=1&${name}a=1`)).toEqual({ b: '1' });
    expect(() => parseFields([[`${name}a`, '']], { strict: true })).toThrow(
      expect.objectContaining({ code: 'rest_invalid_param' }),
    );
  });
});
