import type { Statement } from 'better-sqlite3';
import { hasNumberedPlaceholders, toSqliteValue } from './sqlite-values.js';
import type { SqliteValue } from './sqlite-values.js';
import type { SqliteConnection } from './sqlite-connection.js';

/** A prepared statement, and whether its placeholders are numbered. */
export interface PreparedStatement {
  statement: Statement;
  numbered: boolean;
}

/** The result of a statement. */
export interface SqliteResult {
  /** The rows; empty for a statement that only writes. */
  records: object[];
  /** The result for TypeORM: the rows, or the id of the last inserted row. */
  raw: unknown;
  /** The number of rows that were read or changed. */
  affected: number;
}

const STATEMENT_CACHE_SIZE = 500;

/**
 * Hides placeholders of limits and patterns from SQLite's planner. It reads the values of bare placeholders after
 * `LIMIT` (since 3.50), `GLOB` and `LIKE`, so it would compile the statement again for each execution, which takes up
 * to ten times as long as the statement itself. No pattern has a prefix that an index could look up.
 */
function withOpaquePlaceholders(sql: string): string {
  return sql
    .replace(/\bLIMIT (\$\d+|\?)/g, 'LIMIT CAST($1 AS INTEGER)')
    .replace(/\b(GLOB|LIKE) (\$\d+|\?)/g, '$1 CAST($2 AS TEXT)');
}

/**
 * LRU cache of the prepared statements of one connection. It does not use `lruMap`, because reader processes would then
 * load all of #route-registry.
 */
export class SqliteStatements {
  private readonly prepared = new Map<string, PreparedStatement>();

  /** @param connection the connection the statements belong to */
  constructor(readonly connection: SqliteConnection) {}

  /** Returns the prepared statement for an SQL text. */
  get(sql: string): PreparedStatement {
    const found = this.prepared.get(sql);
    if (found) {
      this.prepared.delete(sql);
      this.prepared.set(sql, found);
      return found;
    }
    const created = {
      statement: this.connection.prepare(withOpaquePlaceholders(sql)),
      numbered: hasNumberedPlaceholders(sql),
    };
    this.prepared.set(sql, created);
    if (this.prepared.size > STATEMENT_CACHE_SIZE) this.prepared.delete(this.prepared.keys().next().value!);
    return created;
  }
}

/** Converts parameters for better-sqlite3: `$1` is the member "1" of an object, `?` the next item of a list. */
export function bindings(numbered: boolean, parameters: readonly unknown[]): unknown[] {
  if (!numbered) return parameters.map(toSqliteValue);
  const values: Record<string, SqliteValue> = {};
  parameters.forEach((value, index) => {
    values[index + 1] = toSqliteValue(value);
  });
  return [values];
}

/** Runs a prepared statement with the values of `bindings`. */
export function runStatement(statement: Statement, values: readonly unknown[]): SqliteResult {
  if (statement.reader) {
    const records = statement.all(...values) as object[];
    return { records, raw: records, affected: records.length };
  }
  const { changes, lastInsertRowid } = statement.run(...values);
  return { records: [], raw: lastInsertRowid, affected: changes };
}
