import { Database } from '#platform';
import { Injectable } from '@nestjs/common';
import { FULL_SELECTION, SHORT_SELECTION, isId } from './post-row.js';
import type { PostRow } from './post-row.js';

/** Meta key of the slugs that a post had before; one row for each. Archives use the same key. */
export const OLD_SLUG = '_wp_old_slug';

/** A post without its long texts. */
export type ShortPostRow = Omit<PostRow, 'content' | 'excerpt'>;

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

  /** Returns the existing posts with these ids without their long texts, by id. */
  async shortByIds(ids: readonly number[]): Promise<Map<number, ShortPostRow>> {
    const possible = [...new Set(ids)].filter(isId);
    if (possible.length === 0) return new Map();
    const rows = await this.database.query<ShortPostRow>(
      `SELECT ${SHORT_SELECTION} FROM posts p WHERE ${this.database.anyOf('p.id', 1)}`,
      [possible],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Returns the posts that once had a slug (`OLD_SLUG`), the newest first. At most 20. */
  async byOldSlug(slug: string): Promise<PostRow[]> {
    return this.database.query<PostRow>(
      `SELECT ${FULL_SELECTION} FROM posts p WHERE p.id IN (SELECT m.post_id FROM post_meta m WHERE m.key = '${OLD_SLUG}' AND m.value = $1) ORDER BY p.id DESC LIMIT 20`,
      [JSON.stringify(slug)],
    );
  }
}
