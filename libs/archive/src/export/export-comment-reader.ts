import { Database } from '#platform';
import { Injectable } from '@nestjs/common';
import { COMMENT_SELECTION } from '#comments';
import type { Comment } from '#comments';
import { MetaStore } from '#content-model/core';
import type { ArchiveComment, ArchiveMeta } from '../archive-record.js';
import { FORMER_STATUS_KEY } from '../map-comments.js';
import { archiveDate } from './archive-date.js';
import { archiveMeta } from './archive-meta.js';

/** Number of ids that are read per query. */
const SCANNED_PAGE_SIZE = 5_000;
/** Number of comments whose texts are in memory at a time. */
const BATCH_SIZE = 100;

/** Values of `wp:comment_approved` by the status of a comment. */
const APPROVAL_BY_STATUS: Readonly<Record<Comment['status'], string>> = {
  approved: '1',
  hold: '0',
  spam: 'spam',
  trash: 'trash',
  'post-trashed': 'post-trashed',
};

/** A comment of a post. */
interface PostComment {
  postId: number;
  comment: ArchiveComment;
}

/** Reads the comments of posts, with one batch of comments in memory at a time. */
@Injectable()
export class ExportCommentReader {
  constructor(
    private readonly database: Database,
    private readonly meta: MetaStore,
  ) {}

  /**
   * Returns a function that yields the comments of one of the posts in the order of their ids. Call it for the posts in
   * the order of their ids, and read the comments of one post before those of the next.
   */
  reader(postIds: readonly number[]): (postId: number) => AsyncGenerator<ArchiveComment> {
    const comments = this.comments(postIds);
    let next: PostComment | undefined;
    return async function* (postId) {
      for (;;) {
        next ??= (await comments.next()).value;
        if (!next || next.postId > postId) return;
        const { postId: owner, comment } = next;
        next = undefined;
        if (owner === postId) yield comment;
      }
    };
  }

  /** Returns the statuses that comments had before their posts were trashed, by post and by comment. */
  async formerStatuses(postIds: readonly number[]): Promise<Map<number, Record<number, string>>> {
    const rows = await this.database.query<Pick<Comment, 'id' | 'postId' | 'hiddenStatus'>>(
      `SELECT c.id, c.post_id AS "postId", c.hidden_status AS "hiddenStatus" FROM comments c
      WHERE ${this.database.anyOf('c.post_id', 1)} AND c.hidden_status <> ''`,
      [postIds],
    );
    const found = new Map<number, Record<number, string>>();
    for (const { id, postId, hiddenStatus } of rows) {
      const statuses = found.get(postId) ?? {};
      found.set(postId, Object.assign(statuses, { [id]: APPROVAL_BY_STATUS[hiddenStatus as Comment['status']] }));
    }
    return found;
  }

  /** Yields the comments of posts by post, then in the order of their ids. */
  private async *comments(postIds: readonly number[]): AsyncGenerator<PostComment, undefined> {
    for (let last = { postId: 0, id: 0 }; ;) {
      const page = await this.database.query<Pick<Comment, 'id' | 'postId'>>(
        `SELECT c.id, c.post_id AS "postId" FROM comments c
        WHERE ${this.database.anyOf('c.post_id', 1)} AND (c.post_id > $2 OR c.id > $3) ORDER BY c.post_id, c.id LIMIT $4`,
        [postIds.filter((id) => id >= last.postId), last.postId, last.id, SCANNED_PAGE_SIZE],
      );
      for (let start = 0; start < page.length; start += BATCH_SIZE)
        yield* await this.load(page.slice(start, start + BATCH_SIZE));
      if (page.length < SCANNED_PAGE_SIZE) return undefined;
      last = page.at(-1)!;
    }
  }

  private async load(batch: readonly Pick<Comment, 'id' | 'postId'>[]): Promise<PostComment[]> {
    const ids = batch.map(({ id }) => id);
    const rows = await this.database.query<Comment>(
      `SELECT ${COMMENT_SELECTION} FROM comments c WHERE ${this.database.anyOf('c.id', 1)}`,
      [ids],
    );
    const comments = new Map(rows.map((row) => [row.id, row]));
    const meta = await this.meta.rowsOf('comment', ids);
    return batch.flatMap(({ id, postId }) => {
      const row = comments.get(id);
      return row ? { postId, comment: archiveComment(row, archiveMeta(meta.get(id))) } : [];
    });
  }
}

function archiveComment(row: Comment, meta: readonly ArchiveMeta[]): ArchiveComment {
  return {
    id: row.id,
    author: row.authorName,
    authorEmail: row.authorEmail,
    authorUrl: row.authorUrl,
    authorIp: row.authorIp,
    date: archiveDate(row.date),
    dateGmt: archiveDate(row.dateGmt),
    content: row.content,
    approved: APPROVAL_BY_STATUS[row.status],
    type: row.type,
    parentId: row.parentId,
    userId: row.authorId,
    meta: [...formerStatusMeta(row), ...meta],
  };
}

function formerStatusMeta({ formerStatus }: Comment): ArchiveMeta[] {
  return formerStatus === '' ? [] : [{ key: FORMER_STATUS_KEY, value: APPROVAL_BY_STATUS[formerStatus] }];
}
