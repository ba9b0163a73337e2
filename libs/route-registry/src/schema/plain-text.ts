import { withoutTags } from './strip-tags.js';

/**
 * One line of plain text out of whatever a form sends: tags, percent-encoded octets and control characters are taken out, white space is
 * made one blank and cut off at both ends. A `<` that nothing closes stays, escaped. Linear in the length.
 */
export function plainLine(text: string): string {
  return withoutOctets(trimmed(withoutTags(withoutControls(text)).replace(/[ \t\r\n]+/g, ' ')));
}

/** As `plainLine`, but line breaks and the white space within lines stay. */
export function plainText(text: string): string {
  return withoutOctets(trimmed(withoutTags(withoutControls(text))));
}

/** No database and no XML takes NUL; the others are never meant. */
function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}

/** Not `String.trim`, which also takes away the no-break space; not a regular expression, which is slow on long runs within the text. */
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

/** Takes out `%41` and the like until there are none, also those that form when one between is gone (`%4%411`). */
function withoutOctets(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text)) return text;
  const kept = new Uint16Array(text.length);
  let length = 0;
  for (let index = 0; index < text.length; index += 1) {
    kept[length] = text.charCodeAt(index);
    length += 1;
    if (length >= 3 && kept[length - 3] === PERCENT && isHex(kept[length - 2]) && isHex(kept[length - 1])) length -= 3;
  }
  return trimmed(
    Buffer.from(kept.buffer, 0, length * 2)
      .toString('utf16le')
      .replace(/ +/g, ' '),
  );
}

function isHex(code = 0): boolean {
  return (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x46) || (code >= 0x61 && code <= 0x66);
}
