import { runDdl } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of preview links. Their tokens are signatures, so no secret is stored. */
export class PreviewLinks1700000600000 implements MigrationInterface {
  readonly name = 'PreviewLinks1700000600000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(
      queryRunner,
      `CREATE TABLE preview_links (
        id {id}, post_id {integer} NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
        author_id {integer} NOT NULL REFERENCES users (id) ON DELETE CASCADE, created {instant} NOT NULL, expires {instant} NOT NULL
      )`,
      'CREATE INDEX preview_links_by_post ON preview_links (post_id, id)',
      'CREATE INDEX preview_links_by_author ON preview_links (author_id)',
      'CREATE INDEX preview_links_by_end ON preview_links (expires)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await runDdl(queryRunner, 'DROP TABLE preview_links');
  }
}
