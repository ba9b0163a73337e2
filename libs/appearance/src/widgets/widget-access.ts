import { allowIf, refused, registerErrorCodes } from '#route-registry';

registerErrorCodes({ rest_cannot_manage_widgets: 403 });

/** Permission to read and write widgets: users who may edit the theme. Checked before any lookup. */
export const MAY_MANAGE_WIDGETS = allowIf(['edit_theme_options'], (_self, { actor }) => {
  if (actor.can('edit_theme_options')) return true;
  throw refused(actor, 'rest_cannot_manage_widgets', 'You may not manage widgets.');
});
