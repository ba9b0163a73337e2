import { Column, Entity, PrimaryColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { InstantColumn, JsonColumn } from '../database/columns.js';
import { runDdl } from '../database/migration-helpers.js';

/** A scheduled job. The transaction that performs it deletes its row. */
@Entity('scheduled_jobs')
export class ScheduledJobEntity {
  @PrimaryColumn('text') kind!: string;
  @PrimaryColumn('text') key!: string;
  @InstantColumn({ name: 'run_at' }) runAt!: Date;
  @JsonColumn() payload!: unknown;
  /** When the claim of an instance expires; null without a claim. */
  @InstantColumn({ name: 'claimed_until', nullable: true }) claimedUntil!: Date | null;
  /** Id of the claim, so that an instance detects that its claim has expired. */
  @Column('text', { nullable: true }) claim!: string | null;
  /** The number of attempts. */
  @Column('integer') attempts!: number;
}

/** Creates the table of scheduled jobs. */
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
