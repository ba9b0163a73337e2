import { capabilitiesOf, labelsOf } from '#content-model';
import type { PostOperation } from '#content-model/core';
import type { PostType } from '#content-model';

/**
 * All operations require the right to edit the theme, except changes of private posts, which do not exist: fonts are
 * always published.
 */
const FONT_CAPABILITIES: Partial<Record<PostOperation, string>> = {
  create_posts: 'edit_theme_options',
  delete_posts: 'edit_theme_options',
  delete_others_posts: 'edit_theme_options',
  delete_published_posts: 'edit_theme_options',
  edit_posts: 'edit_theme_options',
  edit_others_posts: 'edit_theme_options',
  edit_published_posts: 'edit_theme_options',
  publish_posts: 'edit_theme_options',
  read: 'edit_theme_options',
  read_private_posts: 'edit_theme_options',
};

/** Installed font families: the title is the name, the content the settings as JSON. */
export const FONT_FAMILY: PostType = {
  name: 'wp_font_family',
  labels: labelsOf({ name: 'Font Families', singular_name: 'Font Family' }),
  requiresReadCapability: true,
  supports: { title: true },
  capabilities: capabilitiesOf('post', 'posts', FONT_CAPABILITIES),
  restBase: 'font-families',
  visibility: { ui: false, menus: false },
  idQueryParameter: 'p',
};

/** Faces of font families, which are their parents: the content is the settings as JSON. */
export const FONT_FACE: PostType = {
  ...FONT_FAMILY,
  name: 'wp_font_face',
  labels: labelsOf({ name: 'Font Faces', singular_name: 'Font Face' }),
  restBase: 'font-families/(?P<font_family_id>[\\d]+)/font-faces',
};
