/** The roles of a site, most powerful first. */
export const ROLES = ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const;

/** Name of a role. */
export type RoleName = (typeof ROLES)[number];

const levels = (highest: number): string[] =>
  Array.from({ length: highest + 1 }, (_, index) => `level_${highest - index}`);

const EDITORIAL = [
  'edit_others_pages',
  'edit_published_pages',
  'publish_pages',
  'delete_pages',
  'delete_others_pages',
  'delete_published_pages',
  'delete_posts',
  'delete_others_posts',
  'delete_published_posts',
  'delete_private_posts',
  'edit_private_posts',
  'read_private_posts',
  'delete_private_pages',
  'edit_private_pages',
  'read_private_pages',
];

/** The default capabilities of each role, in the order of responses. Old clients read the `level_…` ones. */
export const DEFAULT_CAPABILITIES: Readonly<Record<RoleName, readonly string[]>> = {
  administrator: [
    'switch_themes',
    'edit_themes',
    'activate_plugins',
    'edit_plugins',
    'edit_users',
    'edit_files',
    'manage_options',
    'moderate_comments',
    'manage_categories',
    'manage_links',
    'upload_files',
    'import',
    'unfiltered_html',
    'edit_posts',
    'edit_others_posts',
    'edit_published_posts',
    'publish_posts',
    'edit_pages',
    'read',
    ...levels(10),
    ...EDITORIAL,
    'delete_users',
    'create_users',
    'unfiltered_upload',
    'edit_dashboard',
    'update_plugins',
    'delete_plugins',
    'install_plugins',
    'update_themes',
    'install_themes',
    'update_core',
    'list_users',
    'remove_users',
    'promote_users',
    'edit_theme_options',
    'delete_themes',
    'export',
  ],
  editor: [
    'moderate_comments',
    'manage_categories',
    'manage_links',
    'upload_files',
    'unfiltered_html',
    'edit_posts',
    'edit_others_posts',
    'edit_published_posts',
    'publish_posts',
    'edit_pages',
    'read',
    ...levels(7),
    ...EDITORIAL,
  ],
  author: [
    'upload_files',
    'edit_posts',
    'edit_published_posts',
    'publish_posts',
    'read',
    ...levels(2),
    'delete_posts',
    'delete_published_posts',
  ],
  contributor: ['edit_posts', 'read', ...levels(1), 'delete_posts'],
  subscriber: ['read', ...levels(0)],
};

/**
 * Implied capabilities by name, each with the capability that implies it. The field `capabilities` of users omits them.
 */
export const IMPLIED_CAPABILITIES: Readonly<Record<string, string>> = {
  view_site_health_checks: 'install_plugins',
};
