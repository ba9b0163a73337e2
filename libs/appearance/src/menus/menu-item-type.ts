import { capabilitiesOf, labelsOf } from '#content-model';
import { NAV_MENU } from '#content-model/core';
import type { PostType } from '#content-model';

const EDIT_THEME = 'edit_theme_options';

/** Menu items; each belongs to one menu, which is a term. */
export const MENU_ITEM: PostType = {
  name: 'nav_menu_item',
  labels: labelsOf({ name: 'Navigation Menu Items', singular_name: 'Navigation Menu Item' }),
  requiresReadCapability: true,
  hasAddresses: true,
  supports: { title: true, editor: true, autosave: true },
  shownFeatures: ['title', 'custom-fields'],
  taxonomies: [NAV_MENU.name],
  capabilities: capabilitiesOf('post', 'posts', {
    edit_posts: EDIT_THEME,
    edit_others_posts: EDIT_THEME,
    delete_posts: EDIT_THEME,
    publish_posts: EDIT_THEME,
    read_private_posts: EDIT_THEME,
    delete_private_posts: EDIT_THEME,
    delete_published_posts: EDIT_THEME,
    delete_others_posts: EDIT_THEME,
    edit_private_posts: EDIT_THEME,
    edit_published_posts: EDIT_THEME,
    create_posts: EDIT_THEME,
  }),
  restBase: 'menu-items',
  visibility: { ui: false, menus: false },
  idQueryParameter: 'p',
};
