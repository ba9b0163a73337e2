import { IS_SEARCHED } from '#post-search';
import type { SearchTable } from '#post-search';
import type { Dialect } from './post-reads.sql.js';

/** Statements that compare the search tables with the posts. */
export const SEARCHED_POSTS = {
  /** Ids of searched posts without a row in a table. */
  missingIn: ({ name }: SearchTable): string =>
    `SELECT id FROM posts WHERE ${IS_SEARCHED} AND NOT EXISTS (SELECT 1 FROM ${name} AS s WHERE s.rowid = posts.id) ORDER BY id`,

  /** Ids of rows of a table without a searched post. */
  unneededIn: ({ name }: SearchTable): string =>
    `SELECT s.rowid AS id FROM ${name} AS s WHERE NOT EXISTS (SELECT 1 FROM posts WHERE posts.id = s.rowid AND ${IS_SEARCHED}) ORDER BY s.rowid`,

  /** The texts of searched posts. $1: ids */
  byIds: (database: Dialect): string =>
    `SELECT id, type, title, excerpt, content FROM posts WHERE ${database.anyOf('id', 1)} AND ${IS_SEARCHED} ORDER BY id`,
};
