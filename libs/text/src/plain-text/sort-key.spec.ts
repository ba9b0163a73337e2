import { foldText } from './fold-text.js';
import { sortKey } from './sort-key.js';
import { titleKey } from './title-key.js';

const key = (text: string): string => sortKey(foldText(text));

describe('sortKey', () => {
  it('sorts punctuation, symbols, digits, letters and emoji as the collation of the reference does', () => {
    const sorted = [
      ['_draft', '-dash', '— dash', ', comma', ': colon', '! bang', '¿Qué?', '...', '’twas', '"quoted"', '“quoted”'],
      ['«cité»', '(aside)', '[note]', '{set}', '@home', '*star', '/path', '\\path', '&c.', '#tag', '%', '`code`'],
      ['^', '+1', '<b>', '=', '>', '|', '~', '$5', '★ star', '1st', 'Élan', 'Łódź', 'Oslo', 'Østre', 'Ota'],
      ['Zebra', 'Ωmega', '✅ done', '🎉 party'],
    ].flat();
    const keys = sorted.map((text) => ({ text, key: key(text) })).reverse();
    keys.sort((one, other) => (one.key < other.key ? -1 : 1));
    expect(keys.map(({ text }) => text)).toEqual(sorted);
  });

  it('sorts a space before every other character', () => {
    expect(key('sea side') < key('sea-side')).toBe(true);
    expect(key('sea\nside')).toBe(key('sea side'));
    expect(key('sea side') < key('seaside')).toBe(true);
  });

  it('is the same without marks and invisible characters, and with separate letters instead of ligatures', () => {
    expect(key('Øre Łódź œuvre Ægir')).toBe(key('ore lodz oeuvre aegir'));
    expect(key('sea\u00ADside\uFEFF')).toBe(key('seaside'));
  });

  it('turns parts of a text into parts of its key, and at most doubles its length', () => {
    const text = '“Tides” & co. – ★ 1.5 % (new) æ';
    for (let at = 0; at < text.length; at++) expect(key(text.slice(0, at)) + key(text.slice(at))).toBe(key(text));
    expect(key('★'.repeat(50))).toHaveLength(100);
    expect(titleKey('★'.repeat(80))).toHaveLength(100);
  });
});
