import { trimAscii } from '../ascii.js';
import { escapeHtml } from '../entities/escape.js';
import { removeMarkup } from './plain-text.js';

/**
 * Returns one line of plain text, for names and settings: tags and percent-encoded bytes such as `%0a` are removed, a
 * `<` without a `>` before the next `<` is escaped, each sequence of white space becomes one space, and both ends are
 * trimmed. `plainLine` of the route registry, which imports no other library, does the same for arguments of requests
 * and also removes control characters.
 */
export function sanitizeTextField(text: string): string {
  let words = text;
  // Without the line end after it, a `<` could begin a tag.
  if (words.includes('<')) words = removeMarkup(escapeOpenTags(words)).replaceAll('<\n', '&lt;\n');
  words = trimAscii(words.replace(/[\r\n\t ]+/g, ' '));
  const cleaned = withoutEncodedBytes(words);
  return cleaned === words ? words : trimAscii(cleaned.replace(/ +/g, ' '));
}

/** Escapes each `<` without a `>` before the next `<`, and the text up to there. */
function escapeOpenTags(text: string): string {
  return text.replace(/<[^<>]*(>?)/g, (piece, end: string) => (end === '>' ? piece : escapeHtml(piece)));
}

const HEXADECIMAL = /^[0-9a-f]$/i;

/** Removes `%` with two hexadecimal digits repeatedly, including sequences that a removal creates. */
function withoutEncodedBytes(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text)) return text;
  const characters: string[] = [];
  for (const character of text) {
    characters.push(character);
    const length = characters.length;
    if (
      length > 2 &&
      characters[length - 3] === '%' &&
      HEXADECIMAL.test(character) &&
      HEXADECIMAL.test(characters[length - 2] ?? '')
    )
      characters.length = length - 3;
  }
  return characters.join('');
}
