import { runDdl, runDdlOn } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Extends the index of dates by the columns that lists filter, and the index of ids by the columns that searches
 * filter. Reading the rows of a hundred thousand long posts takes minutes if the file does not fit into memory. The
 * column `locked` says whether a post has a password, which is all that lists need to know of it.
 */
export class WholeIndexes1700000240200 implements MigrationInterface {
  readonly name = 'WholeIndexes1700000240200';

  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdlOn(
      'sqlite',
      queryRunner,
      "ALTER TABLE posts ADD COLUMN locked {flag} NOT NULL GENERATED ALWAYS AS (password <> '') VIRTUAL",
    );
    await runDdlOn(
      'postgres',
      queryRunner,
      "ALTER TABLE posts ADD COLUMN locked {flag} NOT NULL GENERATED ALWAYS AS (password <> '') STORED",
    );
    await runDdl(
      queryRunner,
      'DROP INDEX posts_in_order_of_ids',
      'DROP INDEX posts_by_date',
      'CREATE INDEX posts_in_order_of_ids ON posts (type, status, id, date, author_id, locked)',
      'CREATE INDEX posts_by_date ON posts (type, status, date, id, modified, author_id, parent_id, sticky, locked)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await runDdl(
      queryRunner,
      'DROP INDEX posts_in_order_of_ids',
      'DROP INDEX posts_by_date',
      'ALTER TABLE posts DROP COLUMN locked',
      'CREATE INDEX posts_in_order_of_ids ON posts (type, status, id, date, password)',
      'CREATE INDEX posts_by_date ON posts (type, status, date, id)',
    );
  }
}
