import type { DatabaseKind } from '#platform';
import { fillSearchTables, indexedTexts, SEARCH_TABLES } from '#post-search';
import type { QueryRunner } from 'typeorm';

/**
 * Rebuilds the search index of posts, and deletes their stored renderings, which the next reads create again. The list
 * of words retains words that no post has any more, because running servers remember that it has them.
 */
export async function rebuildDerivedTables(runner: QueryRunner, kind: DatabaseKind): Promise<void> {
  await runner.query('DELETE FROM post_renderings');
  for (const { name } of SEARCH_TABLES)
    await runner.query(
      kind === 'sqlite' ? `INSERT INTO ${name} (${name}) VALUES ('delete-all')` : `DELETE FROM ${name}`,
    );
  await fillSearchTables(runner, (table, post) => indexedTexts(table, post, kind), { hasWords: kind === 'sqlite' });
}
