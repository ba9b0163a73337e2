import { BUILT_IN_PATTERNS } from '#blocks/testing';
import type { RenderingCase } from './rendering-case.js';

const text = '<p>Words</p>';
const wrapped = (name: string, tag = 'div', attributes = '', inside = text): string =>
  `<!-- wp:${name}${attributes && ` ${attributes}`} --><${tag} class="wp-block-${name}">${inside}</${tag}><!-- /wp:${name} -->`;
const query = (inside: string, attributes = '{"queryId":4,"query":{"perPage":2,"postType":"post"}}'): string =>
  `<!-- wp:query ${attributes} --><div class="wp-block-query">${inside}</div><!-- /wp:query -->`;
const comments = (inside: string): string =>
  `<!-- wp:comment-template --><div>${inside}</div><!-- /wp:comment-template -->`;
const STYLED =
  '{"backgroundColor":"accent","textColor":"base","fontSize":"large","align":"wide","className":"own","style":{"spacing":{"padding":{"top":"1rem"},"blockGap":"3px"},"border":{"radius":"4px","color":"#123456"},"elements":{"link":{"color":{"text":"#abcdef"}}},"typography":{"lineHeight":"1.5"}}}';

/** Texts with blocks: each registered block, with default attributes and with others. */
export const BLOCKS: readonly RenderingCase[] = [
  { name: 'paragraph', text: `<!-- wp:paragraph -->${text}<!-- /wp:paragraph -->\n\nloose "words"\n\ntext` },
  { name: 'unknown blocks', text: '<!-- wp:boats/list --><ul>x</ul><!-- /wp:boats/list --><!-- wp:boats/empty /-->' },
  { name: 'heading', text: '<!-- wp:heading {"level":3} --><h3>A</h3><!-- /wp:heading -->' },
  { name: 'list', text: '<!-- wp:list {"ordered":true} --><ol start="2"><li>b</li></ol><!-- /wp:list -->' },
  {
    name: 'buttons',
    text: '<!-- wp:buttons {"layout":{"type":"flex","justifyContent":"center"}} --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a>Go</a></div><!-- /wp:button --><!-- wp:button --><div class="wp-block-button"><a> </a></div><!-- /wp:button --></div><!-- /wp:buttons -->',
  },
  {
    name: 'block patterns',
    text: BUILT_IN_PATTERNS.map(({ name }) => `<!-- wp:pattern ${JSON.stringify({ slug: name })} /-->`).join('\n'),
  },
  { name: 'shortcode', text: '<!-- wp:shortcode -->\n[gallery ids="70"]\n<!-- /wp:shortcode -->' },
  {
    name: 'footnotes',
    text: '<!-- wp:footnotes /-->',
    post: { meta: { footnotes: '[{"id":"n1","content":"It\'s <em>so</em>"},{"id":"n2","content":"Two"}]' } },
  },
  { name: 'group', text: wrapped('group', 'div', '{"layout":{"type":"constrained","contentSize":"600px"}}') },
  {
    name: 'group with a grid',
    text: wrapped('group', 'section', '{"tagName":"section","layout":{"type":"grid","columnCount":3}}'),
  },
  { name: 'styled group', text: wrapped('group', 'div', STYLED) },
  {
    name: 'group with a background and a position',
    text: wrapped(
      'group',
      'div',
      '{"style":{"background":{"backgroundImage":{"url":"https://harbour.test/sea.jpg"},"backgroundSize":"cover"},"position":{"type":"sticky","top":"0px"}}}',
    ),
  },
  {
    name: 'columns',
    text: wrapped('columns', 'div', '', wrapped('column') + wrapped('column', 'div', '{"width":"33%"}')),
  },
  { name: 'details', text: wrapped('details', 'details', '', '<summary>More</summary>') },
  { name: 'quote', text: wrapped('quote', 'blockquote', '', '<p>So</p><cite>Ann</cite>') },
  { name: 'verse', text: wrapped('verse', 'pre', '', 'Low\ntide') },
  { name: 'pullquote', text: wrapped('pullquote', 'figure', '', '<blockquote><p>So</p></blockquote>') },
  {
    name: 'accordion',
    text: wrapped(
      'accordion',
      'div',
      '',
      ['', '{"openByDefault":true}']
        .map((attributes) => {
          const heading = '<h3><button class="wp-block-accordion-heading__toggle">Q</button></h3>';
          return wrapped('accordion-item', 'div', attributes, heading + wrapped('accordion-panel'));
        })
        .join(''),
    ),
  },
  {
    name: 'image',
    text: '<!-- wp:image {"id":70,"sizeSlug":"large"} --><figure class="wp-block-image size-large"><img src="https://harbour.test/files/boat-1024x683.jpg" class="wp-image-70" alt=""/></figure><!-- /wp:image --><!-- wp:image --><figure><img alt=""></figure><!-- /wp:image -->',
  },
  {
    name: 'image with a duotone and an aspect ratio',
    text: '<!-- wp:image {"id":71,"style":{"color":{"duotone":["#000000","#ffffff"]}},"aspectRatio":"16/9"} --><figure class="wp-block-image"><img src="https://harbour.test/files/boat.jpg" class="wp-image-71"/></figure><!-- /wp:image -->',
  },
  {
    name: 'gallery',
    text: '<!-- wp:gallery {"columns":2} --><figure class="wp-block-gallery"><!-- wp:image {"id":5} --><figure><img src="a.png"></figure><!-- /wp:image --></figure><!-- /wp:gallery -->',
  },
  {
    name: 'cover',
    text: '<!-- wp:cover {"useFeaturedImage":true,"focalPoint":{"x":0.25,"y":1}} --><div class="wp-block-cover"><span></span><div class="wp-block-cover__inner-container"></div></div><!-- /wp:cover -->',
    post: { featuredMedia: 70 },
  },
  {
    name: 'cover with parallax',
    text: '<!-- wp:cover {"useFeaturedImage":true,"hasParallax":true} --><div class="wp-block-cover"><span></span><div class="wp-block-cover__inner-container"></div></div><!-- /wp:cover -->',
    post: { featuredMedia: 70 },
  },
  {
    name: 'file',
    text: '<!-- wp:file {"id":70,"href":"https://harbour.test/a.pdf","displayPreview":true} --><div class="wp-block-file"><object class="wp-block-file__embed" data="https://harbour.test/a.pdf" type="application/pdf" aria-label="A"></object><a href="https://harbour.test/a.pdf">A</a></div><!-- /wp:file -->',
  },
  {
    name: 'video and audio',
    text: '<!-- wp:video {"id":72} --><figure class="wp-block-video"><video controls src="https://harbour.test/a.mp4"></video></figure><!-- /wp:video --><!-- wp:audio --><figure class="wp-block-audio"><audio controls src="https://harbour.test/a.mp3"></audio></figure><!-- /wp:audio -->',
  },
  {
    name: 'media and text',
    text: '<!-- wp:media-text {"useFeaturedImage":true} --><div class="wp-block-media-text"><figure class="wp-block-media-text__media"></figure><div class="wp-block-media-text__content"><p>x</p></div></div><!-- /wp:media-text -->',
    post: { featuredMedia: 70 },
  },
  {
    name: 'embed',
    text: '<!-- wp:embed {"url":"https://films.test/2"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://films.test/2\n</div></figure><!-- /wp:embed -->',
  },
  { name: 'archives', text: '<!-- wp:archives {"showPostCounts":true} /--><!-- wp:archives {"type":"yearly"} /-->' },
  { name: 'archives as a menu', text: '<!-- wp:archives {"type":"weekly","displayAsDropdown":true} /-->' },
  { name: 'avatar', text: '<!-- wp:avatar {"size":40,"isLink":true,"style":{"border":{"radius":"20px"}}} /-->' },
  { name: 'reused block', text: '<!-- wp:block {"ref":44} /--><!-- wp:block {"ref":99} /-->' },
  {
    name: 'categories',
    text: '<!-- wp:categories {"showHierarchy":true,"showPostCounts":true} /--><!-- wp:categories /-->',
  },
  { name: 'categories as a menu', text: '<!-- wp:categories {"displayAsDropdown":true,"taxonomy":"a\' b"} /-->' },
  { name: 'tag cloud', text: '<!-- wp:tag-cloud {"showTagCounts":true,"numberOfTags":2} /-->' },
  {
    name: 'terms of a query',
    text: '<!-- wp:terms-query {"termQuery":{"taxonomy":"category","perPage":3,"orderBy":"count","hideEmpty":true}} --><div class="wp-block-terms-query"><!-- wp:term-template --><!-- wp:term-name {"isLink":true,"level":3,"textAlign":"center"} /--><!-- wp:term-count {"bracketType":"angle"} /--><!-- wp:term-count {"bracketType":"none","align":"wide"} /--><!-- wp:term-description /--><!-- wp:paragraph {"metadata":{"bindings":{"content":{"source":"core/term-data","args":{"field":"slug"}}}}} --><p>Slug</p><!-- /wp:paragraph --><!-- /wp:term-template --></div><!-- /wp:terms-query -->',
  },
  { name: 'terms of a post', text: '<!-- wp:post-terms {"term":"category","prefix":"In "} /-->' },
  {
    name: 'latest comments',
    text: '<!-- wp:latest-comments /--><!-- wp:latest-comments {"displayAvatar":false,"displayDate":false} /-->',
  },
  {
    name: 'latest posts',
    text: '<!-- wp:latest-posts {"displayPostDate":true,"displayAuthor":true,"postsToShow":2,"className":"x\\" onclick=\\"y"} /--><!-- wp:latest-posts {"displayPostContent":true,"displayPostContentRadio":"full_post","displayFeaturedImage":true} /-->',
  },
  {
    name: 'latest posts with excerpts',
    text: '<!-- wp:latest-posts {"displayPostContent":true,"excerptLength":2,"postLayout":"grid","columns":2} /-->',
  },
  {
    name: 'comments',
    text: `<!-- wp:comments-title {"level":3} /-->${comments('<!-- wp:comment-author-name /--><!-- wp:comment-date /--><!-- wp:comment-content /--><!-- wp:comment-reply-link /--><!-- wp:comment-edit-link /--><!-- wp:avatar /-->')}`,
  },
  {
    name: 'blocks of templates',
    text: '<!-- wp:query-title {"type":"archive"} /--><!-- wp:query-pagination-previous /--><!-- wp:post-navigation-link /--><!-- wp:term-description /--><!-- wp:comments --><div class="wp-block-comments"><p>Comments</p><!-- wp:comments-pagination --><!-- wp:comments-pagination-previous /--><!-- wp:comments-pagination-numbers /--><!-- wp:comments-pagination-next /--><!-- /wp:comments-pagination --></div><!-- /wp:comments -->',
  },
  {
    name: 'legacy comments',
    text: '<!-- wp:post-comments {"textAlign":"center"} /--><!-- wp:comments {"legacy":true} /-->',
  },
  {
    name: 'groups of widgets',
    text: '<!-- wp:widget-group {"title":"A & B"} --><!-- wp:paragraph --><p>One</p><!-- /wp:paragraph --><!-- /wp:widget-group -->',
  },
  {
    name: 'text columns',
    text: '<!-- wp:text-columns {"columns":2} --><div class="wp-block-text-columns alignundefined columns-2"><div class="wp-block-column"><p>One</p></div><div class="wp-block-column"><p>Two</p></div></div><!-- /wp:text-columns -->',
  },
  {
    name: 'navigation',
    text: '<!-- wp:navigation {"overlayMenu":"always"} --><!-- wp:navigation-link {"label":"Tides","url":"https://harbour.test/tides/","opensInNewTab":true} /--><!-- wp:navigation-submenu {"label":"More","url":"https://harbour.test/more/"} --><!-- wp:navigation-link {"label":"Inner","url":"/inner"} /--><!-- /wp:navigation-submenu --><!-- wp:home-link {"label":"Home"} /--><!-- /wp:navigation -->',
  },
  { name: 'stored navigation', text: '<!-- wp:navigation {"ref":45,"overlayMenu":"never"} /-->' },
  {
    name: 'navigation with pages',
    text: '<!-- wp:navigation {"overlayMenu":"mobile"} --><!-- wp:page-list /--><!-- /wp:navigation -->',
  },
  { name: 'page list', text: '<!-- wp:page-list /--><!-- wp:page-list {"parentPageID":31} /-->' },
  {
    name: 'query',
    text: query(
      '<!-- wp:post-template {"layout":{"type":"grid","columnCount":2}} --><!-- wp:post-title {"level":3,"isLink":true} /--><!-- wp:post-date {"format":"Y-m-d"} /--><!-- wp:post-excerpt {"moreText":"More","excerptLength":3} /--><!-- wp:post-featured-image {"isLink":true} /--><!-- wp:read-more /--><!-- /wp:post-template --><!-- wp:query-total /--><!-- wp:query-no-results -->none<!-- /wp:query-no-results -->',
    ),
  },
  {
    name: 'query with pages',
    text: query(
      '<!-- wp:post-template --><!-- wp:post-content /--><!-- /wp:post-template --><!-- wp:query-pagination --><!-- wp:query-pagination-previous /--><!-- wp:query-pagination-numbers /--><!-- wp:query-pagination-next {"label":"On"} /--><!-- /wp:query-pagination -->',
      '{"queryId":5,"query":{"perPage":1,"postType":"post"}}',
    ),
  },
  {
    name: 'query without results',
    text: query(
      '<!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template --><!-- wp:query-no-results --><p>None</p><!-- /wp:query-no-results -->',
      '{"queryId":6,"query":{"postType":"boat"}}',
    ),
  },
  {
    name: 'author of a post',
    text: '<!-- wp:post-author {"showBio":true,"byline":"By"} /--><!-- wp:post-author-name {"isLink":true,"backgroundColor":"accent2"} /--><!-- wp:post-author-biography /-->',
  },
  {
    name: 'dates of a post',
    text: '<!-- wp:post-date /--><!-- wp:post-date {"displayType":"modified","isLink":true} /-->',
    post: { modified: '2024-08-01T00:00:00' },
  },
  {
    name: 'dates with a format, an own date and a distance from now',
    text: '<!-- wp:post-date {"datetime":"2024-02-03T04:05:06Z","format":"Y-m-d"} /--><!-- wp:post-date {"format":"human-diff"} /-->',
  },
  {
    name: 'texts bound to meta values',
    text: '<!-- wp:paragraph {"metadata":{"bindings":{"content":{"source":"core/post-meta","args":{"key":"tide"}}}}} --><p>Own</p><!-- /wp:paragraph -->',
    post: { meta: { tide: 'Low <em>tide</em>' } },
  },
  {
    name: 'pattern with overrides',
    text: '<!-- wp:block {"ref":46,"content":{"Title":{"content":"Ebb"}}} /--><!-- wp:block {"ref":46} /-->',
  },
  {
    name: 'search',
    text: '<!-- wp:search /--><!-- wp:search {"label":"<b>Find</b>","showLabel":false,"placeholder":"\\"x\\"","buttonPosition":"button-only","buttonUseIcon":true} /-->',
  },
  {
    name: 'title and tagline of the site',
    text: '<!-- wp:site-title {"level":2} /--><!-- wp:site-tagline /--><!-- wp:site-logo /-->',
  },
  {
    name: 'social links',
    text: '<!-- wp:social-links {"showLabels":true,"iconColorValue":"#111111"} --><ul class="wp-block-social-links"><!-- wp:social-link {"url":"https://github.com/x","service":"github"} /--><!-- wp:social-link {"url":"mailto:a@b.test","service":"mail"} /--></ul><!-- /wp:social-links -->',
  },
  {
    name: 'calendar',
    text: '<!-- wp:calendar /--><!-- wp:calendar {"textColor":"accent","style":{"color":{"background":"#123456"}}} /-->',
  },
  { name: 'sign-in link', text: '<!-- wp:loginout /--><!-- wp:loginout {"displayLoginAsForm":true} /-->' },
  {
    name: 'comment form and number of comments',
    text: '<!-- wp:post-comments-count /--><!-- wp:post-comments-link /--><!-- wp:post-comments-form /-->',
  },
  {
    name: 'feed',
    text: '<!-- wp:rss {"feedURL":"https://news.test/feed","displayAuthor":true,"displayDate":true,"displayExcerpt":true} /--><!-- wp:rss {"feedURL":"https://news.test/unread"} /-->',
  },
  { name: 'reading time', text: '<!-- wp:post-time-to-read /-->' },
  {
    name: 'image with a lightbox',
    text: '<!-- wp:image {"id":70,"lightbox":{"enabled":true}} --><figure class="wp-block-image"><img src="https://harbour.test/files/boat.jpg" alt=""/></figure><!-- /wp:image -->',
  },
];
