import { runDdl } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of cached answers of other sites. */
export class Oembed1700000500000 implements MigrationInterface {
  readonly name = 'Oembed1700000500000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(
      queryRunner,
      'CREATE TABLE oembed_answers (key {key} PRIMARY KEY, answer {json} NOT NULL, expires_at {instant} NOT NULL)',
      'CREATE INDEX oembed_answers_by_expiry ON oembed_answers (expires_at)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await runDdl(queryRunner, 'DROP TABLE oembed_answers');
  }
}
