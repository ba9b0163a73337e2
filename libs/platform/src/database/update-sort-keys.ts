import type { QueryRunner } from 'typeorm';
import { batchesById } from './batches-by-id.js';

/** Number of rows that are read at a time. */
const BATCH_SIZE = 1_000;

/**
 * Computes the sort keys of a text column anew, for a migration whose program computes them in another way. The keys
 * are in the column `<column>_key`, and the table has the column `id`.
 * @param keyOf returns the key of a text
 */
export async function updateSortKeys(
  queryRunner: QueryRunner,
  table: string,
  column: string,
  keyOf: (text: string) => string,
): Promise<void> {
  const rows = `SELECT id, ${column} AS text, ${column}_key AS key FROM ${table} WHERE id > $1 ORDER BY id`;
  for await (const batch of batchesById<{ id: number; text: string; key: string }>(queryRunner, rows, BATCH_SIZE))
    for (const { id, text, key } of batch) {
      const newKey = keyOf(text);
      if (newKey !== key) await queryRunner.query(`UPDATE ${table} SET ${column}_key = $1 WHERE id = $2`, [newKey, id]);
    }
}
