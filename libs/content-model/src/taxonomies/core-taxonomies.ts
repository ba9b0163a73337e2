import type { Taxonomy, TermCapabilities } from './taxonomy.js';
import { renameTaxonomyLabels, createTaxonomyLabels } from './taxonomy-labels.js';

const CATEGORY_CAPABILITIES: TermCapabilities = {
  manage_terms: 'manage_categories',
  edit_terms: 'manage_categories',
  delete_terms: 'manage_categories',
  assign_terms: 'edit_posts',
};
const THEME_CAPABILITIES: TermCapabilities = {
  manage_terms: 'edit_theme_options',
  edit_terms: 'edit_theme_options',
  delete_terms: 'edit_theme_options',
  assign_terms: 'edit_theme_options',
};

function capabilitiesNamedAfter(plural: string): TermCapabilities {
  return {
    manage_terms: `manage_${plural}`,
    edit_terms: `edit_${plural}`,
    delete_terms: `delete_${plural}`,
    assign_terms: `assign_${plural}`,
  };
}

const VISIBLE = {
  public: true,
  publicly_queryable: true,
  show_admin_column: true,
  show_in_nav_menus: true,
  show_in_quick_edit: true,
  show_ui: true,
};
const HIDDEN = {
  public: false,
  publicly_queryable: false,
  show_admin_column: false,
  show_in_nav_menus: false,
  show_in_quick_edit: false,
  show_ui: false,
};

/** Categories, which form a hierarchy. Posts without a category get the default category. */
export const CATEGORY: Taxonomy = {
  name: 'category',
  labels: createTaxonomyLabels({ name: 'category', one: 'Category', many: 'Categories', hierarchical: true }),
  hierarchical: true,
  types: ['post'],
  capabilities: capabilitiesNamedAfter('categories'),
  grantedBy: CATEGORY_CAPABILITIES,
  cloud: true,
  visibility: VISIBLE,
  restBase: 'categories',
  addressBase: 'category',
};

/** Tags: keywords without a hierarchy. */
export const POST_TAG: Taxonomy = {
  name: 'post_tag',
  labels: createTaxonomyLabels({ name: 'post_tag', one: 'Tag', many: 'Tags', hierarchical: false }),
  types: ['post'],
  capabilities: capabilitiesNamedAfter('post_tags'),
  grantedBy: CATEGORY_CAPABILITIES,
  cloud: true,
  visibility: VISIBLE,
  restBase: 'tags',
  addressBase: 'tag',
  schemaTitle: 'tag',
};

const MENU_WORDS = { one: 'Navigation Menu', many: 'Navigation Menus' };
const PATTERN_CATEGORY_WORDS = { one: 'Pattern Category', many: 'Pattern Categories' };

/** Navigation menus: each menu is a term. */
export const NAV_MENU: Taxonomy = {
  name: 'nav_menu',
  labels: renameTaxonomyLabels(MENU_WORDS, POST_TAG.labels),
  types: ['nav_menu_item'],
  capabilities: THEME_CAPABILITIES,
  grantedBy: THEME_CAPABILITIES,
  visibility: HIDDEN,
  restBase: 'menus',
};

/** Post formats. They are stored in a column of posts, so the taxonomy has no terms. */
export const POST_FORMAT: Taxonomy = {
  name: 'post_format',
  labels: createTaxonomyLabels({ name: 'post_format', one: 'Format', many: 'Formats', hierarchical: false }),
  types: ['post'],
  capabilities: CATEGORY_CAPABILITIES,
  grantedBy: CATEGORY_CAPABILITIES,
  visibility: { ...HIDDEN, public: true, publicly_queryable: true },
  addressBase: 'type',
};

/** Categories of patterns. */
export const PATTERN_CATEGORY: Taxonomy = {
  name: 'wp_pattern_category',
  labels: renameTaxonomyLabels(PATTERN_CATEGORY_WORDS, {
    ...createTaxonomyLabels({ name: 'wp_pattern_category', ...PATTERN_CATEGORY_WORDS, hierarchical: false }),
    add_new_item: 'Add Category',
  }),
  types: ['wp_block'],
  capabilities: CATEGORY_CAPABILITIES,
  grantedBy: CATEGORY_CAPABILITIES,
  visibility: { ...HIDDEN, show_admin_column: true, show_in_quick_edit: true, show_ui: true },
  restBase: 'wp_pattern_category',
};

/** Taxonomies that every site has, in the order of `core/v2/taxonomies`. */
export const CORE_TAXONOMIES: readonly Taxonomy[] = [CATEGORY, POST_TAG, NAV_MENU, POST_FORMAT, PATTERN_CATEGORY];
