import type { RenderingCase } from './rendering-case.js';

/** Texts with each registered shortcode. */
export const SHORTCODES: readonly RenderingCase[] = [
  {
    name: 'caption',
    text: '[caption id="attachment_7" align="alignleft" width="300"]<a href="/b"><img src="b.png" alt="" /></a> A "boat"[/caption]',
  },
  {
    name: 'caption by its former name',
    text: '[wp_caption width="9" caption="<b onclick=x>w</b>"]<img src="b.png" alt="" />[/wp_caption]',
  },
  { name: 'gallery of files', text: '[gallery ids="70, 71" columns="2" link="file" itemtag="script"]' },
  { name: 'gallery in a paragraph', text: 'Before [gallery ids="70" size="large"] after' },
  { name: 'playlist', text: '[playlist ids="72" style="dark"]' },
  {
    name: 'audio',
    text: '[audio mp3="https://a.test/b.mp3" ogg="https://a.test/b.ogg" loop="true"]\n\n[audio src="https://a.test/b.exe"]',
  },
  {
    name: 'video',
    text: '[video src="https://a.test/b.mp4" width="320" height="180" loop="true" poster="https://a.test/p.png"]',
  },
  { name: 'embed', text: '[embed]https://films.test/2[/embed]\n\n[embed width="9"]https://unknown.test/2[/embed]' },
  { name: 'escaped shortcode', text: 'Write [[gallery]] or [tide at="noon"] here' },
  {
    name: 'shortcode within a shortcode',
    text: '[caption width="300"]<img src="b.png" alt="" /> [gallery ids="70"][/caption]',
  },
];

/** Texts without blocks: paragraphs, typography, smilies, addresses on lines of their own, images. */
export const CLASSIC: readonly RenderingCase[] = [
  { name: 'paragraphs', text: 'First line\nsecond line\n\nAnother paragraph\n\n\n\nThird' },
  {
    name: 'lists and tables',
    text: 'Before\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\nafter\n<table>\n<tr><td>x</td></tr>\n</table>',
  },
  {
    name: 'preformatted text',
    text: '<pre>a\n\n  "b" -- c</pre>\n\n<code>"x"</code>\n\n<script>if (a && "b") c();</script>',
  },
  { name: 'typography', text: 'It\'s "low" tide -- the \'90s --- 9\'6" x 3... (c) 5 1/2 & <em>"so"</em>' },
  { name: 'smilies', text: 'Calm :) storm :( wink ;-) not:)here' },
  { name: 'addresses', text: 'https://films.test/2\n\nSee https://films.test/2 here\n\nhttps://unknown.test/3' },
  {
    name: 'images',
    text: '<img class="wp-image-70 size-large" src="https://harbour.test/files/boat-1024x683.jpg" />\n\n<img src="https://elsewhere.test/x.png" width="10" height="10"><iframe src="https://a.test/"></iframe>',
  },
  { name: 'more marks', text: 'Teaser<!--more Read on-->Rest\n\n<!--nextpage-->\n\nPage two' },
  {
    name: 'block elements within paragraphs',
    text: '<p>One<div>Two</div></p>\n\n<blockquote>Three\n\nFour</blockquote>',
  },
  {
    name: 'long text for an excerpt',
    text: `${Array.from({ length: 80 }, (_, index) => `word${index}`).join(' ')}\n\nend`,
  },
  { name: 'attachment', text: 'About the boat', post: { id: 70, type: 'attachment' } },
];

/** Hostile texts: injections, endless nesting, damaged markup. */
export const HOSTILE: readonly RenderingCase[] = [
  {
    name: 'scripts in classic text',
    text: '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n<a href="javascript:x()">y</a>',
  },
  { name: 'unclosed elements', text: '<div><p>One <b>two\n\n<ul><li>three\n\n</section>' },
  {
    name: 'unclosed and misnested blocks',
    text: '<!-- wp:group --><div><!-- wp:paragraph --><p>x</p><!-- /wp:group --></div><!-- /wp:paragraph --><!-- wp:list -->',
  },
  {
    name: 'damaged attributes of blocks',
    text: '<!-- wp:group {"a":} --><div></div><!-- /wp:group --><!-- wp:heading {"level":"\\u003cb\\u003e"} --><h2>x</h2><!-- /wp:heading -->',
  },
  {
    name: 'attributes that break out',
    text: '<!-- wp:search {"label":"\\u003cscript\\u003e","buttonText":"\\"onclick=x"} /--><!-- wp:latest-posts {"className":"\\u0022 onclick=\\u0022x"} /-->',
  },
  {
    name: 'values of CSS that break out',
    text: '<!-- wp:group {"style":{"color":{"background":"red;background:url(javascript:x)"},"spacing":{"padding":"1px;}</style><script>"}}} --><div class="wp-block-group"></div><!-- /wp:group -->',
  },
  { name: 'U+0000 and lone surrogates', text: 'a\u0000b \ud800 c\n\n<!-- wp:search {"label":"a\\u0000b"} /-->' },
  { name: 'a block that contains itself', text: '<!-- wp:block {"ref":44} /-->', post: { id: 44, type: 'wp_block' } },
  {
    name: 'deeply nested shortcodes',
    text: `${'[caption width="9"]<img src="b.png"> '.repeat(25)}x${'[/caption]'.repeat(25)}`,
  },
  {
    name: 'deeply nested blocks',
    text: `${'<!-- wp:group --><div>'.repeat(40)}x${'</div><!-- /wp:group -->'.repeat(40)}`,
  },
  { name: 'content of a post within itself', text: '<!-- wp:post-content /--><!-- wp:post-title /-->' },
];
