import { Clock, Database } from '#platform';
import { RestError } from '#route-registry';
import type { Actor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { CommentDraft } from './comment.js';
import { NOTE } from './comment.js';
import { contentKey, emailKey, nameKey } from './comment-keys.js';
import type { CommentSending } from './comment-store.js';

/** Seconds between the dates of two comments of one sender. */
const PAUSE = 15;
/** Milliseconds of the past in which those dates are compared. */
const LOOK_BACK = 3_600_000;
/** Comments and notes that one sender may send within `WINDOW`, whatever they are dated. */
const MOST_IN_WINDOW = 30;
/** Milliseconds. */
const WINDOW = 60_000;

/**
 * Refuses duplicates, and senders who are too fast. Call it within the unit of work that stores the comment, so that two concurrent
 * requests see each other.
 */
@Injectable()
export class CommentChecks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * The same author has said the same at the same place, and it is not in the trash.
   * @param id the comment itself, 0 for a new one
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
    if (duplicates.length > 0) throw new RestError('comment_duplicate', 'You have said this here already.', 409);
  }

  /** The present in UTC, as `CommentSending.sentGmt` has it. */
  nowGmt(): string {
    return this.before(0);
  }

  /**
   * The sender has just sent a comment, or too many within a minute of the server's clock. Moderators have no limit.
   * @throws RestError 400 `comment_flood`
   */
  async refuseFlood({ dateGmt, type }: CommentDraft, { sender }: CommentSending, actor: Actor): Promise<void> {
    if (actor.can('moderate_comments') || actor.can('manage_options')) return;
    // defence: comment-window
    if ((await this.countSent(sender)) >= MOST_IN_WINDOW)
      throw new RestError('comment_flood', `You comment too fast: at most ${MOST_IN_WINDOW} a minute.`, 400);
    const newest = type === NOTE ? null : await this.newestDate(sender);
    if (newest !== null && (Date.parse(`${dateGmt}Z`) - Date.parse(`${newest}Z`)) / 1000 < PAUSE)
      throw new RestError('comment_flood', `You comment too fast: wait ${PAUSE} seconds.`, 400);
  }

  private async countSent(sender: string): Promise<number> {
    const rows = await this.database.query<{ sent: number }>(
      'SELECT COUNT(*) AS sent FROM comments WHERE sender = $1 AND sent_gmt > $2',
      [sender, this.before(WINDOW)],
    );
    return rows[0]!.sent;
  }

  /** A comment that a moderator dated after it was sent does not count: nothing that somebody else writes makes the sender wait. */
  private async newestDate(sender: string): Promise<string | null> {
    const since = this.before(LOOK_BACK);
    const rows = await this.database.query<{ time: string | null }>(
      'SELECT MAX(date_gmt) AS time FROM comments WHERE sender = $1 AND sent_gmt >= $2 AND date_gmt >= $2 AND date_gmt <= sent_gmt',
      [sender, since],
    );
    return rows[0]?.time ?? null;
  }

  private before(milliseconds: number): string {
    return new Date(this.clock.now().getTime() - milliseconds).toISOString().slice(0, 19);
  }
}
