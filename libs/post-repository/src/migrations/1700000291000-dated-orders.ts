import { runDdl } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The indexes of list orders, each with its column after type and status. */
const INDEXES: Readonly<Record<string, string>> = {
  posts_by_modified: 'modified',
  posts_by_title: 'title_key',
  posts_in_order_of_slugs: 'slug',
  posts_in_order_of_authors: 'author_id',
  posts_in_order_of_parents: 'parent_id',
  posts_in_order_of_menus: 'menu_order',
};

/** Extends the indexes of all orders by the date, so that lists with a date filter need not read the rows. */
export class DatedOrders1700000291000 implements MigrationInterface {
  readonly name = 'DatedOrders1700000291000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, column] of Object.entries(INDEXES))
      await runDdl(
        queryRunner,
        `DROP INDEX ${name}`,
        `CREATE INDEX ${name} ON posts (type, status, ${column}, id, date)`,
      );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [name, column] of Object.entries(INDEXES))
      await runDdl(queryRunner, `DROP INDEX ${name}`, `CREATE INDEX ${name} ON posts (type, status, ${column}, id)`);
  }
}
