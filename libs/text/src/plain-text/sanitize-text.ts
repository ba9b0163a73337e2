import { trimAscii } from '../ascii.js';
import { escapeHtml } from '../entities/escape.js';
import { removeMarkup } from './plain-text.js';

/**
 * Returns one line of plain text, for names and settings: tags, control characters and percent-encoded bytes such as
 * `%0a` are removed, a `<` without a `>` before the next `<` is escaped, each sequence of white space becomes one
 * space, and both ends are trimmed. Takes linear time.
 */
export function sanitizeTextField(text: string): string {
  return withoutEncodedBytes(trimAscii(withoutMarkup(text).replace(/[\r\n\t ]+/g, ' ')));
}

/** Like {@link sanitizeTextField}, but preserves line ends and the white space within lines. */
export function sanitizeTextArea(text: string): string {
  return withoutEncodedBytes(trimAscii(withoutMarkup(text)));
}

/** Databases, XML and terminals do not accept all control characters, which are never intended. White space stays. */
// oxlint-disable-next-line no-control-regex -- the pattern matches control characters
const CONTROLS = /[\0-\x08\v\f\x0e-\x1f\x7f]/g;

function withoutMarkup(text: string): string {
  const words = text.replace(CONTROLS, '');
  // Without the line end after it, a `<` could begin a tag.
  return words.includes('<') ? removeMarkup(escapeOpenTags(words)).replaceAll('<\n', '&lt;\n') : words;
}

/** Some `<` side by side, each without a `>` before the next `<`, with the texts after them. */
const OPEN_TAGS = /(?:<(?![^<>]*>)[^<>]*){1,1000}/g;

/** Escapes each `<` without a `>` before the next `<`, and the text up to there. */
function escapeOpenTags(text: string): string {
  return text.replace(OPEN_TAGS, (tags) => escapeHtml(tags));
}

const HEXADECIMAL = /^[0-9a-f]$/i;

/**
 * Removes `%` with two hexadecimal digits repeatedly, including sequences that a removal creates, and the spaces that
 * are left side by side.
 */
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
  return trimAscii(characters.join('').replace(/ +/g, ' '));
}
