/** A theme, with the properties that editors need. */
export interface Theme {
  /** Slug, such as `atrium`. */
  stylesheet: string;
  name: string;
  description: string;
  author: string;
  /** Search keywords. */
  tags: readonly string[];
  /** Descriptions of its menu locations by name. */
  menuLocations: Readonly<Record<string, string>>;
  /** Its sidebars for widgets. */
  sidebars: readonly { id: string; name: string; description: string }[];
  /** Features that editors check, by name. */
  supports: Readonly<Record<string, unknown>>;
}

/** The built-in theme: the pages that the server itself renders. */
export const BUILT_IN_THEME: Theme = {
  stylesheet: 'atrium',
  name: 'Atrium',
  description: 'Plain pages with the content of the site.',
  author: 'Atrium',
  tags: ['blog', 'one-column', 'block-patterns'],
  menuLocations: {},
  sidebars: [],
  supports: {
    'align-wide': true,
    'automatic-feed-links': true,
    'block-templates': true,
    'block-template-parts': true,
    'custom-background': false,
    'custom-header': false,
    'custom-logo': false,
    'customize-selective-refresh-widgets': false,
    'dark-editor-style': false,
    'disable-custom-colors': false,
    'disable-custom-font-sizes': false,
    'disable-custom-gradients': false,
    'disable-layout-styles': false,
    'editor-color-palette': false,
    'editor-font-sizes': false,
    'editor-gradient-presets': false,
    'editor-spacing-sizes': false,
    'editor-styles': true,
    html5: ['comment-form', 'comment-list', 'search-form', 'gallery', 'caption', 'style', 'script'],
    'post-thumbnails': true,
    'responsive-embeds': true,
    'title-tag': true,
    'wp-block-styles': false,
  },
};
