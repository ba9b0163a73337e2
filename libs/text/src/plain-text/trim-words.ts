import { removeMarkup } from './plain-text.js';

/** The default number of words of a generated excerpt. */
export const EXCERPT_WORDS = 55;

/** The default suffix of a shortened text, such as a generated excerpt. */
export const EXCERPT_MORE = ' [&hellip;]';

/**
 * Returns the first `count` words of the plain text, joined by single spaces, with the suffix `more` if there are
 * others. Words are separated by spaces, tabs and line ends.
 * @param count a negative number has the meaning of the reference: -1 and -2 omit the last word, others all words
 */
export function trimWords(text: string, count = EXCERPT_WORDS, more = EXCERPT_MORE): string {
  const words: string[] = [];
  for (const match of removeMarkup(text).matchAll(/[^\n\r\t ]+/g)) {
    if (count >= 0 && words.length >= count) return words.join(' ') + more;
    words.push(match[0]);
  }
  return count >= 0 ? words.join(' ') : words.slice(0, count < -2 ? 0 : -1).join(' ') + more;
}

/**
 * Returns the first `count` characters (code points) of the plain text, with the suffix `more` if there are others. A
 * character reference that the cut splits is removed. As in the reference, this also applies to a text that is not cut:
 * an `&` near its end without a `;` or white space after it is removed together with the characters after it.
 */
export function trimCharacters(text: string, count: number, more = ''): string {
  const words = removeMarkup(text, { oneLine: true });
  // A code point has at most two code units, so this part is long enough.
  const start = Array.from(words.slice(0, count * 2))
    .slice(0, count)
    .join('');
  const cut = start.replace(/&[^;\s]{0,6}$/, '');
  return cut === words ? cut : cut.trimEnd() + more;
}
