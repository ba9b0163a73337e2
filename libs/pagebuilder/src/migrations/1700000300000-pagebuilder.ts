import { runDdl } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the tables of kits (with a default kit), templates, favorites and events. */
export class Pagebuilder1700000300000 implements MigrationInterface {
  readonly name = 'Pagebuilder1700000300000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(
      queryRunner,
      'CREATE TABLE pagebuilder_kits (id {id}, title {text} NOT NULL, settings {json} NOT NULL, element_defaults {json} NOT NULL, updated_at {instant} NOT NULL)',
      `CREATE TABLE pagebuilder_templates (
        id {id}, type {key} NOT NULL, title {text} NOT NULL, status {key} NOT NULL, author_id {integer} NOT NULL,
        content {json}, page_settings {json} NOT NULL, created {instant} NOT NULL, modified {instant} NOT NULL
      )`,
      'CREATE INDEX pagebuilder_templates_by_date ON pagebuilder_templates (status, created, id)',
      `CREATE TABLE pagebuilder_favorites (
        user_id {integer} NOT NULL REFERENCES users (id) ON DELETE CASCADE, type {key} NOT NULL, slugs {json} NOT NULL, PRIMARY KEY (user_id, type)
      )`,
      'CREATE TABLE pagebuilder_events (id {id}, event_data {json} NOT NULL, created_at {instant} NOT NULL)',
      `INSERT INTO pagebuilder_kits (title, settings, element_defaults, updated_at) VALUES ('Default Kit', '{}', '{}', '${new Date().toISOString()}')`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['pagebuilder_events', 'pagebuilder_favorites', 'pagebuilder_templates', 'pagebuilder_kits'])
      await runDdl(queryRunner, `DROP TABLE ${table}`);
  }
}
