import { startProcessorTimer } from '#testing/time';
import { parseSearch } from './search-terms.js';

describe('parseSearch', () => {
  it.each([
    ['river stones', ['river', 'stones'], []],
    ['"river stones" gray', ['river stones', 'gray'], []],
    ['"an open phrase', ['an open phrase'], []],
    ['" \'an open phrase ', ['an open phrase'], []],
    ['C:\\sand\\\\gravel', ['c:sand\\gravel'], []],
    ['\\"river stones\\"', ['river stones'], []],
    ['river -coffee', ['river'], ['coffee']],
    ['Café', ['cafe'], []],
    ['the river of life', ['river', 'life'], []],
    ['a b c', ['a b c'], []],
    ['bus 0 10', ['bus', '10'], []],
    ['0', ['0'], []],
    ['one,two+three', ['one', 'two', 'three'], []],
    ['" spaced "', [' spaced '], []],
    ['1 2 3 4 5 6 7 8 9 10', ['1 2 3 4 5 6 7 8 9 10'], []],
    ['ключ 🔑', ['ключ', '🔑'], []],
    ['straße', ['strasse'], []],
  ])('reads %j as the terms %j and the exclusions %j', (text, included, excluded) => {
    expect(parseSearch(text)).toMatchObject({ included, excluded });
  });

  it('returns undefined for a text that is empty or longer than 1,600 bytes', () => {
    expect(parseSearch('')).toBeUndefined();
    expect(parseSearch('\n')).toBeUndefined();
    expect(parseSearch('x'.repeat(1_601))).toBeUndefined();
  });

  it('sets `wholeText` only for several terms without exclusions', () => {
    expect(parseSearch('river stones')?.wholeText).toBe('river stones');
    expect(parseSearch('the river')).toMatchObject({ hasSeveralTerms: true, wholeText: 'the river' });
    expect(parseSearch('river')?.wholeText).toBeUndefined();
    expect(parseSearch('river -stones')?.wholeText).toBeUndefined();
  });

  it('reads hostile texts in linear time', () => {
    const duration = startProcessorTimer();
    for (const text of [
      '"'.repeat(1_600),
      '" '.repeat(800),
      '-'.repeat(1_600),
      `${"'".repeat(1_500)}x`,
      ' ,+'.repeat(500),
    ])
      parseSearch(text);
    expect(duration()).toBeLessThan(200);
  });
});
