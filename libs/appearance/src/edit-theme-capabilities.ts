import type { PostOperation } from '#content-model/core';

const EDIT_THEME = 'edit_theme_options';

/** Exceptions for `capabilitiesOf`: all operations except `read` require the right to edit the theme. */
export const EDIT_THEME_CAPABILITIES: Partial<Record<PostOperation, string>> = {
  create_posts: EDIT_THEME,
  edit_posts: EDIT_THEME,
  edit_others_posts: EDIT_THEME,
  edit_private_posts: EDIT_THEME,
  edit_published_posts: EDIT_THEME,
  delete_posts: EDIT_THEME,
  delete_others_posts: EDIT_THEME,
  delete_private_posts: EDIT_THEME,
  delete_published_posts: EDIT_THEME,
  publish_posts: EDIT_THEME,
  read_private_posts: EDIT_THEME,
};
