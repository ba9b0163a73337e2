import type { DatabaseKind } from './database-kind.js';

/** A parameter of an SQL statement. */
export type SqlParameter =
  string | number | bigint | boolean | null | undefined | Date | Uint8Array | readonly (string | number)[];

/** A value that better-sqlite3 accepts. */
export type SqliteValue = string | number | bigint | null | Uint8Array;

/**
 * Whether an SQL text has numbered placeholders (`$1`) outside of quotes. SQLite treats them as named parameters, so
 * the same text works on SQLite and PostgreSQL.
 */
export function hasNumberedPlaceholders(sql: string): boolean {
  let quote = '';
  for (let at = sql.search(/['"$]/); at >= 0 && at < sql.length; at += 1) {
    const char = sql[at]!;
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === "'" || char === '"') quote = char;
    else if (char === '$' && /[0-9]/.test(sql[at + 1] ?? '')) return true;
  }
  return false;
}

/**
 * Replaces U+0000, which PostgreSQL can neither store nor compare, by U+FFFD, as HTML parsers do. Removing it
 * would make different texts equal, such as the logins for which sign-in attempts are counted.
 */
function replaceNul<T>(value: T): T | string {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value;
}

/** Converts a value for SQLite: instants to ISO text, booleans to 0 and 1, lists to JSON (see `anyOf`). */
export function toSqliteValue(value: unknown): SqliteValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return JSON.stringify(value.map(replaceNul));
  return replaceNul(value) as SqliteValue;
}

/** Converts a value for the PostgreSQL driver: instants to ISO text, independent of the time zone of the process. */
export function toPostgresValue(value: unknown): unknown {
  if (value === undefined) return null;
  if (Array.isArray(value)) return value.map(replaceNul);
  return value instanceof Date ? value.toISOString() : replaceNul(value);
}

/**
 * The SQL condition that a column is one of the values of a list, which is one parameter of any length.
 * @param kind the database
 * @param column SQL of the column; never user input
 * @param position number of the list's placeholder
 * @param type type of the column
 */
export function anyOf(kind: DatabaseKind, column: string, position: number, type: 'integer' | 'text'): string {
  return kind === 'sqlite'
    ? `${column} IN (SELECT value FROM json_each($${position}))`
    : `${column} = ANY($${position}::${type === 'integer' ? 'bigint' : 'text'}[])`;
}
