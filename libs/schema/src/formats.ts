import { isIP } from 'node:net';
import { isEmailAddress, sanitizeTextArea, sanitizeTextField, sanitizeUrl } from '#text';
import { isDateTime } from './date-time.js';
import { SchemaViolation } from './failure.js';
import type { SchemaFailureCode } from './failure.js';
import { isScalar } from './scalars.js';
import type { SchemaFormat } from './schema.js';

const HEX_COLOR = /^#(?:[0-9a-fA-F]{3}){1,2}$/;
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|[01]?\d{1,2})(?:\.(?!$)|$)){4}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** As in the reference, numbers of IPv4 addresses may have leading zeros, and addresses have no zone suffix. */
function isIpAddress(text: string): boolean {
  return IPV4.test(text) || (isIP(text) === 6 && !text.includes('%'));
}

/** Returns the violation of a value; null if the value has the format. */
type FormatCheck = (value: unknown) => SchemaViolation | null;

function createCheck(matches: (text: string) => boolean, code: SchemaFailureCode, expected: string): FormatCheck {
  return (value) =>
    typeof value === 'string' && matches(value)
      ? null
      : new SchemaViolation(code, (param) => `${param} should be ${expected}.`);
}

const CHECKS: Partial<Record<SchemaFormat, FormatCheck>> = {
  'date-time': createCheck(isDateTime, 'rest_invalid_date', 'a date and time'),
  email: createCheck(isEmailAddress, 'rest_invalid_email', 'an email address'),
  ip: createCheck(isIpAddress, 'rest_invalid_ip', 'an IP address'),
  uuid: createCheck((text) => UUID.test(text), 'rest_invalid_uuid', 'a UUID'),
  'hex-color': createCheck((text) => HEX_COLOR.test(text), 'rest_invalid_hex_color', 'a color in hexadecimal notation'),
};

/** The check of a format; null if the format accepts every string. */
export function formatCheck(format: SchemaFormat): FormatCheck | null {
  return CHECKS[format] ?? null;
}

const SANITIZERS: Record<SchemaFormat, (text: string) => string> = {
  'date-time': sanitizeTextField,
  email: sanitizeTextField,
  ip: sanitizeTextField,
  uuid: sanitizeTextField,
  'hex-color': (text) => (HEX_COLOR.test(text) ? text : ''),
  uri: sanitizeUrl,
  'text-field': sanitizeTextField,
  'textarea-field': sanitizeTextArea,
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
