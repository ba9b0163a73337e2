import { createHash } from 'node:crypto';

/**
 * JSON as the reference's platform writes it by default: slashes and everything outside ASCII escaped. The ids that it makes of values
 * are digests of this text, and style sheets made elsewhere name these ids. An empty record is written as an empty list.
 */
export function referenceJson(value: unknown): string {
  return JSON.stringify(value, (_name, item: unknown) => (isEmptyRecord(item) ? [] : item))
    .replace(/\//g, '\\/')
    .replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A short id of a value: a prefix and eight hexadecimal digits, the same for equal values everywhere. */
export function idOfValue(value: unknown, prefix: string): string {
  return prefix + createHash('md5').update(referenceJson(value)).digest('hex').slice(0, 8);
}

/** The digest of a text as hexadecimal digits. A name, not a secret: MD5 is what the wire format uses. */
export function digestOf(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

function isEmptyRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
