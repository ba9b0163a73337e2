import type { SqlParameter } from './sql-parameters.js';

/** Runs a reading statement: a `Database` or a query runner. */
interface Reader {
  query(sql: string, values: SqlParameter[]): Promise<unknown>;
}

/**
 * Reads rows in the order of their ids, one batch in memory at a time.
 * @param sql SELECT with `id > $1` and `ORDER BY id`, without LIMIT; `$2` and later placeholders are `values`
 * @param size number of rows per batch
 */
export async function* batchesById<Row extends { id: number }>(
  reader: Reader,
  sql: string,
  size: number,
  values: readonly SqlParameter[] = [],
): AsyncGenerator<Row[]> {
  for (let last = 0; ;) {
    const rows = (await reader.query(`${sql} LIMIT ${size}`, [last, ...values])) as Row[];
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1)!.id;
  }
}
