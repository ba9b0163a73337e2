import { runDdl } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the tables of sessions of browsers, sign-in rate limits, and approved authorization requests. */
export class Sessions1700000110000 implements MigrationInterface {
  readonly name = 'Sessions1700000110000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(
      queryRunner,
      `CREATE TABLE sessions (
        id {id}, user_id {integer} NOT NULL REFERENCES users (id) ON DELETE CASCADE, token_hash {key} NOT NULL UNIQUE,
        created {instant} NOT NULL, expires {instant} NOT NULL, address {key} NOT NULL, user_agent {text} NOT NULL
      )`,
      'CREATE INDEX sessions_by_user ON sessions (user_id, id)',
      'CREATE INDEX sessions_by_end ON sessions (expires)',
      'CREATE TABLE sign_in_budgets (key {key} PRIMARY KEY, used {integer} NOT NULL, resets_at {instant} NOT NULL)',
      'CREATE INDEX sign_in_budgets_by_end ON sign_in_budgets (resets_at)',
      `CREATE TABLE spent_tickets (
        ticket {key} PRIMARY KEY, user_id {integer} NOT NULL REFERENCES users (id) ON DELETE CASCADE, uuid {key} NOT NULL, created {instant} NOT NULL
      )`,
      'CREATE INDEX spent_tickets_by_time ON spent_tickets (created)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['spent_tickets', 'sign_in_budgets', 'sessions'])
      await runDdl(queryRunner, `DROP TABLE ${table}`);
  }
}
