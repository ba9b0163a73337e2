/**
 * The white space of the text rules: ASCII only, as a class for regular expressions.
 * JavaScript's own `\s` and `trim()` would also take no-break and other Unicode spaces, which have to survive.
 */
export const ASCII_SPACE = '[ \\t\\n\\v\\f\\r]';

const TRIMMED = ' \t\n\r\0\v';

/** Removes spaces, tabs, line ends, NUL and vertical tabs (or the given characters) from both ends. */
export function trimAscii(text: string, characters = TRIMMED): string {
  return trimEndAscii(trimStartAscii(text, characters), characters);
}

/** {@link trimAscii} at the start only. */
export function trimStartAscii(text: string, characters = TRIMMED): string {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start += 1;
  return text.slice(start);
}

/** {@link trimAscii} at the end only. */
export function trimEndAscii(text: string, characters = TRIMMED): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
