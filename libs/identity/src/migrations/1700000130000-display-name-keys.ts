import { updateSortKeys } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { displayNameKey } from '../users/user-rules.js';

/** Computes the keys of display names anew, because punctuation now sorts before digits and letters. */
export class DisplayNameKeys1700000130000 implements MigrationInterface {
  readonly name = 'DisplayNameKeys1700000130000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await updateSortKeys(queryRunner, 'users', 'name', displayNameKey);
  }

  /** Earlier versions of the program accept these keys, too. */
  async down(): Promise<void> {}
}
