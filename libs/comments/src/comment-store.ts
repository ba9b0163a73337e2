import { Database } from '#platform';
import type { SqlParameter } from '#platform';
import { Injectable } from '@nestjs/common';
import { isId, PostRepository, StoredRenderings } from '#post-repository';
import { COMMENT_COLUMNS, COMMENT_SELECTION } from './comment.js';
import type { Comment, CommentDraft } from './comment.js';
import { unknownCommentError } from './comment-errors.js';
import { contentKey, emailKey, nameKey, searchTexts } from './comment-keys.js';

/** Sender and time of a comment, independent of the author and date in the request. */
export interface CommentSubmission {
  /** Result of `senderKey`. */
  sender: string;
  /** Server time in UTC, `YYYY-MM-DDTHH:MM:SS`. */
  sentGmt: string;
}

/** Writable fields of a comment. */
export type CommentFields = Partial<Omit<Comment, 'id'>>;

/** SQL that removes a comment from the search index. */
const REMOVE_FROM_SEARCH = 'DELETE FROM comment_search WHERE rowid = $1';

/** SQL that counts the approved comments of a post, without notes; the id of the post is in `posts.id`. */
export const COUNTED_COMMENTS =
  "SELECT COUNT(*) FROM comments c WHERE c.post_id = posts.id AND c.status = 'approved' AND c.type <> 'note'";

/**
 * Stores comments and derived data: comparison keys, the search index, the comment counts of posts. Applies no rules
 * (see `CommentWriter`), so imports use it directly. Writing requires a unit of work.
 */
@Injectable()
export class CommentStore {
  constructor(
    private readonly database: Database,
    private readonly posts: PostRepository,
    private readonly renderings: StoredRenderings,
  ) {}

  /** Loads a comment; undefined if no comment has the id. */
  async byId(id: number): Promise<Comment | undefined> {
    if (!isId(id)) return undefined;
    return (await this.database.query<Comment>(`SELECT ${COMMENT_SELECTION} FROM comments c WHERE c.id = $1`, [id]))[0];
  }

  /**
   * Loads a comment.
   * @throws RestError 404 `rest_comment_invalid_id`
   */
  async requireById(id: number): Promise<Comment> {
    const comment = await this.byId(id);
    if (!comment) throw unknownCommentError();
    return comment;
  }

  /** Returns the ids of the comments among these that have approved or held replies. */
  async idsWithReplies(ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const rows = await this.database.query<{ id: number }>(
      `SELECT DISTINCT parent_id AS id FROM comments WHERE ${this.database.anyOf('parent_id', 1)} AND status IN ('approved', 'hold')`,
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Returns the replies to a note. */
  async repliesToNote(id: number): Promise<Comment[]> {
    return this.database.query<Comment>(
      `SELECT ${COMMENT_SELECTION} FROM comments c WHERE c.parent_id = $1 AND c.type = 'note' ORDER BY c.id`,
      [id],
    );
  }

  /**
   * Inserts a comment and returns the stored row. Call `recount` after the last comment of a post.
   * @param submission who sent it and when; absent for imported comments, which are not rate-limited
   */
  async insert(draft: CommentDraft & CommentFields, submission?: CommentSubmission): Promise<Comment> {
    const values = columnsOf({ formerStatus: '', hiddenStatus: '', ...draft });
    if (submission) values.push(['sender', submission.sender], ['sent_gmt', submission.sentGmt]);
    const placeholders = values.map((_value, index) => `$${index + 1}`);
    const [row] = await this.database.query<{ id: number }>(
      `INSERT INTO comments (${values.map(([column]) => column).join(', ')}) VALUES (${placeholders.join(', ')}) RETURNING id`,
      values.map(([, value]) => value),
    );
    return this.addToSearchIndex(row!.id);
  }

  /** Updates the given fields and returns the stored comment. Call `recount` if the status or the post changed. */
  async update(id: number, fields: CommentFields): Promise<Comment> {
    const values = columnsOf(fields);
    if (values.length > 0) {
      await this.database.execute(
        `UPDATE comments SET ${values.map(([column], index) => `${column} = $${index + 2}`).join(', ')} WHERE id = $1`,
        [id, ...values.map(([, value]) => value)],
      );
    }
    return this.updateSearchIndex(id);
  }

  /** Deletes a comment; its replies move to its parent. Call `recount` afterwards. */
  async remove({ id, parentId }: Comment): Promise<void> {
    await this.database.execute('UPDATE comments SET parent_id = $1 WHERE parent_id = $2', [parentId, id]);
    await this.database.execute('DELETE FROM comments WHERE id = $1', [id]);
  }

  /** Updates the comment counts of posts and invalidates renderings that show them. */
  async recount(postIds: readonly number[]): Promise<void> {
    const ids = [...new Set(postIds)];
    await this.posts.recountComments(ids, COUNTED_COMMENTS);
    await this.invalidateRendered(ids);
  }

  /** Invalidates renderings that show comments of these posts. */
  async invalidateRendered(postIds: readonly number[]): Promise<void> {
    this.renderings.invalidateByDependency(['comments', ...postIds.map((id) => `comments:${id}`)]);
  }

  /** Indexes a comment again for searches. Removes it from the index if it does not exist. */
  async reindex(id: number): Promise<void> {
    if (await this.byId(id)) await this.updateSearchIndex(id);
    else await this.database.execute(REMOVE_FROM_SEARCH, [id]);
  }

  private async updateSearchIndex(id: number): Promise<Comment> {
    await this.database.execute(REMOVE_FROM_SEARCH, [id]);
    return this.addToSearchIndex(id);
  }

  /** Adds a stored comment to the search index and returns it. */
  private async addToSearchIndex(id: number): Promise<Comment> {
    const comment = (await this.byId(id))!;
    const { shown, hidden } = searchTexts(comment);
    await this.database.execute('INSERT INTO comment_search (rowid, shown, hidden) VALUES ($1, $2, $3)', [
      id,
      shown,
      hidden,
    ]);
    return comment;
  }
}

/** Columns and values of the given fields, comparison keys included. */
function columnsOf(fields: CommentFields): [column: string, value: SqlParameter][] {
  const values: [string, SqlParameter][] = [];
  for (const [member, value] of Object.entries(fields))
    if (value !== undefined) values.push([COMMENT_COLUMNS[member as keyof CommentFields], value]);
  if (fields.authorName !== undefined) values.push(['author_key', nameKey(fields.authorName)]);
  if (fields.authorEmail !== undefined) values.push(['email_key', emailKey(fields.authorEmail)]);
  if (fields.content !== undefined) values.push(['content_key', contentKey(fields.content)]);
  return values;
}
