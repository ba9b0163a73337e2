/** A value that better-sqlite3 accepts. */
export type SqliteValue = string | number | bigint | null | Uint8Array;

/**
 * Replaces what PostgreSQL cannot store by U+FFFD: U+0000, as HTML parsers do, and lone surrogates, as encoders do.
 * Both databases store the same, and SQLite stores valid UTF-8. Removing U+0000 would make different texts equal, such
 * as the logins for which sign-in attempts are counted.
 */
export function toStorableText<T>(value: T): T | string {
  return typeof value === 'string' ? value.replaceAll('\0', '\ufffd').toWellFormed() : value;
}

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

/** Converts a value for SQLite: instants to ISO text, booleans to 0 and 1, lists to JSON (see `anyOf`). */
export function toSqliteValue(value: unknown): SqliteValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return JSON.stringify(value.map(toStorableText));
  return toStorableText(value) as SqliteValue;
}
