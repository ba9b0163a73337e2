import type { QueryRunner } from 'typeorm';

/** Maximum number of parameters of a statement: PostgreSQL uses 16 bits, SQLite allows 32,766. */
const MAX_PARAMETERS = 30_000;

/**
 * Yields the statements that insert many rows, as few as their parameters allow.
 * @param table name of the table, quoted if needed
 * @param columns names of the columns, quoted if needed
 * @param rows values in the order of the columns
 * @param lastClauses clauses after the values, such as `ON CONFLICT DO NOTHING` or `RETURNING id`
 */
export function* insertStatements<Value>(
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
  lastClauses?: string,
): Generator<[statement: string, parameters: Value[]]> {
  const maxRows = Math.max(1, Math.floor(MAX_PARAMETERS / columns.length));
  for (let from = 0; from < rows.length; from += maxRows) {
    const batch = rows.slice(from, from + maxRows);
    const placeholders = batch.map(
      (_, row) => `(${columns.map((_name, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
    );
    const statement = `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${placeholders.join(', ')}`;
    yield [lastClauses ? `${statement} ${lastClauses}` : statement, batch.flatMap((row) => row)];
  }
}

/** Inserts many rows by the statements of `insertStatements`. */
export async function insertRows(
  runner: QueryRunner,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  for (const [statement, parameters] of insertStatements(table, columns, rows))
    await runner.query(statement, parameters);
}
