import { Database } from '#platform';
import { Injectable } from '@nestjs/common';

/** Maximum number of levels; longer chains count as cycles. */
const DEPTH = 1_000;

/** Prevents cycles of parents. */
@Injectable()
export class PostHierarchy {
  constructor(private readonly database: Database) {}

  /** Returns the requested parent, or 0 if it would close a cycle. */
  async withoutCycle(requested: number, id: number | undefined): Promise<number> {
    if (requested === 0 || id === undefined) return requested;
    if (requested === id) return 0;
    const rows = await this.database.query<{ id: number }>(
      `WITH RECURSIVE above (id, parent_id, depth) AS (
        SELECT p.id, p.parent_id, 1 FROM posts p WHERE p.id = $1
        UNION SELECT p.id, p.parent_id, above.depth + 1 FROM posts p JOIN above ON p.id = above.parent_id WHERE above.depth < ${DEPTH} AND p.id <> $1
      ) SELECT id FROM above WHERE id = $2`,
      [requested, id],
    );
    return rows.length > 0 ? 0 : requested;
  }
}
