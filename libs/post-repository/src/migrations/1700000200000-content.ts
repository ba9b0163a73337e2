import { runDdl, runDdlOn } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the tables of posts, their meta and their terms. */
export class Content1700000200000 implements MigrationInterface {
  readonly name = 'Content1700000200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(
      queryRunner,
      // The long texts come last, because SQLite reads past all columns before the requested one.
      `CREATE TABLE posts (
        id {id}, type {key} NOT NULL, status {key} NOT NULL, author_id {integer} NOT NULL,
        date {key} NOT NULL, date_gmt {key}, modified {key} NOT NULL, modified_gmt {key} NOT NULL,
        slug {key} NOT NULL DEFAULT '', title {text} NOT NULL DEFAULT '', title_key {key} NOT NULL DEFAULT '',
        password {text} NOT NULL DEFAULT '', parent_id {integer} NOT NULL DEFAULT 0, menu_order {integer} NOT NULL DEFAULT 0,
        comment_status {key} NOT NULL DEFAULT 'open', ping_status {key} NOT NULL DEFAULT 'open', comment_count {integer} NOT NULL DEFAULT 0,
        mime_type {key} NOT NULL DEFAULT '', guid {text} NOT NULL DEFAULT '', template {text} NOT NULL DEFAULT '',
        format {key} NOT NULL DEFAULT 'standard', sticky {flag} NOT NULL DEFAULT FALSE, featured_media {integer} NOT NULL DEFAULT 0,
        trashed_status {key} NOT NULL DEFAULT '', trashed_slug {key} NOT NULL DEFAULT '', trashed_gmt {key},
        excerpt {text} NOT NULL DEFAULT '', content {text} NOT NULL DEFAULT ''
      )`,
      'CREATE INDEX posts_by_date ON posts (type, status, date, id)',
      'CREATE INDEX posts_by_modified ON posts (type, status, modified, id)',
      'CREATE INDEX posts_by_slug ON posts (type, slug)',
      'CREATE INDEX posts_by_title ON posts (type, status, title_key, id)',
      'CREATE INDEX posts_by_author ON posts (author_id, type, status, date, id)',
      'CREATE INDEX posts_by_parent ON posts (parent_id, type, status, date, id)',
      "CREATE INDEX posts_by_format ON posts (format, type, status, date, id) WHERE format <> 'standard'",
      'CREATE INDEX posts_sticky ON posts (type, sticky) WHERE sticky',
      'CREATE INDEX posts_by_featured_media ON posts (featured_media) WHERE featured_media <> 0',
      'CREATE TABLE post_meta (id {id}, post_id {integer} NOT NULL REFERENCES posts (id) ON DELETE CASCADE, key {key} NOT NULL, value {json})',
      'CREATE INDEX post_meta_by_post ON post_meta (post_id, key)',
      'CREATE INDEX post_meta_by_key ON post_meta (key, post_id)',
      `CREATE TABLE terms (
        id {id}, taxonomy {key} NOT NULL, name {text} NOT NULL, name_key {key} NOT NULL, slug {key} NOT NULL, description {key} NOT NULL DEFAULT '',
        parent_id {integer} NOT NULL DEFAULT 0, count {integer} NOT NULL DEFAULT 0, UNIQUE (taxonomy, slug)
      )`,
      'CREATE INDEX terms_by_parent ON terms (parent_id)',
      'CREATE INDEX terms_by_name ON terms (taxonomy, name_key, id)',
      'CREATE TABLE term_meta (id {id}, term_id {integer} NOT NULL REFERENCES terms (id) ON DELETE CASCADE, key {key} NOT NULL, value {json})',
      'CREATE INDEX term_meta_by_term ON term_meta (term_id, key)',
      `CREATE TABLE post_terms (
        post_id {integer} NOT NULL REFERENCES posts (id) ON DELETE CASCADE, term_id {integer} NOT NULL REFERENCES terms (id) ON DELETE CASCADE,
        type {key} NOT NULL, status {key} NOT NULL, date {key} NOT NULL, PRIMARY KEY (post_id, term_id)
      )`,
      'CREATE INDEX post_terms_by_term ON post_terms (term_id, type, status, date, post_id)',
      `CREATE TABLE post_renderings (
        post_id {integer} PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE, revision {key} NOT NULL,
        title {text} NOT NULL, content {text} NOT NULL, excerpt {text} NOT NULL
      )`,
      `CREATE TABLE rendering_sources (
        post_id {integer} NOT NULL REFERENCES post_renderings (post_id) ON DELETE CASCADE, source {key} NOT NULL, PRIMARY KEY (source, post_id)
      )`,
      'CREATE INDEX rendering_sources_by_post ON rendering_sources (post_id)',
    );
    // Trigram index of folded texts (`foldText`).
    await runDdlOn(
      'sqlite',
      queryRunner,
      `CREATE VIRTUAL TABLE post_search USING fts5(title, excerpt, content, tokenize='trigram case_sensitive 1')`,
      'CREATE TRIGGER post_search_removal AFTER DELETE ON posts BEGIN DELETE FROM post_search WHERE rowid = OLD.id; END',
    );
    await runDdlOn(
      'postgres',
      queryRunner,
      'CREATE EXTENSION IF NOT EXISTS pg_trgm',
      'CREATE TABLE post_search (rowid {integer} PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE, title {key} NOT NULL, excerpt {key} NOT NULL, content {key} NOT NULL)',
      'CREATE INDEX post_search_title ON post_search USING gin (title gin_trgm_ops)',
      'CREATE INDEX post_search_excerpt ON post_search USING gin (excerpt gin_trgm_ops)',
      'CREATE INDEX post_search_content ON post_search USING gin (content gin_trgm_ops)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of [
      'post_search',
      'rendering_sources',
      'post_renderings',
      'post_terms',
      'term_meta',
      'terms',
      'post_meta',
      'posts',
    ])
      await runDdl(queryRunner, `DROP TABLE ${table}`);
  }
}
