import { flagAt, integerAt } from '#rendering';
import type { BlockCall, RenderComment, RenderContext, RenderEntry } from '#rendering';
import { dateWithOffset, escapeBrackets, filledTextAt, readInstant, titleOf, valueAt } from '#rendering/core';
import type { BlockRegistry, BlockScope, NestedRenderer } from '#rendering/core';
import { escapeAttribute, escapeMarkup, escapeUrl, formatComment, parseUrl, sanitizeHtmlClass } from '#text';
import { dateText } from './date-text.js';
import { headingTag, linkColorAttributes, textAlignAttribute, textClassAttribute } from './site-blocks.js';
import { groupByParent, reachableItems } from './tree.js';

/** Maximum number of comments in a list. */
const MAX_COMMENTS = 500;

/** Versions of the output of parts, by name without `core/comment-`; 3 if absent. */
const VERSIONS: Readonly<Record<string, number>> = { 'author-name': 5, content: 4, date: 8, 'reply-link': 5 };

/** Registers the comments of an entry and the fields of a comment. */
export function registerCommentBlocks(registry: BlockRegistry, renderer: NestedRenderer): void {
  registry
    .register('core/comments-title', {
      version: 3,
      render: (call) => renderTitle(call, renderer),
    })
    .register('core/comment-template', {
      version: 7,
      render: (call) => (call.scope.entry ? renderList(call.scope.entry, call) : ''),
      rendersInner: true,
    });
  const parts: Record<string, (comment: RenderComment, call: BlockCall) => string | Promise<string>> = {
    'author-name': renderName,
    date: renderDate,
    content: renderContent,
    'reply-link': renderReply,
    'edit-link': () => '',
  };
  for (const [name, render] of Object.entries(parts)) {
    registry.register(`core/comment-${name}`, {
      version: VERSIONS[name] ?? 3,
      render: (call) => (call.scope.comment ? render(call.scope.comment, call) : ''),
    });
  }
}

/**
 * Renders the number of comments; nothing for an entry without any. As in the reference, a block outside of an entry
 * renders the number 0.
 */
async function renderTitle(
  { attributes, context, scope, wrapper }: BlockCall,
  renderer: NestedRenderer,
): Promise<string> {
  const { entry } = scope;
  const total = entry && !entry.protected ? await context.data.commentCount(entry.id) : 0;
  if (entry && total === 0) return '';
  const entryTitle = entry ? titleOf(entry, renderer) : '';
  const title = flagAt(attributes, 'showPostTitle', true) ? ` to &#8220;${entryTitle}&#8221;` : '';
  const count = flagAt(attributes, 'showCommentsCount', true)
    ? total === 1
      ? 'One response'
      : `${total} responses`
    : total === 1
      ? 'Response'
      : 'Responses';
  const tag = headingTag(integerAt(attributes, 'level', 2));
  return `<${tag} id="comments" ${wrapper(textAlignAttribute(attributes))}>${count}${title}</${tag}>`;
}

async function renderList(
  entry: RenderEntry,
  { attributes, scope, context, renderInner, wrapper }: BlockCall,
): Promise<string> {
  const comments = entry.protected ? [] : await context.data.comments({ postId: entry.id, limit: MAX_COMMENTS });
  const { maxDepth } = await context.data.commentForm(entry.id);
  // As in the reference, threads lack replies to a comment that is not approved.
  const threads = groupByParent(reachableItems(comments));
  const items = await itemsOf(maxDepth === 0 ? comments : (threads.get(0) ?? []), {
    replies: maxDepth === 0 ? new Map() : threads,
    scope,
    depth: 1,
    maxDepth,
    renderInner,
    context,
  });
  return items === '' ? '' : `<ol ${wrapper(linkColorAttributes(attributes))}>${items}</ol>`;
}

interface ListState {
  replies: ReadonlyMap<number, RenderComment[]>;
  scope: BlockScope;
  /** Depth of the comments in their threads. */
  depth: number;
  /** Maximum depth of their lists. */
  maxDepth: number;
  renderInner: BlockCall['renderInner'];
  context: RenderContext;
}

