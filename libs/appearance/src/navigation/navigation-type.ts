import { capabilitiesOf, labelsOf } from '#content-model';
import type { PostType } from '#content-model';

const EDIT_THEME = 'edit_theme_options';

/** Block-based menus: public to read, written by users who may edit the theme. */
export const NAVIGATION: PostType = {
  name: 'wp_navigation',
  labels: labelsOf({
    name: 'Navigation Menus',
    singular_name: 'Navigation Menu',
    add_new: 'Add Navigation Menu',
    add_new_item: 'Add Navigation Menu',
    edit_item: 'Edit Navigation Menu',
    new_item: 'New Navigation Menu',
    view_item: 'View Navigation Menu',
    search_items: 'Search Navigation Menus',
    not_found: 'No Navigation Menu found.',
    not_found_in_trash: 'No Navigation Menu found in Trash.',
    parent_item_colon: 'Parent Navigation Menu:',
    all_items: 'Navigation Menus',
    archives: 'Navigation Menu archives',
    insert_into_item: 'Insert into Navigation Menu',
    uploaded_to_this_item: 'Uploaded to this Navigation Menu',
    filter_items_list: 'Filter Navigation Menu list',
    items_list_navigation: 'Navigation Menus list navigation',
    items_list: 'Navigation Menus list',
  }),
  description: 'Menus in the pages of the site.',
  hasAddresses: true,
  supports: { title: true, editor: true, revisions: true, autosave: true },
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
  restBase: 'navigation',
  visibility: { ui: true, menus: false },
  idQueryParameter: 'p',
};
