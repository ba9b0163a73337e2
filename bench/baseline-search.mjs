import { sqliteDriver as Database } from '#sqlite';
import pg from 'pg';

const COLUMNS = 'p.id, p.date, p.slug, p.title, p.content, p.author_id, p.modified';
const PUBLIC = "p.type = 'post' AND p.status = 'publish'";

/** @typedef {{ rows: unknown[], total: number }} SearchPage */
/** @typedef {(word: string, offset: number, after: string) => SearchPage | Promise<SearchPage>} Search `after`: date */

/**
 * Returns a handwritten search for a word in posts after a date, by relevance.
 * @param {string} database path of an SQLite file, or URL of a PostgreSQL database
 * @returns {Search}
 */
export function createSearch(database) {
  return /^postgres(ql)?:/.test(database) ? createPostgresSearch(database) : createSqliteSearch(database);
}

/**
 * @param {string} path
 * @returns {Search}
 */
function createSqliteSearch(path) {
  const db = new Database(path, { readonly: true });
  const matchingRows = (/** @type {string} */ table) => `SELECT rowid FROM ${table} WHERE ${table} MATCH $word`;
  const from = `FROM posts AS p WHERE p.id IN (${matchingRows('post_search')} UNION ${matchingRows('post_title_search')}) AND ${PUBLIC} AND p.date > $after`;
  const inTitle = `p.id IN (${matchingRows('post_title_search')})`;
  const page = db.prepare(`SELECT ${COLUMNS} ${from} ORDER BY ${inTitle} DESC, p.date DESC LIMIT 10 OFFSET $offset`);
  const count = db.prepare(`SELECT COUNT(*) AS total ${from}`).pluck();
  return (word, offset, after) => ({
    rows: page.all({ word: `"${word}"`, after, offset }),
    total: Number(count.get({ word: `"${word}"`, after })),
  });
}

/**
 * @param {string} url
 * @returns {Search}
 */
function createPostgresSearch(url) {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const inTitle = 'SELECT rowid FROM post_title_search WHERE title LIKE $1';
  const inText = 'SELECT rowid FROM post_search WHERE excerpt LIKE $1 OR content LIKE $1';
  const from = `FROM posts AS p WHERE p.id IN (${inTitle} UNION ${inText}) AND ${PUBLIC}`;
  return async (word, offset, after) => {
    const page = await pool.query({
      name: 'page',
      text: `SELECT ${COLUMNS} ${from} AND p.date > $3 ORDER BY (p.id IN (${inTitle})) DESC, p.date DESC LIMIT 10 OFFSET $2`,
      values: [`%${word}%`, offset, after],
    });
    const count = await pool.query({
      name: 'count',
      text: `SELECT COUNT(*) AS total ${from} AND p.date > $2`,
      values: [`%${word}%`, after],
    });
    return { rows: page.rows, total: count.rows[0].total };
  };
}
