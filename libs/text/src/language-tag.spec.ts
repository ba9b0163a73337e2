import { languageTag } from './language-tag.js';

describe('languageTag', () => {
  it.each([
    ['en_US', 'en-US'],
    ['de_CH_informal', 'de-CH-informal'],
    ['eo', 'eo'],
    ['', 'en-US'],
  ])('converts the locale %s to %s', (locale, tag) => {
    expect(languageTag(locale)).toBe(tag);
  });
});
