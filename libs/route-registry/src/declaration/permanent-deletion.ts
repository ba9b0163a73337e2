import type { Schema } from '#schema';
import { RestError } from '../errors/rest-error.js';

/**
 * The schema of the argument `force` of an endpoint that deletes items.
 * @param itemsWithoutTrash the plural of their kind, such as `menu items`, if they have no trash
 */
export function forceArg(itemsWithoutTrash?: string): Schema {
  const description =
    itemsWithoutTrash === undefined
      ? 'Whether to delete permanently instead of moving to the trash.'
      : `Must be true, because ${itemsWithoutTrash} have no trash.`;
  return { description, type: 'boolean', default: false };
}

/**
 * Refuses to delete an item that has no trash, unless the argument `force` is true.
 * @param items the plural of the kind, such as `menu items`
 * @throws RestError 501 `rest_trash_not_supported`
 */
export function requireForce(force: unknown, items: string): void {
  if (force === true) return;
  const name = items[0]!.toUpperCase() + items.slice(1);
  throw new RestError('rest_trash_not_supported', `${name} have no trash; set force to delete permanently.`, 501);
}
