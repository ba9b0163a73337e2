import { Database, SiteChecks, UnitOfWork } from '#platform';
import type { SiteProblem } from '#platform';
import { Injectable } from '@nestjs/common';
import { CommentStore } from '../comment-store.js';

/** Number of comments that are indexed in one unit of work. */
const BATCH = 100;

/** Compares the search index of comments with the comments: each has one row, and no other row exists. */
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
    const missing = await this.ids(
      'SELECT c.id FROM comments AS c WHERE NOT EXISTS (SELECT 1 FROM comment_search AS s WHERE s.rowid = c.id) ORDER BY c.id',
    );
    const unneeded = await this.ids(
      'SELECT s.rowid AS id FROM comment_search AS s WHERE NOT EXISTS (SELECT 1 FROM comments AS c WHERE c.id = s.rowid) ORDER BY s.rowid',
    );
    return [
      { message: `Comments that searches do not find: ${missing.length}.`, ids: missing },
      { message: `Rows of the search without a comment: ${unneeded.length}.`, ids: unneeded },
    ]
      .filter(({ ids }) => ids.length > 0)
      .map(({ message, ids }) => ({ message, repair: () => this.index(ids) }));
  }

  private async ids(sql: string): Promise<number[]> {
    return (await this.database.query<{ id: number }>(sql)).map(({ id }) => id);
  }

  private async index(ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += BATCH)
      await this.units.run(async () => {
        for (const id of ids.slice(start, start + BATCH)) await this.comments.indexAgain(id);
      });
  }
}
