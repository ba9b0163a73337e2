import { ADD_WORDS, indexedWords, NewWordFinder, SEARCH_TABLES } from '#post-search';
import { sqliteDriver as Database } from '#sqlite';
import { ADD_AUTHOR, ADD_AUTHOR_ROLE, COUNT_TERMS } from './statements.mjs';

/** Bytes that the search index collects before it writes them. A larger buffer leaves fewer segments to merge. */
const SEARCH_BUFFER_SIZE = 128 * 2 ** 20;
/** The default of SQLite for the same buffer, in bytes. */
const DEFAULT_SEARCH_BUFFER_SIZE = 2 ** 20;
const SEARCH_TABLE_NAMES = SEARCH_TABLES.map(({ name }) => name);

/** @typedef {import('better-sqlite3').Statement<any[]>} Statement */

/** Writes a generated site into an SQLite file that an app has installed. */
export class SqliteStore {
  #db;
  /**
   * @type {{ post: Statement, term: Statement, rendering: Statement, title: Statement, text: Statement, words: Statement } | undefined}
   */
  #insert;
  /** @type {{ name: string, sql: string }[]} */
  #indexes = [];
  /**
   * The original value of the option `automerge` of each search table, by table.
   * @type {Map<string, number>}
   */
  #automerge = new Map();
  #isExclusive;
  #newWords = new NewWordFinder();

  /**
   * @param {string} path
   * @param {{ isExclusive?: boolean }} [options] whether no other process uses the file, and the caller discards it
   * after an error; this allows faster settings
   */
  constructor(path, { isExclusive = false } = {}) {
    this.#db = new Database(path);
    this.#isExclusive = isExclusive;
  }

  begin() {
    for (const setting of [
      'synchronous = OFF',
      'cache_size = -400000',
      ...(this.#isExclusive ? ['journal_mode = OFF', 'locking_mode = EXCLUSIVE'] : []),
    ])
      this.#db.pragma(setting);
    // Indexes are created at the end, from sorted rows.
    if (this.#isExclusive)
      this.#indexes = /** @type {{ name: string, sql: string }[]} */ (
        this.#db
          .prepare(
            "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name IN ('posts', 'post_terms') AND sql IS NOT NULL",
          )
          .all()
      );
    for (const { name } of this.#indexes) this.#db.exec(`DROP INDEX ${name}`);
    this.#setSearchOption('hashsize', () => SEARCH_BUFFER_SIZE);
    for (const table of SEARCH_TABLE_NAMES) {
      const value = this.#db.prepare(`SELECT v FROM ${table}_config WHERE k = 'automerge'`).pluck().get();
      this.#automerge.set(table, Number(value));
    }
    this.#setSearchOption('automerge', () => 0);
    this.#insert = {
      post: this.#db
        .prepare(`INSERT INTO posts (id, type, status, author_id, date, date_gmt, modified, modified_gmt, slug, title, title_key, content, excerpt, guid)
        VALUES ($id, 'post', 'publish', $author, $date, $date, $date, $date, $slug, $title, $titleKey, $content, '', '/' || $slug || '/')`),
      term: this.#db.prepare(
        "INSERT INTO post_terms (post_id, term_id, type, status, date) VALUES (?, ?, 'post', 'publish', ?)",
      ),
      rendering: this.#db.prepare(
        'INSERT INTO post_renderings (post_id, revision, texts) VALUES ($postId, $revision, $texts)',
      ),
      title: this.#db.prepare('INSERT INTO post_title_search (rowid, title) VALUES (?, ?)'),
      text: this.#db.prepare('INSERT INTO post_search (rowid, excerpt, content) VALUES (?, ?, ?)'),
      words: this.#db.prepare(ADD_WORDS),
    };
  }

  nextId() {
    return 1 + Number(this.#db.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'posts'").pluck().get() ?? 0);
  }

  /**
   * Adds authors. Returns the id of the administrator, followed by the ids of the authors.
   * @param {number} count
   */
  addAuthors(count) {
    const ids = [Number(this.#db.prepare('SELECT MIN(id) FROM users').pluck().get())];
    for (let n = 1; n <= count; n++) {
      const id = this.#db
        .prepare(ADD_AUTHOR)
        .pluck()
        .get({ 1: `author${n}` });
      this.#db.prepare(ADD_AUTHOR_ROLE).run({ 1: id });
      ids.push(Number(id));
    }
    return ids;
  }

  /** @param {import('./types.js').GeneratedTerm[]} terms */
  addTerms(terms) {
    const insert = this.#db.prepare(
      'INSERT INTO terms (taxonomy, name, name_key, slug) VALUES ($taxonomy, $name, $nameKey, $slug)',
    );
    return terms.map((term) => Number(insert.run(term).lastInsertRowid));
  }

  /** @param {import('./types.js').GeneratedPost[]} posts */
  addPosts(posts) {
    const insert = this.#insert;
    if (!insert) throw new Error('begin() was not called.');
    this.#db.transaction(() => {
      for (const { rendering, folded, terms, ...post } of posts) {
        insert.post.run(post);
        for (const term of terms) insert.term.run(post.id, term, post.date);
        insert.rendering.run(rendering);
        const title = indexedWords(folded.title);
        const content = indexedWords(folded.content);
        const words = this.#newWords.missingIn([title, content]);
        if (words) insert.words.run({ 1: words.json });
        words?.markAsAdded();
        insert.title.run(post.id, title);
        insert.text.run(post.id, indexedWords(''), content);
      }
    })();
  }

  finish() {
    for (const { sql } of this.#indexes) this.#db.exec(sql);
    this.#db.exec(COUNT_TERMS);
    for (const table of SEARCH_TABLE_NAMES) this.#db.exec(`INSERT INTO ${table} (${table}) VALUES ('optimize')`);
    this.#setSearchOption('hashsize', () => DEFAULT_SEARCH_BUFFER_SIZE);
    this.#setSearchOption('automerge', (table) => this.#automerge.get(table) ?? 0);
    this.#db.pragma('analysis_limit = 1000');
    this.#db.exec('ANALYZE');
    for (const setting of ['locking_mode = NORMAL', 'journal_mode = WAL', 'wal_checkpoint(TRUNCATE)'])
      this.#db.pragma(setting);
    this.#db.close();
  }

  /**
   * @param {string} option
   * @param {(table: string) => number} valueOf
   */
  #setSearchOption(option, valueOf) {
    for (const table of SEARCH_TABLE_NAMES)
      this.#db.prepare(`INSERT INTO ${table} (${table}, rank) VALUES (?, ?)`).run(option, BigInt(valueOf(table)));
  }
}
