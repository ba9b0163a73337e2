import { createHash } from 'node:crypto';

/**
 * Serializes JSON like the reference's platform: slashes and non-ASCII characters are escaped, and an empty record
 * becomes an empty list. The reference's ids of values are digests of this text, and external style sheets contain
 * these ids.
 */
export function referenceJson(value: unknown): string {
  return JSON.stringify(value, (_name, item: unknown) => (isEmptyRecord(item) ? [] : item))
    .replace(/\//g, '\\/')
    .replace(/[\u0080-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Returns a short ID of a value: a prefix and eight hexadecimal digits, equal for equal values. */
export function idOfValue(value: unknown, prefix: string): string {
  return prefix + createHash('md5').update(referenceJson(value)).digest('hex').slice(0, 8);
}

/** Returns the MD5 digest of a text in hexadecimal, as the wire format requires. It is a name, not a secret. */
export function digestOf(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

function isEmptyRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
