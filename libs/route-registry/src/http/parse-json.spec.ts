import { parseJson } from './parse-json.js';

const codeOf = (json: string | Buffer): number | undefined => parseJson(Buffer.from(json)).error?.code;

describe('parseJson', () => {
  it('returns code 4 for texts that are not JSON', () => {
    for (const json of ['{', '{oops}', '{"a":1,}', '["\\q"]', ' ', '{oops:"\\ud800"}']) expect(codeOf(json)).toBe(4);
  });

  it('returns code 3 for control characters in strings', () => {
    for (const json of ['["a\nb"]', '["\t"]', '{"\u0001":1}']) expect(codeOf(json)).toBe(3);
    expect(parseJson(Buffer.from('["\\n\\t\\u0001"]\n\t')).value).toEqual(['\n\t\u0001']);
  });

  it('returns code 5 for bytes that are not UTF-8', () => {
    expect(codeOf(Buffer.from([0x22, 0xff, 0x22]))).toBe(5);
  });

  it('returns code 10 for incomplete Unicode escapes and halves of surrogate pairs', () => {
    for (const json of [
      '"\\u12"',
      '"\\uzzzz"',
      '"\\ud83d"',
      '"\\ude00"',
      '"\\ud83dx\\ude00"',
      '{"\\uD83D\\uD83D\\uDE00":1}',
    ])
      expect([json, codeOf(json)]).toEqual([json, 10]);
    for (const [json, value] of [
      ['"\\ud83d\\ude00"', '😀'],
      ['"\\\\ud83d"', '\\ud83d'],
      ['"\\\\\\uD83D\\uDE00\\ud7ff"', '\\😀\ud7ff'],
    ] as const)
      expect(parseJson(Buffer.from(json)).value).toBe(value);
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
