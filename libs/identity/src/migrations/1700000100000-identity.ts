import { runDdl, runDdlOn } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns with a trigram index for substring search. */
const SEARCH_COLUMNS = ['login_key', 'slug', 'email_key', 'lower(url)', 'name_key'];

const INSERT =
  'INSERT INTO user_search (rowid, login, slug, email, url, name) VALUES (new.id, new.login_key, new.slug, new.email_key, lower(new.url), new.name_key);';
const REMOVE = 'DELETE FROM user_search WHERE rowid = old.id;';

/** SQLite searches for substrings in a trigram index. Triggers update it. */
const SQLITE_SEARCH = [
  `CREATE VIRTUAL TABLE user_search USING fts5(login, slug, email, url, name, content='', contentless_delete=1, tokenize='trigram case_sensitive 1')`,
  `CREATE TRIGGER users_search_insert AFTER INSERT ON users BEGIN ${INSERT} END`,
  `CREATE TRIGGER users_search_update AFTER UPDATE OF login_key, slug, email_key, url, name_key ON users BEGIN ${REMOVE} ${INSERT} END`,
  `CREATE TRIGGER users_search_delete AFTER DELETE ON users BEGIN ${REMOVE} END`,
];

/** Creates the tables of accounts, their roles and meta, and application passwords. */
export class Identity1700000100000 implements MigrationInterface {
  readonly name = 'Identity1700000100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(
      queryRunner,
      `CREATE TABLE users (
        id {id}, login {key} NOT NULL, login_key {key} NOT NULL UNIQUE, email {key} NOT NULL, email_key {key} NOT NULL UNIQUE,
        slug {key} NOT NULL UNIQUE, name {text} NOT NULL, name_key {key} NOT NULL,
        first_name {text} NOT NULL DEFAULT '', last_name {text} NOT NULL DEFAULT '', nickname {text} NOT NULL DEFAULT '',
        url {key} NOT NULL DEFAULT '', description {text} NOT NULL DEFAULT '', locale {key} NOT NULL DEFAULT '',
        registered {instant} NOT NULL, password_hash {text} NOT NULL
      )`,
      'CREATE INDEX users_by_name ON users (name_key, id)',
      'CREATE INDEX users_by_registration ON users (registered, id)',
      'CREATE INDEX users_by_url ON users (url, id)',
      `CREATE TABLE user_roles (
        user_id {integer} NOT NULL REFERENCES users (id) ON DELETE CASCADE, role {key} NOT NULL, position {integer} NOT NULL, PRIMARY KEY (user_id, role)
      )`,
      'CREATE INDEX user_roles_by_role ON user_roles (role, user_id)',
      'CREATE TABLE user_meta (user_id {integer} NOT NULL REFERENCES users (id) ON DELETE CASCADE, key {key} NOT NULL, value {json}, PRIMARY KEY (user_id, key))',
      `CREATE TABLE application_passwords (
        id {id}, uuid {key} NOT NULL UNIQUE, user_id {integer} NOT NULL REFERENCES users (id) ON DELETE CASCADE, app_id {key} NOT NULL DEFAULT '',
        name {text} NOT NULL, hash {key} NOT NULL, created {instant} NOT NULL, last_used {instant}, last_ip {key}
      )`,
      'CREATE INDEX application_passwords_by_user ON application_passwords (user_id, id)',
    );
    await runDdlOn('sqlite', queryRunner, ...SQLITE_SEARCH);
    await runDdlOn(
      'postgres',
      queryRunner,
      'CREATE EXTENSION IF NOT EXISTS pg_trgm',
      ...SEARCH_COLUMNS.map(
        (column, index) => `CREATE INDEX users_search_${index + 1} ON users USING gin (${column} gin_trgm_ops)`,
      ),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await runDdlOn('sqlite', queryRunner, 'DROP TABLE user_search');
    for (const table of ['application_passwords', 'user_meta', 'user_roles', 'users'])
      await runDdl(queryRunner, `DROP TABLE ${table}`);
  }
}
