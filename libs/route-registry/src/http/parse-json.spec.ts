import fc from 'fast-check';
import { findJsonError, JSON_ERRORS } from './json-error.js';
import { parseJson } from './parse-json.js';

const codeOf = (json: string | Buffer): number | undefined => parseJson(Buffer.from(json)).error?.json_error_code;

describe('parseJson', () => {
  it('returns code 4 for texts that are not JSON', () => {
    for (const json of ['{', '{oops}', '{"a":1,}', '["\\q"]', ' ', '{oops:"\\ud800"}', '"\\u12"', '"\\uzzzz"'])
      expect([json, codeOf(json)]).toEqual([json, 4]);
    for (const json of [
      '[1,',
      '[1,]',
      '[,1]',
      '{"a"}',
      '{"a":}',
      '{"a":1,]',
      '1 2',
      ']',
      '{1:2}',
      '["a":1]',
      '[1 2]',
      '01',
      '"a" "b"',
      'TRUE',
    ])
      expect([json, codeOf(json)]).toEqual([json, 4]);
  });

  it('returns code 2 for a closing bracket of the other kind where one may close', () => {
    for (const json of ['[}', '{]', '[1}', '{"a":1]', '{"a":[1}}', '[{"a":[]]'])
      expect([json, codeOf(json)]).toEqual([json, 2]);
  });

  it('returns code 3 for control characters, and for strings without an end', () => {
    for (const json of ['["a\nb"]', '["\t"]', '{"\u0001":1}', '{"a":\u0001}', '{"a":"b', '"', '["\\n'])
      expect([json, codeOf(json)]).toEqual([json, 3]);
    expect(parseJson(Buffer.from('["\\n\\t\\u0001"]\n\t')).value).toEqual(['\n\t\u0001']);
  });

  it('returns code 5 for bytes that are not UTF-8', () => {
    expect(codeOf(Buffer.from([0x22, 0xff, 0x22]))).toBe(5);
  });

  it('returns code 10 for halves of surrogate pairs', () => {
    for (const json of ['"\\ud83d"', '"\\ude00"', '"\\ud83dx\\ude00"', '{"\\uD83D\\uD83D\\uDE00":1}'])
      expect([json, codeOf(json)]).toEqual([json, 10]);
    expect(JSON_ERRORS.utf16.json_error_message).toBe('Single unpaired UTF-16 surrogate in unicode escape');
    for (const [json, value] of [
      ['"\\ud83d\\ude00"', '😀'],
      ['"\\\\ud83d"', '\\ud83d'],
      ['"\\\\\\uD83D\\uDE00\\ud7ff"', '\\😀\ud7ff'],
    ] as const)
      expect(parseJson(Buffer.from(json)).value).toBe(value);
  });

  it('finds an error exactly in the texts that JSON.parse refuses', () => {
    const isJson = (text: string): boolean => {
      try {
        return JSON.parse(text) !== undefined;
      } catch {
        return false;
      }
    };
    const texts = fc.array(
      fc.constantFrom(...'{}[]:,"\\n1-.e \n\u0001é', '"a"', '"a":', 'true', 'null', '[]', '{}', '\\u00e9'),
    );
    const edited = fc
      .tuple(fc.json(), fc.nat(), fc.string({ maxLength: 2 }))
      .map(
        ([json, at, text]) => json.slice(0, at % (json.length + 1)) + text + json.slice((at % (json.length + 1)) + 1),
      );
    fc.assert(
      fc.property(
        fc.oneof(
          texts.map((parts) => parts.join('')),
          edited,
        ),
        (text) => {
          expect([text, findJsonError(text) === undefined]).toEqual([text, isJson(text)]);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('refuses more than 250,000 values or 10,000 members', () => {
    const list = (item: string, count: number): string => `[${Array<string>(count).fill(item).join()}]`;
    const object = (count: number): string =>
      `{${Array.from({ length: count }, (_, index) => `"a,[${index}":1`).join()}}`;
    for (const json of [`{"a":${list('1', 249_997)}}`, `{"a":${list('{}', 124_998)}}`, object(10_000), '"a,,["'])
      expect(parseJson(Buffer.from(json)).error).toBeUndefined();
    for (const json of [
      `{"a":${list('1', 250_000)}}`,
      `{"a":${list('{}', 125_000)}}`,
      `{"a":${list(list('[]', 100), 1_250)}}`,
      `{"a":{"b":${object(250_000)}}}`,
      object(10_001),
    ])
      expect(() => parseJson(Buffer.from(json))).toThrow(
        expect.objectContaining({ code: 'rest_request_too_large', status: 413 }),
      );
  });
});
