import { batchesById, Database, problemOfRows, SiteChecks, UnitOfWork } from '#platform';
import type { SiteProblem } from '#platform';
import { Injectable } from '@nestjs/common';
import { COMMENT_SELECTION } from '../comment.js';
import type { Comment } from '../comment.js';
import { searchTexts } from '../comment-keys.js';
import { CommentStore } from '../comment-store.js';

/** Number of comments that are compared, or indexed in one unit of work. */
const BATCH_SIZE = 100;

const MISSING =
  'SELECT c.id FROM comments AS c WHERE c.id > $1 AND NOT EXISTS (SELECT 1 FROM comment_search AS s WHERE s.rowid = c.id) ORDER BY c.id';
const UNNEEDED =
  'SELECT s.rowid AS id FROM comment_search AS s WHERE s.rowid > $1 AND NOT EXISTS (SELECT 1 FROM comments AS c WHERE c.id = s.rowid) ORDER BY s.rowid';
const COMMENTS_WITH_ROWS = `SELECT ${COMMENT_SELECTION}, s.shown, s.hidden FROM comments AS c JOIN comment_search AS s ON s.rowid = c.id WHERE c.id > $1 ORDER BY c.id`;

/**
 * Compares the search index of comments with the comments: each has one row with its texts, and no other row exists.
 */
@Injectable()
export class CommentSearchCheck {
  constructor(
    checks: SiteChecks,
    private readonly database: Database,
    private readonly units: UnitOfWork,
    private readonly comments: CommentStore,
  ) {
    checks.add({ name: 'search of comments', find: () => this.find() });
  }

  private async find(): Promise<SiteProblem[]> {
    const idsOf = (sql: string) => () => batchesById<{ id: number }>(this.database, sql, BATCH_SIZE);
    const kinds: [message: string, find: () => AsyncIterable<readonly { id: number }[]>][] = [
      ['Comments that searches do not find', idsOf(MISSING)],
      ['Rows of the search without a comment', idsOf(UNNEEDED)],
      ['Rows of the search with other texts than their comment', () => this.findOutdated()],
    ];
    const problems: SiteProblem[] = [];
    for (const [message, find] of kinds)
      problems.push(...(await problemOfRows(message, find, (rows) => this.index(rows))));
    return problems;
  }

  private async index(rows: readonly { id: number }[]): Promise<void> {
    await this.units.run(async () => {
      for (const { id } of rows) await this.comments.reindex(id);
    });
  }

  private async *findOutdated(): AsyncGenerator<Comment[]> {
    const batches = batchesById<Comment & ReturnType<typeof searchTexts>>(
      this.database,
      COMMENTS_WITH_ROWS,
      BATCH_SIZE,
    );
    for await (const comments of batches)
      yield comments.filter((comment) => {
        const { shown, hidden } = searchTexts(comment);
        return comment.shown !== shown || comment.hidden !== hidden;
      });
  }
}
