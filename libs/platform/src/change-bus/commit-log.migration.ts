import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runDdlOn } from '../database/migration-helpers.js';

/** Creates the table in which processes on the same SQLite file tell each other what they have changed. */
export class CommitLog1700000260000 implements MigrationInterface {
  readonly name = 'CommitLog1700000260000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdlOn(
      'sqlite',
      queryRunner,
      'CREATE TABLE commit_log (id {integer} PRIMARY KEY, changes {text} NOT NULL)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await runDdlOn('sqlite', queryRunner, 'DROP TABLE commit_log');
  }
}
