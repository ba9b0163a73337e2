import { registerErrorCodes, RestError } from '#route-registry';

registerErrorCodes({
  rest_term_invalid: 404,
  rest_taxonomy_not_hierarchical: 400,
  rest_trash_not_supported: 501,
  rest_cannot_create: 403,
  rest_cannot_update: 403,
  rest_cannot_delete: 403,
  rest_post_invalid_id: 400,
  term_exists: 400,
  empty_term_name: 400,
  duplicate_term_slug: 400,
  db_insert_error: 400,
  db_update_error: 400,
});

/** There is a term of that name already; tells which, in the two ways that clients look for it. */
export class TermExistsError extends RestError {
  /** @param termId the term that is there */
  constructor(readonly termId: number) {
    super('term_exists', 'There is a term of this name at this place already.', 400, { term_id: termId });
  }

  override toBody(): ReturnType<RestError['toBody']> & { additional_data: unknown[] } {
    return { ...super.toBody(), additional_data: [this.termId, this.termId] };
  }
}

/** There is no such term in the taxonomy. */
export function unknownTerm(): RestError {
  return new RestError('rest_term_invalid', 'There is no such term.', 404);
}

/** The term that is to be above another does not exist. */
export function unknownParent(): RestError {
  return new RestError('rest_term_invalid', 'There is no term with the id that parent gives.', 400);
}
