/**
 * Percent-encodes (in lower case) the characters beyond ASCII, and with `encodesAscii` also ASCII characters, except
 * the unreserved ones (RFC 3986). Stops before the first character with which the result would exceed `limit`
 * characters.
 */
export function percentEncode(text: string, { limit = Infinity, encodesAscii = false } = {}): string {
  let encoded = '';
  for (const character of text) {
    const isAscii = character.length === 1 && character <= '\x7f';
    const unit = isAscii && (!encodesAscii || /[\w.~-]/.test(character)) ? character : encodeBytes(character);
    if (encoded.length + unit.length > limit) break;
    encoded += unit;
  }
  return encoded;
}

function encodeBytes(character: string): string {
  return [...Buffer.from(character, 'utf8')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

/** Decodes percent-encoded bytes as UTF-8. Other text is unchanged, and invalid UTF-8 becomes U+FFFD. */
export function percentDecode(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'));
}
