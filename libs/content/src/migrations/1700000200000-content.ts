import { runDdl, runDdlOn } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posts, their meta and their terms. */
export class Content1700000200000 implements MigrationInterface {
  readonly name = 'Content1700000200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(
      queryRunner,
      `CREATE TABLE posts (
        id {id}, type {key} NOT NULL, status {key} NOT NULL, author_id {integer} NOT NULL,
        date {key} NOT NULL, date_gmt {key}, modified {key} NOT NULL, modified_gmt {key} NOT NULL,
        slug {key} NOT NULL DEFAULT '', title {text} NOT NULL DEFAULT '', content {text} NOT NULL DEFAULT '', excerpt {text} NOT NULL DEFAULT '',
        password {text} NOT NULL DEFAULT '', parent_id {integer} NOT NULL DEFAULT 0, menu_order {integer} NOT NULL DEFAULT 0,
        comment_status {key} NOT NULL DEFAULT 'open', ping_status {key} NOT NULL DEFAULT 'open', comment_count {integer} NOT NULL DEFAULT 0,
        mime_type {key} NOT NULL DEFAULT '', guid {text} NOT NULL DEFAULT '', template {text} NOT NULL DEFAULT '',
        format {key} NOT NULL DEFAULT 'standard', sticky {flag} NOT NULL DEFAULT FALSE, featured_media {integer} NOT NULL DEFAULT 0
      )`,
      'CREATE INDEX posts_by_date ON posts (type, status, date, id)',
      'CREATE INDEX posts_by_modified ON posts (type, status, modified, id)',
      'CREATE INDEX posts_by_slug ON posts (type, slug)',
      'CREATE INDEX posts_by_author ON posts (author_id, type, status, date, id)',
      'CREATE INDEX posts_by_parent ON posts (parent_id, type, status, date, id)',
      'CREATE INDEX posts_sticky ON posts (type, sticky) WHERE sticky',
      'CREATE INDEX posts_by_featured_media ON posts (featured_media) WHERE featured_media <> 0',
      'CREATE TABLE post_meta (id {id}, post_id {integer} NOT NULL REFERENCES posts (id) ON DELETE CASCADE, key {key} NOT NULL, value {json})',
      'CREATE INDEX post_meta_by_post ON post_meta (post_id, key)',
      'CREATE INDEX post_meta_by_key ON post_meta (key, post_id)',
      `CREATE TABLE terms (
        id {id}, taxonomy {key} NOT NULL, name {text} NOT NULL, slug {key} NOT NULL, description {text} NOT NULL DEFAULT '',
        parent_id {integer} NOT NULL DEFAULT 0, count {integer} NOT NULL DEFAULT 0, UNIQUE (taxonomy, slug)
      )`,
      'CREATE INDEX terms_by_parent ON terms (parent_id)',
      'CREATE INDEX terms_by_name ON terms (taxonomy, name)',
      'CREATE TABLE term_meta (id {id}, term_id {integer} NOT NULL REFERENCES terms (id) ON DELETE CASCADE, key {key} NOT NULL, value {json})',
      'CREATE INDEX term_meta_by_term ON term_meta (term_id, key)',
      `CREATE TABLE post_terms (
        post_id {integer} NOT NULL REFERENCES posts (id) ON DELETE CASCADE, term_id {integer} NOT NULL REFERENCES terms (id) ON DELETE CASCADE,
        PRIMARY KEY (post_id, term_id)
      )`,
      'CREATE INDEX post_terms_by_term ON post_terms (term_id, post_id)',
      `CREATE TABLE post_renderings (
        post_id {integer} PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE, revision {key} NOT NULL,
        title {text} NOT NULL, content {text} NOT NULL, excerpt {text} NOT NULL, depends_on {json} NOT NULL
      )`,
    );
    await runDdlOn('sqlite', queryRunner, 'CREATE INDEX posts_by_title ON posts (type, status, title COLLATE NOCASE, id)');
    await runDdlOn('postgres', queryRunner, 'CREATE INDEX posts_by_title ON posts (type, status, lower(title), id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['post_renderings', 'post_terms', 'term_meta', 'terms', 'post_meta', 'posts']) await runDdl(queryRunner, `DROP TABLE ${table}`);
  }
}
