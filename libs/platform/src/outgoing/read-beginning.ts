/**
 * Reads a stream up to a number of bytes, and then closes it, so that a decompression bomb is not unpacked.
 * @returns the first `maxBytes` bytes, and whether there are more
 */
export async function readBeginning(
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<{ bytes: Buffer; hasMore: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    // defence: outgoing-size-limit
    if (size > maxBytes) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), hasMore: size > maxBytes };
}
