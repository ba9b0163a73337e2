import { MAX_COMMENT_BYTES } from '#comments';
import type { CommentForm } from '#comments';
import type { PublicEntry } from '#public-content';
import { html } from '#text';
import type { Html } from '#text';
import { withArgument } from '../routing/site-address.js';

/** State of the comment form on a page. */
export interface CommentFormState {
  /** Id of the comment to which the form replies. */
  replyTo?: number;
  /** The entered values, after an error. */
  values?: Readonly<Record<string, string>>;
  /** A message about the sent comment: why it was refused, or that it awaits moderation. */
  message?: string;
  isError?: boolean;
  /** Names of the fields whose values were refused. */
  refusedFields?: readonly string[];
}

/** Value of the argument `action` of the form's address. */
export const COMMENT_ACTION = 'comment';

/** Marks the label of a field that may be empty, so that readers need not guess which ones are required. */
const OPTIONAL = html` (optional)`;

/** Writes the form for new comments, or the reason why there is none. */
export function commentForm(entry: PublicEntry, form: CommentForm, state: CommentFormState): Html {
  const { message, isError } = state;
  const notice =
    message === undefined
      ? undefined
      : html`<p class="notice" role="${isError ? 'alert' : 'status'}" id="comment-notice">${message}</p>`;
  // The address of a sent form ends with #respond, so browsers move the focus there and screen readers read the notice.
  const focus = isError ? html` tabindex="-1" role="group" aria-labelledby="comment-notice"` : undefined;
  return html`<div id="respond"${focus}>${notice}${
    form.state === 'open'
      ? openForm(entry, form.requiresAuthor, state)
      : html`<p>${form.state === 'sign-in' ? 'Only signed-in users may comment.' : 'Comments are closed.'}</p>`
  }</div>`;
}

function openForm(
  entry: PublicEntry,
  requiresAuthor: boolean,
  { replyTo, values = {}, refusedFields = [] }: CommentFormState,
): Html {
  const stateOf = (name: string): Html | undefined =>
    refusedFields.includes(name) ? html` aria-invalid="true" aria-describedby="comment-notice"` : undefined;
  const title =
    replyTo === undefined
      ? html`<h3>Leave a comment</h3>`
      : html`<h3>Reply to comment ${replyTo}</h3><p><a href="${entry.link}#respond" rel="nofollow">Cancel the reply</a></p>`;
  const required = requiresAuthor ? html` required` : undefined;
  const optionalAuthor = requiresAuthor ? undefined : OPTIONAL;
  const action = `${withArgument(entry.link, 'action', COMMENT_ACTION)}#respond`;
  return html`${title}
<form class="comment-form" method="post" action="${action}">
<p><label for="comment">Comment</label><textarea id="comment" name="comment" rows="6" maxlength="${MAX_COMMENT_BYTES.content}" required${stateOf('comment')}>${values.comment}</textarea></p>
<p><label for="author">Name${optionalAuthor}</label><input id="author" name="author" autocomplete="name" maxlength="${MAX_COMMENT_BYTES.authorName}" value="${values.author ?? ''}"${required}${stateOf('author')}></p>
<p><label for="email">Email address (not shown)${optionalAuthor}</label><input id="email" name="email" type="email" autocomplete="email" maxlength="${MAX_COMMENT_BYTES.authorEmail}" value="${values.email ?? ''}"${required}${stateOf('email')}></p>
<p><label for="url">Website${OPTIONAL}</label><input id="url" name="url" type="url" autocomplete="url" maxlength="${MAX_COMMENT_BYTES.authorUrl}" value="${values.url ?? ''}"${stateOf('url')}></p>
<input type="hidden" name="comment_parent" value="${replyTo ?? 0}">
<p><button type="submit">Send</button></p>
</form>`;
}
