import { Entity, PrimaryColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { InstantColumn, JsonColumn } from '../database/columns.js';
import { runDdl } from '../database/migration-helpers.js';

/** A stored option of the site. */
@Entity('options')
export class OptionEntity {
  @PrimaryColumn('text') name!: string;
  @JsonColumn() value!: unknown;
  @InstantColumn({ name: 'updated_at' }) updatedAt!: Date;
}

/** Creates the table of options and stores the time of installation. */
export class Options1700000000100 implements MigrationInterface {
  readonly name = 'Options1700000000100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(
      queryRunner,
      'CREATE TABLE options (name {key} PRIMARY KEY, value {json} NOT NULL, updated_at {instant} NOT NULL)',
    );
    const now = new Date();
    await queryRunner.manager.insert(OptionEntity, { name: 'installed_at', value: now.toISOString(), updatedAt: now });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await runDdl(queryRunner, 'DROP TABLE options');
  }
}
