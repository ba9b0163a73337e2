import { runDdl } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns of renderings after this migration, and before it. */
const COMPRESSED = 'texts {bytes} NOT NULL';
const PLAIN =
  "title {text} NOT NULL, content {text} NOT NULL, excerpt {text} NOT NULL, effect {text} NOT NULL DEFAULT '', styles {text} NOT NULL DEFAULT ''";

/** Stores the texts of a rendering together, compressed. Posts are rendered again when they are read. */
export class CompressedRenderings1700000295000 implements MigrationInterface {
  readonly name = 'CompressedRenderings1700000295000';

  up(queryRunner: QueryRunner): Promise<void> {
    return recreate(queryRunner, COMPRESSED);
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return recreate(queryRunner, PLAIN);
  }
}

/** Recreates the tables of renderings. Deletes public items too, because they become stale with their renderings. */
function recreate(queryRunner: QueryRunner, columns: string): Promise<void> {
  return runDdl(
    queryRunner,
    'DROP TABLE rendering_sources',
    'DROP TABLE post_renderings',
    `CREATE TABLE post_renderings (
      post_id {integer} PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE, revision {key} NOT NULL, ${columns}
    )`,
    `CREATE TABLE rendering_sources (
      post_id {integer} NOT NULL REFERENCES post_renderings (post_id) ON DELETE CASCADE, source {key} NOT NULL, PRIMARY KEY (source, post_id)
    )`,
    'CREATE INDEX rendering_sources_by_post ON rendering_sources (post_id)',
    ...['public_item_tags', 'public_items', 'public_item_sources'].map((table) => `DELETE FROM ${table}`),
  );
}
