import { Database } from '#platform';
import { Injectable } from '@nestjs/common';
import { FULL_SELECTION, isId } from './post-row.js';
import type { PostRow } from './post-row.js';

/** Loads posts of any type by id. Reads within the current unit of work. */
@Injectable()
export class PostReader {
  constructor(private readonly database: Database) {}

  /** Returns the post with an id; any number is allowed. */
  async byId(id: number): Promise<PostRow | undefined> {
    // defence: path-id-exact
    if (!isId(id)) return undefined;
    return (await this.database.query<PostRow>(`SELECT ${FULL_SELECTION} FROM posts p WHERE p.id = $1`, [id]))[0];
  }

  /** Returns the existing posts with these ids, by id. */
  async byIds(ids: readonly number[]): Promise<Map<number, PostRow>> {
    const possible = [...new Set(ids)].filter(isId);
    if (possible.length === 0) return new Map();
    const rows = await this.database.query<PostRow>(
      `SELECT ${FULL_SELECTION} FROM posts p WHERE ${this.database.anyOf('p.id', 1)}`,
      [possible],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }
}
