import type { BlockPattern } from './block-pattern.js';

const heading = (text: string, level = 2): string =>
  `<!-- wp:heading ${level === 2 ? '' : `{"level":${level}} `}-->\n<h${level} class="wp-block-heading">${text}</h${level}>\n<!-- /wp:heading -->`;
const paragraph = (text: string): string => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;
const button = (text: string): string =>
  `<!-- wp:buttons -->\n<div class="wp-block-buttons"><!-- wp:button -->\n<div class="wp-block-button"><a class="wp-block-button__link wp-element-button">${text}</a></div>\n<!-- /wp:button --></div>\n<!-- /wp:buttons -->`;
const group = (...blocks: readonly string[]): string =>
  `<!-- wp:group {"layout":{"type":"constrained"}} -->\n<div class="wp-block-group">${blocks.join('\n\n')}</div>\n<!-- /wp:group -->`;
const columns = (...contents: readonly (readonly string[])[]): string =>
  `<!-- wp:columns -->\n<div class="wp-block-columns">${contents
    .map(
      (blocks) => `<!-- wp:column -->\n<div class="wp-block-column">${blocks.join('\n\n')}</div>\n<!-- /wp:column -->`,
    )
    .join('\n\n')}</div>\n<!-- /wp:columns -->`;

/** Block patterns of the built-in theme. */
export const BUILT_IN_PATTERNS: readonly BlockPattern[] = [
  {
    name: 'atrium/welcome',
    title: 'Welcome',
    description: 'A headline, an introduction and a button.',
    categories: ['banner', 'call-to-action', 'featured'],
    keywords: ['hero', 'introduction'],
    viewport_width: 1280,
    content: group(
      heading('A good place to begin'),
      paragraph('Say in two sentences who you are and what readers find here.'),
      button('Read the first article'),
    ),
  },
  {
    name: 'atrium/three-services',
    title: 'Three services',
    description: 'Three columns, each with a headline and a text.',
    categories: ['services', 'text'],
    keywords: ['offer', 'features'],
    viewport_width: 1280,
    content: columns(
      [heading('Advice', 3), paragraph('We listen first and recommend what fits.')],
      [heading('Planning', 3), paragraph('A clear schedule with costs that hold.')],
      [heading('Care', 3), paragraph('We stay when the work is done.')],
    ),
  },
  {
    name: 'atrium/latest-posts',
    title: 'Latest posts',
    description: 'Titles, dates and excerpts of the latest three posts.',
    categories: ['posts'],
    keywords: ['blog', 'news'],
    block_types: ['core/query'],
    content:
      '<!-- wp:query {"query":{"perPage":3,"pages":0,"offset":0,"postType":"post","order":"desc","orderBy":"date","inherit":false}} -->\n<div class="wp-block-query"><!-- wp:post-template -->\n<!-- wp:post-title {"isLink":true,"level":3} /-->\n\n<!-- wp:post-date /-->\n\n<!-- wp:post-excerpt /-->\n<!-- /wp:post-template --></div>\n<!-- /wp:query -->',
  },
  {
    name: 'atrium/words-of-a-reader',
    title: 'Words of a reader',
    description: 'A quotation with its author.',
    categories: ['testimonials', 'text'],
    keywords: ['quote', 'review'],
    content: `<!-- wp:quote -->\n<blockquote class="wp-block-quote">${paragraph('Every visit taught me something that I could use the same day.')}<cite>A regular reader</cite></blockquote>\n<!-- /wp:quote -->`,
  },
  {
    name: 'atrium/invitation',
    title: 'Invitation',
    description: 'A short question and two buttons.',
    categories: ['call-to-action'],
    keywords: ['subscribe', 'contact'],
    content: group(
      heading('Shall we talk?'),
      paragraph('A message is enough; we answer within a day.'),
      button('Write to us'),
    ),
  },
  {
    name: 'atrium/contact-details',
    title: 'Contact details',
    description: 'Address and opening hours side by side.',
    categories: ['contact', 'text'],
    keywords: ['address', 'hours'],
    content: columns(
      [heading('Visit us', 3), paragraph('Harbour Street 5<br>Open to everyone')],
      [heading('Opening hours', 3), paragraph('Monday to Friday, 9 to 17<br>Saturday, 10 to 14')],
    ),
  },
  {
    name: 'atrium/about-the-author',
    title: 'About the author',
    description: 'An introduction of a person.',
    categories: ['about', 'team'],
    keywords: ['biography', 'person'],
    content: group(
      heading('Who writes here'),
      paragraph('Tell readers what you do, since when, and why you write about it.'),
    ),
  },
  {
    name: 'atrium/simple-footer',
    title: 'Simple footer',
    description: 'The name of the site and its pages.',
    categories: ['footer'],
    block_types: ['core/template-part/footer'],
    content: group('<!-- wp:site-title {"level":0} /-->', '<!-- wp:page-list /-->'),
  },
];
