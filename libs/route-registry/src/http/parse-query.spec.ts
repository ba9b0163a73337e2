import { parseQuery } from './parse-query.js';

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
});
