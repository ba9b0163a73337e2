import { sanitizeName } from '#text';
import { sanitizeTermDescription, sanitizeTermSlug, likePatternsOf, isSameName } from './term-texts.js';

describe('texts of terms', () => {
  it.each([
    ['Fruit & Nuts', 'Fruit &amp; Nuts'],
    ['Fruit &amp; Nuts', 'Fruit &amp; Nuts'],
    ['  two \n lines\t', 'two lines'],
    ['<b>bold</b> <script>x</script>', 'bold'],
    ['1 < 2', '1 &lt; 2'],
    ['a < b > c', 'a &lt;b&gt; c'],
    ['a < a title="b" > c & d', 'a &lt;a title="b"&gt; c &amp; d'],
    ['v <\tscript >x', 'v x'],
    ['say "hi"', 'say "hi"'],
    ['a\0b', 'ab'],
    ['<i></i>', ''],
  ])('sanitizeName converts the name %j to %j', (given, stored) => {
    expect(sanitizeName(given)).toBe(stored);
    expect(sanitizeName(stored)).toBe(stored);
  });

  it('sanitizeTermDescription preserves links and emphasis, and removes other markup', () => {
    expect(
      sanitizeTermDescription('<em>a</em> <img src=x onerror=y> <a href="https://example.org" onclick="x">b</a>\0'),
    ).toBe('<em>a</em>  <a href="https://example.org">b</a>');
  });

  it('sanitizeTermSlug derives slugs from names', () => {
    expect(sanitizeTermSlug('Fruit &amp; Nuts')).toBe('fruit-nuts');
    expect(sanitizeTermSlug('\0')).toBe('');
  });

  it('isSameName ignores the case of ASCII letters, but not accents', () => {
    expect(isSameName('Rain', 'rAIN')).toBe(true);
    expect(isSameName('Cafe', 'Café')).toBe(false);
    expect(isSameName('ÉTÉ', 'été')).toBe(false);
  });

  it('likePatternsOf escapes wildcards, and returns undefined for a search longer than a name', () => {
    // A `sortKey` writes each symbol as `!` and a character after it.
    expect(likePatternsOf('1%_\\')).toEqual({ nameKey: '%1!R!0!O%', slug: '%1\\%\\_\\\\%' });
    expect(likePatternsOf('x'.repeat(100_000))).toBeUndefined();
  });
});
