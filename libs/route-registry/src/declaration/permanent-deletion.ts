import type { Schema } from '#schema';
import { RestError } from '../errors/rest-error.js';

/**
 * The schema of the argument `force` of an endpoint that deletes items which have no trash.
 * @param items the plural of the kind, such as `menu items`
 */
export function forceArg(items: string): Schema {
  return { description: `Must be true, because ${items} have no trash.`, type: 'boolean', default: false };
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
