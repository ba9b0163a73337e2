import { refused, registerErrorCodes, RestError } from '#route-registry';
import type { Actor } from '#route-registry';

registerErrorCodes({
  rest_post_invalid_id: 404,
  rest_post_exists: 400,
  /** The page number is larger than the number of pages. */
  rest_post_invalid_page_number: 400,
  rest_post_incorrect_password: 403,
  rest_forbidden_status: 403,
  rest_cannot_create: 403,
  rest_cannot_edit: 403,
  rest_cannot_edit_others: 403,
  rest_cannot_delete: 403,
  rest_cannot_publish: 403,
  rest_cannot_assign_sticky: 403,
  rest_cannot_assign_term: 403,
  rest_invalid_author: 400,
  /** The arguments contradict each other, such as a password for a sticky post. */
  rest_invalid_field: 400,
  rest_invalid_featured_media: 400,
  rest_already_trashed: 410,
  rest_no_search_term_defined: 400,
  rest_orderby_include_missing_include: 400,
  rest_too_many_attempts: 429,
  empty_content: 400,
  /** The password of a new post is too long. */
  db_insert_error: 400,
  /** The new password of a post is too long. */
  db_update_error: 400,
  invalid_date: 400,
});

/** The error for an unknown post. */
export function unknownPostError(): RestError {
  return new RestError('rest_post_invalid_id', 'No post of this type has this id.', 404);
}

/**
 * Refuses a page past the end of a list that is not empty.
 * @throws RestError 400 with the code
 */
export function checkPage(page: number, pages: number, code = 'rest_post_invalid_page_number'): void {
  if (pages > 0 && page > pages) throw new RestError(code, 'The page number is larger than the number of pages.', 400);
}

/** The error for an unknown parent. */
export function unknownPostParentError(): RestError {
  return new RestError('rest_post_invalid_id', 'No post has the id in the argument parent.', 400);
}

/** The error for an attachment that the actor may not read. */
export function hiddenFeaturedMediaError(): RestError {
  return new RestError(
    'rest_invalid_featured_media',
    'featured_media is not the id of an image that you may read.',
    400,
  );
}

/** The error for a post that the actor may not edit. */
export function cannotEditError(actor: Actor): RestError {
  return refused(actor, 'rest_cannot_edit', 'You may not edit this post.');
}

/** The error for a post that the actor may not delete. */
export function cannotDeleteError(actor: Actor): RestError {
  return refused(actor, 'rest_cannot_delete', 'You may not delete this post.');
}

/** The error for a status that the actor may not set. */
export function cannotPublishError(actor: Actor): RestError {
  return refused(actor, 'rest_cannot_publish', 'You may not publish posts of this type.');
}
