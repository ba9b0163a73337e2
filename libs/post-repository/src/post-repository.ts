import { Database } from '#platform';
import type { SqlParameter } from '#platform';
import { titleKey } from '#text';
import { Injectable } from '@nestjs/common';
import { selectExpressions, selectPosts } from './post-filter.js';
import type { PostFilter, PostRange } from './post-filter.js';
import { POST_READS } from './post-reads.sql.js';
import { isId, POST_COLUMNS, ROW_FIELDS, SUMMARY_FIELDS } from './post-row.js';
import type { PostField, PostRow, PostSummary, SelectedPost } from './post-row.js';
import { POST_WRITES, WRITTEN_FIELDS } from './post-writes.sql.js';
import type { WrittenField } from './post-writes.sql.js';

/** A post to insert. */
export type NewPost = Omit<PostRow, 'id'>;

/** A node of a tree of posts. */
export type TreeRow = Pick<PostRow, 'id' | 'slug' | 'parentId'>;

/** The revisions of a post: their number, autosaves included, and the id of the latest one. */
export interface RevisionSummary {
  count: number;
  latest: number;
}

/** Maximum number of `nextval` calls that advance PostgreSQL's sequence; larger steps use `setval`. */
const MAX_SEQUENCE_STEPS = 10_000;

/**
 * Reads and writes the table `posts`. Only this file and the others of this folder contain statements on that table.
 * Reads run within the current unit of work, if there is one; writes need one. Callers check the permissions.
 *
 * `find`, `findSummaries`, `select`, `count` and `exists` serve everything that is not hot. The hot statements are
 * written by hand in the `*.sql.ts` files beside it.
 */
@Injectable()
export class PostRepository {
  constructor(private readonly database: Database) {}

  /** Returns the post with an id; undefined also for numbers that are not possible ids. */
  async byId(id: number): Promise<PostRow | undefined> {
    // defence: path-id-exact
    if (!isId(id)) return undefined;
    return (await this.database.query<PostRow>(POST_READS.byId(this.database), [id]))[0];
  }

  /** Returns the existing posts with these ids, by id. */
  byIds(ids: readonly number[]): Promise<Map<number, PostRow>> {
    return this.mapOf<PostRow>(POST_READS.byIds(this.database), ids);
  }

  /** Returns the existing posts with these ids without their long texts, by id. */
  summariesByIds(ids: readonly number[]): Promise<Map<number, PostSummary>> {
    return this.mapOf<PostSummary>(POST_READS.summariesByIds(this.database), ids);
  }

  /** Returns the matching posts. */
  find(filter: PostFilter, range?: PostRange): Promise<PostRow[]> {
    return this.select(ROW_FIELDS, filter, range);
  }

  /** Returns the first matching post in an order. */
  async findFirst(filter: PostFilter, order: PostRange['order']): Promise<PostRow | undefined> {
    return (await this.find(filter, { order, limit: 1 }))[0];
  }

  /** Returns the matching posts without their long texts. */
  findSummaries(filter: PostFilter, range?: PostRange): Promise<PostSummary[]> {
    return this.select(SUMMARY_FIELDS, filter, range);
  }

  /** Returns the ids of the matching posts. */
  async findIds(filter: PostFilter, range?: PostRange): Promise<number[]> {
    return (await this.select(['id'], filter, range)).map(({ id }) => id);
  }

  /** Returns some fields of the matching posts. */
  select<F extends PostField>(
    fields: readonly F[],
    filter: PostFilter,
    range?: PostRange,
  ): Promise<Pick<SelectedPost, F>[]> {
    const { text, values } = selectPosts(this.database, fields, filter, range);
    return this.database.query<Pick<SelectedPost, F>>(text, values);
  }

  /** Returns the number of matching posts. */
  async count(filter: PostFilter): Promise<number> {
    const { text, values } = selectExpressions(this.database, 'COUNT(*) AS total', filter);
    return (await this.database.query<{ total: number }>(text, values))[0]!.total;
  }

  /** Whether a post matches. */
  async exists(filter: PostFilter): Promise<boolean> {
    return (await this.findIds(filter, { limit: 1 })).length > 0;
  }

  /** Returns the first matching posts in the order of their ids, with the number of characters of their long texts. */
  sizesOf(filter: PostFilter, limit: number): Promise<{ id: number; size: number }[]> {
    const columns = 'p.id AS id, LENGTH(p.content) + LENGTH(p.excerpt) AS size';
    const { text, values } = selectExpressions(this.database, columns, filter);
    return this.database.query(`${text} ORDER BY p.id LIMIT $${values.length + 1}`, [...values, limit]);
  }

