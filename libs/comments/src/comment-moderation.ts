import { CapabilityRegistry, UsersService } from '#identity';
import { Database, SettingsService } from '#platform';
import { formatComment, sanitizeName } from '#text';
import { Injectable } from '@nestjs/common';
import type { CommentDraft, CommentStatus } from './comment.js';
import { emailKey, nameKey } from './comment-keys.js';
import {
  COMMENT_MAX_LINKS,
  COMMENT_MODERATION,
  COMMENT_PREVIOUSLY_APPROVED,
  DISALLOWED_KEYS,
  MODERATION_KEYS,
} from './comment-settings.js';
import { countLinks, hasListedWord } from './moderation-words.js';

/** Decides the initial status of comments. */
@Injectable()
export class CommentModeration {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly users: UsersService,
    private readonly capabilities: CapabilityRegistry,
  ) {}

  /** Returns the initial status of a comment. Comments of moderators and of the post's author are always approved. */
  async statusOf(draft: CommentDraft, postAuthorId: number): Promise<CommentStatus> {
    if (draft.authorId > 0) {
      const user = await this.users.byId(draft.authorId);
      if (user && (user.id === postAuthorId || this.capabilities.capabilitiesOf(user.roles).has('moderate_comments')))
        return 'approved';
    }
    const settings = await this.settings.snapshot();
    if (hasListedWord(settings.get(DISALLOWED_KEYS), draft)) return 'trash';
    if (settings.get(COMMENT_MODERATION)) return 'hold';
    const rendered = formatComment(draft.content);
    const maxLinks = settings.get(COMMENT_MAX_LINKS);
    if (maxLinks > 0 && countLinks(rendered) >= maxLinks) return 'hold';
    if (hasListedWord(settings.get(MODERATION_KEYS), draft, rendered)) return 'hold';
    return !settings.get(COMMENT_PREVIOUSLY_APPROVED) || (await this.isKnownAuthor(draft)) ? 'approved' : 'hold';
  }

  /**
   * Whether the author has an approved comment: the same account, or for an anonymous author the same name and email
   * address. The email address of an account counts for that account only, because anyone can send it.
   */
  private async isKnownAuthor({ authorId, authorName, authorEmail }: CommentDraft): Promise<boolean> {
    if (authorName === '' || authorEmail === '') return false;
    const user = await this.users.byEmail(authorEmail);
    // defence: comment-known-account
    if (user && user.id !== authorId) return false;
    const rows = user
      ? await this.database.query(
          `SELECT 1 FROM comments WHERE author_id = $1 AND status = 'approved' AND type = 'comment' LIMIT 1`,
          [user.id],
        )
      : await this.database.query(
          `SELECT 1 FROM comments WHERE email_key = $1 AND author_key = $2 AND status = 'approved' AND type = 'comment' LIMIT 1`,
          // The name in a request can be unescaped.
          [emailKey(authorEmail), nameKey(sanitizeName(authorName))],
        );
    return rows.length > 0;
  }
}
