import { runDdlOn } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexedTexts, SEARCH_TABLES } from '../search-tables.js';
import { WORD_SEPARATOR } from '../search-words.js';
import { ContentlessSearch1700000294000 } from './1700000294000-contentless-search.js';
import { fillSearchTables, fillWithFoldedTexts } from './fill-search-tables.js';
import { mergeOptions, replaceSearchTable, TRIGRAMS } from './replace-search-table.js';

/** Tokenizer option of full-text tables of SQLite, by which only `WORD_SEPARATOR` separates words. */
const SEPARATED_WORDS = `tokenize="ascii tokenchars '${wordCharacters().replaceAll("'", "''").replaceAll('"', '""')}'"`;

/**
 * Merge options of the index. With more segments, updates would let it grow to nine times its size. With fewer, updates
 * take more time.
 */
const MERGE_OPTIONS = { automerge: 8, deletemerge: 40 };

function wordCharacters(): string {
  return Array.from({ length: 127 }, (_, index) => String.fromCharCode(index + 1))
    .filter((character) => !/[a-z0-9]/i.test(character) && character !== WORD_SEPARATOR)
    .join('');
}

/**
 * Replaces the trigrams of texts in the search index of SQLite by their words, which are far fewer. A table has each
 * word once; a trigram index of that table finds the words that contain a term.
 */
export class WordSearch1700000297000 implements MigrationInterface {
  readonly name = 'WordSearch1700000297000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const { name, columns } of SEARCH_TABLES)
      await runDdlOn(
        'sqlite',
        queryRunner,
        `DROP TABLE ${name}_occurrences`,
        `DROP TABLE ${name}_trigrams`,
        ...replaceSearchTable(
          name,
          `${columns.join(', ')}, content='', contentless_delete=1, ${SEPARATED_WORDS}`,
          ...mergeOptions(`new_${name}`, MERGE_OPTIONS),
        ),
      );
    await runDdlOn(
      'sqlite',
      queryRunner,
      'CREATE TABLE search_words (id INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE)',
      `CREATE VIRTUAL TABLE search_word_trigrams USING fts5(word, content='search_words', content_rowid='id', detail=none, ${TRIGRAMS})`,
      'CREATE TRIGGER search_words_addition AFTER INSERT ON search_words BEGIN INSERT INTO search_word_trigrams (rowid, word) VALUES (NEW.id, NEW.word); END',
      // The texts themselves, for searches that read them.
      'CREATE VIEW searched_posts AS SELECT id, title, excerpt, content FROM posts',
    );
    if (queryRunner.dataSource.options.type !== 'postgres')
      await fillSearchTables(queryRunner, (table, post) => indexedTexts(table, post, 'sqlite'), { hasWords: true });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await runDdlOn(
      'sqlite',
      queryRunner,
      'DROP VIEW searched_posts',
      'DROP TABLE search_word_trigrams',
      'DROP TABLE search_words',
    );
    for (const { name, columns } of SEARCH_TABLES)
      await runDdlOn('sqlite', queryRunner, ...replaceSearchTable(name, `${columns.join(', ')}, ${TRIGRAMS}`));
    if (queryRunner.dataSource.options.type !== 'postgres') await fillWithFoldedTexts(queryRunner);
    await new ContentlessSearch1700000294000().up(queryRunner);
  }
}
