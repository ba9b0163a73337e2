import { capabilitiesOf, labelsOf } from '#content-model';
import { NAV_MENU } from '#content-model/core';
import type { PostType } from '#content-model';
import { EDIT_THEME_CAPABILITIES } from '../edit-theme-capabilities.js';

/** Menu items; each belongs to one menu, which is a term. */
export const MENU_ITEM: PostType = {
  name: 'nav_menu_item',
  labels: labelsOf({ name: 'Navigation Menu Items', singular_name: 'Navigation Menu Item' }),
  requiresReadCapability: true,
  hasAddresses: true,
  supports: { title: true, editor: true, autosave: true },
  shownFeatures: ['title', 'custom-fields'],
  taxonomies: [NAV_MENU.name],
  capabilities: capabilitiesOf('post', 'posts', EDIT_THEME_CAPABILITIES),
  restBase: 'menu-items',
  visibility: { ui: false, menus: false },
  idQueryParameter: 'p',
};
