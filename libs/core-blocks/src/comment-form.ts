import type { BlockCall, RenderEntry } from '#rendering';
import { titleOf } from '#rendering/core';
import type { BlockRegistry, NestedRenderer } from '#rendering/core';
import { escapeUrl } from '#text';
import { joinClasses } from './class-names.js';
import { textAlignAttribute, textClassAttribute } from './site-blocks.js';

/** Registers the form for comments on an entry, the link to the comments or the form, and the number of comments. */
export function registerCommentForm(registry: BlockRegistry, renderer: NestedRenderer): void {
  const renderers: Record<string, (entry: RenderEntry, call: BlockCall) => string | Promise<string>> = {
    form: renderForm,
    link: (entry, call) => renderLink(entry, call, renderer),
    // As in the reference, the number of comments of a protected entry is public.
    count: async (entry, call) =>
      `<div ${call.wrapper(textAlignAttribute(call.attributes))}>${await call.context.data.commentCount(entry.id)}</div>`,
  };
  for (const [name, render] of Object.entries(renderers))
    registry.register(`core/post-comments-${name}`, {
      version: name === 'form' ? 1 : 4,
      render: (call) => (call.scope.entry ? render(call.scope.entry, call) : ''),
    });
}

/**
 * Renders the link to the comments, or to the form while there are none. As in the reference, its URL has no quotes.
 */
async function renderLink(entry: RenderEntry, call: BlockCall, renderer: NestedRenderer): Promise<string> {
  if ((await call.context.data.commentForm(entry.id)).state === 'closed') return '';
  const count = await call.context.data.commentCount(entry.id);
  const label = count === 0 ? 'No comments' : `${count} ${count === 1 ? 'comment' : 'comments'}`;
  const address = escapeUrl(`${entry.link}#${count === 0 ? 'respond' : 'comments'}`);
  return `<div ${call.wrapper(textClassAttribute(call.attributes))}><a href=${address}>${label}<span class="screen-reader-text"> on ${titleOf(entry, renderer)}</span></a></div>`;
}

/** Renders the form as for anonymous users: nothing for an entry that is protected or takes no comments. */
async function renderForm(entry: RenderEntry, { attributes, context, wrapper }: BlockCall): Promise<string> {
  if (entry.protected) return '';
  const { state, requiresAuthor } = await context.data.commentForm(entry.id);
  if (state === 'closed') return '';
  const classes = joinClasses('comment-respond', textClassAttribute(attributes)['class']);
  const title = '<h3 id="reply-title" class="comment-reply-title">Leave a comment</h3>';
  const body =
    state === 'open'
      ? renderFormElement(entry, requiresAuthor)
      : `<p class="must-log-in">Only <a href="${escapeUrl(context.site.signIn)}">signed-in users</a> may comment.</p>`;
  return `<div id="respond" ${wrapper({ class: classes })}>${title}${body}</div>`;
}

/** Renders the `form` element, which the public pages process. */
function renderFormElement(entry: RenderEntry, requiresAuthor: boolean): string {
  const action = `${entry.link}${entry.link.includes('?') ? '&' : '?'}action=comment#respond`;
  const mark = ' <span class="required">*</span>';
  const [requiredMark, required] = requiresAuthor ? [mark, ' required'] : ['', ''];
  return (
    `<form action="${escapeUrl(action)}" method="post" id="commentform" class="comment-form">` +
    '<p class="comment-notes"><span id="email-notes">Your email address is not shown.</span>' +
    ` <span class="required-field-message">Required fields are marked${mark}</span></p>` +
    `<p class="comment-form-comment"><label for="comment">Comment${mark}</label> <textarea id="comment" name="comment" cols="45" rows="8" maxlength="65525" required></textarea></p>` +
    `<p class="comment-form-author"><label for="author">Name${requiredMark}</label> <input id="author" name="author" type="text" value="" size="30" maxlength="245" autocomplete="name"${required} /></p>` +
    `<p class="comment-form-email"><label for="email">Email${requiredMark}</label> <input id="email" name="email" type="email" value="" size="30" maxlength="100" aria-describedby="email-notes" autocomplete="email"${required} /></p>` +
    '<p class="comment-form-url"><label for="url">Website</label> <input id="url" name="url" type="url" value="" size="30" maxlength="200" autocomplete="url" /></p>' +
    '<p class="form-submit wp-block-button"><input name="submit" type="submit" id="submit" class="wp-block-button__link wp-element-button" value="Post Comment" />' +
    ` <input type="hidden" name="comment_post_ID" value="${entry.id}" id="comment_post_ID" />` +
    '<input type="hidden" name="comment_parent" id="comment_parent" value="0" /></p></form>'
  );
}
