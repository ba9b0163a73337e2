import { runDdl } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds an index of guids, so that repeated imports recognize posts. It contains only a prefix, because guids may be
 * long.
 */
export class Guids1700000230000 implements MigrationInterface {
  readonly name = 'Guids1700000230000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(queryRunner, "CREATE INDEX posts_by_guid ON posts (substr(guid, 1, 200)) WHERE guid <> ''");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await runDdl(queryRunner, 'DROP INDEX posts_by_guid');
  }
}
