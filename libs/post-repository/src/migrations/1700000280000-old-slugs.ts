import { runDdl } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes the former slugs of posts, by which the site finds posts whose address has changed. */
export class OldSlugs1700000280000 implements MigrationInterface {
  readonly name = 'OldSlugs1700000280000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(queryRunner, "CREATE INDEX post_meta_old_slugs ON post_meta (value) WHERE key = '_wp_old_slug'");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await runDdl(queryRunner, 'DROP INDEX post_meta_old_slugs');
  }
}
