import { runDdl } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the tables of attachments and of the files in the store. */
export class Media1700000220000 implements MigrationInterface {
  readonly name = 'Media1700000220000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(
      queryRunner,
      `CREATE TABLE attachments (
        post_id {integer} PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE, path {key} NOT NULL, alt_text {text} NOT NULL DEFAULT '',
        full_width {integer} NOT NULL DEFAULT 0, full_height {integer} NOT NULL DEFAULT 0, details {json} NOT NULL
      )`,
      // A file outlives its attachment until it is removed from the store.
      `CREATE TABLE media_files (
        path {key} PRIMARY KEY, post_id {integer} REFERENCES posts (id) ON DELETE SET NULL, claimed_by {key}, claimed_at {instant}
      )`,
      'CREATE INDEX media_files_by_post ON media_files (post_id)',
      "CREATE INDEX posts_by_mime_type ON posts (mime_type, type, status, date, id) WHERE mime_type <> ''",
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await runDdl(queryRunner, 'DROP INDEX posts_by_mime_type', 'DROP TABLE media_files', 'DROP TABLE attachments');
  }
}
