import { runDdl } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Content of the initial block widgets, which are inactive. */
const INITIAL_WIDGETS = [
  '<!-- wp:search {"label":"Search","buttonText":"Search"} /-->',
  '<!-- wp:heading -->\n<h2 class="wp-block-heading">Latest posts</h2>\n<!-- /wp:heading -->\n\n<!-- wp:latest-posts /-->',
  '<!-- wp:heading -->\n<h2 class="wp-block-heading">Latest comments</h2>\n<!-- /wp:heading -->\n\n<!-- wp:latest-comments /-->',
  '<!-- wp:heading -->\n<h2 class="wp-block-heading">Archives</h2>\n<!-- /wp:heading -->\n\n<!-- wp:archives /-->',
  '<!-- wp:heading -->\n<h2 class="wp-block-heading">Categories</h2>\n<!-- /wp:heading -->\n\n<!-- wp:categories /-->',
];

/** Creates the table of widgets. Clients expect the first number of a type to be 2. */
export class Widgets1700000270000 implements MigrationInterface {
  readonly name = 'Widgets1700000270000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(
      queryRunner,
      `CREATE TABLE widgets (
        id {key} PRIMARY KEY, id_base {key} NOT NULL, number {integer} NOT NULL, sidebar {key} NOT NULL, position {integer} NOT NULL, instance {json} NOT NULL
      )`,
      'CREATE INDEX widgets_by_sidebar ON widgets (sidebar, position)',
      ...INITIAL_WIDGETS.map((content, index) => {
        const instance = JSON.stringify({ content }).replaceAll("'", "''");
        return `INSERT INTO widgets (id, id_base, number, sidebar, position, instance) VALUES ('block-${index + 2}', 'block', ${index + 2}, 'wp_inactive_widgets', ${index}, '${instance}')`;
      }),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await runDdl(queryRunner, 'DROP TABLE widgets');
  }
}
