import { refused, registerErrorCodes, RestError } from '#route-registry';
import type { Actor } from '#route-registry';

registerErrorCodes({
  rest_post_invalid_id: 404,
  rest_post_exists: 400,
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
  rest_invalid_field: 400,
  rest_invalid_featured_media: 400,
  rest_already_trashed: 410,
  rest_no_search_term_defined: 400,
  rest_orderby_include_missing_include: 400,
  rest_too_many_attempts: 429,
  empty_content: 400,
});

/** There is no such thing of the type. */
export function unknownPost(): RestError {
  return new RestError('rest_post_invalid_id', 'There is nothing of this type with that id.', 404);
}

/** The thing that is to be above another does not exist. */
export function unknownParent(): RestError {
  return new RestError('rest_post_invalid_id', 'There is nothing with the id that parent gives.', 400);
}

/** The actor may not read the attachment that is chosen as the image of a post. */
export function hiddenFeaturedMedia(): RestError {
  return new RestError('rest_invalid_featured_media', 'featured_media is the id of no picture that you may read.', 400);
}

/** The actor may not put things of the type into a state that others see. */
export function mayNotPublish(actor: Actor): RestError {
  return refused(actor, 'rest_cannot_publish', 'You may not publish things of this type.');
}
