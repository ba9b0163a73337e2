import { Database } from '#platform';
import { Injectable } from '@nestjs/common';

/** Levels that are looked at; deeper chains are taken for loops. */
const DEPTH = 1_000;

/** Keeps things from being above themselves. */
@Injectable()
export class PostHierarchy {
  constructor(private readonly database: Database) {}

  /** The wished parent, or 0 where the thing would come to stand above itself. */
  async withoutCycle(wanted: number, id: number | undefined): Promise<number> {
    if (wanted === 0 || id === undefined) return wanted;
    if (wanted === id) return 0;
    const rows = await this.database.query<{ id: number }>(
      `WITH RECURSIVE above (id, parent_id, depth) AS (
        SELECT p.id, p.parent_id, 1 FROM posts p WHERE p.id = $1
        UNION SELECT p.id, p.parent_id, above.depth + 1 FROM posts p JOIN above ON p.id = above.parent_id WHERE above.depth < ${DEPTH} AND p.id <> $1
      ) SELECT id FROM above WHERE id = $2`,
      [wanted, id],
    );
    return rows.length > 0 ? 0 : wanted;
  }
}
