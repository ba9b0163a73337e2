import { SEARCH_TABLES } from '#post-search';
import type { SearchTable } from '#post-search';
import { POST_COLUMNS, ROW_FIELDS } from './post-row.js';
import type { PostRow } from './post-row.js';
import type { Dialect, PostStatementText } from './post-reads.sql.js';

/** A field that writers set. */
export type WrittenField = Exclude<keyof PostRow, 'id'>;

/** The fields of an insert, in the order of its parameters after the sort key of the title. */
export const WRITTEN_FIELDS = ROW_FIELDS.filter((field) => field !== 'id') as WrittenField[];

const COLUMNS = `title_key, ${WRITTEN_FIELDS.map((field) => POST_COLUMNS[field]).join(', ')}`;
const VALUES = `$1, ${WRITTEN_FIELDS.map((_, index) => `$${index + 2}`).join(', ')}`;

/** The statements that index texts, by the name of the table. */
const INDEX_WRITES = SEARCH_TABLES.reduce(
  (writes, table) => ({ ...writes, [`index_${table.name}`]: () => indexTexts(table) }),
  {} as Record<`index_${SearchTable['name']}`, PostStatementText>,
);

const WRITES = {
  ...INDEX_WRITES,

  /** $1: sort key of the title, then the fields */
  insert: () => `INSERT INTO posts (${COLUMNS}) VALUES (${VALUES}) RETURNING id`,

  /** For an id of `PostRepository.reserveId`. Parameters of `insert`, then the id */
  insertReserved: () =>
    `INSERT INTO posts (${COLUMNS}, id) VALUES (${VALUES}, $${WRITTEN_FIELDS.length + 2}) RETURNING id`,

  /** Parameters of `insert`, then the id */
  insertWithId: () =>
    `INSERT INTO posts (${COLUMNS}, id) VALUES (${VALUES}, $${WRITTEN_FIELDS.length + 2}) ON CONFLICT (id) DO NOTHING RETURNING id`,

  /** Returns the cache tags of the deleted row. $1: id */
  delete: () => 'DELETE FROM posts WHERE id = $1 RETURNING id, parent_id, type',

  /** Returns the ids, because the condition contains the other cache tags of the deleted rows. $1: id of the post */
  deleteRevisionsOf: () => `DELETE FROM posts WHERE parent_id = $1 AND type = 'revision' RETURNING id`,

  /** $1: new parent, $2: present parent, $3: type of the children */
  moveChildren: () => 'UPDATE posts SET parent_id = $1 WHERE parent_id = $2 AND type = $3',

  /** $1: id of the image */
  removeFeaturedMedia: () => 'UPDATE posts SET featured_media = 0 WHERE featured_media = $1 AND featured_media <> 0',

  /** $1: new author, $2: present author */
  changeAuthor: () => 'UPDATE posts SET author_id = $1 WHERE author_id = $2',

  /** Sets a featured image if it is an attachment. $1: image, $2: id of the post */
  setFeaturedMedia: () =>
    `UPDATE posts SET featured_media = $1 WHERE id = $2 AND EXISTS (SELECT 1 FROM posts i WHERE i.id = $1 AND i.type = 'attachment')`,

  /**
   * Relations with terms whose copied columns differ from those of the post. `change` is what the update adds to the
   * count of the term: 1 if the post is now published, -1 if it no longer is, otherwise 0. $1: ids of posts
   */
  changedTermRelations: (database: Dialect) =>
    `SELECT p.id AS "postId", pt.term_id AS id, (SELECT t.taxonomy FROM terms AS t WHERE t.id = pt.term_id) AS taxonomy,
      CASE WHEN p.status = pt.status THEN 0 WHEN p.status = 'publish' THEN 1 WHEN pt.status = 'publish' THEN -1 ELSE 0 END AS change
    FROM post_terms AS pt JOIN posts AS p ON p.id = pt.post_id
    WHERE ${database.anyOf('pt.post_id', 1)} AND (p.status <> pt.status OR p.date <> pt.date OR p.type <> pt.type)`,

  /** Copies the columns of posts to their relations with terms. $1: ids of posts */
  updateTermRelations: (database: Dialect) =>
    `UPDATE post_terms SET type = p.type, status = p.status, date = p.date FROM posts AS p
    WHERE p.id = post_terms.post_id AND ${database.anyOf('post_terms.post_id', 1)}`,

  /** Adds terms of a taxonomy to a post. $1: id of the post, $2: ids of terms, $3: taxonomy */
  // defence: terms-of-taxonomy
  addTermRelations: (database: Dialect) =>
    `INSERT INTO post_terms (post_id, term_id, type, status, date)
    SELECT p.id, t.id, p.type, p.status, p.date FROM posts AS p JOIN terms AS t ON ${database.anyOf('t.id', 2)} WHERE p.id = $1 AND t.taxonomy = $3
    ON CONFLICT DO NOTHING RETURNING post_id, term_id, term_id AS id, status`,
};

/** Hot statements that write posts. Each has its plan in the snapshots of `test/posts/query-plans.e2e-spec.ts`. */
export const POST_WRITES: Readonly<Record<keyof typeof WRITES, PostStatementText>> = WRITES;

/** Creates the statement that indexes the texts of a post that still exists. $1: id, $2 …: texts of the columns */
function indexTexts({ name, columns }: SearchTable): string {
  const values = columns.map((_column, index) => `$${index + 2}`);
  return `INSERT INTO ${name} (rowid, ${columns.join(', ')}) SELECT $1, ${values.join(', ')} WHERE EXISTS (SELECT 1 FROM posts WHERE id = $1)`;
}
