import { createHash } from 'node:crypto';

/** Returns the hash source that allows an inline text in a content security policy. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
