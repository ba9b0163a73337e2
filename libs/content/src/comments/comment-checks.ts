import { Clock, Database } from '#platform';
import { RestError } from '#route-registry';
import type { Actor } from '#route-registry';
import { Inject, Injectable } from '@nestjs/common';
import type { CommentDraft } from './comment.js';
import { contentKey, emailKey, nameKey } from './comment-keys.js';

/** Seconds that somebody has to wait between two comments. */
const PAUSE = 15;
/** Milliseconds of the past in which comments are looked for. */
const LOOK_BACK = 3_600_000;

/** Refuses what is said twice or too fast. To be asked within the unit of work that stores the comment, so that two at once are noticed. */
@Injectable()
export class CommentChecks {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * The same author has said the same at the same place, and it is not in the trash.
   * @throws RestError 409 `comment_duplicate`
   */
  async refuseDuplicate({ postId, parentId, authorName, authorEmail, content }: CommentDraft): Promise<void> {
    const twins = await this.database.query(
      `SELECT 1 FROM comments WHERE content_key = $1 AND post_id = $2 AND parent_id = $3 AND status <> 'trash' AND author_key = $4 AND ($5 = '' OR email_key = $5) LIMIT 1`,
      [contentKey(content), postId, parentId, nameKey(authorName), emailKey(authorEmail)],
    );
    if (twins.length > 0) throw new RestError('comment_duplicate', 'You have said this here already.', 409);
  }

  /**
   * The same user, network address or mail address has just commented. Moderators may be fast.
   * @throws RestError 400 `comment_flood`
   */
  async refuseFlood({ authorIp, authorEmail, dateGmt }: CommentDraft, actor: Actor): Promise<void> {
    if (actor.can('moderate_comments') || actor.can('manage_options')) return;
    const since = new Date(this.clock.now().getTime() - LOOK_BACK).toISOString().slice(0, 19);
    const last = await this.#lastOf(
      actor.signedIn ? 'author_id' : 'author_ip',
      actor.signedIn ? actor.id : authorIp,
      since,
    );
    const lastByMail = authorEmail === '' ? undefined : await this.#lastOf('email_key', emailKey(authorEmail), since);
    const newest = [last, lastByMail]
      .filter((time) => time !== undefined)
      .sort()
      .at(-1);
    if (newest !== undefined && (Date.parse(`${dateGmt}Z`) - Date.parse(`${newest}Z`)) / 1000 < PAUSE) {
      throw new RestError('comment_flood', `You comment too fast: wait ${PAUSE} seconds.`, 400);
    }
  }

  async #lastOf(
    column: 'author_id' | 'author_ip' | 'email_key',
    value: string | number,
    since: string,
  ): Promise<string | undefined> {
    const rows = await this.database.query<{ time: string | null }>(
      `SELECT MAX(date_gmt) AS time FROM comments WHERE ${column} = $1 AND date_gmt >= $2`,
      [value, since],
    );
    return rows[0]?.time ?? undefined;
  }
}
