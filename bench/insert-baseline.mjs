// How many posts per second a bare better-sqlite3 stores durably: the same rows, one transaction each, synchronous=FULL.
//   node bench/insert-baseline.mjs DATABASE SECONDS
import Database from 'better-sqlite3';

const [path, seconds] = process.argv.slice(2);
const db = new Database(path);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
const post = db.prepare(`INSERT INTO posts (type, status, author_id, date, date_gmt, modified, modified_gmt, slug, title, title_key, content, excerpt, guid)
  VALUES ('post', 'publish', 1, ?, ?, ?, ?, ?, ?, ?, ?, '', '')`);
const term = db.prepare("INSERT INTO post_terms (post_id, term_id, type, status, date) VALUES (?, 1, 'post', 'publish', ?)");
const rendering = db.prepare("INSERT INTO post_renderings (post_id, revision, title, content, excerpt) VALUES (?, 'x', ?, ?, ?)");
const search = db.prepare('INSERT INTO post_search (rowid, title, excerpt, content) VALUES (?, ?, ?, ?)');
const count = db.prepare('UPDATE terms SET count = count + 1 WHERE id = 1');
const text = 'some words of a new post '.repeat(90);
const store = db.transaction((n) => {
  const date = '2024-05-05T05:05:05';
  const { lastInsertRowid: id } = post.run(date, date, date, date, `bare-${n}`, `Bare ${n}`, `bare ${n}`, text);
  term.run(id, date);
  rendering.run(id, `Bare ${n}`, text, text.slice(0, 300));
  search.run(id, `bare ${n}`, '', text);
  count.run();
});
const until = performance.now() + Number(seconds) * 1000;
let n = 0;
while (performance.now() < until) store(n++);
process.stdout.write(JSON.stringify({ rps: n / Number(seconds) }));
