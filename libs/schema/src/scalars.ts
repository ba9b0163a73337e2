const NUMERIC = /^[ \t\n\r\v\f]*[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?[ \t\n\r\v\f]*$/;

/**
 * Converts a number, or its decimal notation in a string (sign, fraction, exponent and surrounding spaces allowed).
 * Returns NaN for other values, including booleans and hexadecimal notation, and infinity for numbers that are too
 * large, such as `1e999`.
 */
export function numericValue(value: unknown): number {
  if (typeof value === 'number') return value;
  // defence: numeric-argument-whole
  return typeof value === 'string' && NUMERIC.test(value) ? Number(value) : Number.NaN;
}

/** Whether a numeric value is an integer or infinite. */
export function isWhole(number: number): boolean {
  return Number.isInteger(number) || number === Infinity || number === -Infinity;
}

/**
 * Converts a numeric value to an integer, limited to ±(2^53 - 1). No valid id, count or page is larger, and the limits
 * fit 64-bit columns. NaN becomes 0.
 */
export function toInteger(number: number): number {
  if (Number.isSafeInteger(number)) return number + 0; // -0 becomes 0
  if (Number.isNaN(number)) return 0;
  // defence: integers-are-exact
  return Math.trunc(Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, number))) + 0;
}

/** Converts a numeric value to a finite number. NaN becomes 0. */
export function toFinite(number: number): number {
  if (Number.isNaN(number)) return 0;
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, number)) + 0;
}

/** Whether the value can be converted to a boolean: 0, 1, and in strings also `true` and `false` in any case. */
export function isBooleanLike(value: unknown): boolean {
  if (typeof value === 'boolean') return true;
  if (typeof value === 'number') return value === 0 || value === 1;
  return typeof value === 'string' && /^(?:0|1|true|false)$/i.test(value);
}

/** Converts a value to a boolean. Null and the empty string are false. */
export function toBoolean(value: unknown): boolean {
  return typeof value === 'string' ? !/^(?:0|false)?$/i.test(value) : Boolean(value);
}

const BLANKS_AND_COMMAS = /[ \t\n\v\f\r,]+/;

/** Splits a text at commas and white space, without empty items. A number or boolean becomes a list of its text. */
export function parseList(value: string | number | boolean): string[] {
  if (value === false) return [];
  return (value === true ? '1' : String(value)).split(BLANKS_AND_COMMAS).filter((item) => item !== '');
}

/** Whether the value is a string, number or boolean. */
export function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
