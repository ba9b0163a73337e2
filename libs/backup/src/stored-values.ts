import type { StoredValue } from './site-record.js';
import type { TableColumn } from './site-tables.js';

/** Converts a value of a driver of either database to the format of copies. */
export function toStoredValue(value: unknown, type: TableColumn['type']): StoredValue {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return { base64: value.toString('base64') };
  if (type === 'boolean') return value === true || value === 1;
  return value as string | number | boolean;
}

/** Reverses `toStoredValue`: returns a parameter of a statement on either database. */
export function toColumnValue(value: StoredValue): string | number | boolean | null | Buffer {
  return typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value;
}