  /** Returns the highest id, 0 without posts. */
  async lastId(): Promise<number> {
    const { text, values } = selectExpressions(this.database, 'COALESCE(MAX(p.id), 0) AS id', {});
    return (await this.database.query<{ id: number }>(text, values))[0]!.id;
  }

  /** Returns the posts with these ids and their ancestors. */
  withAncestors(ids: readonly number[]): Promise<TreeRow[]> {
    return this.database.query(POST_READS.withAncestors(this.database), [ids]);
  }

  /** Whether a post is `ancestor` itself or one of its descendants. */
  async isWithin(id: number, ancestor: number): Promise<boolean> {
    return (await this.database.query(POST_READS.ancestor(this.database), [id, ancestor])).length > 0;
  }

  /** Returns the posts below a post in the tree, without revisions. */
  descendants(id: number): Promise<Pick<PostRow, 'id' | 'type'>[]> {
    return this.database.query(POST_READS.descendants(this.database), [id]);
  }

  /** Returns summaries of revisions by post; posts without revisions are absent. */
  async revisionSummaries(ids: readonly number[]): Promise<Map<number, RevisionSummary>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<RevisionSummary & { parentId: number }>(
      POST_READS.revisionSummaries(this.database),
      [ids],
    );
    return new Map(
      rows.filter(({ count }) => count > 0).map(({ parentId, count, latest }) => [parentId, { count, latest }]),
    );
  }

  /** Returns days, months or years with published posts of a type, newest first, as prefixes of dates with counts. */
  periods(type: string, prefixLength: 4 | 7 | 10): Promise<{ start: string; count: number }[]> {
    return this.database.query(POST_READS.periods(this.database), [type, prefixLength]);
  }

  /** Returns posts of a type with a guid, up to an id. */
  byGuid(guid: string, type: string, upToId: number): Promise<Pick<PostRow, 'id' | 'slug' | 'title' | 'date'>[]> {
    // The index of guids has only these characters (see the migration `Guids`).
    const indexed = [...guid].slice(0, 200).join('');
    return this.database.query(POST_READS.byGuid(this.database), [indexed, guid, type, upToId]);
  }

  /**
   * Reserves the id of the next post on PostgreSQL, so that its insert needs no round trip; undefined on SQLite. Ids
   * that are not used are lost, so call it when nothing refuses the post any more.
   */
  async reserveId(): Promise<number | undefined> {
    if (this.database.kind === 'sqlite') return undefined;
    return (await this.database.query<{ id: number }>("SELECT nextval('posts_id_seq') AS id"))[0]!.id;
  }

  /**
   * Inserts a post and returns the stored row.
   * @param reservedId a result of `reserveId`
   */
  async insert(post: NewPost, reservedId?: number): Promise<PostRow> {
    const row = withWellFormedTexts(post);
    if (reservedId !== undefined) {
      this.database.send(POST_WRITES.insertReserved(this.database), [...valuesOf(row), reservedId]);
      return { ...row, id: reservedId };
    }
    const [inserted] = await this.database.query<{ id: number }>(POST_WRITES.insert(this.database), valuesOf(row));
    return { ...row, id: inserted!.id };
  }

  /** Inserts a post whose id is not needed, without waiting. */
  add(post: NewPost): void {
    this.database.send(POST_WRITES.insert(this.database), valuesOf(withWellFormedTexts(post)));
  }

  /** Inserts a post with a given id and advances the sequence; returns undefined if the id is in use. */
  async insertWithId(id: number, post: NewPost): Promise<PostRow | undefined> {
    if (this.database.kind === 'postgres') await this.advanceIdSequence(id);
    const row = withWellFormedTexts(post);
    const [inserted] = await this.database.query<{ id: number }>(POST_WRITES.insertWithId(this.database), [
      ...valuesOf(row),
      id,
    ]);
    return inserted && { ...row, id };
  }

  /** Updates a post and returns the stored row. Writes changed columns only, so that other indexes stay untouched. */
  update(before: PostRow, changes: Partial<NewPost>): PostRow {
    const after = { ...before, ...withWellFormedTexts(changes) };
    const columns: string[] = [];
    const values: SqlParameter[] = [before.id];
    const set = (column: string, value: SqlParameter): void => {
      columns.push(`${column} = $${values.push(value)}`);
    };
    for (const field of WRITTEN_FIELDS)
      if (valueOf(field, after[field]) !== valueOf(field, before[field]))
        set(POST_COLUMNS[field], valueOf(field, after[field]));
    if (after.title !== before.title) set('title_key', titleKey(after.title));
    if (columns.length > 0) this.database.send(`UPDATE posts SET ${columns.join(', ')} WHERE id = $1`, values);
    return after;
  }

  /** Sets the featured image of a post, if `image` is the id of an attachment. */
  setFeaturedMedia(id: number, image: number): void {
    this.database.send(POST_WRITES.setFeaturedMedia(this.database), [image, id]);
  }

  /** Assigns all posts of an author to another one. */
  async changeAuthor(from: number, to: number): Promise<void> {
    await this.database.execute(POST_WRITES.changeAuthor(this.database), [to, from]);
  }

  /**
   * Recomputes the comment counts of posts.
   * @param count SQL of the number of comments of the post with the id in `posts.id`
   */
  async recountComments(ids: readonly number[], count: string): Promise<void> {
    await this.database.execute(`UPDATE posts SET comment_count = (${count}) WHERE ${this.database.anyOf('id', 1)}`, [
      ids,
    ]);
  }

  /**
   * Returns the posts whose stored comment count is wrong.
   * @param count SQL of the correct number, as for `recountComments`
   */
  async withWrongCommentCount(count: string): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(
      `SELECT id FROM posts WHERE comment_count <> (${count}) ORDER BY id`,
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Deletes a post with its revisions and its use as a featured image. Its attachments move to its parent.
   * @param childType type of the children that move to its parent too
   */
  delete({ id, parentId }: Pick<PostRow, 'id' | 'parentId'>, childType?: string): void {
    for (const type of childType === undefined ? ['attachment'] : [childType, 'attachment'])
      this.database.send(POST_WRITES.moveChildren(this.database), [parentId, id, type]);
    this.database.send(POST_WRITES.removeFeaturedMedia(this.database), [id]);
    this.database.send(POST_WRITES.deleteRevisionsOf(this.database), [id]);
    this.database.send(POST_WRITES.delete(this.database), [id]);
  }

  /** Deletes one revision. */
  deleteRevision(revision: Pick<PostRow, 'id'>): void {
    this.database.send(POST_WRITES.delete(this.database), [revision.id]);
  }

  /**
   * Advances the sequence, by `nextval` if possible, because `setval` could set it back to ids of concurrent inserts. A
   * larger step compares it with the sequence in the same statement, because other instances take such steps too.
   */
  private async advanceIdSequence(id: number): Promise<void> {
    const [sequence] = await this.database.query<{ last: number }>(
      'SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS last FROM posts_id_seq',
    );
    const steps = id - sequence!.last;
    if (steps > MAX_SEQUENCE_STEPS)
      await this.database.query("SELECT setval('posts_id_seq', GREATEST($1, last_value)) FROM posts_id_seq", [id]);
    else if (steps > 0)
      await this.database.query("SELECT nextval('posts_id_seq') FROM generate_series(1, CAST($1 AS INTEGER))", [steps]);
  }

  private async mapOf<T extends PostSummary>(statement: string, ids: readonly number[]): Promise<Map<number, T>> {
    const possible = [...new Set(ids)].filter(isId);
    if (possible.length === 0) return new Map();
    const rows = await this.database.query<T>(statement, [possible]);
    return new Map(rows.map((row) => [row.id, row]));
  }
}

function valuesOf(row: NewPost): SqlParameter[] {
  return [titleKey(row.title), ...WRITTEN_FIELDS.map((field) => valueOf(field, row[field]))];
}

function valueOf(field: WrittenField, value: NewPost[WrittenField]): SqlParameter {
  return field === 'sticky' ? Boolean(value) : value;
}

/** Replaces lone surrogates by U+FFFD as the database layer does, so that the row equals what a read returns. */
function withWellFormedTexts<T extends Partial<NewPost>>(post: T): T {
  const malformed = Object.entries(post).filter(([, value]) => typeof value === 'string' && !value.isWellFormed());
  if (malformed.length === 0) return post;
  return { ...post, ...Object.fromEntries(malformed.map(([field, value]) => [field, String(value).toWellFormed()])) };
}
