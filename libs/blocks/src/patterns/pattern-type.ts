import { capabilitiesOf, labelsOf } from '#content-model';
import { PATTERN_CATEGORY } from '#content-model/core';
import type { PostType } from '#content-model';

/**
 * Capabilities of patterns derived from those of posts: `publish_blocks` from `publish_posts`, … As in the reference,
 * no role has those for private patterns, such as `read_private_blocks`.
 */
export const PATTERN_CAPABILITIES = [
  'edit_blocks',
  'edit_others_blocks',
  'publish_blocks',
  'delete_blocks',
  'delete_published_blocks',
  'delete_others_blocks',
  'edit_published_blocks',
] as const;

/** Patterns of users. Authors read their raw form; creating one requires the right to publish. */
export const PATTERN: PostType = {
  name: 'wp_block',
  labels: labelsOf({
    name: 'Patterns',
    singular_name: 'Pattern',
    add_new: 'Add Pattern',
    add_new_item: 'Add Pattern',
    edit_item: 'Edit Block Pattern',
    new_item: 'New Pattern',
    view_item: 'View Pattern',
    view_items: 'View Patterns',
    search_items: 'Search Patterns',
    not_found: 'No patterns found.',
    not_found_in_trash: 'No patterns found in Trash.',
    all_items: 'All Patterns',
    filter_items_list: 'Filter patterns list',
    items_list_navigation: 'Patterns list navigation',
    items_list: 'Patterns list',
    item_published: 'Pattern published.',
    item_published_privately: 'Pattern published privately.',
    item_reverted_to_draft: 'Pattern reverted to draft.',
    item_scheduled: 'Pattern scheduled.',
    item_updated: 'Pattern updated.',
  }),
  requiresReadCapability: true,
  hasAddresses: true,
  supports: { title: true, excerpt: true, editor: true, revisions: true, 'custom-fields': true, autosave: true },
  taxonomies: [PATTERN_CATEGORY.name],
  capabilities: capabilitiesOf('block', 'blocks', {
    read: 'edit_posts',
    create_posts: 'publish_posts',
    edit_posts: 'edit_posts',
    edit_published_posts: 'edit_published_posts',
    delete_published_posts: 'delete_published_posts',
    delete_posts: 'delete_posts',
    edit_others_posts: 'edit_others_posts',
    delete_others_posts: 'delete_others_posts',
  }),
  privateToAuthor: true,
  updatesDropPendingSlug: true,
  restBase: 'blocks',
  visibility: { ui: true, menus: false },
  idQueryParameter: 'p',
};
