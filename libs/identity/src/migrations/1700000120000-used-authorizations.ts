import { runDdl } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Renames the table of approved authorization requests and its key according to their contents. */
export class UsedAuthorizations1700000120000 implements MigrationInterface {
  readonly name = 'UsedAuthorizations1700000120000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(
      queryRunner,
      'DROP INDEX spent_tickets_by_time',
      'ALTER TABLE spent_tickets RENAME TO used_authorizations',
      'ALTER TABLE used_authorizations RENAME COLUMN ticket TO form_hash',
      'CREATE INDEX used_authorizations_by_time ON used_authorizations (created)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await runDdl(
      queryRunner,
      'DROP INDEX used_authorizations_by_time',
      'ALTER TABLE used_authorizations RENAME COLUMN form_hash TO ticket',
      'ALTER TABLE used_authorizations RENAME TO spent_tickets',
      'CREATE INDEX spent_tickets_by_time ON spent_tickets (created)',
    );
  }
}
