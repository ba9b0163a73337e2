import { runDdlOn } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceSearchTable, TRIGRAMS } from './replace-search-table.js';

/**
 * Moves the titles of the search index to a table of their own, so that a new title does not index the content again.
 */
export class TitleSearch1700000293000 implements MigrationInterface {
  readonly name = 'TitleSearch1700000293000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdlOn(
      'sqlite',
      queryRunner,
      `CREATE VIRTUAL TABLE post_title_search USING fts5(title, ${TRIGRAMS})`,
      'INSERT INTO post_title_search (rowid, title) SELECT rowid, title FROM post_search',
      ...replaceSearchTable(
        'post_search',
        `excerpt, content, ${TRIGRAMS}`,
        'INSERT INTO new_post_search (rowid, excerpt, content) SELECT rowid, excerpt, content FROM post_search',
      ),
      'CREATE TRIGGER post_title_search_removal AFTER DELETE ON posts BEGIN DELETE FROM post_title_search WHERE rowid = OLD.id; END',
    );
    await runDdlOn(
      'postgres',
      queryRunner,
      'CREATE TABLE post_title_search (rowid {integer} PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE, title {key} NOT NULL)',
      'INSERT INTO post_title_search (rowid, title) SELECT rowid, title FROM post_search',
      'CREATE INDEX post_title_search_title ON post_title_search USING gin (title gin_trgm_ops)',
      'ALTER TABLE post_search DROP COLUMN title',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await runDdlOn(
      'sqlite',
      queryRunner,
      'DROP TRIGGER post_title_search_removal',
      ...replaceSearchTable(
        'post_search',
        `title, excerpt, content, ${TRIGRAMS}`,
        'INSERT INTO new_post_search (rowid, title, excerpt, content) SELECT s.rowid, t.title, s.excerpt, s.content FROM post_search s JOIN post_title_search t ON t.rowid = s.rowid',
      ),
      'DROP TABLE post_title_search',
    );
    await runDdlOn(
      'postgres',
      queryRunner,
      "ALTER TABLE post_search ADD COLUMN title {key} NOT NULL DEFAULT ''",
      'UPDATE post_search SET title = t.title FROM post_title_search t WHERE t.rowid = post_search.rowid',
      'ALTER TABLE post_search ALTER COLUMN title DROP DEFAULT',
      'CREATE INDEX post_search_title ON post_search USING gin (title gin_trgm_ops)',
      'DROP TABLE post_title_search',
    );
  }
}
