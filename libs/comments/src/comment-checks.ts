import { Clock, Database, toGmtTime } from '#platform';
import { RestError } from '#route-registry';
import type { Actor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { CommentDraft } from './comment.js';
import { NOTE } from './comment.js';
import { contentKey, emailKey, nameKey } from './comment-keys.js';
import type { CommentSubmission } from './comment-store.js';

/** Minimum seconds between the dates of two comments of one sender. */
const MIN_INTERVAL_SECONDS = 15;
/** Age in milliseconds up to which earlier comments count for `MIN_INTERVAL_SECONDS`. */
const LOOK_BACK = 3_600_000;
/** Maximum comments and notes that one sender may send within `WINDOW`, whatever their dates. */
const MAX_IN_WINDOW = 30;
/** Length of the window of `MAX_IN_WINDOW` in milliseconds. */
const WINDOW = 60_000;

/**
 * Refuses duplicates and senders above the rate limit. Call it within the unit of work that stores the comment, so that
 * two concurrent requests see each other.
 */
@Injectable()
export class CommentChecks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Refuses a comment with the same post, parent, author and content as another one outside the trash. Its texts must
   * be filtered for storage, because those of the other one are.
   * @param id the id of the comment itself, 0 for a new one
   * @throws RestError 409 `comment_duplicate`
   */
  async refuseDuplicate(
    { postId, parentId, authorName, authorEmail, content }: Omit<CommentDraft, 'status'>,
    id = 0,
  ): Promise<void> {
    const duplicates = await this.database.query(
      `SELECT 1 FROM comments WHERE content_key = $1 AND post_id = $2 AND parent_id = $3 AND status <> 'trash' AND author_key = $4 AND ($5 = '' OR email_key = $5) AND id <> $6 LIMIT 1`,
      [contentKey(content), postId, parentId, nameKey(authorName), emailKey(authorEmail), id],
    );
    if (duplicates.length > 0) throw new RestError('comment_duplicate', 'You have already posted this comment.', 409);
  }

  /** The current UTC time in the format of `CommentSubmission.sentGmt`. */
  nowGmt(): string {
    return this.gmtBefore(0);
  }

  /**
   * Refuses a comment that follows the sender's previous comment too soon; notes may follow at any time. Also refuses
   * comments and notes above the limit per minute, which is measured by the server's clock and not by the dates of
   * comments. Moderators have no limit.
   * @throws RestError 400 `comment_flood`
   */
  async refuseFlood({ dateGmt, type }: CommentDraft, { sender }: CommentSubmission, actor: Actor): Promise<void> {
    if (actor.can('moderate_comments') || actor.can('manage_options')) return;
    // defence: comment-window
    if ((await this.countSent(sender)) >= MAX_IN_WINDOW)
      throw new RestError('comment_flood', `You comment too fast: at most ${MAX_IN_WINDOW} comments a minute.`, 400);
    const newest = type === NOTE ? null : await this.findNewestDate(sender);
    if (newest !== null && (Date.parse(`${dateGmt}Z`) - Date.parse(`${newest}Z`)) / 1000 < MIN_INTERVAL_SECONDS)
      throw new RestError('comment_flood', `You comment too fast: wait ${MIN_INTERVAL_SECONDS} seconds.`, 400);
  }

  private async countSent(sender: string): Promise<number> {
    const rows = await this.database.query<{ sent: number }>(
      'SELECT COUNT(*) AS sent FROM comments WHERE sender = $1 AND sent_gmt > $2',
      [sender, this.gmtBefore(WINDOW)],
    );
    return rows[0]!.sent;
  }

  /**
   * Returns the latest date of the sender's recent comments. Ignores comments whose date is later than the time at
   * which they were sent: only a moderator can set such a date, and an edit by someone else must not make the sender
   * wait.
   */
  private async findNewestDate(sender: string): Promise<string | null> {
    const since = this.gmtBefore(LOOK_BACK);
    const rows = await this.database.query<{ time: string | null }>(
      'SELECT MAX(date_gmt) AS time FROM comments WHERE sender = $1 AND sent_gmt >= $2 AND date_gmt >= $2 AND date_gmt <= sent_gmt',
      [sender, since],
    );
    return rows[0]?.time ?? null;
  }

  /** The UTC time that is the given number of milliseconds in the past. */
  private gmtBefore(milliseconds: number): string {
    return toGmtTime(new Date(this.clock.now().getTime() - milliseconds));
  }
}
