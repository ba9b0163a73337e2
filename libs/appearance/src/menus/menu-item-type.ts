import { capabilitiesOf, labelsOf, NAV_MENU } from '#content-model/core';
import type { PostType } from '#content-model';

const BY_DESIGNERS = 'edit_theme_options';

/** Menu items; each belongs to one menu, which is a term. */
export const MENU_ITEM: PostType = {
  name: 'nav_menu_item',
  labels: labelsOf(false, { name: 'Navigation Menu Items', singular_name: 'Navigation Menu Item' }),
  guarded: true,
  addressed: true,
  supports: { title: true, editor: true, autosave: true },
  shows: ['title', 'custom-fields'],
  taxonomies: [NAV_MENU.name],
  capabilities: capabilitiesOf('post', 'posts', {
    edit_posts: BY_DESIGNERS,
    edit_others_posts: BY_DESIGNERS,
    delete_posts: BY_DESIGNERS,
    publish_posts: BY_DESIGNERS,
    read_private_posts: BY_DESIGNERS,
    read: 'edit_posts',
    delete_private_posts: BY_DESIGNERS,
    delete_published_posts: BY_DESIGNERS,
    delete_others_posts: BY_DESIGNERS,
    edit_private_posts: BY_DESIGNERS,
    edit_published_posts: BY_DESIGNERS,
    create_posts: BY_DESIGNERS,
  }),
  restBase: 'menu-items',
  visibility: { ui: false, menus: false },
  idQuery: 'p',
};
