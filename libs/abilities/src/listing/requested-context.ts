import type { Context, RestRequest } from '#route-registry';

/**
 * Returns the requested context of a single item. The endpoint does not declare the argument, but shows fewer fields in
 * the embed context.
 */
export function requestedContext({ params }: RestRequest): Context {
  return params.context === 'embed' || params.context === 'edit' ? params.context : 'view';
}
