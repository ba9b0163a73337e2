import { trimAscii } from './ascii.js';

/**
 * Normalizes a text for comparison: trims it, and replaces each sequence of line ends with `\n` and each sequence of
 * spaces and tabs with one space.
 */
export function normalizeWhitespace(text: string): string {
  return trimAscii(text)
    .replace(/[\r\n]+/g, '\n')
    .replace(/[ \t]+/g, ' ');
}
