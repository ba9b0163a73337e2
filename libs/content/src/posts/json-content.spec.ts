import { jsonContent, readJsonContent } from './json-content.js';

describe('jsonContent', () => {
  it('escapes markup characters and removes NUL', () => {
    expect(jsonContent({ css: 'a > b & <c>\0' })).toBe('{"css":"a \\u003e b \\u0026 \\u003cc\\u003e"}');
  });

  it.each(['\\u0000', '\\\\u0000', 'a\\', '"\\"', '\\u003c', '\n'])(
    'writes the text %j so that readJsonContent returns it unchanged',
    (text) => {
      expect(readJsonContent(jsonContent({ text, [text]: 1 }))).toEqual({ text, [text]: 1 });
    },
  );

  it('removes NUL after a backslash', () => {
    expect(readJsonContent(jsonContent({ text: 'a\\\0b' }))).toEqual({ text: 'a\\b' });
  });
});

describe('readJsonContent', () => {
  it.each(['', '{', 'null', '[]', '"a"'])('returns an empty object for %j', (content) => {
    expect(readJsonContent(content)).toEqual({});
  });
});
