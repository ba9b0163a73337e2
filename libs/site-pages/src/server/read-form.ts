import { MAX_COMMENT_BYTES } from '#comments';
import type { Readable } from 'node:stream';
import { readLimited } from '#route-registry';

/**
 * Maximum bytes of a form. The fields of the comment form limit the number of UTF-16 units, each of which has at most
 * three bytes in UTF-8 and nine in percent-encoding, so every form that a browser sends is read and can be shown again.
 */
const FORM_LIMIT = 9 * Object.values(MAX_COMMENT_BYTES).reduce((sum, bytes) => sum + bytes, 0) + 1_024;

/** Reads a URL-encoded form; undefined for one that is too large. */
export async function readUrlEncodedForm(stream: Readable | undefined): Promise<URLSearchParams | undefined> {
  if (!stream) return new URLSearchParams();
  const form = await readLimited(stream, FORM_LIMIT);
  return form && new URLSearchParams(form.toString('utf8'));
}
