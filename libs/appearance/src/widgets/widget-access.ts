import { allowIf, refused, registerErrorCodes } from '#route-registry';

registerErrorCodes({ rest_cannot_manage_widgets: 403 });

/** Widgets are read and written by whoever may change the design of the site; asked before anything is looked up. */
export const WIDGET_MANAGERS = allowIf(
  'edit_theme_options',
  (_self, { actor }) => {
    if (actor.can('edit_theme_options')) return true;
    throw refused(actor, 'rest_cannot_manage_widgets', 'You may not manage widgets.');
  },
  ['edit_theme_options'],
);
