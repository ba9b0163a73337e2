/** Letters that Unicode does not decompose into a base letter and marks, and two currency signs. */
const SPECIAL: ReadonlyMap<string, string> = new Map([
  ['ª', 'a'],
  ['º', 'o'],
  ['Æ', 'AE'],
  ['æ', 'ae'],
  ['Ð', 'D'],
  ['ð', 'd'],
  ['Ø', 'O'],
  ['ø', 'o'],
  ['Þ', 'TH'],
  ['þ', 'th'],
  ['ß', 's'],
  ['Đ', 'D'],
  ['đ', 'd'],
  ['Ħ', 'H'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['Ĳ', 'IJ'],
  ['ĳ', 'ij'],
  ['ĸ', 'k'],
  ['Ŀ', 'L'],
  ['ŀ', 'l'],
  ['Ł', 'L'],
  ['ł', 'l'],
  ['ŉ', 'n'],
  ['Ŋ', 'N'],
  ['ŋ', 'n'],
  ['Œ', 'OE'],
  ['œ', 'oe'],
  ['Ŧ', 'T'],
  ['ŧ', 't'],
  ['ſ', 's'],
  ['Ə', 'E'],
  ['ǝ', 'e'],
  ['ɑ', 'a'],
  ['€', 'E'],
  ['£', ''],
]);

/**
 * The letters that are replaced with letters without marks: Latin-1 and Latin Extended-A, the vowels of Vietnamese and
 * Pinyin, Romanian S and T. All other letters are unchanged, because published slugs rely on it.
 */
const ACCENTED =
  /[\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f\u018f\u01a0\u01a1\u01af\u01b0\u01cd-\u01dd\u0218-\u021b\u0251\u1ea0-\u1ef9€£]/g;

/**
 * Replaces accented Latin letters with plain ones (`é` with `e`, `ß` with `s`, `Œ` with `OE`). The text is composed
 * (NFC) first.
 */
export function removeAccents(text: string): string {
  // eslint-disable-next-line no-control-regex -- all of ASCII is meant
  if (/^[\x00-\x7f]*$/.test(text)) return text;
  return text.normalize('NFC').replace(ACCENTED, (letter) => SPECIAL.get(letter) ?? letter.normalize('NFD').charAt(0));
}
