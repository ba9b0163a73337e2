import type { Template } from './template.js';

const HEADER = '<!-- wp:template-part {"slug":"header","area":"header","tagName":"header"} /-->';
const FOOTER = '<!-- wp:template-part {"slug":"footer","area":"footer","tagName":"footer"} /-->';

/** Returns the content of a page template: header, main part with blocks, footer. */
function page(...blocks: readonly string[]): string {
  const main = `<!-- wp:group {"tagName":"main","layout":{"type":"constrained"}} -->\n<main class="wp-block-group">${blocks.join('\n\n')}</main>\n<!-- /wp:group -->`;
  return [HEADER, main, FOOTER].join('\n\n');
}

const LIST = `<!-- wp:query {"query":{"inherit":true},"layout":{"type":"constrained"}} -->
<div class="wp-block-query"><!-- wp:post-template -->
<!-- wp:post-title {"isLink":true} /-->

<!-- wp:post-date /-->

<!-- wp:post-excerpt /-->
<!-- /wp:post-template -->

<!-- wp:query-pagination -->
<!-- wp:query-pagination-numbers /-->

<!-- wp:query-pagination-next /-->
<!-- /wp:query-pagination -->

<!-- wp:query-no-results -->
<!-- wp:paragraph -->
<p>Nothing has been published yet.</p>
<!-- /wp:paragraph -->
<!-- /wp:query-no-results --></div>
<!-- /wp:query -->`;
const TITLE = '<!-- wp:post-title {"level":1} /-->';
const IMAGE = '<!-- wp:post-featured-image /-->';
const CONTENT = '<!-- wp:post-content {"layout":{"type":"constrained"}} /-->';
const SEARCH = '<!-- wp:search {"label":"Search","buttonText":"Search"} /-->';

/** Templates of the built-in theme. */
export const BUILT_IN_TEMPLATES: readonly Template[] = [
  { slug: 'index', title: 'Index', description: 'Lists the latest posts.', content: page(LIST) },
  {
    slug: 'single',
    title: 'Single Posts',
    description: 'Shows one post.',
    content: page(TITLE, '<!-- wp:post-date /-->', IMAGE, CONTENT),
  },
  { slug: 'page', title: 'Pages', description: 'Shows one page.', content: page(TITLE, IMAGE, CONTENT) },
  {
    slug: 'archive',
    title: 'All Archives',
    description: 'Lists the posts of a date, a term or an author.',
    content: page(LIST),
  },
  { slug: 'search', title: 'Search Results', description: 'Lists search results.', content: page(SEARCH, LIST) },
  {
    slug: '404',
    title: 'Page: 404',
    description: 'Says that there is no such page.',
    content: page(
      '<!-- wp:heading {"level":1} -->\n<h1 class="wp-block-heading">There is no such page</h1>\n<!-- /wp:heading -->',
      SEARCH,
    ),
  },
];

/** Template parts of the built-in theme. */
export const BUILT_IN_PARTS: readonly Template[] = [
  {
    slug: 'header',
    title: 'Header',
    description: '',
    area: 'header',
    content: '<!-- wp:site-title {"level":0} /-->\n\n<!-- wp:page-list /-->',
  },
  { slug: 'footer', title: 'Footer', description: '', area: 'footer', content: '<!-- wp:site-title {"level":0} /-->' },
];
