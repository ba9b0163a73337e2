import { ChangeBus, Database } from '#platform';
import type { SqlParameter } from '#platform';
import { Injectable } from '@nestjs/common';
import { isId } from '#content/core';
import { StoredRenderings } from '#content/core';
import { COMMENT_COLUMNS, COMMENT_SELECTION } from './comment.js';
import type { Comment, CommentDraft } from './comment.js';
import { contentKey, emailKey, nameKey, searchTexts } from './comment-keys.js';

/** The topic under which the change bus tells of changed comments; the ids are theirs. */
export const COMMENTS_TOPIC = 'comments';

/** Who sent a comment and when, independent of what the comment says of its author and date. */
export interface CommentSending {
  /** Made by `senderKey`. */
  sender: string;
  /** Time of the server, UTC, `YYYY-MM-DDTHH:MM:SS`. */
  sentGmt: string;
}

/** Members of a comment that can be written. */
export type CommentFields = Partial<Omit<Comment, 'id'>>;

/**
 * The rows of comments and what is derived from them: keys for comparing, the index of the search, the counts of posts.
 * Knows no rules (`CommentWriter`); imports write through it. Whatever writes needs a unit of work.
 */
@Injectable()
export class CommentStore {
  constructor(
    private readonly database: Database,
    private readonly renderings: StoredRenderings,
    private readonly bus: ChangeBus,
  ) {}

  /** The comment of an id; any number may be asked for. */
  async byId(id: number): Promise<Comment | undefined> {
    if (!isId(id)) return undefined;
    return (await this.database.query<Comment>(`SELECT ${COMMENT_SELECTION} FROM comments c WHERE c.id = $1`, [id]))[0];
  }

  /** Which of these comments have answers that are approved or held. */
  async withReplies(ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const rows = await this.database.query<{ id: number }>(
      `SELECT DISTINCT parent_id AS id FROM comments WHERE ${this.database.anyOf('parent_id', 1)} AND status IN ('approved', 'hold')`,
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** The notes below a note. */
  async notesBelow(id: number): Promise<Comment[]> {
    return this.database.query<Comment>(
      `SELECT ${COMMENT_SELECTION} FROM comments c WHERE c.parent_id = $1 AND c.type = 'note' ORDER BY c.id`,
      [id],
    );
  }

  /**
   * Inserts a comment and returns the stored row. Call `recount` when all comments of a post are inserted.
   * @param sending who sent it and when; absent for imported comments, which no limit counts
   */
  async insert(draft: CommentDraft & CommentFields, sending?: CommentSending): Promise<Comment> {
    const values = columnsOf({ formerStatus: '', hiddenStatus: '', ...draft });
    if (sending) values.push(['sender', sending.sender], ['sent_gmt', sending.sentGmt]);
    const places = values.map((_value, index) => `$${index + 1}`);
    const [row] = await this.database.query<{ id: number }>(
      `INSERT INTO comments (${values.map(([column]) => column).join(', ')}) VALUES (${places.join(', ')}) RETURNING id`,
      values.map(([, value]) => value),
    );
    return this.written(row!.id, true);
  }

  /** Changes what is given; gives the comment as it is now. Call `recount` where the state or the post changed. */
  async update(id: number, fields: CommentFields): Promise<Comment> {
    const values = columnsOf(fields);
    if (values.length > 0) {
      await this.database.execute(
        `UPDATE comments SET ${values.map(([column], index) => `${column} = $${index + 2}`).join(', ')} WHERE id = $1`,
        [id, ...values.map(([, value]) => value)],
      );
    }
    return this.written(id, false);
  }

  /** Removes a comment; what answered it answers then what it answered. Call `recount` afterwards. */
  async remove({ id, parentId }: Comment): Promise<void> {
    await this.database.execute('UPDATE comments SET parent_id = $1 WHERE parent_id = $2', [parentId, id]);
    await this.database.execute('DELETE FROM comments WHERE id = $1', [id]);
    this.bus.publish({ topic: COMMENTS_TOPIC });
  }

  /** Counts the approved comments of posts, and has what shows them made anew. */
  async recount(postIds: readonly number[]): Promise<void> {
    const ids = [...new Set(postIds)];
    await this.database.execute(
      `UPDATE posts SET comment_count = (SELECT COUNT(*) FROM comments c WHERE c.post_id = posts.id AND c.status = 'approved' AND c.type <> 'note')
      WHERE ${this.database.anyOf('id', 1)}`,
      [ids],
    );
    await this.invalidateRendered(ids);
  }

  /** Has whatever shows comments of these posts made anew. */
  async invalidateRendered(postIds: readonly number[]): Promise<void> {
    await this.renderings.invalidateByDependency(['comments', ...postIds.map((id) => `comments:${id}`)]);
  }

  private async written(id: number, isNew: boolean): Promise<Comment> {
    const comment = (await this.byId(id))!;
    const { shown, hidden } = searchTexts(comment);
    if (!isNew) await this.database.execute('DELETE FROM comment_search WHERE rowid = $1', [id]);
    await this.database.execute('INSERT INTO comment_search (rowid, shown, hidden) VALUES ($1, $2, $3)', [
      id,
      shown,
      hidden,
    ]);
    this.bus.publish({ topic: COMMENTS_TOPIC, ids: [id] });
    return comment;
  }
}

/** Columns and values of what is given, the keys for comparing included. */
function columnsOf(fields: CommentFields): [column: string, value: SqlParameter][] {
  const values: [string, SqlParameter][] = [];
  for (const [member, value] of Object.entries(fields))
    if (value !== undefined) values.push([COMMENT_COLUMNS[member as keyof CommentFields], value]);
  if (fields.authorName !== undefined) values.push(['author_key', nameKey(fields.authorName)]);
  if (fields.authorEmail !== undefined) values.push(['email_key', emailKey(fields.authorEmail)]);
  if (fields.content !== undefined) values.push(['content_key', contentKey(fields.content)]);
  return values;
}
