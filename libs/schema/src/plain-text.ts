import { withoutOctets } from './octets.js';
import { withoutTags } from './without-tags.js';

/**
 * Converts user input to one line of plain text. Removes tags, percent-encoded octets and control characters, collapses
 * white space to one space and trims it. A `<` that is not closed stays, escaped. Takes linear time.
 */
export function plainLine(text: string): string {
  return withoutEncoded(trimmed(withoutTags(withoutControls(text)).replace(/[ \t\r\n]+/g, ' ')));
}

/** Like `plainLine`, but preserves line breaks and the white space within lines. */
export function plainText(text: string): string {
  return withoutEncoded(trimmed(withoutTags(withoutControls(text))));
}

/** Databases and XML do not accept NUL; the other control characters are never intended. */
function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex -- the pattern matches control characters
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}

const BLANKS = ' \t\n\r';

/** `String.trim` would also remove no-break spaces, and a regular expression is slow on long runs within the text. */
function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && BLANKS.includes(text.charAt(start))) start += 1;
  while (end > start && BLANKS.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Removes percent-encoded octets such as `%41`, and spaces that are left side by side. */
function withoutEncoded(text: string): string {
  const rest = withoutOctets(text, /%[0-9a-f]{2}/i);
  return rest === text ? text : trimmed(rest.replace(/ +/g, ' '));
}
