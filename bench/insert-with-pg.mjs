import pg from 'pg';
import { INSERTED, DELETE_INSERTED } from './inserted-post.mjs';

/** Number of concurrent inserts, as many as the load generator has connections. */
const CONCURRENCY = 10;

/**
 * Inserts posts with a pool of pg and prepared statements for some seconds. Returns the number of posts per second.
 * @param {string} url
 * @param {number} seconds
 */
export async function insertWithPg(url, seconds) {
  const pool = new pg.Pool({ connectionString: url, max: CONCURRENCY });
  const started = performance.now();
  let n = 0;
  const work = async () => {
    while (performance.now() - started < seconds * 1000) await store(pool, n++);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const rps = n / ((performance.now() - started) / 1000);
  for (const statement of DELETE_INSERTED) await pool.query(statement);
  await pool.end();
  return rps;
}

/**
 * @param {pg.Pool} pool
 * @param {number} n
 */
async function store(pool, n) {
  const { date, text, rendering, slugPrefix } = INSERTED;
  const client = await pool.connect();
  const run = (/** @type {string} */ name, /** @type {string} */ sql, /** @type {unknown[]} */ values) =>
    client.query({ name, text: sql, values });
  try {
    await client.query('BEGIN');
    const { rows } = await run(
      'post',
      `INSERT INTO posts (type, status, author_id, date, date_gmt, modified, modified_gmt, slug, title, title_key, content, excerpt, guid)
      VALUES ('post', 'publish', 1, $1, $1, $1, $1, $2, $3, $4, $5, '', '') RETURNING id`,
      [date, slugPrefix + n, `Bare ${n}`, `bare ${n}`, text],
    );
    const { id } = rows[0];
    await run(
      'term',
      "INSERT INTO post_terms (post_id, term_id, type, status, date) VALUES ($1, 1, 'post', 'publish', $2)",
      [id, date],
    );
    await run('rendering', "INSERT INTO post_renderings (post_id, revision, texts) VALUES ($1, 'x', $2)", [
      id,
      rendering,
    ]);
    await run('title', 'INSERT INTO post_title_search (rowid, title) VALUES ($1, $2)', [id, `bare ${n}`]);
    await run('search', "INSERT INTO post_search (rowid, excerpt, content) VALUES ($1, '', $2)", [id, text]);
    await run('count', 'UPDATE terms SET count = count + 1 WHERE id = 1', []);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}
