import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** An import of a bundled file. Its name contains a digest of its content and of its own imports. */
const CONTENT_ADDRESSED = /\/chunk-[A-Z0-9]{8}\.js/;

let known: string | undefined;

/**
 * Identifies the code of the running program, for stored data that depends on it. A bundled program has the same digest
 * until its code changes. Code that is not bundled can change unnoticed, so each of its processes has its own digest.
 */
export function programDigest(): string {
  known ??= digestOfEntry(process.argv[1]) ?? randomUUID();
  return known;
}

function digestOfEntry(path: string | undefined): string | undefined {
  try {
    const text = readFileSync(path!, 'utf8');
    return CONTENT_ADDRESSED.test(text) ? createHash('sha256').update(text).digest('base64url') : undefined;
  } catch {
    return undefined;
  }
}
