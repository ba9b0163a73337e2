import { runDdl } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The indexes that only lists read, with their columns. */
const INDEXES: Readonly<Record<string, string>> = {
  posts_by_date: 'type, status, date, id, modified, author_id, parent_id, sticky, locked',
  posts_by_modified: 'type, status, modified, id, date',
  posts_by_title: 'type, status, title_key, id, date',
  posts_in_order_of_authors: 'type, status, author_id, id, date',
  posts_in_order_of_ids: 'type, status, id, date, author_id, locked',
  posts_in_order_of_menus: 'type, status, menu_order, id, date',
  posts_in_order_of_parents: 'type, status, parent_id, id, date',
  posts_in_order_of_slugs: 'type, status, slug, id, date',
};

/**
 * Removes revisions from the indexes of list orders. Revisions are found by their posts only, and each update of a post
 * adds one.
 */
export class IndexesWithoutRevisions1700000296000 implements MigrationInterface {
  readonly name = 'IndexesWithoutRevisions1700000296000';

  up(queryRunner: QueryRunner): Promise<void> {
    return recreate(queryRunner, " WHERE type <> 'revision'");
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return recreate(queryRunner, '');
  }
}

async function recreate(queryRunner: QueryRunner, condition: string): Promise<void> {
  for (const [name, columns] of Object.entries(INDEXES))
    await runDdl(queryRunner, `DROP INDEX ${name}`, `CREATE INDEX ${name} ON posts (${columns})${condition}`);
}
