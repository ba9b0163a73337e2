import { runDdl } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores the position dependence of renderings next to them, in the column `effect`. Posts with older renderings are
 * rendered again on the next read.
 */
export class RenderingEffects1700000250000 implements MigrationInterface {
  readonly name = 'RenderingEffects1700000250000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(queryRunner, "ALTER TABLE post_renderings ADD COLUMN effect {text} NOT NULL DEFAULT ''");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await runDdl(queryRunner, 'ALTER TABLE post_renderings DROP COLUMN effect');
  }
}
