import { Database } from '#platform';
import { Injectable } from '@nestjs/common';
import { FULL_SELECTION, isId } from './post-row.js';
import type { PostRow } from './post-row.js';

/** Finds posts of any type by their ids. Follows the unit of work. */
@Injectable()
export class PostReader {
  constructor(private readonly database: Database) {}

  /** The post of an id; any number may be asked for. */
  async byId(id: number): Promise<PostRow | undefined> {
    // defence: path-id-exact
    if (!isId(id)) return undefined;
    return (await this.database.query<PostRow>(`SELECT ${FULL_SELECTION} FROM posts p WHERE p.id = $1`, [id]))[0];
  }

  /** The posts of these ids, those that exist, by id. */
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
