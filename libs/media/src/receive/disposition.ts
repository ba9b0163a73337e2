/**
 * Returns the file name in a Content-Disposition header: the last attribute `filename`, quoted or not. The extended
 * form (`filename*`) is ignored. As in the reference, 0 does not count as a name.
 * @param header as Node decodes it: one character per byte
 * @returns undefined without a name
 */
export function parseFileName(header: string): string | undefined {
  const [, ...attributes] = header.split(';');
  const attribute = attributes.findLast((one) => /^\s*filename\s*=/.test(one));
  if (attribute === undefined) return undefined;
  const value = attribute.slice(attribute.indexOf('=') + 1).trim();
  const name = value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
  return name === '' || name === '0' ? undefined : asUtf8(name);
}

/** Decodes a UTF-8 name, which Node has decoded as Latin-1. Other names stay unchanged. */
function asUtf8(name: string): string {
  const text = Buffer.from(name, 'latin1').toString('utf8');
  return text.includes('\ufffd') ? name : text;
}
