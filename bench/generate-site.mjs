import Database from 'better-sqlite3';
import { foldText, titleKey } from '../dist/libs/content/src/posts/list/fold-text.js';
import { postDate, postText, randomNumbers } from './generated-content.mjs';

const CATEGORIES = 20;
const TAGS = 50;
const AUTHORS = 5;
const PER_TRANSACTION = 5_000;

/**
 * Fills an installed SQLite site with posts, straight into its tables: through the interface a million would take an hour.
 * @param path file of the database
 * @param count posts
 */
export function generateSite(path, count) {
  const db = new Database(path);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = OFF');
  const authors = authorsOf(db);
  const terms = termsOf(db);
  const post = db.prepare(`INSERT INTO posts (type, status, author_id, date, date_gmt, modified, modified_gmt, slug, title, title_key, content, excerpt, guid)
    VALUES ('post', 'publish', ?, ?, ?, ?, ?, ?, ?, ?, ?, '', ?)`);
  const term = db.prepare("INSERT INTO post_terms (post_id, term_id, type, status, date) VALUES (?, ?, 'post', 'publish', ?)");
  const search = db.prepare('INSERT INTO post_search (rowid, title, excerpt, content) VALUES (?, ?, ?, ?)');
  const random = randomNumbers(7);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const some = db.transaction((from, to) => {
    for (let n = from; n < to; n++) {
      const { title, content } = postText(n);
      const date = postDate(n, count);
      const { lastInsertRowid: id } = post.run(pick(authors), date, date, date, date, `post-${n}`, title, titleKey(title), content, `/?p=${n}`);
      for (const termId of new Set([pick(terms.category), pick(terms.post_tag), pick(terms.post_tag), pick(terms.post_tag)])) term.run(id, termId, date);
      search.run(id, foldText(title), '', foldText(content));
    }
  });
  for (let from = 0; from < count; from += PER_TRANSACTION) {
    some(from, Math.min(from + PER_TRANSACTION, count));
    if (process.stderr.isTTY || from % 100_000 === 0) process.stderr.write(`\rgenerating posts: ${Math.min(from + PER_TRANSACTION, count)} of ${count}   `);
  }
  process.stderr.write('\n');
  db.prepare("UPDATE terms SET count = (SELECT COUNT(*) FROM post_terms WHERE term_id = terms.id AND status = 'publish')").run();
  db.exec("INSERT INTO post_search(post_search) VALUES('optimize')");
  db.exec('ANALYZE');
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}

function authorsOf(db) {
  const columns = db.prepare('SELECT * FROM users LIMIT 1').get();
  const names = Object.keys(columns).filter((name) => name !== 'id');
  const insert = db.prepare(`INSERT INTO users (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`);
  const ids = [columns.id];
  for (let n = 1; n < AUTHORS; n++) {
    const unique = Object.fromEntries(names.map((name) => [name, typeof columns[name] === 'string' && /login|email|slug|nicename/.test(name) ? `author${n}${/email/.test(name) ? '@example.org' : ''}` : columns[name]]));
    ids.push(insert.run(...names.map((name) => unique[name])).lastInsertRowid);
  }
  return ids;
}

function termsOf(db) {
  const insert = db.prepare('INSERT INTO terms (taxonomy, name, name_key, slug) VALUES (?, ?, ?, ?)');
  const make = (taxonomy, count, name) => Array.from({ length: count }, (_, n) => Number(insert.run(taxonomy, `${name} ${n}`, foldText(`${name} ${n}`), `${name.toLowerCase()}-${n}`).lastInsertRowid));
  return { category: make('category', CATEGORIES, 'Category'), post_tag: make('post_tag', TAGS, 'Tag') };
}
