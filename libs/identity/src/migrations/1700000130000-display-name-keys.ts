import { batchesById } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { displayNameKey } from '../users/user-rules.js';

/** Number of rows that are read at a time. */
const BATCH_SIZE = 1_000;

/** Computes the keys of display names anew, because punctuation sorts before digits and letters. */
export class DisplayNameKeys1700000130000 implements MigrationInterface {
  readonly name = 'DisplayNameKeys1700000130000';

  async up(queryRunner: QueryRunner): Promise<void> {
    const rows = 'SELECT id, name, name_key AS key FROM users WHERE id > $1 ORDER BY id';
    for await (const batch of batchesById<{ id: number; name: string; key: string }>(queryRunner, rows, BATCH_SIZE))
      for (const { id, name, key } of batch) {
        const newKey = displayNameKey(name);
        if (newKey !== key) await queryRunner.query('UPDATE users SET name_key = $1 WHERE id = $2', [newKey, id]);
      }
  }

  /** The former program accepts these keys, too. */
  async down(): Promise<void> {}
}
