import { capabilitiesOf, labelsOf } from '#content-model';
import type { PostType } from '#content-model';
import { EDIT_THEME_CAPABILITIES } from '../edit-theme-capabilities.js';

/** Navigation menus: public to read, written by users who may edit the theme. */
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
  capabilities: capabilitiesOf('post', 'posts', EDIT_THEME_CAPABILITIES),
  restBase: 'navigation',
  visibility: { ui: true, menus: false },
  idQueryParameter: 'p',
};
