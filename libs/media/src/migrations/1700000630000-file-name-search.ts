import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexFileNames } from '../files/index-file-names.js';

/** Adds the names of files to the search index, because earlier migrations that rebuild it on SQLite omit them. */
export class FileNameSearch1700000630000 implements MigrationInterface {
  readonly name = 'FileNameSearch1700000630000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await indexFileNames(queryRunner, queryRunner.dataSource.options.type === 'postgres' ? 'postgres' : 'sqlite');
  }

  /** Changes nothing: earlier versions index the names, too. */
  async down(): Promise<void> {}
}
