const TRIMMED = ' \t\n\r\0\v';

/**
 * Removes spaces, tabs, line ends, NUL and vertical tabs (or the given characters) from both ends. JavaScript's
 * `trim()` would also remove no-break spaces and other Unicode spaces.
 */
export function trimAscii(text: string, characters = TRIMMED): string {
  return trimEndAscii(trimStartAscii(text, characters), characters);
}

/** Like {@link trimAscii}, but only at the start. */
export function trimStartAscii(text: string, characters = TRIMMED): string {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start += 1;
  return text.slice(start);
}

/** Like {@link trimAscii}, but only at the end. */
export function trimEndAscii(text: string, characters = TRIMMED): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
