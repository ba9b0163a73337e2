import type { Context, RestRequest } from '#route-registry';

/** The context of a single thing: the endpoint does not declare it, but shows less to those who embed. */
export function wantedContext({ params }: RestRequest): Context {
  return params.context === 'embed' || params.context === 'edit' ? params.context : 'view';
}
