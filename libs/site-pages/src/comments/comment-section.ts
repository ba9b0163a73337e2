import { PublicComments } from '#comments';
import type { PublicEntry } from '#public-content';
import { PublicContent } from '#public-content';
import { Injectable } from '@nestjs/common';
import { html } from '#text';
import type { Html } from '#text';
import type { HeadLink } from '../page/page-document.js';
import { feedAddress } from '../routing/site-address.js';
import { commentForm } from './comment-form.js';
import type { CommentFormState } from './comment-form.js';
import { threadList } from './thread-template.js';

/** Types whose entries have comments. */
const TYPES_WITH_COMMENTS = ['post', 'page', 'attachment'];

/** Writes the comments of an entry and the form for new ones. */
@Injectable()
export class CommentSection {
  constructor(
    private readonly comments: PublicComments,
    private readonly content: PublicContent,
  ) {}

  /**
   * Returns a page of the comments of an entry; undefined if the entry shows neither comments nor a form, `missing` for
   * a page that does not exist.
   */
  async section(
    entry: PublicEntry,
    page: number | undefined,
    form: CommentFormState = {},
  ): Promise<Html | undefined | 'missing'> {
    if (entry.protected || !TYPES_WITH_COMMENTS.includes(entry.type)) return page === undefined ? undefined : 'missing';
    const shown = await this.comments.threads(entry.id, page);
    if (shown.page > shown.pages) return 'missing';
    const available = await this.comments.formOf(entry.id);
    if (shown.threads.length === 0 && available.state === 'closed') return undefined;
    const isReply = form.replyTo !== undefined && (await this.isReplyTarget(entry, form.replyTo));
    const site = await this.content.site();
    return html`<section class="comments" id="comments" aria-labelledby="comments-title"><h2 id="comments-title">Comments</h2>
${shown.threads.length === 0 ? undefined : threadList(site, entry, shown, available.state === 'open')}
${commentForm(entry, available, isReply ? form : { ...form, replyTo: undefined })}
</section>`;
  }

  /** Whether the page of an entry shows a comment, so that readers can reply to it. */
  isReplyTarget(entry: PublicEntry, id: number): Promise<boolean> {
    return this.comments.isShown(id, entry.id);
  }

  /** Returns the link to the feed of the comments of an entry. */
  feedLinks(entry: PublicEntry, title: string): HeadLink[] {
    const href = feedAddress(entry.link, 'rss');
    return [{ rel: 'alternate', type: 'application/rss+xml', title: `Comments on ${title}`, href }];
  }
}
