import type { QueryRunner } from 'typeorm';

/** Maximum number of parameters of a statement: PostgreSQL uses 16 bits, SQLite allows 32,766. */
const MAX_PARAMETERS = 30_000;

/**
 * Inserts many rows by as few statements as their parameters allow.
 * @param table name of the table, quoted if needed
 * @param columns names of the columns, quoted if needed
 * @param rows values in the order of the columns
 */
export async function insertRows(
  runner: QueryRunner,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const maxRows = Math.max(1, Math.floor(MAX_PARAMETERS / columns.length));
  for (let from = 0; from < rows.length; from += maxRows) {
    const batch = rows.slice(from, from + maxRows);
    const placeholders = batch.map(
      (_, row) => `(${columns.map((_name, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
    );
    await runner.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ${placeholders.join(', ')}`, batch.flat());
  }
}
