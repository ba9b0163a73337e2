import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexedTexts, SEARCH_TABLES } from '../search-tables.js';
import { fillSearchTables } from './fill-search-tables.js';

/** Adds menu items to the search index. */
export class MenuItemSearch1700000299000 implements MigrationInterface {
  readonly name = 'MenuItemSearch1700000299000';

  async up(queryRunner: QueryRunner): Promise<void> {
    const kind = queryRunner.dataSource.options.type === 'postgres' ? 'postgres' : 'sqlite';
    await fillSearchTables(queryRunner, (table, post) => indexedTexts(table, post, kind), {
      hasWords: kind === 'sqlite',
      // An earlier migration has added them if it runs together with this one.
      condition: "type = 'nav_menu_item' AND id NOT IN (SELECT rowid FROM post_title_search)",
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { name } of SEARCH_TABLES)
      await queryRunner.query(`DELETE FROM ${name} WHERE rowid IN (SELECT id FROM posts WHERE type = 'nav_menu_item')`);
  }
}
