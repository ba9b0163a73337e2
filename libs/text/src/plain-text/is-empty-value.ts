/**
 * Returns whether a value of a request counts as absent in the reference, where an argument without a schema is absent
 * also if it is null, false, zero, `0`, an empty text, an empty list or an object without members.
 */
export function isEmptyValue(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return !value || value === '0';
}
