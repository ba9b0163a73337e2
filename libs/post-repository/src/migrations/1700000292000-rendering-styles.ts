import { runDdl } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores the styles of blocks next to their renderings. Posts with older renderings are rendered again on the next
 * read.
 */
export class RenderingStyles1700000292000 implements MigrationInterface {
  readonly name = 'RenderingStyles1700000292000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(queryRunner, "ALTER TABLE post_renderings ADD COLUMN styles {text} NOT NULL DEFAULT ''");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await runDdl(queryRunner, 'ALTER TABLE post_renderings DROP COLUMN styles');
  }
}
