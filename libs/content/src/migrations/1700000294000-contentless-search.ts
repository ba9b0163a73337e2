import { runDdlOn } from '#platform';
import { replaceSearchTable, TRIGRAMS } from '#post-search';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillSearchTables } from '../posts/repository/rebuild-derived-tables.js';

const TABLES = { post_title_search: ['title'], post_search: ['excerpt', 'content'] };
/**
 * `automerge`: more segments are merged at a time than by default, because updates spent most of their time on merges.
 * `deletemerge`: percentage of deleted entries from which a segment is merged, so that updates do not let the index grow.
 */
const MERGES = { automerge: 16, deletemerge: 40 };

/** Removes the texts from the search index of SQLite. It keeps their trigrams, with marks around each text. */
export class ContentlessSearch1700000294000 implements MigrationInterface {
  readonly name = 'ContentlessSearch1700000294000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(TABLES)) {
      const list = columns.join(', ');
      const marked = columns.map((column) => `char(64976) || ${column} || char(64977, 64977)`).join(', ');
      const options = Object.entries(MERGES).map(
        ([option, value]) => `INSERT INTO new_${table} (new_${table}, rank) VALUES ('${option}', ${value})`,
      );
      await runDdlOn(
        'sqlite',
        queryRunner,
        ...replaceSearchTable(
          table,
          `${list}, content='', contentless_delete=1, ${TRIGRAMS}`,
          `INSERT INTO new_${table} (rowid, ${list}) SELECT rowid, ${marked} FROM ${table}`,
          ...options,
        ),
        `CREATE VIRTUAL TABLE ${table}_trigrams USING fts5vocab(${table}, row)`,
        `CREATE VIRTUAL TABLE ${table}_occurrences USING fts5vocab(${table}, instance)`,
      );
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(TABLES))
      await runDdlOn(
        'sqlite',
        queryRunner,
        `DROP TABLE ${table}_occurrences`,
        `DROP TABLE ${table}_trigrams`,
        ...replaceSearchTable(table, `${columns.join(', ')}, ${TRIGRAMS}`),
      );
    if (queryRunner.dataSource.options.type !== 'postgres') await fillSearchTables(queryRunner, false);
  }
}
