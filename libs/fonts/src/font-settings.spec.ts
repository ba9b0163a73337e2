import { startProcessorTimer } from '#testing/time';
import { sanitizeFamily } from './font-settings.js';

describe('sanitizeFamily', () => {
  it.each([
    [`'Sea Sans', serif`, '"Sea Sans", serif'],
    [`"'Sea' Sans'"`, '"Sea\' Sans"'],
    [`generic(fangsong),, Sans 3`, 'generic(fangsong), "Sans 3"'],
  ])('quotes the names in the families %s', (fontFamily, expected) => {
    expect(sanitizeFamily({ fontFamily })).toEqual({ fontFamily: expected });
  });

  it('runs in linear time on a name that contains many quotation marks', () => {
    const duration = startProcessorTimer();
    sanitizeFamily({ fontFamily: `a${'"'.repeat(40_000)}a` });
    expect(duration()).toBeLessThan(500);
  });
});
