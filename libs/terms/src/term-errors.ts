import { registerErrorCodes, RestError } from '#route-registry';
import type { RestRequest } from '#route-registry';
import type { Taxonomy } from '#content-model/core';

registerErrorCodes({
  rest_term_invalid: 404,
  rest_taxonomy_not_hierarchical: 400,
  rest_trash_not_supported: 501,
  rest_cannot_create: 403,
  rest_cannot_update: 403,
  rest_cannot_delete: 403,
  rest_post_invalid_id: 404,
  term_exists: 400,
  empty_term_name: 400,
  duplicate_term_slug: 400,
  /** The name of a new term is too long. */
  db_insert_error: 400,
  /** The new name of a term is too long. */
  db_update_error: 400,
});

/**
 * The error for an existing term with the same name. `data` and `additional_data` contain the id of that term, because
 * clients read it from either.
 */
export class TermExistsError extends RestError {
  /** @param termId id of the existing term */
  constructor(readonly termId: number) {
    super(
      'term_exists',
      'A term of the taxonomy with this name and parent already exists.',
      400,
      { term_id: termId },
      {},
      [termId, termId],
    );
  }
}

/** The error for an unknown term. */
export function unknownTermError(): RestError {
  return new RestError('rest_term_invalid', 'No term of this taxonomy has this id.', 404);
}

/** The error for an unknown parent. */
export function unknownParentError(): RestError {
  return new RestError('rest_term_invalid', 'No term has the id in the argument parent.', 400);
}

/**
 * Refuses the argument `parent` if the terms of the taxonomy have no parents.
 * @throws RestError 400 `rest_taxonomy_not_hierarchical`
 */
export function refuseParentIfFlat({ hierarchical }: Taxonomy, request: RestRequest): void {
  if (!hierarchical && request.has('parent'))
    throw new RestError(
      'rest_taxonomy_not_hierarchical',
      'Terms of this taxonomy have no parent; omit the argument parent.',
      400,
    );
}
