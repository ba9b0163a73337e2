import { refused, registerErrorCodes, RestError } from '#route-registry';
import type { Actor } from '#route-registry';

registerErrorCodes({
  rest_comment_invalid_id: 404,
  rest_comment_login_required: 401,
  rest_comment_invalid_post_id: 403,
  rest_comment_draft_post: 403,
  rest_comment_trash_post: 403,
  rest_comment_closed: 403,
  rest_cannot_read_post: 403,
  rest_cannot_read: 403,
  rest_cannot_edit: 403,
  rest_cannot_update: 403,
  rest_cannot_delete: 403,
  rest_cannot_create_note: 403,
  rest_comment_not_supported_post_type: 403,
  rest_forbidden_param: 403,
  /** Only moderators may set the argument `author`. */
  rest_comment_invalid_author: 403,
  /** Only moderators may set the argument `author_ip`. */
  rest_comment_invalid_author_ip: 403,
  /** Only moderators may set the argument `status`. */
  rest_comment_invalid_status: 403,
  /** Only moderators may set the argument `author_name` in a comment by a user. */
  rest_comment_invalid_author_name: 403,
  /** Only moderators may set the argument `author_email` in a comment by a user. */
  rest_comment_invalid_author_email: 403,
  /** Only moderators may set the argument `author_url` in a comment by a user. */
  rest_comment_invalid_author_url: 403,
  rest_comment_exists: 400,
  rest_invalid_comment_type: 400,
  rest_comment_invalid_type: 404,
  rest_comment_author_invalid: 400,
  rest_comment_content_invalid: 400,
  rest_comment_author_data_required: 400,
  /** `author_name` has more than 245 bytes. */
  comment_author_column_length: 400,
  /** `author_email` has more than 100 bytes. */
  comment_author_email_column_length: 400,
  /** `author_url` has more than 200 bytes. */
  comment_author_url_column_length: 400,
  /** `content` has more than 65,525 bytes. */
  comment_content_column_length: 400,
  comment_duplicate: 409,
  comment_flood: 400,
  rest_already_trashed: 410,
});

/** Creates the error for an unknown comment id. */
export function unknownCommentError(): RestError {
  return new RestError('rest_comment_invalid_id', 'There is no comment with that id.', 404);
}

/** Creates the error for a comment on a post that does not exist. */
export function unknownCommentPostError(): RestError {
  return new RestError('rest_comment_invalid_post_id', 'No post has the id in the argument post.', 403);
}

/** Creates the error for a comment without content. */
export function emptyCommentError(): RestError {
  return new RestError('rest_comment_content_invalid', 'The argument content must not be empty.', 400);
}

/** Creates the error for an anonymous user who must sign in to comment. */
export function commentLoginRequiredError(): RestError {
  return new RestError('rest_comment_login_required', 'Sign in to comment.', 401);
}

/** Creates the error for a note on a post whose type does not support notes. */
export function notesNotSupportedError(): RestError {
  return new RestError('rest_comment_not_supported_post_type', 'Posts of this type have no notes.', 403);
}

/** Creates the error for an actor who may not read the post of the comment. */
export function cannotReadPostError(actor: Actor): RestError {
  return refused(actor, 'rest_cannot_read_post', 'You may not read the post of this comment.');
}

/**
 * Creates the error for an argument that only moderators may set.
 * @param argument name of the argument; the error code is `rest_comment_invalid_<argument>`
 */
export function moderatorsOnlyError(actor: Actor, argument: string): RestError {
  return refused(actor, `rest_comment_invalid_${argument}`, `You may not set ${argument} of a comment.`);
}

/** Maximum bytes of the texts of a comment, in UTF-8. */
export const MAX_COMMENT_BYTES = { authorName: 245, authorEmail: 100, authorUrl: 200, content: 65_525 } as const;

/** Code and argument of the error about each text that is too long. */
const LENGTH_ERRORS = {
  authorName: ['comment_author_column_length', 'author_name'],
  authorEmail: ['comment_author_email_column_length', 'author_email'],
  authorUrl: ['comment_author_url_column_length', 'author_url'],
  content: ['comment_content_column_length', 'content'],
} as const;
type LimitedText = keyof typeof MAX_COMMENT_BYTES;

/**
 * Refuses texts that are too long, in bytes of UTF-8. An escaped ampersand in a name or URL counts as one byte, so that
 * clients can send back stored values.
 * @throws RestError 400 `comment_author_column_length`, `comment_author_email_column_length`,
 * `comment_author_url_column_length`, `comment_content_column_length`
 */
export function checkCommentLengths(texts: Partial<Record<LimitedText, string>>): void {
  for (const [member, limit] of Object.entries(MAX_COMMENT_BYTES) as [LimitedText, number][]) {
    const [code, argument] = LENGTH_ERRORS[member];
    const text = member === 'content' ? texts.content : texts[member]?.replaceAll('&amp;', '&');
    if (text !== undefined && Buffer.byteLength(text) > limit)
      throw new RestError(code, `${argument} is too long: the limit is ${limit} bytes.`, 400);
  }
}
