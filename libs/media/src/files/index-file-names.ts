import { SEARCHED_POSTS } from '#post-repository';
import { batchesById } from '#platform';
import type { DatabaseKind } from '#platform';
import { indexPosts, SEARCH_TABLES } from '#post-search';
import type { SearchedPost } from '#post-search';
import type { QueryRunner } from 'typeorm';

/** SQL expression over `posts` for the storage key of a file, by which searches find attachments; NULL for none. */
export const FILE_KEY_OF_POST = '(SELECT a.path FROM attachments AS a WHERE a.post_id = posts.id)';

/** Number of attachments that are indexed at a time. */
const BATCH_SIZE = 100;

/** Adds the names of files to the search index of posts after it was rebuilt. */
export async function indexFileNames(runner: QueryRunner, kind: DatabaseKind): Promise<void> {
  const attachments = SEARCHED_POSTS.withAdditionalText(FILE_KEY_OF_POST);
  for await (const posts of batchesById<SearchedPost>(runner, attachments, BATCH_SIZE))
    for (const table of SEARCH_TABLES.filter(({ columns }) => columns.includes('content')))
      await indexPosts(runner, kind, { table, ids: posts.map(({ id }) => id), posts });
}
