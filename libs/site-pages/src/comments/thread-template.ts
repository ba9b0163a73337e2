import type { PublicThread, ThreadPage } from '#comments';
import type { PublicEntry, PublicSite } from '#public-content';
import { formatDate } from '#rendering';
import { asHtml, decodeEntities, html } from '#text';
import type { Html } from '#text';
import { withArgument } from '../routing/site-address.js';

/** Writes the threads of a page with links to the other pages. */
export function threadList(site: PublicSite, entry: PublicEntry, threadPage: ThreadPage, mayReply: boolean): Html {
  const options = { site, entry, maxDepth: threadPage.depth, mayReply };
  return html`<ol class="comment-list">${threadPage.threads.map((thread) => threadItem(thread, options, 1))}</ol>
${pageLinks(entry, threadPage)}`;
}

interface ThreadOptions {
  site: PublicSite;
  entry: PublicEntry;
  /** Depth of the deepest level; deeper replies are shown on that level. */
  maxDepth: number;
  mayReply: boolean;
}

function threadItem(comment: PublicThread, options: ThreadOptions, depth: number): Html {
  const isDeepest = depth >= options.maxDepth;
  const replies = isDeepest ? [] : comment.replies.map((reply) => threadItem(reply, options, depth + 1));
  const deeperReplies = isDeepest ? comment.replies.flatMap(flattened) : [];
  return html`<li id="comment-${comment.id}" class="comment depth-${depth}">${commentBody(comment, options)}${
    replies.length === 0 ? undefined : html`<ol>${replies}</ol>`
  }</li>${deeperReplies.map((reply) => html`<li id="comment-${reply.id}" class="comment depth-${depth}">${commentBody(reply, options)}</li>`)}`;
}

/** A thread as a flat list. */
function flattened(thread: PublicThread): PublicThread[] {
  return [thread, ...thread.replies.flatMap(flattened)];
}

function commentBody(comment: PublicThread, { site, entry, mayReply }: ThreadOptions): Html {
  const name = decodeEntities(comment.authorName) || 'Anonymous';
  const address = decodeEntities(comment.authorUrl);
  const author = /^https?:\/\//i.test(address)
    ? html`<a href="${address}" rel="external nofollow ugc">${name}</a>`
    : html`${name}`;
  const picture = comment.avatar
    ? html`<img class="avatar" src="${comment.avatar}" alt="" width="48" height="48" loading="lazy">`
    : undefined;
  return html`<article>${picture}<p class="comment-meta"><b>${author}</b> <a href="${comment.link}"><time datetime="${comment.dateGmt}Z">${formatDate(comment.date, site)}</time></a></p>
<div class="comment-content">${asHtml(comment.content)}</div>
${mayReply ? html`<p><a class="comment-reply-link" rel="nofollow" href="${replyAddress(entry, comment.id)}" aria-label="Reply to ${name}">Reply</a></p>` : undefined}</article>`;
}

function replyAddress({ link }: PublicEntry, id: number): string {
  return `${withArgument(link, 'replytocom', id)}#respond`;
}

function pageLinks({ link }: PublicEntry, { page, pages }: ThreadPage): Html | undefined {
  if (pages <= 1 || link.includes('?')) return undefined;
  const address = (number: number): string => `${link}${number === 1 ? '' : `comment-page-${number}/`}#comments`;
  return html`<nav class="page-links" aria-label="Pages of comments">${
    page > 1 ? html`<a rel="prev" href="${address(page - 1)}">Previous comments</a>` : html`<span></span>`
  }${page < pages ? html`<a rel="next" href="${address(page + 1)}">Next comments</a>` : undefined}</nav>`;
}
