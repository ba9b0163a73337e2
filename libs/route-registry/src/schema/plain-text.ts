import { withoutTags } from './without-tags.js';

/**
 * Converts user input to one line of plain text. Removes tags, percent-encoded octets and control characters, collapses
 * white space to one space and trims it. A `<` that is not closed stays, escaped. Takes linear time.
 */
export function plainLine(text: string): string {
  return withoutOctets(trimmed(withoutTags(withoutControls(text)).replace(/[ \t\r\n]+/g, ' ')));
}

/** Like `plainLine`, but preserves line breaks and the white space within lines. */
export function plainText(text: string): string {
  return withoutOctets(trimmed(withoutTags(withoutControls(text))));
}

/** Databases and XML do not accept NUL; the other control characters are never intended. */
function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex -- the pattern matches control characters
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}

/** `String.trim` would also remove no-break spaces, and a regular expression is slow on long runs within the text. */
function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charCodeAt(start))) start += 1;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}

const PERCENT = 0x25;

/** Removes percent-encoded octets such as `%41`, including those that form when another is removed (`%4%411`). */
function withoutOctets(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text)) return text;
  const units = new Uint16Array(text.length);
  let length = 0;
  for (let index = 0; index < text.length; index += 1) {
    units[length] = text.charCodeAt(index);
    length += 1;
    if (length >= 3 && units[length - 3] === PERCENT && isHex(units[length - 2]) && isHex(units[length - 1]))
      length -= 3;
  }
  return trimmed(
    Buffer.from(units.buffer, 0, length * 2)
      .toString('utf16le')
      .replace(/ +/g, ' '),
  );
}

function isHex(code = 0): boolean {
  return (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x46) || (code >= 0x61 && code <= 0x66);
}
