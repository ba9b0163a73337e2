import { insertRows } from '#platform';
import type { DatabaseKind } from '#platform';
import type { QueryRunner } from 'typeorm';
import { ADD_WORDS, NewWords } from './new-words.js';
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
  const words = kind === 'sqlite' && new NewWords().missingIn(rows.flatMap(({ texts }) => texts));
  if (words) await runner.query(ADD_WORDS, [words.json]);
  await insertRows(
    runner,
    table.name,
    ['rowid', ...table.columns],
    rows.map(({ id, texts }) => [id, ...texts]),
  );
}
