import { batchesById } from '#platform';
import type { QueryRunner } from 'typeorm';
import { foldText } from '#text';
import { insertTexts } from '../index-posts.js';
import { NewWordFinder } from '../new-words.js';
import { IS_SEARCHED, SEARCH_TABLES } from '../search-tables.js';
import type { SearchedPost, SearchTable } from '../search-tables.js';

/** Number of posts that are read at a time. */
const BATCH_SIZE = 100;

/**
 * Adds posts to the search tables.
 * @param textsOf returns the texts of a post as the table indexes them, by column
 * @param options.hasWords whether the table `search_words` lists the words of the texts
 * @param options.condition SQL of the condition for posts that are not in the tables yet; default: all searched posts
 */
export async function fillSearchTables(
  runner: QueryRunner,
  textsOf: (table: SearchTable, post: SearchedPost) => string[],
  { hasWords, condition = IS_SEARCHED }: { hasWords: boolean; condition?: string },
): Promise<void> {
  const newWords = hasWords ? new NewWordFinder() : undefined;
  const searched = `SELECT id, type, title, excerpt, content FROM posts WHERE id > $1 AND ${condition} ORDER BY id`;
  for await (const posts of batchesById<SearchedPost>(runner, searched, BATCH_SIZE))
    for (const table of SEARCH_TABLES) {
      const rows = posts.map((post) => ({ id: post.id, texts: textsOf(table, post) }));
      await insertTexts(runner, table, rows, newWords);
    }
}

/** Adds the folded texts of all posts to the empty search tables, as earlier versions did on SQLite. */
export function fillWithFoldedTexts(runner: QueryRunner): Promise<void> {
  return fillSearchTables(runner, ({ columns }, post) => columns.map((column) => foldText(post[column])), {
    hasWords: false,
  });
}
