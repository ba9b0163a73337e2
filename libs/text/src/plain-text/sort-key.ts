/** Punctuation and symbols in their order by the Unicode Collation Algorithm. Spaces precede them. */
const SORTED = '_-–—,;:!¡?¿.\'‘’"“”„«»()[]{}§@*/\\&#%•`^+<=>|~$';

/**
 * Prefixes of the keys of punctuation and symbols: of those in `SORTED`, and of others. Both precede digits and
 * letters.
 */
const SORTED_PREFIX = '!';
const OTHER_PREFIX = '/';

/** Keys of characters. */
const KEYS: ReadonlyMap<string, string> = new Map([
  ...[...SORTED].map((character, index) => [character, SORTED_PREFIX + String.fromCharCode(0x30 + index)] as const),
  ...[...' \t\n\v\f\r'].map((space) => [space, ' '] as const),
  // Letters with marks that Unicode does not decompose, and ligatures.
  ...Object.entries({ æ: 'ae', đ: 'd', ħ: 'h', ł: 'l', œ: 'oe', ø: 'o', ŧ: 't' }),
]);

/** Characters whose key differs from the character. */
const CHANGED = /[\p{P}\p{S}\p{Z}\p{Cc}\p{Cf}æđħłœøŧ]/gu;

/** Characters that do not count. */
const IGNORED = /[\p{Cc}\p{Cf}]/u;

/** Emoji of Unicode 6 and later, which follow all letters. */
const LAST =
  /[\u23E9-\u23F3\u26CE\u2705\u270A\u270B\u2728\u274C\u274E\u2753-\u2755\u2795-\u2797\u27B0\u27BF\u{10000}-\u{10FFFF}]/u;

/**
 * Converts a folded text (`foldText`) to a key whose code points sort as the reference sorts texts, whose database uses
 * the Unicode Collation Algorithm 5.2 (`utf8mb4_unicode_520_ci`): punctuation, symbols, digits, letters. Keys of parts
 * of a text are parts of its key.
 */
export function sortKey(folded: string): string {
  return folded.replace(CHANGED, (character) => {
    const key = KEYS.get(character);
    if (key !== undefined) return key;
    if (IGNORED.test(character)) return '';
    return LAST.test(character) ? character : OTHER_PREFIX + character;
  });
}
