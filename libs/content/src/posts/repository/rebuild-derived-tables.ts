import { batchesById, insertRows } from '#platform';
import type { DatabaseKind } from '#platform';
import type { QueryRunner } from 'typeorm';
import { indexedTexts, SEARCH_TABLES, UNSEARCHED_TYPES } from '#post-search';
import type { SearchedPost } from '#post-search';

/** Number of posts that are read at a time. */
const BATCH = 100;

/** Rebuilds the search index of posts, and deletes their stored renderings, which the next reads create again. */
export async function rebuildDerivedTables(runner: QueryRunner, kind: DatabaseKind): Promise<void> {
  await runner.query('DELETE FROM post_renderings');
  for (const { name } of SEARCH_TABLES)
    await runner.query(
      kind === 'sqlite' ? `INSERT INTO ${name} (${name}) VALUES ('delete-all')` : `DELETE FROM ${name}`,
    );
  await fillSearchTables(runner, kind === 'sqlite');
}

/**
 * Adds all posts to the empty search tables.
 * @param isMarked see `indexedTexts`
 */
export async function fillSearchTables(runner: QueryRunner, isMarked: boolean): Promise<void> {
  const types = UNSEARCHED_TYPES.map((type) => `'${type}'`).join(', ');
  const searched = `SELECT id, type, title, excerpt, content FROM posts WHERE id > $1 AND type NOT IN (${types}) ORDER BY id`;
  for await (const posts of batchesById<SearchedPost>(runner, searched, BATCH))
    for (const table of SEARCH_TABLES) {
      const rows = posts.map((post) => [post.id, ...indexedTexts(table, post, isMarked)]);
      await insertRows(runner, table.name, ['rowid', ...table.columns], rows);
    }
}
