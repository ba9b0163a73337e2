/** The name of the look that the deployments are delivered with, as files and addresses have it. */
export const THEME_SLUG = 'atrium';

/** What a design consists of; the version is that of the schema that it follows. */
export const THEME_JSON = {
  $schema: 'https://schemas.wp.org/wp/6.9/theme.json',
  version: 3,
  settings: {
    appearanceTools: true,
    useRootPaddingAwareAlignments: true,
    color: {
      palette: [
        { slug: 'base', name: 'Base', color: '#ffffff' },
        { slug: 'contrast', name: 'Contrast', color: '#1c1e21' },
        { slug: 'quiet', name: 'Quiet', color: '#55595f' },
        { slug: 'accent', name: 'Accent', color: '#0b57b0' },
        { slug: 'panel', name: 'Panel', color: '#f4f5f7' },
      ],
    },
    layout: { contentSize: '42rem', wideSize: '64rem' },
    typography: {
      fluid: { maxViewportWidth: '1340px' },
      fontFamilies: [
        { slug: 'system', name: 'System', fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif' },
        { slug: 'mono', name: 'Monospace', fontFamily: 'ui-monospace, Menlo, Consolas, monospace' },
      ],
    },
  },
  styles: {
    color: { background: 'var:preset|color|base', text: 'var:preset|color|contrast' },
    spacing: { blockGap: '1.5rem', padding: { left: '1rem', right: '1rem' } },
    typography: { fontFamily: 'var:preset|font-family|system', fontSize: '1.0625rem', lineHeight: '1.65' },
    elements: {
      button: { color: { background: 'var:preset|color|accent', text: 'var:preset|color|base' } },
      link: { color: { text: 'var:preset|color|accent' } },
    },
  },
  templateParts: [{ name: 'header', title: 'Header', area: 'header' }, { name: 'footer', title: 'Footer', area: 'footer' }],
} as const;

const HEADER = '<!-- wp:template-part {"slug":"header","area":"header","tagName":"header"} /-->';
const FOOTER = '<!-- wp:template-part {"slug":"footer","area":"footer","tagName":"footer"} /-->';

function page(...blocks: string[]): string {
  const main = `<!-- wp:group {"tagName":"main","layout":{"type":"constrained"}} -->\n<main class="wp-block-group">${blocks.join('\n\n')}</main>\n<!-- /wp:group -->`;
  return `${HEADER}\n\n${main}\n\n${FOOTER}\n`;
}

const TITLE = '<!-- wp:post-title {"level":1} /-->';
const CONTENT = '<!-- wp:post-content {"layout":{"type":"constrained"}} /-->';
const POSTS = `<!-- wp:query {"query":{"postType":"post","inherit":true}} -->
<div class="wp-block-query"><!-- wp:post-template -->
<!-- wp:post-title {"isLink":true} /-->

<!-- wp:post-date /-->

<!-- wp:post-excerpt /-->
<!-- /wp:post-template -->

<!-- wp:query-pagination -->
<!-- wp:query-pagination-previous /-->

<!-- wp:query-pagination-next /-->
<!-- /wp:query-pagination --></div>
<!-- /wp:query -->`;

/** Templates by name. */
export const TEMPLATES: Readonly<Record<string, string>> = {
  index: page(POSTS),
  single: page(TITLE, '<!-- wp:post-date /-->', '<!-- wp:post-featured-image /-->', CONTENT),
  page: page(TITLE, CONTENT),
  404: page('<!-- wp:heading {"level":1} -->\n<h1 class="wp-block-heading">Nothing here</h1>\n<!-- /wp:heading -->', '<!-- wp:search {"label":"Search"} /-->'),
};

/** Parts of templates by name. */
export const TEMPLATE_PARTS: Readonly<Record<string, string>> = {
  header: '<!-- wp:group {"layout":{"type":"constrained"}} -->\n<div class="wp-block-group"><!-- wp:site-title {"level":0} /-->\n\n<!-- wp:site-tagline /--></div>\n<!-- /wp:group -->\n',
  footer: '<!-- wp:group {"layout":{"type":"constrained"}} -->\n<div class="wp-block-group"><!-- wp:site-title {"level":0} /--></div>\n<!-- /wp:group -->\n',
};

/** The style sheet by which installations know a theme. */
export const STYLE_SHEET = `/*
Theme Name: Atrium
Description: The look that Atrium's deployments are delivered with.
Version: 1.0
Text Domain: ${THEME_SLUG}
*/
`;
