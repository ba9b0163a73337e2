import { runDdl } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the author of sliders. Existing sliders belong to the first administrator, who installed the site. */
export class SliderAuthors1700000410000 implements MigrationInterface {
  readonly name = 'SliderAuthors1700000410000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(
      queryRunner,
      'ALTER TABLE sliders ADD COLUMN author_id {integer} NOT NULL DEFAULT 0',
      `UPDATE sliders SET author_id = COALESCE((SELECT MIN(user_id) FROM user_roles WHERE role = 'administrator'), 0)`,
      'CREATE INDEX sliders_by_author ON sliders (author_id)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await runDdl(queryRunner, 'DROP INDEX sliders_by_author', 'ALTER TABLE sliders DROP COLUMN author_id');
  }
}
