import { runDdl } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the index by which file names are found that differ only in the case of ASCII letters. */
export class FileNameCase1700000610000 implements MigrationInterface {
  readonly name = 'FileNameCase1700000610000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(queryRunner, 'CREATE INDEX media_files_by_lower_path ON media_files (LOWER(path))');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await runDdl(queryRunner, 'DROP INDEX media_files_by_lower_path');
  }
}
