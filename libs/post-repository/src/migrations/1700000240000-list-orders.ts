import { runDdl } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds an index for each order of lists. The index by id also contains the columns that a search filters, so that it
 * need not read the rows.
 */
export class ListOrders1700000240000 implements MigrationInterface {
  readonly name = 'ListOrders1700000240000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(
      queryRunner,
      'CREATE INDEX posts_in_order_of_ids ON posts (type, status, id, date, password)',
      'CREATE INDEX posts_in_order_of_slugs ON posts (type, status, slug, id)',
      'CREATE INDEX posts_in_order_of_authors ON posts (type, status, author_id, id)',
      'CREATE INDEX posts_in_order_of_parents ON posts (type, status, parent_id, id)',
      'CREATE INDEX posts_in_order_of_menus ON posts (type, status, menu_order, id)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of ['ids', 'slugs', 'authors', 'parents', 'menus'])
      await runDdl(queryRunner, `DROP INDEX posts_in_order_of_${name}`);
  }
}
