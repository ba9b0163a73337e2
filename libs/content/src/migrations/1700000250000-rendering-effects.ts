import { runDdl } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What renderings do to one another in an answer stands beside them. Renderings of before are made anew when they are read. */
export class RenderingEffects1700000250000 implements MigrationInterface {
  readonly name = 'RenderingEffects1700000250000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(queryRunner, "ALTER TABLE post_renderings ADD COLUMN effect {text} NOT NULL DEFAULT ''");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await runDdl(queryRunner, 'ALTER TABLE post_renderings DROP COLUMN effect');
  }
}
