/**
 * Returns the file name in a Content-Disposition header: the attribute `filename`, quoted or not, in any position. The
 * extended form (`filename*`) is ignored.
 * @param header as Node decodes it: one character per byte
 * @returns undefined without a name
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

/** Decodes a UTF-8 name, which Node has decoded as Latin-1. Other names stay unchanged. */
function asUtf8(name: string): string {
  const text = Buffer.from(name, 'latin1').toString('utf8');
  return text.includes('\ufffd') ? name : text;
}
