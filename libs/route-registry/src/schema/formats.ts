import { isIP } from 'node:net';
import { isDateTime } from './date-time.js';
import { SchemaViolation } from './failure.js';
import { isScalar } from './scalars.js';
import type { SchemaFormat } from './schema.js';
import { plainLine, plainText } from './plain-text.js';
import { safeUri } from './safe-uri.js';

const LOCAL_PART = /^[a-zA-Z0-9!#$%&'*+/=?^_`{|}~.-]+$/;
const LABEL = /^[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?$/;

/**
 * Whether the text is a simple email address: at least six characters, one @, no quoting, ASCII, a domain with at least
 * two labels.
 */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@');
  if (text.length < 6 || at < 1 || !LOCAL_PART.test(text.slice(0, at))) return false;
  const labels = text.slice(at + 1).split('.');
  return labels.length >= 2 && labels.every((label) => LABEL.test(label));
}

const HEX_COLOR = /^#(?:[0-9a-fA-F]{3}){1,2}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Rejects leading zeros and zone suffixes, because systems interpret them differently. */
function isIpAddress(text: string): boolean {
  return isIP(text) !== 0 && !text.includes('%');
}

/** A format that is checked, and its violation. */
interface CheckedFormat {
  matches(text: string): boolean;
  violation(): SchemaViolation;
}

const CHECKED: Partial<Record<SchemaFormat, CheckedFormat>> = {
  'date-time': {
    matches: isDateTime,
    violation: () => new SchemaViolation('rest_invalid_date', (param) => `${param} should be a date and time.`),
  },
  email: {
    matches: isEmail,
    violation: () => new SchemaViolation('rest_invalid_email', (param) => `${param} should be an email address.`),
  },
  ip: {
    matches: isIpAddress,
    violation: () => new SchemaViolation('rest_invalid_ip', (param) => `${param} should be an IP address.`),
  },
  uuid: {
    matches: (text) => UUID.test(text),
    violation: () => new SchemaViolation('rest_invalid_uuid', (param) => `${param} should be a UUID.`),
  },
  'hex-color': {
    matches: (text) => HEX_COLOR.test(text),
    violation: () =>
      new SchemaViolation('rest_invalid_hex_color', (param) => `${param} should be a color in hexadecimal notation.`),
  },
};

/** The check of a format; null if the format accepts every string. */
export function formatCheck(format: SchemaFormat): ((value: unknown) => SchemaViolation | null) | null {
  const checked = CHECKED[format];
  if (checked === undefined) return null;
  return (value) => (typeof value === 'string' && checked.matches(value) ? null : checked.violation());
}

const SANITIZERS: Record<SchemaFormat, (text: string) => string> = {
  'date-time': plainLine,
  email: plainLine,
  ip: plainLine,
  uuid: plainLine,
  'hex-color': (text) => (HEX_COLOR.test(text) ? text : ''),
  uri: safeUri,
  'text-field': plainLine,
  'textarea-field': plainText,
};

/** The sanitizer of a format. Values other than scalars become the empty string. */
export function formatSanitizer(format: SchemaFormat): (value: unknown) => string {
  const sanitizer = SANITIZERS[format];
  return (value) => (isScalar(value) ? sanitizer(String(value)) : '');
}

/** The names of all formats. */
export const FORMATS: readonly string[] = Object.keys(SANITIZERS);

/** Whether a format exists. */
export function isFormat(name: string): name is SchemaFormat {
  return Object.hasOwn(SANITIZERS, name);
}
