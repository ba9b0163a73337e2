import { deleted, fieldSelection } from '#route-registry';
import type { Item, RestRequest } from '#route-registry';

/** Returns the answer to a permanent deletion: the item as `previous`, with the fields that the request selects. */
export function deletedItem({ data }: Item, { params }: RestRequest): ReturnType<typeof deleted> {
  return deleted(fieldSelection(params._fields).pick(data));
}
