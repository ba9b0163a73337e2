import { Column, Entity, PrimaryColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { InstantColumn, JsonColumn } from '../database/columns.js';
import { runDdl } from '../database/migration-helpers.js';

/** Something to be done at a time. The row is deleted in the transaction that does it. */
@Entity('scheduled_jobs')
export class ScheduledJobEntity {
  @PrimaryColumn('text') kind!: string;
  @PrimaryColumn('text') key!: string;
  @InstantColumn({ name: 'run_at' }) runAt!: Date;
  @JsonColumn() payload!: unknown;
  /** Until when an instance has it to itself; null while none has. */
  @InstantColumn({ name: 'claimed_until', nullable: true }) claimedUntil!: Date | null;
  /** Which claim it is, so that a late instance notices that it lost the job. */
  @Column('text', { nullable: true }) claim!: string | null;
  /** How often it was begun. */
  @Column('integer') attempts!: number;
}

/** The table of things to be done at a time. */
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
