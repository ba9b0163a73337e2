import type { Database } from '#platform';
import { NO_REVISIONS } from './post-conditions.js';
import { ROW_FIELDS, selectionOf, SUMMARY_FIELDS } from './post-row.js';

/** The parts of the database that statements depend on. */
export type Dialect = Pick<Database, 'anyOf' | 'kind'>;

/** Creates the text of a statement for a database. */
export type PostStatementText = (database: Dialect) => string;

const WHOLE = selectionOf(ROW_FIELDS);
const SUMMARY = selectionOf(SUMMARY_FIELDS);

/** Maximum number of levels in which an ancestor is searched; also ends cycles. */
const MAX_DEPTH = 1_000;
/** Maximum number of ancestors in an address; also ends cycles. */
const MAX_PATH_DEPTH = 50;

const READS = {
  /** $1: id */
  byId: () => `SELECT ${WHOLE} FROM posts p WHERE p.id = $1`,

  /** $1: ids */
  byIds: (database: Dialect) => `SELECT ${WHOLE} FROM posts p WHERE ${database.anyOf('p.id', 1)}`,

  /** $1: ids */
  summariesByIds: (database: Dialect) => `SELECT ${SUMMARY} FROM posts p WHERE ${database.anyOf('p.id', 1)}`,

  /** The posts with these ids and their ancestors. $1: ids */
  withAncestors: (database: Dialect) =>
    `WITH RECURSIVE lineage (id, slug, parent_id, depth) AS (
      SELECT p.id, p.slug, p.parent_id, 1 FROM posts p WHERE ${database.anyOf('p.id', 1)}
      UNION SELECT p.id, p.slug, p.parent_id, lineage.depth + 1 FROM posts p JOIN lineage ON p.id = lineage.parent_id WHERE lineage.depth < ${MAX_PATH_DEPTH}
    ) SELECT DISTINCT id, slug, parent_id AS "parentId" FROM lineage`,

  /** A row if $2 is an ancestor of $1, or $1 itself. */
  ancestor: () =>
    `WITH RECURSIVE lineage (id, parent_id, depth) AS (
      SELECT p.id, p.parent_id, 1 FROM posts p WHERE p.id = $1
      UNION SELECT p.id, p.parent_id, lineage.depth + 1 FROM posts p JOIN lineage ON p.id = lineage.parent_id WHERE lineage.depth < ${MAX_DEPTH} AND p.id <> $1
    ) SELECT id FROM lineage WHERE id = $2`,

  /**
   * The descendants of a post whose addresses contain its slug, and their attachments. $1: id.
   * `BETWEEN` prevents a hash join in PostgreSQL, which would read all posts.
   */
  descendants: () =>
    `WITH RECURSIVE below (id, type, depth) AS (
      SELECT p.id, p.type, 1 FROM posts p WHERE p.parent_id = $1 AND ${NO_REVISIONS}
      UNION SELECT p.id, p.type, below.depth + 1 FROM posts p JOIN below ON p.parent_id BETWEEN below.id AND below.id WHERE below.depth <= ${MAX_PATH_DEPTH} AND ${NO_REVISIONS}
    ) SELECT DISTINCT id, type FROM below`,

  /** Number of revisions of each post, and id of the latest one. $1: ids of posts */
  revisionSummaries: (database: Dialect) =>
    database.kind === 'sqlite'
      ? `SELECT r.parent_id AS "parentId", COUNT(*) AS count, (${latestRevisionOf('r.parent_id')}) AS latest
      FROM posts r WHERE ${database.anyOf('r.parent_id', 1)} AND ${isRevision('r')} GROUP BY r.parent_id`
      : // PostgreSQL would read all revisions by their type for that statement, while its statistics show few of them.
        `SELECT p.id AS "parentId", (SELECT COUNT(*) FROM posts r WHERE r.parent_id = p.id AND ${isRevision('r')}) AS count,
        (${latestRevisionOf('p.id')}) AS latest
      FROM posts p WHERE ${database.anyOf('p.id', 1)}`,

  /** Numbers of published posts by the first $2 characters of their dates, newest first. $1: type */
  periods: () =>
    `SELECT substr(p.date, 1, CAST($2 AS INTEGER)) AS start, COUNT(*) AS count FROM posts p WHERE p.type = $1 AND ${NO_REVISIONS} AND p.status = 'publish' GROUP BY 1 ORDER BY 1 DESC`,

  /** Posts with a guid. The index contains only $1, its first 200 characters. $2: guid, $3: type, $4: highest id */
  byGuid: () =>
    `SELECT p.id, p.slug, p.title, p.date FROM posts p WHERE substr(p.guid, 1, 200) = $1 AND p.guid <> '' AND p.guid = $2 AND p.type = $3 AND p.id <= $4 ORDER BY p.id LIMIT 100`,

  /** Stored items with the contents that they are encoded with. $1: ids of posts */
  publicItems: (database: Dialect) =>
    `SELECT i.post_id AS id, i.sources_id AS "sourcesId", i.type, i.status, i.author_id AS "authorId", i.parent_id AS "parentId",
      i.tag, i.link, i.effect, i.json, ${contentBytes(database)} AS content
    FROM public_items i JOIN posts p ON p.id = i.post_id WHERE ${database.anyOf('i.post_id', 1)}`,

  /** $1: id */
  contentBytes: (database: Dialect) => `SELECT ${contentBytes(database)} AS content FROM posts p WHERE p.id = $1`,

  /** Slugs in use in the whole site. $1: candidates, $2: id of the post, $3: types */
  slugsOfSite: (database: Dialect) =>
    `SELECT slug FROM posts WHERE ${database.anyOf('slug', 1, 'text')} AND ${database.anyOf('type', 3, 'text')} AND id <> $2`,

  /** Slugs in use among siblings, attachments included. $1: candidates, $2: type, $3: parent, $4: id of the post */
  slugsOfSiblings: (database: Dialect) =>
    `SELECT slug FROM posts WHERE ${database.anyOf('slug', 1, 'text')} AND type IN ($2, 'attachment') AND parent_id = $3 AND id <> $4`,

  /** The least and the greatest id of the posts of a type with each slug. $1: slugs, $2: type */
  slugOwnersOfType: (database: Dialect) =>
    `SELECT slug, MIN(id) AS "firstId", MAX(id) AS "lastId" FROM posts WHERE ${database.anyOf('slug', 1, 'text')} AND type = $2 GROUP BY slug`,

  /** Slugs in use within a type. $1: candidates, $2: type, $3: id of the post */
  slugsOfType: (database: Dialect) =>
    `SELECT slug FROM posts WHERE ${database.anyOf('slug', 1, 'text')} AND type = $2 AND id <> $3`,
};

/** Hot statements that read posts. Each has its plan in the snapshots of `test/posts/query-plans.e2e-spec.ts`. */
export const POST_READS: Readonly<Record<keyof typeof READS, PostStatementText>> = READS;

function isRevision(table: string): string {
  return `${table}.type = 'revision' AND ${table}.status = 'inherit'`;
}

/** Creates the subquery of the latest revision of the post whose id is in a column. */
function latestRevisionOf(column: string): string {
  return `SELECT n.id FROM posts n WHERE n.parent_id = ${column} AND ${isRevision('n')} ORDER BY n.date DESC, n.id DESC LIMIT 1`;
}

/** Creates the SQL of the content as bytes of UTF-8. */
function contentBytes({ kind }: Dialect): string {
  return kind === 'sqlite' ? 'CAST(p.content AS BLOB)' : "convert_to(p.content, 'UTF8')";
}
