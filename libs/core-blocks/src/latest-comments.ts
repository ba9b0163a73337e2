import { flagAt, formatDate, integerAt } from '#rendering';
import type { BlockCall, RenderComment } from '#rendering';
import { dateWithOffset, escapeBrackets, titleOf } from '#rendering/core';
import type { BlockRegistry, NestedRenderer } from '#rendering/core';
import { escapeMarkup, escapeUrl, wrapParagraphs, stripTags, trimWords } from '#text';
import { avatarImage } from './avatars.js';
import { joinClasses } from './class-names.js';

/** Number of words of a comment's excerpt. */
const COMMENT_EXCERPT_WORDS = 20;

/** Registers the list of the newest comments. */
export function registerLatestComments(registry: BlockRegistry, renderer: NestedRenderer): void {
  registry.register('core/latest-comments', { version: 7, render: (call) => renderLatestComments(call, renderer) });
}

async function renderLatestComments(call: BlockCall, renderer: NestedRenderer): Promise<string> {
  const { attributes, context, wrapper } = call;
  const comments = await context.data.comments({
    limit: Math.min(Math.max(integerAt(attributes, 'commentsToShow', 5), 1), 100),
  });
  const rows: string[] = [];
  for (const comment of comments) {
    if (context.budget.isExhausted) break;
    rows.push(await rowOf(comment, call, renderer));
  }
  const classIf = (flag: string, name: string): string => (flagAt(attributes, flag, true) ? name : '');
  const classes = [
    classIf('displayAvatar', 'has-avatars'),
    classIf('displayDate', 'has-dates'),
    classIf('displayExcerpt', 'has-excerpts'),
    rows.length === 0 ? 'no-comments' : '',
  ];
  const outerAttributes = wrapper({ class: joinClasses(...classes) });
  return rows.length === 0
    ? `<div ${outerAttributes}>No comments to show.</div>`
    : `<ol ${outerAttributes}>${rows.join('')}</ol>`;
}

async function rowOf(
  comment: RenderComment,
  { attributes, context }: BlockCall,
  renderer: NestedRenderer,
): Promise<string> {
  const entry = await context.data.entry(comment.post);
  const avatar = flagAt(attributes, 'displayAvatar', true)
    ? avatarImage(comment.avatarHash, { size: 48, classes: 'wp-block-latest-comments__comment-avatar' })
    : '';
  const name = escapeBrackets(escapeMarkup(comment.authorName)) || 'Anonymous';
  const user = comment.authorUrl === '' && comment.author > 0 ? await context.data.user(comment.author) : undefined;
  const address = comment.authorUrl || user?.link;
  const author =
    address === undefined
      ? `<span class="wp-block-latest-comments__comment-author">${name}</span>`
      : `<a class="wp-block-latest-comments__comment-author" href="${escapeUrl(address)}">${name}</a>`;
  const link = `<a class="wp-block-latest-comments__comment-link" href="${escapeUrl(comment.link)}">${(entry && titleOf(entry, renderer)) || '(no title)'}</a>`;
  const date = flagAt(attributes, 'displayDate', true)
    ? `<time datetime="${dateWithOffset(comment.date, context.site)}" class="wp-block-latest-comments__comment-date">${escapeMarkup(formatDate(comment.date, context.site))}</time>`
    : '';
  const text = entry?.protected
    ? 'Password protected'
    : trimWords(stripTags(comment.content.replace(/[\r\n]/g, ' ')), COMMENT_EXCERPT_WORDS, '&hellip;');
  const excerpt = flagAt(attributes, 'displayExcerpt', true)
    ? `<div class="wp-block-latest-comments__comment-excerpt">${wrapParagraphs(escapeBrackets(text))}</div>`
    : '';
  return `<li class="wp-block-latest-comments__comment">${avatar}<article><footer class="wp-block-latest-comments__comment-meta">${author} on ${link}${date}</footer>${excerpt}</article></li>`;
}
