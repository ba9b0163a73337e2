import { runDdlOn } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillWithFoldedTexts } from './fill-search-tables.js';
import { mergeOptions, replaceSearchTable, TRIGRAMS } from './replace-search-table.js';

/** With the defaults, which merge fewer segments at a time, updates spend most of their time on merges. */
const MERGE_OPTIONS = { automerge: 16, deletemerge: 40 };
/** SQL of the marks before and after a text: U+FDD0, and U+FDD1 twice. */
const [START_MARK, END_MARKS] = ['char(64976)', 'char(64977, 64977)'];
const TABLES = { post_title_search: ['title'], post_search: ['excerpt', 'content'] };

/** Removes the texts from the search index of SQLite. It retains their trigrams, with marks around each text. */
export class ContentlessSearch1700000294000 implements MigrationInterface {
  readonly name = 'ContentlessSearch1700000294000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(TABLES)) {
      const list = columns.join(', ');
      const marked = columns.map((column) => `${START_MARK} || ${column} || ${END_MARKS}`).join(', ');
      await runDdlOn(
        'sqlite',
        queryRunner,
        ...replaceSearchTable(
          table,
          `${list}, content='', contentless_delete=1, ${TRIGRAMS}`,
          `INSERT INTO new_${table} (rowid, ${list}) SELECT rowid, ${marked} FROM ${table}`,
          ...mergeOptions(`new_${table}`, MERGE_OPTIONS),
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
    if (queryRunner.dataSource.options.type !== 'postgres') await fillWithFoldedTexts(queryRunner);
  }
}
