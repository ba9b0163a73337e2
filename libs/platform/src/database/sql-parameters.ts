import type { DatabaseKind } from './database-kind.js';

/** A value that can stand for a placeholder of an SQL text. */
export type SqlParameter =
  string | number | bigint | boolean | null | undefined | Date | Uint8Array | readonly (string | number)[];

/** A value as better-sqlite3 takes it. */
export type SqliteValue = string | number | bigint | null | Uint8Array;

/**
 * Whether an SQL text has numbered placeholders (`$1`), not counting those inside of quotes. SQLite knows them as named
 * ones, so that one text serves both databases.
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
 * A text without U+0000, which PostgreSQL can neither store nor look for: U+FFFD stands in its place, as in HTML (13.2.5), on both databases.
 * Leaving it out would make texts equal that are not, such as names that attempts are counted by.
 */
function withoutZeros<T>(value: T): T | string {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value;
}

/** Turns a value into one that SQLite stores: instants as ISO text, booleans as 0 and 1, lists as JSON (see `anyOf`). */
export function toSqliteValue(value: unknown): SqliteValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return JSON.stringify(value.map(withoutZeros));
  return withoutZeros(value) as SqliteValue;
}

/** Turns a value into one that the PostgreSQL driver sends: instants as ISO text, whatever zone the process is in. */
export function toPostgresValue(value: unknown): unknown {
  if (value === undefined) return null;
  if (Array.isArray(value)) return value.map(withoutZeros);
  return value instanceof Date ? value.toISOString() : withoutZeros(value);
}

/**
 * An SQL condition that a column is one of the values of a list, whatever the list's length, as one parameter.
 * @param kind the database
 * @param column SQL of the column; never a text from outside
 * @param position number of the placeholder that the list is given for
 * @param type what the column holds
 */
export function anyOf(kind: DatabaseKind, column: string, position: number, type: 'integer' | 'text'): string {
  return kind === 'sqlite'
    ? `${column} IN (SELECT value FROM json_each($${position}))`
    : `${column} = ANY($${position}::${type === 'integer' ? 'bigint' : 'text'}[])`;
}
