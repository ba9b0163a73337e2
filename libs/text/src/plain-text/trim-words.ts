import { plainText } from './plain-text.js';

/** What follows a shortened text unless the caller says otherwise. */
export const MORE = ' [&hellip;]';

/**
 * The first `count` words of the plain text, joined by single blanks, and `more` if there were others.
 * Words are what blanks, tabs and line ends separate.
 */
export function trimWords(text: string, count = 55, more = MORE): string {
  const words: string[] = [];
  for (const match of plainText(text).matchAll(/[^\n\r\t ]+/g)) {
    if (words.length >= count) return words.join(' ') + more;
    words.push(match[0]);
  }
  return words.join(' ');
}

/**
 * The first `count` characters (code points) of the plain text; a character reference that the cut would split goes as
 * a whole. `more` follows if anything was cut off.
 */
export function trimCharacters(text: string, count: number, more = ''): string {
  const words = plainText(text, { oneLine: true });
  // a code point takes one or two code units
  const start = Array.from(words.slice(0, count * 2))
    .slice(0, count)
    .join('');
  const cut = start.replace(/&[^;\s]{0,6}$/, '');
  return cut === words ? cut : cut.trimEnd() + more;
}
