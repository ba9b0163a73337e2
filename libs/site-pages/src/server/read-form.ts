import type { Readable } from 'node:stream';

/** Maximum bytes of a form: the longest comment in percent-encoding, and its other fields. */
const FORM_LIMIT = 256 * 1024;

/** Reads a URL-encoded form; a longer one counts as empty. */
export async function readForm(stream: Readable | undefined): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of (stream ?? []) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > FORM_LIMIT) return new URLSearchParams();
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
