import { parseSearch } from './search-terms.js';

describe('a search', () => {
  it.each([
    ['river stones', ['river', 'stones'], []],
    ['"river stones" grey', ['river stones', 'grey'], []],
    ['"an open phrase', ['an open phrase'], []],
    ['river -coffee', ['river'], ['coffee']],
    ['Café', ['cafe'], []],
    ['the river of life', ['river', 'life'], []],
    ['a b c', ['a b c'], []],
    ['one,two+three', ['one', 'two', 'three'], []],
    ['" spaced "', [' spaced '], []],
    ['1 2 3 4 5 6 7 8 9 10', ['1 2 3 4 5 6 7 8 9 10'], []],
    ['ключ 🔑', ['ключ', '🔑'], []],
    ['straße', ['strasse'], []],
  ])('%j looks for %j and not for %j', (text, included, excluded) => {
    expect(parseSearch(text)).toMatchObject({ included, excluded });
  });

  it('is none where there is no text, or more than anybody types', () => {
    expect(parseSearch('')).toBeUndefined();
    expect(parseSearch('\n')).toBeUndefined();
    expect(parseSearch('x'.repeat(1_601))).toBeUndefined();
  });

  it('is ordered by the whole text only where it has several terms and says nothing that is not wanted', () => {
    expect(parseSearch('river stones')?.sentence).toBe('river stones');
    expect(parseSearch('the river')).toMatchObject({ hasMultiple: true, sentence: 'the river' });
    expect(parseSearch('river')?.sentence).toBeUndefined();
    expect(parseSearch('river -stones')?.sentence).toBeUndefined();
  });

  it('is read in no time, however hostile', () => {
    const start = performance.now();
    for (const text of [
      '"'.repeat(1_600),
      '" '.repeat(800),
      '-'.repeat(1_600),
      `${"'".repeat(1_500)}x`,
      ' ,+'.repeat(500),
    ])
      parseSearch(text);
    expect(performance.now() - start).toBeLessThan(200);
  });
});
