import { runDdl, runDdlOn } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the tables of comments and their meta, and the indexes. */
export class Comments1700000210000 implements MigrationInterface {
  readonly name = 'Comments1700000210000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(
      queryRunner,
      `CREATE TABLE comments (
        id {id}, post_id {integer} NOT NULL REFERENCES posts (id) ON DELETE CASCADE, parent_id {integer} NOT NULL DEFAULT 0, type {key} NOT NULL,
        status {key} NOT NULL, former_status {key} NOT NULL DEFAULT '', hidden_status {key} NOT NULL DEFAULT '', author_id {integer} NOT NULL DEFAULT 0,
        author_name {text} NOT NULL, author_key {key} NOT NULL, author_email {text} NOT NULL, email_key {key} NOT NULL, author_url {text} NOT NULL,
        author_ip {key} NOT NULL, author_user_agent {text} NOT NULL, date {key} NOT NULL, date_gmt {key} NOT NULL, content {text} NOT NULL, content_key {key} NOT NULL
      )`,
      // Indexes for the orders of lists.
      'CREATE INDEX comments_by_time ON comments (type, status, date_gmt, id)',
      'CREATE INDEX comments_by_date ON comments (type, status, date, id)',
      'CREATE INDEX comments_by_id ON comments (type, status, id)',
      'CREATE INDEX comments_in_order_of_posts ON comments (type, status, post_id, id)',
      'CREATE INDEX comments_in_order_of_parents ON comments (type, status, parent_id, id)',
      // Indexes for the filters of lists.
      'CREATE INDEX comments_by_post ON comments (post_id, type, status, date_gmt, id)',
      'CREATE INDEX comments_by_parent ON comments (parent_id, type, status, date_gmt, id)',
      'CREATE INDEX comments_by_author ON comments (author_id, type, status, date_gmt, id)',
      'CREATE INDEX comments_by_email ON comments (email_key, type, status, date_gmt, id)',
      // Indexes for duplicate checks and rate limits.
      'CREATE INDEX comments_by_address ON comments (author_ip, date_gmt)',
      'CREATE INDEX comments_by_content ON comments (content_key, post_id)',
      'CREATE TABLE comment_meta (id {id}, comment_id {integer} NOT NULL REFERENCES comments (id) ON DELETE CASCADE, key {key} NOT NULL, value {json})',
      'CREATE INDEX comment_meta_by_comment ON comment_meta (comment_id, key)',
    );
    // Trigram indexes of folded texts, as for posts: public texts, and texts that only moderators see.
    await runDdlOn(
      'sqlite',
      queryRunner,
      `CREATE VIRTUAL TABLE comment_search USING fts5(shown, hidden, tokenize='trigram case_sensitive 1')`,
      'CREATE TRIGGER comment_search_removal AFTER DELETE ON comments BEGIN DELETE FROM comment_search WHERE rowid = OLD.id; END',
    );
    await runDdlOn(
      'postgres',
      queryRunner,
      'CREATE TABLE comment_search (rowid {integer} PRIMARY KEY REFERENCES comments (id) ON DELETE CASCADE, shown {key} NOT NULL, hidden {key} NOT NULL)',
      'CREATE INDEX comment_search_shown ON comment_search USING gin (shown gin_trgm_ops)',
      'CREATE INDEX comment_search_hidden ON comment_search USING gin (hidden gin_trgm_ops)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['comment_search', 'comment_meta', 'comments'])
      await runDdl(queryRunner, `DROP TABLE ${table}`);
  }
}
