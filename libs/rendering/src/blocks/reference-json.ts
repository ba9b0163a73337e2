import { createHash } from 'node:crypto';
import { toAsciiJson } from '#text';

/**
 * Serializes a value to the same JSON text as the reference: slashes and non-ASCII characters are escaped, and an empty
 * record becomes an empty list. The reference derives ids from digests of this text, and external style sheets contain
 * these ids.
 */
export function referenceJson(value: unknown): string {
  return toAsciiJson(JSON.stringify(value, (_name, item: unknown) => (isEmptyRecord(item) ? [] : item)));
}

/** Returns a short ID of a value: the prefix and eight hexadecimal digits, equal for equal values. */
export function idOfValue(value: unknown, prefix: string): string {
  return prefix + md5Of(referenceJson(value)).slice(0, 8);
}

/** Returns the MD5 digest of a text in hexadecimal, as the reference uses it in class names. */
export function md5Of(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

/** Whether a value is an empty record or list. */
function isEmptyRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
