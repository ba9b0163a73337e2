import { fieldSelection } from '#route-registry';
import type { Links } from '#route-registry';

/**
 * Returns an item of a list whose answer is an object of items by name. As in the reference, `_fields` selects the
 * members of the items before it selects the names, so an item has a member only if `_fields` contains both names.
 * @param wanted `_fields` of the request
 */
export function listedItem(fields: Record<string, unknown>, links: Links, wanted: unknown): Record<string, unknown> {
  const selection = fieldSelection(wanted);
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([name]) => selection.includes(name))),
    ...(selection.includes('_links') ? { _links: links } : {}),
  };
}
