/** A look of the site: what editors ask about it. */
export interface Theme {
  /** Name in addresses, such as `atrium`. */
  stylesheet: string;
  name: string;
  description: string;
  author: string;
  /** Words by which it is found. */
  tags: readonly string[];
  /** Descriptions of the locations in which it shows menus, by their names. */
  menuLocations: Readonly<Record<string, string>>;
  /** Places in which it shows widgets. */
  sidebars: readonly { id: string; name: string; description: string }[];
  /** Abilities that editors ask for, by their names. */
  supports: Readonly<Record<string, unknown>>;
}

/** The plain look that every site has: the pages that the server itself writes. */
export const PLAIN_THEME: Theme = {
  stylesheet: 'atrium',
  name: 'Atrium',
  description: 'Plain pages that show what the site holds.',
  author: 'Atrium',
  tags: ['blog', 'one-column', 'block-patterns'],
  menuLocations: {},
  sidebars: [],
  supports: {
    'align-wide': true,
    'automatic-feed-links': false,
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
    'editor-styles': false,
    html5: ['comment-form', 'comment-list', 'search-form', 'gallery', 'caption', 'style', 'script'],
    'post-thumbnails': true,
    'responsive-embeds': true,
    'title-tag': true,
    'wp-block-styles': false,
  },
};
