import { decodeComponent } from './decode-component.js';

it('decodeComponent decodes UTF-8, and returns undefined for an invalid encoding', () => {
  expect(decodeComponent('100%25/caf%C3%A9')).toBe('100%/café');
  expect(decodeComponent('')).toBe('');
  for (const text of ['%', '%zz', '%ff']) expect(decodeComponent(text)).toBeUndefined();
});
