import pg from 'pg';
import { sqliteDriver as Database } from '#platform/testing';

const COLUMNS = 'p.id, p.date, p.slug, p.title, p.content, p.author_id, p.modified';
const PUBLIC = "p.type = 'post' AND p.status = 'publish'";

/** @typedef {{ rows: unknown[], total: number }} Found */
/** @typedef {(word: string, skipped: number, after: string) => Found | Promise<Found>} Search */

/**
 * Returns a handwritten search for a word by relevance.
 * @param {string} database path of a SQLite file, or URL of a PostgreSQL database
 * @returns {Search}
 */
export function searcher(database) {
  return /^postgres(ql)?:/.test(database) ? onPostgres(database) : onSqlite(database);
}

/**
 * @param {string} path
 * @returns {Search}
 */
function onSqlite(path) {
  const db = new Database(path, { readonly: true });
  const from = `FROM post_search AS s JOIN posts AS p ON p.id = s.rowid WHERE post_search MATCH ? AND ${PUBLIC} AND p.date > ?`;
  const page = db.prepare(`SELECT ${COLUMNS} ${from} ORDER BY (s.title LIKE ?) DESC, p.date DESC LIMIT 10 OFFSET ?`);
  const count = db.prepare(`SELECT COUNT(*) AS total ${from}`).pluck();
  return (word, skipped, after) => ({
    rows: page.all(`"${word}"`, after, `%${word}%`, skipped),
    total: Number(count.get(`"${word}"`, after)),
  });
}

/**
 * @param {string} url
 * @returns {Search}
 */
function onPostgres(url) {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const from = `FROM post_search AS s JOIN posts AS p ON p.id = s.rowid WHERE (s.title LIKE $1 OR s.excerpt LIKE $1 OR s.content LIKE $1) AND ${PUBLIC}`;
  return async (word, skipped, after) => {
    const page = await pool.query({
      name: 'page',
      text: `SELECT ${COLUMNS} ${from} AND p.date > $3 ORDER BY (s.title LIKE $1) DESC, p.date DESC LIMIT 10 OFFSET $2`,
      values: [`%${word}%`, skipped, after],
    });
    const count = await pool.query({
      name: 'count',
      text: `SELECT COUNT(*) AS total ${from} AND p.date > $2`,
      values: [`%${word}%`, after],
    });
    return { rows: page.rows, total: count.rows[0].total };
  };
}
