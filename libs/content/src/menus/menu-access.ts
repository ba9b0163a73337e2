import { refused, registerErrorCodes } from '#route-registry';
import type { Actor } from '#route-registry';

registerErrorCodes({ rest_cannot_view: 403 });

/** Menus are for those who design the site; readers see them on its pages. */
export function mayViewMenus(actor: Actor): boolean {
  // defence: menu-capability
  if (actor.can('edit_theme_options')) return true;
  throw refused(actor, 'rest_cannot_view', 'You may not see menus.');
}
