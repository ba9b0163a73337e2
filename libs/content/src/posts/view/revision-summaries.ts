import { Database } from '#platform';
import { Injectable } from '@nestjs/common';
import type { RevisionSummary } from './post-links.js';

/** Counts revisions of posts. */
@Injectable()
export class RevisionSummaries {
  constructor(private readonly database: Database) {}

  /** Returns summaries by post; posts without revisions are absent. Autosaves count. */
  async findMany(ids: readonly number[]): Promise<Map<number, RevisionSummary>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<RevisionSummary & { parentId: number }>(
      `SELECT r.parent_id AS "parentId", COUNT(*) AS count,
        (SELECT n.id FROM posts n WHERE n.parent_id = r.parent_id AND n.type = 'revision' AND n.status = 'inherit' ORDER BY n.date DESC, n.id DESC LIMIT 1) AS latest
      FROM posts r WHERE ${this.database.anyOf('r.parent_id', 1)} AND r.type = 'revision' AND r.status = 'inherit' GROUP BY r.parent_id`,
      [ids],
    );
    return new Map(rows.map(({ parentId, count, latest }) => [parentId, { count, latest }]));
  }
}
