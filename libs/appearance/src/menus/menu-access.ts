import { refused, registerErrorCodes } from '#route-registry';
import type { Actor } from '#route-registry';
import type { PostTypeRegistry } from '#content';

registerErrorCodes({ rest_cannot_view: 403 });

/** Menus are read by whoever may edit something; readers see them on the pages of the site. */
export function mayViewMenus(actor: Actor, types: PostTypeRegistry): boolean {
  // defence: menu-capability
  if (actor.can('edit_theme_options') || actor.can('edit_posts') || types.editableBy(actor)) return true;
  throw refused(actor, 'rest_cannot_view', 'You may not see menus.');
}
