import { runDdl } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the sender and the time of sending, so that rate limits do not depend on the author and date of a request. */
export class CommentSenders1700000260000 implements MigrationInterface {
  readonly name = 'CommentSenders1700000260000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(
      queryRunner,
      "ALTER TABLE comments ADD COLUMN sender {key} NOT NULL DEFAULT ''",
      "ALTER TABLE comments ADD COLUMN sent_gmt {key} NOT NULL DEFAULT ''",
      'CREATE INDEX comments_by_sender ON comments (sender, sent_gmt)',
      'DROP INDEX comments_by_address',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await runDdl(
      queryRunner,
      'CREATE INDEX comments_by_address ON comments (author_ip, date_gmt)',
      'DROP INDEX comments_by_sender',
      'ALTER TABLE comments DROP COLUMN sent_gmt',
      'ALTER TABLE comments DROP COLUMN sender',
    );
  }
}
