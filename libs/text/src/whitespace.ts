import { trimAscii } from './ascii.js';

/** Trims a text, makes every run of line ends one `\n` and every run of blanks and tabs one blank: for comparing texts. */
export function normalizeWhitespace(text: string): string {
  return trimAscii(text)
    .replace(/[\r\n]+/g, '\n')
    .replace(/[ \t]+/g, ' ');
}
