import { trimAscii } from './ascii.js';

/** Normalizes a text for comparison: trims it and reduces sequences of line ends to `\n` and others to a space. */
export function normalizeWhitespace(text: string): string {
  return trimAscii(text)
    .replace(/[\r\n]+/g, '\n')
    .replace(/[ \t]+/g, ' ');
}
