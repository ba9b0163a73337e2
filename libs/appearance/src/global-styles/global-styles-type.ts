import { capabilitiesOf, labelsOf } from '#content-model';
import type { PostOperation } from '#content-model/core';
import type { PostType } from '#content-model';

/**
 * The capabilities that differ from those of posts, as in the reference. The others have no effect, because global
 * styles are always published and never deleted.
 */
const GLOBAL_STYLES_CAPABILITIES: Partial<Record<PostOperation, string>> = {
  create_posts: 'edit_theme_options',
  delete_others_posts: 'edit_theme_options',
  delete_published_posts: 'edit_theme_options',
  edit_posts: 'edit_theme_options',
  edit_others_posts: 'edit_theme_options',
  edit_published_posts: 'edit_theme_options',
  read: 'edit_posts',
};

/** Global styles that a site sets on top of its theme; one document per theme. */
export const GLOBAL_STYLES: PostType = {
  name: 'wp_global_styles',
  labels: labelsOf({ name: 'Global Styles', singular_name: 'Global Styles' }),
  description: 'Styles of the site on top of its theme.',
  requiresReadCapability: true,
  supports: { title: true, editor: true, revisions: true },
  capabilities: capabilitiesOf('post', 'posts', GLOBAL_STYLES_CAPABILITIES),
  restBase: 'global-styles',
  visibility: { ui: false, menus: false },
  idQueryParameter: 'p',
};
