import { toAsciiJson } from './ascii-json.js';

it('toAsciiJson escapes slashes and characters outside ASCII, so that the JSON has the same value', () => {
  const value = { 'é/': '</script> \u2028 🚢 "\\' };
  const json = toAsciiJson(JSON.stringify(value));
  expect(json).toBe('{"\\u00e9\\/":"<\\/script> \\u2028 \\ud83d\\udea2 \\"\\\\"}');
  expect(JSON.parse(json)).toEqual(value);
});
