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
  rest_cannot_delete: 403,
  rest_cannot_create_note: 403,
  rest_comment_not_supported_post_type: 403,
  rest_forbidden_param: 403,
  rest_comment_invalid_author: 403,
  rest_comment_invalid_author_ip: 403,
  rest_comment_invalid_status: 403,
  rest_comment_invalid_author_name: 403,
  rest_comment_invalid_author_email: 403,
  rest_comment_invalid_author_url: 403,
  rest_comment_exists: 400,
  rest_invalid_comment_type: 400,
  rest_comment_invalid_type: 404,
  rest_comment_author_invalid: 400,
  rest_comment_content_invalid: 400,
  rest_comment_author_data_required: 400,
  comment_author_column_length: 400,
  comment_author_email_column_length: 400,
  comment_author_url_column_length: 400,
  comment_content_column_length: 400,
  comment_duplicate: 409,
  comment_flood: 400,
  rest_already_trashed: 410,
});

/** There is no such comment. */
export function unknownComment(): RestError {
  return new RestError('rest_comment_invalid_id', 'There is no comment with that id.', 404);
}

/** A comment needs a post, and there is none. */
export function unknownCommentPost(): RestError {
  return new RestError('rest_comment_invalid_post_id', 'There is no post with the id that post gives.', 403);
}

/** A comment needs words. */
export function emptyComment(): RestError {
  return new RestError('rest_comment_content_invalid', 'A comment needs a text: give content.', 400);
}

/** Whoever is not signed in may not do this. */
export function commentLoginRequired(): RestError {
  return new RestError('rest_comment_login_required', 'Sign in to comment.', 401);
}

/** The type of the post supports no notes. */
export function noNotes(): RestError {
  return new RestError('rest_comment_not_supported_post_type', 'Posts of this type have no notes.', 403);
}

/** The caller may not read the post of the comment. */
export function cannotReadPost(actor: Actor): RestError {
  return refused(actor, 'rest_cannot_read_post', 'You may not read the post of this comment.');
}

/**
 * Only moderators choose this argument of a comment.
 * @param argument name of the argument; the error code is `rest_comment_invalid_<argument>`
 */
export function forModerators(actor: Actor, argument: string): RestError {
  return refused(actor, `rest_comment_invalid_${argument}`, `You may not choose ${argument} of a comment.`);
}

const MOST_BYTES = {
  authorName: ['comment_author_column_length', 'author_name', 245],
  authorEmail: ['comment_author_email_column_length', 'author_email', 100],
  authorUrl: ['comment_author_url_column_length', 'author_url', 200],
  content: ['comment_content_column_length', 'content', 65_525],
} as const;

/**
 * Refuses texts that are too long, counted in bytes of UTF-8.
 * @throws RestError 400 `comment_author_column_length`, `comment_author_email_column_length`, `comment_author_url_column_length`, `comment_content_column_length`
 */
export function checkLengths(texts: Partial<Record<keyof typeof MOST_BYTES, string>>): void {
  for (const [member, [code, argument, most]] of Object.entries(MOST_BYTES) as [
    keyof typeof MOST_BYTES,
    (typeof MOST_BYTES)[keyof typeof MOST_BYTES],
  ][]) {
    const text = texts[member];
    if (text !== undefined && Buffer.byteLength(text) > most)
      throw new RestError(code, `${argument} is too long: it may have ${most} bytes.`, 400);
  }
}
