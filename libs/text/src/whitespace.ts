import { trimAscii } from './ascii.js';

/** Normalizes a text for comparison: trims it, replaces line ends with one `\n`, and blanks and tabs with one blank. */
export function normalizeWhitespace(text: string): string {
  return trimAscii(text)
    .replace(/[\r\n]+/g, '\n')
    .replace(/[ \t]+/g, ' ');
}
