import { cleanDescription, cleanName, cleanSlug, containsPattern, isSameName } from './term-texts.js';

describe('texts of terms', () => {
  it.each([
    ['Fruit & Nuts', 'Fruit &amp; Nuts'],
    ['Fruit &amp; Nuts', 'Fruit &amp; Nuts'],
    ['  two \n lines\t', 'two lines'],
    ['<b>bold</b> <script>x</script>', 'bold'],
    ['1 < 2', '1 &lt; 2'],
    ['say "hi"', 'say "hi"'],
    ['a\0b', 'ab'],
    ['<i></i>', ''],
  ])('keep the name %j as %j', (given, stored) => {
    expect(cleanName(given)).toBe(stored);
    expect(cleanName(stored)).toBe(stored);
  });

  it('keep little markup in descriptions', () => {
    expect(cleanDescription('<em>a</em> <img src=x onerror=y> <a href="https://example.org" onclick="x">b</a>\0')).toBe(
      '<em>a</em>  <a href="https://example.org">b</a>',
    );
  });

  it('make slugs of names that are stored', () => {
    expect(cleanSlug('Fruit &amp; Nuts')).toBe('fruit-nuts');
    expect(cleanSlug('\0')).toBe('');
  });

  it('take names for the same whatever the case of ASCII letters, but not without accents', () => {
    expect(isSameName('Rain', 'rAIN')).toBe(true);
    expect(isSameName('Cafe', 'Café')).toBe(false);
    expect(isSameName('ÉTÉ', 'été')).toBe(false);
  });

  it('are searched without wildcards, and not for more than a name can hold', () => {
    expect(containsPattern('100%_\\')).toBe('%100\\%\\_\\\\%');
    expect(containsPattern('x'.repeat(100_000))).toBeUndefined();
  });
});
