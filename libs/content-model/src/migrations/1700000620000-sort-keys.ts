import { updateSortKeys } from '#platform';
import { foldText, titleKey } from '#text';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { termNameKey } from '../terms/term-texts.js';

/** Maximum length of the keys of titles before this migration, in characters. */
const OLD_TITLE_KEY_LENGTH = 100;

/** Computes the sort keys of titles and of names of terms anew, because punctuation sorts before digits and letters. */
export class SortKeys1700000620000 implements MigrationInterface {
  readonly name = 'SortKeys1700000620000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await updateSortKeys(queryRunner, 'posts', 'title', titleKey);
    await updateSortKeys(queryRunner, 'terms', 'name', termNameKey);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await updateSortKeys(queryRunner, 'posts', 'title', (title) =>
      foldText(title.slice(0, OLD_TITLE_KEY_LENGTH * 2)).slice(0, OLD_TITLE_KEY_LENGTH),
    );
    await updateSortKeys(queryRunner, 'terms', 'name', foldText);
  }
}
