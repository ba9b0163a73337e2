import { runDdl } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores posts as anonymous users see them, as the JSON that is sent. */
export class PublicItems1700000290000 implements MigrationInterface {
  readonly name = 'PublicItems1700000290000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(
      queryRunner,
      // Dependencies of items. Most items share one row. An item whose row is missing is stale.
      `CREATE TABLE public_item_sources (
        id {id}, digest {key} NOT NULL UNIQUE, revision {key} NOT NULL, sources {json} NOT NULL
      )`,
      `CREATE TABLE public_items (
        post_id {integer} PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE, sources_id {integer} NOT NULL,
        type {key} NOT NULL, status {key} NOT NULL, author_id {integer} NOT NULL, parent_id {integer} NOT NULL,
        tag {text} NOT NULL, link {text} NOT NULL, effect {text} NOT NULL, json {bytes} NOT NULL
      )`,
      // Rows of other tables that items show, such as terms.
      'CREATE TABLE public_item_tags (tag {key} NOT NULL, post_id {integer} NOT NULL, PRIMARY KEY (tag, post_id))',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['public_item_tags', 'public_items', 'public_item_sources'])
      await runDdl(queryRunner, `DROP TABLE ${table}`);
  }
}
