/**
 * The file name in a Content-Disposition header: the attribute `filename`, quoted or not, wherever among the attributes. The extended form
 * (`filename*`) does not count.
 * @param header as Node gives it: bytes as characters
 * @returns undefined where there is none
 */
export function fileNameIn(header: string): string | undefined {
  const [, ...attributes] = header.split(';');
  for (const attribute of attributes) {
    const equals = attribute.indexOf('=');
    if (equals < 0 || attribute.slice(0, equals).trim() !== 'filename') continue;
    const value = attribute.slice(equals + 1).trim();
    const name = value.length >= 2 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
    return name === '' ? undefined : asUtf8(name);
  }
  return undefined;
}

/** Senders write names in UTF-8, which arrives byte by byte. What is no UTF-8 stays as it is. */
function asUtf8(name: string): string {
  const text = Buffer.from(name, 'latin1').toString('utf8');
  return text.includes('\ufffd') ? name : text;
}
