import pg from 'pg';
import { ADD_AUTHOR, ADD_AUTHOR_ROLE, COUNT_TERMS } from './statements.mjs';

/** Writes a generated site into a PostgreSQL database that an app has installed. */
export class PostgresStore {
  #client;

  /** @param {string} url */
  constructor(url) {
    this.#client = new pg.Client(url);
  }

  async begin() {
    await this.#client.connect();
    await this.#client.query('SET synchronous_commit = off');
  }

  async nextId() {
    return 1 + Number(await this.#value('SELECT COALESCE(MAX(id), 0) FROM posts'));
  }

  /**
   * Adds authors. Returns their ids, after that of the administrator.
   * @param {number} count
   */
  async addAuthors(count) {
    const ids = [Number(await this.#value('SELECT MIN(id) FROM users'))];
    for (let n = 1; n <= count; n++) {
      const id = Number(await this.#value(ADD_AUTHOR, [`author${n}`]));
      await this.#client.query(ADD_AUTHOR_ROLE, [id]);
      ids.push(id);
    }
    return ids;
  }

  /** @param {import('./types.js').GeneratedTerm[]} terms */
  async addTerms(terms) {
    const ids = [];
    for (const { taxonomy, name, nameKey, slug } of terms) {
      ids.push(
        Number(
          await this.#value('INSERT INTO terms (taxonomy, name, name_key, slug) VALUES ($1, $2, $3, $4) RETURNING id', [
            taxonomy,
            name,
            nameKey,
            slug,
          ]),
        ),
      );
    }
    return ids;
  }

  /** @param {import('./types.js').GeneratedPost[]} posts */
  async addPosts(posts) {
    const rows = (/** @type {object[]} */ list) => [JSON.stringify(list)];
    await this.#client.query('BEGIN');
    await this.#client.query(
      `INSERT INTO posts (id, type, status, author_id, date, date_gmt, modified, modified_gmt, slug, title, title_key, content, excerpt, guid)
      SELECT id, 'post', 'publish', author, date, date, date, date, slug, title, "titleKey", content, '', '/' || slug || '/'
      FROM json_to_recordset($1) AS x (id bigint, author bigint, date text, slug text, title text, "titleKey" text, content text)`,
      rows(posts),
    );
    await this.#client.query(
      `INSERT INTO post_terms (post_id, term_id, type, status, date) SELECT id, term, 'post', 'publish', date
      FROM json_to_recordset($1) AS x (id bigint, term bigint, date text)`,
      rows(posts.flatMap(({ id, date, terms }) => terms.map((term) => ({ id, term, date })))),
    );
    await this.#client.query(
      `INSERT INTO post_renderings (post_id, revision, texts) SELECT "postId", revision, decode(texts, 'base64')
      FROM json_to_recordset($1) AS x ("postId" bigint, revision text, texts text)`,
      rows(posts.map(({ rendering }) => ({ ...rendering, texts: Buffer.from(rendering.texts).toString('base64') }))),
    );
    await this.#client.query(
      'INSERT INTO post_title_search (rowid, title) SELECT id, title FROM json_to_recordset($1) AS x (id bigint, title text)',
      rows(posts.map(({ id, folded }) => ({ id, title: folded.title }))),
    );
    await this.#client.query(
      `INSERT INTO post_search (rowid, excerpt, content) SELECT id, '', content
      FROM json_to_recordset($1) AS x (id bigint, content text)`,
      rows(posts.map(({ id, folded }) => ({ id, content: folded.content }))),
    );
    await this.#client.query('COMMIT');
  }

  async finish() {
    await this.#client.query(COUNT_TERMS);
    await this.#client.query("SELECT setval(pg_get_serial_sequence('posts', 'id'), (SELECT MAX(id) FROM posts))");
    await this.#client.query('VACUUM ANALYZE');
    await this.#client.query('CHECKPOINT');
    await this.#client.end();
  }

  /**
   * @param {string} sql
   * @param {unknown[]} [values]
   */
  async #value(sql, values) {
    return Object.values((await this.#client.query(sql, values)).rows[0] ?? {})[0];
  }
}
