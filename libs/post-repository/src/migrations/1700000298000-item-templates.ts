import { runDdl } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores public items as differences from a template, which items with the same sources share. */
export class ItemTemplates1700000298000 implements MigrationInterface {
  readonly name = 'ItemTemplates1700000298000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await deleteItems(queryRunner);
    await runDdl(queryRunner, "ALTER TABLE public_item_sources ADD COLUMN template {bytes} NOT NULL DEFAULT ''");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await deleteItems(queryRunner);
    await runDdl(queryRunner, 'ALTER TABLE public_item_sources DROP COLUMN template');
  }
}

/** The next reads build the items again. */
function deleteItems(queryRunner: QueryRunner): Promise<void> {
  return runDdl(
    queryRunner,
    ...['public_item_tags', 'public_items', 'public_item_sources'].map((table) => `DELETE FROM ${table}`),
  );
}
