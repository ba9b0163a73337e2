/**
 * Bytes at the beginning of an HTML document in which it may name its encoding (HTML standard, "prescan a byte
 * stream").
 */
const PRESCAN = 1024;

/**
 * Decodes an external document with the encoding of its content type, else with the one that its first bytes declare,
 * else as UTF-8. Invalid bytes become U+FFFD.
 */
export function decodeDocument(bytes: Uint8Array, contentType = ''): string {
  const label =
    charsetIn(contentType) ?? charsetIn(Buffer.from(bytes.subarray(0, PRESCAN)).toString('latin1')) ?? 'utf-8';
  return decoderOf(label).decode(bytes);
}

function charsetIn(text: string): string | undefined {
  return /charset=["']?([\w.:-]{1,40})/i.exec(text)?.[1];
}

function decoderOf(label: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
