import { capabilitiesOf } from './capabilities.js';
import { hierarchicalLabelsOf, labelsOf } from './labels.js';
import type { PostType } from './post-type.js';

/** Options of the feature `editor` for types whose posts can have notes, which are comments that only editors see. */
const EDITOR_WITH_NOTES = [{ notes: true }];

/** Dated articles. */
export const POST: PostType = {
  name: 'post',
  labels: labelsOf(),
  viewable: true,
  supports: {
    title: true,
    editor: EDITOR_WITH_NOTES,
    author: true,
    thumbnail: true,
    excerpt: true,
    trackbacks: true,
    'custom-fields': true,
    comments: true,
    revisions: true,
    'post-formats': true,
    autosave: true,
  },
  shownFeatures: [
    'title',
    'editor',
    'author',
    'excerpt',
    'thumbnail',
    'comments',
    'revisions',
    'post-formats',
    'custom-fields',
  ],
  revisionsDeletable: true,
  taxonomies: ['category', 'post_tag'],
  capabilities: capabilitiesOf('post', 'posts'),
  restBase: 'posts',
  visibility: { ui: true, menus: true },
  icon: 'dashicons-admin-post',
  idQueryParameter: 'p',
};

/** Pages, which form a tree. */
export const PAGE: PostType = {
  name: 'page',
  labels: hierarchicalLabelsOf(),
  hierarchical: true,
  viewable: true,
  supports: {
    title: true,
    editor: EDITOR_WITH_NOTES,
    author: true,
    thumbnail: true,
    'page-attributes': true,
    'custom-fields': true,
    comments: true,
    revisions: true,
    autosave: true,
  },
  shownFeatures: [
    'title',
    'editor',
    'author',
    'excerpt',
    'thumbnail',
    'comments',
    'revisions',
    'page-attributes',
    'custom-fields',
  ],
  revisionsDeletable: true,
  capabilities: capabilitiesOf('page', 'pages'),
  restBase: 'pages',
  visibility: { ui: true, menus: true },
  icon: 'dashicons-admin-page',
  idQueryParameter: 'page_id',
};

/** Uploaded files. */
export const ATTACHMENT: PostType = {
  name: 'attachment',
  labels: labelsOf({
    name: 'Media',
    singular_name: 'Media',
    add_new: 'Add Media File',
    add_new_item: 'Add Media File',
    edit_item: 'Edit Media',
    view_item: 'View Media File',
    attributes: 'Attachment Attributes',
  }),
  viewable: true,
  supports: { title: true, author: true, comments: true },
  shownFeatures: ['title', 'author', 'comments', 'revisions', 'custom-fields', 'thumbnail'],
  capabilities: capabilitiesOf('post', 'posts', { create_posts: 'upload_files' }),
  restBase: 'media',
  visibility: { ui: true, menus: false },
  icon: 'dashicons-admin-media',
  idQueryParameter: 'attachment_id',
};

/** Revisions and autosaves of posts; clients read them below their post. */
const REVISION: PostType = {
  name: 'revision',
  labels: labelsOf({ name: 'Revisions', singular_name: 'Revision' }),
  supports: { author: true },
  capabilities: capabilitiesOf('post', 'posts'),
  visibility: { ui: false, menus: false },
  idQueryParameter: 'p',
};

/** Types that every site has, in the order of `core/v2/types`. */
export const CORE_POST_TYPES: readonly PostType[] = [POST, PAGE, ATTACHMENT, REVISION];
