/** White space of filtered markup, for character classes. JavaScript's `\s` contains many more characters. */
export const SPACE = ' \\t\\n\\v\\f\\r';

const CONTROLS = /[\x00-\x08\x0b\x0c\x0e-\x1f]+/g; // oxlint-disable-line no-control-regex
/**
 * The lookbehind lets a match start only at the start of a run of backslashes. Otherwise long runs take quadratic time.
 */
const BACKSLASH_ZEROS = /(?<!\\)\\+0+/g;

/** Whether the character at an offset is white space. */
export function isSpaceAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 32 || (code >= 9 && code <= 13);
}

/** Returns the first offset at or after `at` that has no white space. */
export function skipSpace(text: string, at: number): number {
  let end = at;
  while (isSpaceAt(text, end)) end++;
  return end;
}

/** Returns the text without white space at either end. */
export function trimSpace(text: string): string {
  const start = skipSpace(text, 0);
  let end = text.length;
  while (end > start && isSpaceAt(text, end - 1)) end--;
  return text.slice(start, end);
}

/**
 * Converts only ASCII letters to lower case. Unlike this, `toLowerCase` converts some other letters to ASCII, such as
 * the Kelvin sign.
 */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/**
 * Whether XML 1.0 allows a code point (production `Char`): no control character below U+0020 except tab and line ends,
 * no surrogate, neither U+FFFE nor U+FFFF.
 */
export function isXmlCharacter(codePoint: number): boolean {
  return (
    codePoint === 0x9 ||
    codePoint === 0xa ||
    codePoint === 0xd ||
    (codePoint >= 0x20 && codePoint <= 0xd7ff) ||
    (codePoint >= 0xe000 && codePoint <= 0xfffd) ||
    (codePoint >= 0x10000 && codePoint <= 0x10ffff)
  );
}

/** Removes control characters other than tab, line feed and carriage return. */
export function stripControls(text: string): string {
  return text.replace(CONTROLS, '');
}

/** Like `stripControls`, but also removes escaped NUL characters (`\0`). */
export function stripControlsAndZeros(text: string): string {
  return stripControls(text).replace(BACKSLASH_ZEROS, '');
}

/**
 * Returns a function that finds the next occurrence of `needle` at or after an offset, or `Infinity`. It caches the
 * last result, so that searches from increasing offsets take one pass over the text in total.
 */
export function forwardFinder(text: string, needle: string): (from: number) => number {
  let searchedFrom = Infinity;
  let found = -1;
  return (from) => {
    if (from < searchedFrom || from > found) {
      const index = text.indexOf(needle, from);
      found = index < 0 ? Infinity : index;
      searchedFrom = from;
    }
    return found;
  };
}
