import { capabilitiesOf, labelsOf } from '#content-model';
import type { PostType } from '#content-model';
import { EDIT_THEME_CAPABILITIES } from '../edit-theme-capabilities.js';

const TEMPLATE_CAPABILITIES = { ...EDIT_THEME_CAPABILITIES, read: 'edit_theme_options' };

/** Templates of the site's pages. */
export const TEMPLATE: PostType = {
  name: 'wp_template',
  labels: labelsOf({
    name: 'Templates',
    singular_name: 'Template',
    add_new: 'Add Template',
    add_new_item: 'Add Template',
    new_item: 'New Template',
    edit_item: 'Edit Template',
    view_item: 'View Template',
    all_items: 'Templates',
    search_items: 'Search Templates',
    not_found: 'No templates found.',
    not_found_in_trash: 'No templates found in Trash.',
    archives: 'Template archives',
    parent_item_colon: 'Parent Template:',
    insert_into_item: 'Insert into template',
    uploaded_to_this_item: 'Uploaded to this template',
    filter_items_list: 'Filter templates list',
    items_list_navigation: 'Templates list navigation',
    items_list: 'Templates list',
    item_updated: 'Template updated.',
  }),
  description: 'Templates of the pages of the site.',
  requiresReadCapability: true,
  supports: { title: true, slug: true, excerpt: true, editor: true, revisions: true, author: true, autosave: true },
  capabilities: capabilitiesOf('template', 'templates', TEMPLATE_CAPABILITIES),
  restBase: 'templates',
  visibility: { ui: false, menus: false },
  idQueryParameter: 'p',
};

/** Parts that templates share. */
export const TEMPLATE_PART: PostType = {
  ...TEMPLATE,
  name: 'wp_template_part',
  labels: labelsOf({
    name: 'Template Parts',
    singular_name: 'Template Part',
    add_new: 'Add Template Part',
    add_new_item: 'Add Template Part',
    new_item: 'New Template Part',
    edit_item: 'Edit Template Part',
    view_item: 'View Template Part',
    all_items: 'Template Parts',
    search_items: 'Search Template Parts',
    not_found: 'No template parts found.',
    not_found_in_trash: 'No template parts found in Trash.',
    archives: 'Template part archives',
    parent_item_colon: 'Parent Template Part:',
    insert_into_item: 'Insert into template part',
    uploaded_to_this_item: 'Uploaded to this template part',
    filter_items_list: 'Filter template parts list',
    items_list_navigation: 'Template parts list navigation',
    items_list: 'Template parts list',
    item_updated: 'Template part updated.',
  }),
  description: 'Parts that the templates of the site share.',
  capabilities: capabilitiesOf('post', 'posts', TEMPLATE_CAPABILITIES),
  restBase: 'template-parts',
};