async function itemsOf(comments: readonly RenderComment[], state: ListState): Promise<string> {
  const { budget, data, ids } = state.context;
  const out: string[] = [];
  for (const comment of comments) {
    if (budget.isExhausted) break;
    const user = comment.author > 0 ? await data.user(comment.author) : undefined;
    const isPostAuthor = user !== undefined && user.id === state.scope.entry?.author;
    const by = user
      ? ` byuser comment-author-${sanitizeHtmlClass(user.slug) || user.id}${isPostAuthor ? ' bypostauthor' : ''}`
      : '';
    const level = Math.max(1, Math.min(state.depth, state.maxDepth));
    // The numbers of comments and threads are written as class names, such as `odd alt`.
    const classes = `${ids.allocate('comment')}${level === 1 ? ` ${ids.allocate('thread')}` : ''}`;
    const commentHtml = await state.renderInner({ ...state.scope, comment, commentDepth: state.depth });
    const replies = await itemsOf(state.replies.get(comment.id) ?? [], { ...state, depth: state.depth + 1 });
    // As in the reference, replies below the deepest level are on that level, but within the items of their parents.
    const repliesHtml = replies === '' || level === state.maxDepth ? replies : `<ol>${replies}</ol>`;
    out.push(
      `<li id="comment-${comment.id}" class="comment${by} ${classes} depth-${level}">${commentHtml}${repliesHtml}</li>`,
    );
  }
  return out.join('');
}

function renderName(comment: RenderComment, { attributes, wrapper }: BlockCall): string {
  const name = escapeBrackets(escapeMarkup(comment.authorName)) || 'Anonymous';
  const target = valueAt(attributes, 'linkTarget') === undefined ? '_self' : filledTextAt(attributes, 'linkTarget');
  const linked =
    comment.authorUrl !== '' && target !== '' && flagAt(attributes, 'isLink', true)
      ? `<a rel="external nofollow ugc" href="${escapeUrl(comment.authorUrl)}" target="${escapeAttribute(target)}" >${name}</a>`
      : name;
  return `<div ${wrapper(textClassAttribute(attributes))}>${linked}</div>`;
}

async function renderDate(comment: RenderComment, { attributes, context, wrapper }: BlockCall): Promise<string> {
  const datetime = dateWithOffset(comment.date, context.site);
  const text = escapeMarkup(await dateText(readInstant(datetime), filledTextAt(attributes, 'format'), context));
  const linked = flagAt(attributes, 'isLink', true) ? `<a href="${escapeUrl(comment.link)}">${text}</a>` : text;
  return `<div ${wrapper(linkColorAttributes(attributes))}><time datetime="${datetime}">${linked}</time></div>`;
}

function renderContent(comment: RenderComment, { attributes, context: { site }, wrapper }: BlockCall): string {
  const text = formatComment(comment.content, {
    smilies: site.smilies,
    ownHost: parseUrl(site.home)?.hostname,
  });
  return `<div ${wrapper(textClassAttribute(attributes))}>${escapeBrackets(text)}</div>`;
}

/** Renders the link to the form for a reply; nothing where the entry or the thread takes no more comments. */
async function renderReply(comment: RenderComment, call: BlockCall): Promise<string> {
  const { attributes, scope, context, wrapper } = call;
  if (!scope.entry) return '';
  const { state, maxDepth } = await context.data.commentForm(scope.entry.id);
  if (state === 'closed' || (scope.commentDepth ?? 1) >= maxDepth) return '';
  const signIn = `${context.site.signIn}?redirect_to=${encodeURIComponent(scope.entry.link)}`;
  const link =
    state === 'sign-in'
      ? `<a rel="nofollow" class="comment-reply-login" href="${escapeUrl(signIn)}">Log in to Reply</a>`
      : replyLink(comment, scope.entry);
  return `<div ${wrapper(textClassAttribute(attributes))}>${link}</div>`;
}

function replyLink(comment: RenderComment, entry: RenderEntry): string {
  const label = escapeAttribute(`Reply to ${comment.authorName || 'Anonymous'}`);
  const page = comment.link.replace(/#.*$/, '');
  const link = `${page}${page.includes('?') ? '&' : '?'}replytocom=${comment.id}#respond`;
  return (
    `<a rel="nofollow" class="comment-reply-link" href="${escapeUrl(link)}" data-commentid="${comment.id}" data-postid="${entry.id}"` +
    ` data-belowelement="comment-${comment.id}" data-respondelement="respond" data-replyto="${label}" aria-label="${label}">Reply</a>`
  );
}
