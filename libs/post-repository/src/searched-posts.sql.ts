import { IS_SEARCHED } from '#post-search';
import type { SearchTable } from '#post-search';
import type { Dialect } from './post-reads.sql.js';

/** Columns of `SearchedPost`, with the values of `SearchIndex.additionalTexts` at the end of the content. */
const texts = (additional: readonly string[]): string =>
  `posts.id, posts.type, posts.title, posts.excerpt, ${['posts.content', ...additional.map((sql) => `COALESCE('\n' || ${sql}, '')`)].join(' || ')} AS content`;

/** Statements that compare the search tables with the posts. $1 is the id before the first, or a list of ids. */
export const SEARCHED_POSTS = {
  /** Ids of searched posts without a row in a table. */
  missingIn: ({ name }: SearchTable): string =>
    `SELECT id FROM posts WHERE id > $1 AND ${IS_SEARCHED} AND NOT EXISTS (SELECT 1 FROM ${name} AS s WHERE s.rowid = posts.id) ORDER BY id`,

  /** Ids of rows of a table without a searched post. */
  unneededIn: ({ name }: SearchTable): string =>
    `SELECT s.rowid AS id FROM ${name} AS s WHERE s.rowid > $1 AND NOT EXISTS (SELECT 1 FROM posts WHERE posts.id = s.rowid AND ${IS_SEARCHED}) ORDER BY s.rowid`,

  /** Texts of searched posts and, as `indexed_…`, those of a table (PostgreSQL). */
  withRowsOf: ({ name, columns }: SearchTable, additional: readonly string[]): string =>
    `SELECT ${texts(additional)}, ${columns.map((column) => `s.${column} AS indexed_${column}`).join(', ')}
    FROM posts JOIN ${name} AS s ON s.rowid = posts.id WHERE posts.id > $1 AND ${IS_SEARCHED} ORDER BY posts.id`,

  /** Texts of searched posts from one id to another (SQLite). */
  byIdRange: (additional: readonly string[]): string =>
    `SELECT ${texts(additional)} FROM posts WHERE posts.id BETWEEN ? AND ? AND ${IS_SEARCHED} ORDER BY posts.id`,

  /** Texts of searched posts for which an additional text has a value. */
  withAdditionalText: (additional: string): string =>
    `SELECT ${texts([additional])} FROM posts WHERE posts.id > $1 AND ${IS_SEARCHED} AND ${additional} IS NOT NULL ORDER BY posts.id`,

  /** Texts of searched posts by ids. */
  byIds: (database: Dialect, additional: readonly string[]): string =>
    `SELECT ${texts(additional)} FROM posts WHERE ${database.anyOf('posts.id', 1)} AND ${IS_SEARCHED} ORDER BY posts.id`,
};
