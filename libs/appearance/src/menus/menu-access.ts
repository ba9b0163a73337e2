import { refused, registerErrorCodes } from '#route-registry';
import type { Actor } from '#route-registry';
import type { PostTypeRegistry } from '#content-model';

registerErrorCodes({ rest_cannot_view: 403 });

/**
 * Checks that an actor may read menus: users who may edit the theme or posts of at least one type. Other readers see
 * menus on public pages.
 * @throws RestError 401 or 403 `rest_cannot_view`
 */
export function allowViewMenus(actor: Actor, types: PostTypeRegistry): boolean {
  // defence: menu-capability
  if (actor.can('edit_theme_options') || types.mayEditAny(actor)) return true;
  throw refused(actor, 'rest_cannot_view', 'You may not read menus.');
}
