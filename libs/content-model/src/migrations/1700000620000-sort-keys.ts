import { batchesById } from '#platform';
import { foldText, titleKey } from '#text';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { termNameKey } from '../terms/term-texts.js';

/** Number of rows that are read at a time. */
const BATCH_SIZE = 1_000;
/** Maximum length of the keys of titles. */
const OLD_TITLE_KEY_LENGTH = 100;

/** Computes the sort keys of titles and of names of terms anew, because punctuation sorts before digits and letters. */
export class SortKeys1700000620000 implements MigrationInterface {
  readonly name = 'SortKeys1700000620000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await updateKeys(queryRunner, 'posts', 'title', titleKey);
    await updateKeys(queryRunner, 'terms', 'name', termNameKey);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await updateKeys(queryRunner, 'posts', 'title', (title) =>
      foldText(title.slice(0, OLD_TITLE_KEY_LENGTH * 2)).slice(0, OLD_TITLE_KEY_LENGTH),
    );
    await updateKeys(queryRunner, 'terms', 'name', foldText);
  }
}

async function updateKeys(
  queryRunner: QueryRunner,
  table: 'posts' | 'terms',
  column: 'title' | 'name',
  keyOf: (text: string) => string,
): Promise<void> {
  const rows = `SELECT id, ${column} AS text, ${column}_key AS key FROM ${table} WHERE id > $1 ORDER BY id`;
  for await (const batch of batchesById<{ id: number; text: string; key: string }>(queryRunner, rows, BATCH_SIZE))
    for (const { id, text, key } of batch) {
      const newKey = keyOf(text);
      if (newKey !== key) await queryRunner.query(`UPDATE ${table} SET ${column}_key = $1 WHERE id = $2`, [newKey, id]);
    }
}
