import { runDdl } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of sliders. Slides are always read and written with their slider, so they are one column. */
export class Slider1700000400000 implements MigrationInterface {
  readonly name = 'Slider1700000400000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(
      queryRunner,
      'CREATE TABLE sliders (id {id}, title {text} NOT NULL, alias {key} NOT NULL UNIQUE, status {key} NOT NULL, slides {json} NOT NULL, modified {instant} NOT NULL)',
      'CREATE INDEX sliders_by_status ON sliders (status, id)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await runDdl(queryRunner, 'DROP TABLE sliders');
  }
}
