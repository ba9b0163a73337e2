import type { StoredValue } from './site-record.js';
import type { TableColumn } from './site-tables.js';

/** Converts a value as the driver of SQLite or PostgreSQL returns it to the form that backups contain. */
export function toStoredValue(value: unknown, type: TableColumn['type']): StoredValue {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return { base64: value.toString('base64') };
  if (type === 'boolean') return value === true || value === 1;
  return value as string | number | boolean;
}

/** Reverses `toStoredValue`. The drivers of SQLite and PostgreSQL accept the result as a parameter. */
export function toColumnValue(value: StoredValue): string | number | boolean | null | Buffer {
  return typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value;
}
