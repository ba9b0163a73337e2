import { insertRows } from '#platform';
import type { QueryRunner } from 'typeorm';
import { COMMENT_SELECTION } from './comment.js';
import type { Comment } from './comment.js';
import { searchTexts } from './comment-keys.js';

/** Number of comments that are read at a time. */
const BATCH = 200;

/** Makes the search index of comments again. */
export async function rebuildCommentSearch(runner: QueryRunner): Promise<void> {
  await runner.query('DELETE FROM comment_search');
  for (let last = 0; ;) {
    const comments = (await runner.query(
      `SELECT ${COMMENT_SELECTION} FROM comments c WHERE c.id > $1 ORDER BY c.id LIMIT ${BATCH}`,
      [last],
    )) as Comment[];
    if (comments.length === 0) return;
    const rows = comments.map((comment) => {
      const { shown, hidden } = searchTexts(comment);
      return [comment.id, shown, hidden];
    });
    await insertRows(runner, 'comment_search', ['rowid', 'shown', 'hidden'], rows);
    last = comments.at(-1)!.id;
  }
}
