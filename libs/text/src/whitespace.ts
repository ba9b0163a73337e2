import { trimAscii } from './ascii.js';

/** Normalizes a text for comparison: trims it, replaces line ends with one `\n`, and spaces and tabs with one space. */
export function normalizeWhitespace(text: string): string {
  return trimAscii(text)
    .replace(/[\r\n]+/g, '\n')
    .replace(/[ \t]+/g, ' ');
}
