import { insertRows } from '#platform';
import type { DatabaseKind } from '#platform';
import type { QueryRunner } from 'typeorm';
import { ADD_WORDS, NewWordFinder } from './new-words.js';
import { indexedTexts } from './search-tables.js';
import type { SearchedPost, SearchTable } from './search-tables.js';

/** Indexes posts again in one table. The table has no other rows of these ids afterwards. */
export async function indexPosts(
  runner: QueryRunner,
  kind: DatabaseKind,
  { table, ids, posts }: { table: SearchTable; ids: readonly number[]; posts: readonly SearchedPost[] },
): Promise<void> {
  if (ids.length === 0) return;
  await runner.query(`DELETE FROM ${table.name} WHERE rowid IN (${ids.join(', ')})`);
  const rows = posts.map((post) => ({ id: post.id, texts: indexedTexts(table, post, kind) }));
  await insertTexts(runner, table, rows, kind === 'sqlite' ? new NewWordFinder() : undefined);
}

/**
 * Adds rows to a search table.
 * @param rows the ids of posts, and the texts of the columns as the table indexes them
 * @param newWords finds the words that the table of words may lack; undefined without that table
 */
export async function insertTexts(
  runner: QueryRunner,
  { name, columns }: SearchTable,
  rows: readonly { id: number; texts: readonly string[] }[],
  newWords: NewWordFinder | undefined,
): Promise<void> {
  const words = newWords?.missingIn(rows.flatMap(({ texts }) => texts));
  if (words) {
    await runner.query(ADD_WORDS, [words.json]);
    words.markAsAdded();
  }
  await insertRows(
    runner,
    name,
    ['rowid', ...columns],
    rows.map(({ id, texts }) => [id, ...texts]),
  );
}
