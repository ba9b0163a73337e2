import { toStorableText } from '#sqlite';
import type { DatabaseKind } from './database-kind.js';

type SqlScalar = string | number | bigint | boolean | null | undefined | Date | Uint8Array;

/** A parameter of an SQL statement. A list is for `anyOf` or `listAsTable`. */
export type SqlParameter = SqlScalar | readonly (string | number)[];

/** Converts a value for the PostgreSQL driver: instants to ISO text, independent of the time zone of the process. */
export function toPostgresValue(value: unknown): unknown {
  if (value === undefined) return null;
  if (Array.isArray(value)) return value.map(toStorableText);
  return value instanceof Date ? value.toISOString() : toStorableText(value);
}

/**
 * Creates the SQL condition that a column equals one of the values of a list. The whole list, of any length, is one
 * parameter.
 *
 * On PostgreSQL a subquery hides the list from the planner. It would otherwise plan a prepared statement again for each
 * short list, because it expects ten values of an unknown list. Planning takes longer than running most statements.
 * @param kind the database
 * @param column SQL of the column; never user input
 * @param position number of the list's placeholder
 * @param type type of the column
 */
export function anyOf(kind: DatabaseKind, column: string, position: number, type: 'integer' | 'text'): string {
  if (kind === 'sqlite') return `${column} IN (SELECT value FROM json_each($${position}))`;
  const list = type === 'integer' ? 'bigint[]' : 'text[]';
  return `${column} = ANY((SELECT $${position}::${list})::${list})`;
}

/**
 * Creates the SQL of a list as a table `wanted`, by which rows are sorted in the order of the list: `value` is an item,
 * `key` increases with its position.
 * @param placeholder placeholder of the list
 * @param type type of the items
 */
export function listAsTable(kind: DatabaseKind, placeholder: string, type: 'integer' | 'text'): string {
  return kind === 'sqlite'
    ? `json_each(${placeholder}) AS wanted`
    : `unnest(${placeholder}::${type === 'integer' ? 'bigint' : 'text'}[]) WITH ORDINALITY AS wanted (value, key)`;
}

/** Escapes the wildcards of LIKE in a text by backslashes, for patterns with `ESCAPE '\'`. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/**
 * Creates the SQL condition that a column contains a text, in any case of ASCII letters on both databases.
 * @param column SQL of the column; never user input
 * @param placeholder placeholder of the text
 */
export function containsText(kind: DatabaseKind, column: string, placeholder: string): string {
  return kind === 'sqlite'
    ? `instr(lower(${column}), lower(${placeholder})) > 0`
    : `strpos(lower(${column} COLLATE "C"), lower(CAST(${placeholder} AS text) COLLATE "C")) > 0`;
}
