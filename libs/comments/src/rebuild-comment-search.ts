import { batchesById, insertRows } from '#platform';
import type { QueryRunner } from 'typeorm';
import { COMMENT_SELECTION } from './comment.js';
import type { Comment } from './comment.js';
import { searchTexts } from './comment-keys.js';

/** Number of comments that are read at a time. */
const BATCH_SIZE = 200;

/** Rebuilds the search index of comments. */
export async function rebuildCommentSearch(runner: QueryRunner): Promise<void> {
  await runner.query('DELETE FROM comment_search');
  const all = `SELECT ${COMMENT_SELECTION} FROM comments c WHERE c.id > $1 ORDER BY c.id`;
  for await (const comments of batchesById<Comment>(runner, all, BATCH_SIZE)) {
    const rows = comments.map((comment) => {
      const { shown, hidden } = searchTexts(comment);
      return [comment.id, shown, hidden];
    });
    await insertRows(runner, 'comment_search', ['rowid', 'shown', 'hidden'], rows);
  }
}
