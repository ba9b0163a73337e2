import { indexedWords } from '#post-search';
import { sqliteDriver as Database } from '#sqlite';
import { INSERTED, DELETE_INSERTED } from './inserted-post.mjs';

/**
 * Inserts posts with better-sqlite3 and synchronous=FULL for some seconds. Returns the number of posts per second.
 * @param {string} path
 * @param {number} seconds
 */
export function insertWithSqlite(path, seconds) {
  const { date, text, rendering: texts, slugPrefix } = INSERTED;
  const db = new Database(path);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  const post =
    db.prepare(`INSERT INTO posts (type, status, author_id, date, date_gmt, modified, modified_gmt, slug, title, title_key, content, excerpt, guid)
    VALUES ('post', 'publish', 1, ?, ?, ?, ?, ?, ?, ?, ?, '', '')`);
  const term = db.prepare(
    "INSERT INTO post_terms (post_id, term_id, type, status, date) VALUES (?, 1, 'post', 'publish', ?)",
  );
  const rendering = db.prepare("INSERT INTO post_renderings (post_id, revision, texts) VALUES (?, 'x', ?)");
  const title = db.prepare('INSERT INTO post_title_search (rowid, title) VALUES (?, ?)');
  const search = db.prepare('INSERT INTO post_search (rowid, excerpt, content) VALUES (?, ?, ?)');
  const count = db.prepare('UPDATE terms SET count = count + 1 WHERE id = 1');
  const store = db.transaction((/** @type {number} */ n) => {
    const { lastInsertRowid: id } = post.run(date, date, date, date, slugPrefix + n, `Bare ${n}`, `bare ${n}`, text);
    term.run(id, date);
    rendering.run(id, texts);
    title.run(id, indexedWords(`bare ${n}`));
    search.run(id, indexedWords(''), indexedWords(text));
    count.run();
  });
  const started = performance.now();
  let n = 0;
  while (performance.now() - started < seconds * 1000) store(n++);
  const rps = n / ((performance.now() - started) / 1000);
  db.transaction(() => DELETE_INSERTED.forEach((statement) => db.exec(statement)))();
  db.close();
  return rps;
}
