import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runDdl } from '../database/migration-helpers.js';

/** Creates the table of scheduled jobs. The transaction that performs a job deletes its row. */
export class ScheduledJobs1700000000200 implements MigrationInterface {
  readonly name = 'ScheduledJobs1700000000200';

  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(
      queryRunner,
      `CREATE TABLE scheduled_jobs (
        kind {key} NOT NULL, key {key} NOT NULL, run_at {instant} NOT NULL, payload {json},
        claimed_until {instant}, claim {text}, attempts {integer} NOT NULL DEFAULT 0, PRIMARY KEY (kind, key)
      )`,
      'CREATE INDEX scheduled_jobs_by_time ON scheduled_jobs (run_at)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await runDdl(queryRunner, 'DROP TABLE scheduled_jobs');
  }
}
