/**
 * Bytes at the beginning of an HTML document in which it may name its encoding (HTML standard, "prescan a byte
 * stream").
 */
const PRESCAN = 1024;

/** Byte order marks, one character per byte, and the encodings that they show. */
const BYTE_ORDER_MARKS: readonly (readonly [mark: string, label: string])[] = [
  ['\xef\xbb\xbf', 'utf-8'],
  ['\xff\xfe', 'utf-16le'],
  ['\xfe\xff', 'utf-16be'],
];

const CHARSET = /charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/i;
const XML_ENCODING = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]{1,40})/i;

/**
 * Decodes an external document with the encoding of its byte order mark, else of its content type, else with the one
 * that its first bytes declare, as HTML or XML, else as UTF-8. Invalid bytes become U+FFFD.
 */
export function decodeDocument(bytes: Uint8Array, contentType = ''): string {
  const start = Buffer.from(bytes.subarray(0, PRESCAN)).toString('latin1');
  const [, marked] = BYTE_ORDER_MARKS.find(([mark]) => start.startsWith(mark)) ?? [];
  const label = marked ?? CHARSET.exec(contentType)?.[1] ?? declaredEncoding(start) ?? 'utf-8';
  return decoderOf(label).decode(bytes);
}

function declaredEncoding(start: string): string | undefined {
  const label = (XML_ENCODING.exec(start) ?? CHARSET.exec(start))?.[1];
  // In UTF-16, the declaration would not be readable byte by byte.
  return label !== undefined && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

function decoderOf(label: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
