import type { Readable } from 'node:stream';
import { readLimited } from '#route-registry';

/** Maximum bytes of a form: the longest comment in percent-encoding, and its other fields. */
const FORM_LIMIT = 256 * 1024;

/** Reads a URL-encoded form; a longer one counts as empty. */
export async function readForm(stream: Readable | undefined): Promise<URLSearchParams> {
  const form = stream && (await readLimited(stream, FORM_LIMIT));
  return new URLSearchParams(form?.toString('utf8'));
}
