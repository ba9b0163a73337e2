import { createRenderer } from './core-blocks.js';
import type { RenderComment, RenderEntry, RenderTerm } from '#rendering';
import { aPicture, anEntry, inputWith } from '#rendering/testing';
import type { RenderDataFixture } from '#rendering/testing';

const renderer = createRenderer();
const html = async (raw: string, known: RenderDataFixture = {}, post?: RenderEntry): Promise<string> =>
  (await renderer.renderContent(raw, inputWith(known, post))).html.trim();
const term = (id: number, name: string, changes: Partial<RenderTerm> = {}): RenderTerm => ({
  id,
  description: '',
  name,
  slug: name.toLowerCase(),
  link: `https://harbour.test/t/${id}/`,
  count: id,
  parent: 0,
  ...changes,
});
const comment = (id: number, changes: Partial<RenderComment> = {}): RenderComment => ({
  id,
  post: 10,
  parent: 0,
  author: 0,
  authorName: `Bob <${id}>`,
  authorUrl: '',
  avatarHash: 'f00',
  date: '2024-07-06T01:02:03',
  content: `Words ${id}`,
  link: `https://harbour.test/low-tide/#comment-${id}`,
  ...changes,
});

/** Renders a block alone, in no content and by default in no entry. */
async function blockAlone(
  name: string,
  attributes: Record<string, unknown>,
  known: RenderDataFixture = {},
  post?: RenderEntry,
): Promise<string> {
  const block = { name: `core/${name}`, attributes, innerBlocks: [], innerHtml: '', innerContent: [] };
  return (await renderer.renderBlock(block, { ...inputWith(known), post })).html;
}

describe('core blocks: accordions', () => {
  it('have directives for their script, and the state of each item', async () => {
    const item = (attributes: string, className: string): string =>
      `<!-- wp:accordion-item ${attributes} --><div class="wp-block-accordion-item${className}"><!-- wp:accordion-heading --><h3><button class="wp-block-accordion-heading__toggle">Q</button></h3><!-- /wp:accordion-heading --><!-- wp:accordion-panel --><div class="wp-block-accordion-panel">A</div><!-- /wp:accordion-panel --></div><!-- /wp:accordion-item -->`;
    const out = await html(
      `<!-- wp:accordion {"autoclose":true} --><div class="wp-block-accordion">${item('{"openByDefault":true}', '')}${item('', ' is-open')}</div><!-- /wp:accordion -->`,
    );
    const directives = (id: string, isOpen: boolean): string =>
      `<div data-wp-class--is-open="state.isOpen" data-wp-context="{ &quot;id&quot;: &quot;${id}&quot;, &quot;openByDefault&quot;: ${isOpen} }" data-wp-init="callbacks.initAccordionItems" data-wp-on-window--hashchange="callbacks.hashChange" class="wp-block-accordion-item is-layout-flow wp-block-accordion-item-is-layout-flow${isOpen ? ' is-open' : ''}">` +
      `<h3><button aria-expanded="${isOpen}" aria-controls="${id}-panel" data-wp-bind--aria-expanded="state.isOpen" data-wp-on--click="actions.toggle" data-wp-on--keydown="actions.handleKeyDown" id="${id}" class="wp-block-accordion-heading__toggle">Q</button></h3>` +
      `<div${isOpen ? '' : ' inert'} aria-labelledby="${id}" data-wp-bind--inert="!state.isOpen" id="${id}-panel" class="wp-block-accordion-panel is-layout-flow wp-block-accordion-panel-is-layout-flow">A</div></div>`;
    const [first = '', second = ''] = [...out.matchAll(/ id="(accordion-item-\d+)"/g)].map(([, id]) => id);
    expect(first).not.toBe(second);
    expect(out).toBe(
      '<div data-wp-context="{ &quot;autoclose&quot;: true, &quot;accordionItems&quot;: [] }" data-wp-interactive="core/accordion" class="wp-block-accordion is-layout-flow wp-block-accordion-is-layout-flow">' +
        directives(first, true) +
        directives(second, false) +
        '</div>',
    );
  });

  it('are unchanged if a part of an item is missing', async () => {
    const item = (inside: string): string =>
      `<!-- wp:accordion-item --><div class="wp-block-accordion-item is-open">${inside}</div><!-- /wp:accordion-item -->`;
    for (const inside of ['', '<button class="wp-block-accordion-heading__toggle">x</button>'])
      expect(await html(item(inside))).not.toContain('data-wp');
  });
});

describe('core blocks: texts and media', () => {
  it('adds missing classes to older content', async () => {
    expect(
      await html(
        '<!-- wp:heading --><h2>A</h2><!-- /wp:heading --><!-- wp:list {"ordered":true} --><ol start="2"><li>b</li></ol><!-- /wp:list -->',
      ),
    ).toBe('<h2 class="wp-block-heading">A</h2><ol class="wp-block-list" start="2"><li>b</li></ol>');
  });

  it('omits buttons without text, images without a source, and captions without text', async () => {
    const button = (text: string): string =>
      `<!-- wp:button --><div class="wp-block-button"><a>${text}</a></div><!-- /wp:button -->`;
    expect(await html(button('') + button('Go'))).toBe('<div class="wp-block-button"><a>Go</a></div>');
    expect(await html('<!-- wp:image --><figure><img alt=""></figure><!-- /wp:image -->')).toBe('');
    const captioned = (caption: string): string =>
      `<!-- wp:image --><figure><img src="/a.png"/><figcaption class="x">${caption}</figcaption></figure><!-- /wp:image -->`;
    for (const empty of ['', '<!-- none -->']) expect(await html(captioned(empty))).not.toContain('figcaption');
    for (const caption of [' ', '<b></b>'])
      expect(await html(captioned(caption))).toContain(`>${caption}</figcaption>`);
  });

  it('describes the preview of a file by its name', async () => {
    const label = async (given: string): Promise<string | undefined> => {
      const object = `<object type="application/pdf" ${given}></object>`;
      const block = `<!-- wp:file {"displayPreview":true} --><div>${object}</div><!-- /wp:file -->`;
      return / aria-label="([^"]*)"/.exec(await html(block))?.[1];
    };
    expect(await label('aria-label="Tides &amp; winds"')).toBe('Embed of Tides &amp; winds.');
    expect(await label('aria-label="PDF embed"')).toBe('PDF embed');
    expect(await label('aria-label=""')).toBe('PDF embed');
    expect(await label('')).toBe('PDF embed');
    const withoutPreview = '<!-- wp:file {"displayPreview":true} --><div><a>Tides</a></div><!-- /wp:file -->';
    expect(await html(withoutPreview)).toBe('<div><a>Tides</a></div>');
  });

  it('renders footnotes with back links, and nothing without footnotes', async () => {
    const notes = (footnotes: string): Promise<string> =>
      html('<!-- wp:footnotes /-->', {}, anEntry({ meta: { footnotes } }));
    expect(await notes('[{"id":"n1","content":"It\'s <em>so</em>"},{"id":"","content":"x"}]')).toBe(
      '<ol class="wp-block-footnotes"><li id="n1">It&#8217;s <em>so</em> <a href="#n1-link" aria-label="Jump to footnote reference 1">↩︎</a></li></ol>',
    );
    for (const stored of ['', 'no json', '[]', '{"a":1}', '[null]']) expect(await notes(stored)).toBe('');
  });

  it('renders no footnotes around the content of their own protected entry', async () => {
    const notes = '[{"id":"n-1","content":"The key"}]';
    const input = inputWith({}, anEntry({ protected: true, meta: { footnotes: notes } }));
    const out = async (isPostLocked: boolean): Promise<string> =>
      (await renderer.renderContent('<!-- wp:footnotes /-->', { ...input, isPostLocked })).html;
    expect(await out(false)).toContain('The key');
    expect(await out(true)).not.toContain('The key');
  });

  it('renders the featured image of the entry on a cover', async () => {
    const cover = (more: string): string =>
      `<!-- wp:cover {"useFeaturedImage":true${more}} --><div class="wp-block-cover"><span></span><div class="wp-block-cover__inner-container"></div></div><!-- /wp:cover -->`;
    const known = { attachments: [aPicture()] };
    expect(await html(cover(',"focalPoint":{"x":0.25,"y":1}'), known, anEntry({ featuredMedia: 70 }))).toMatch(
      /<span><\/span><img [^>]*class="wp-block-cover__image-background wp-post-image"[^>]*data-object-position="25% 100%" style="object-position:25% 100%;"[^>]*><div class="wp-block-cover__inner-container"/,
    );
    const fixed = cover(',"hasParallax":true,"isRepeated":true,"sizeSlug":"medium"');
    expect(await html(fixed, known, anEntry({ featuredMedia: 70 }))).toContain(
      '<span></span><div aria-label="A &quot;red&quot; boat" class="wp-block-cover__image-background wp-image-70 has-parallax is-repeated" role="img" style="background-position:50% 50%;background-image:url(https://harbour.test/files/boat-300x200.jpg);"></div><div class="wp-block-cover__inner-container',
    );
    expect(await html(cover(''))).not.toContain('<img');
  });

  it('adds ids to the images of a gallery and a class to the gallery', async () => {
    const out = await html(
      '<!-- wp:gallery --><figure class="wp-block-gallery"><!-- wp:image {"id":5} --><figure><img src="a.png"></figure><!-- /wp:image --></figure><!-- /wp:gallery -->',
    );
    expect(out).toMatch(
      /^<figure class="wp-block-gallery wp-block-gallery-\d+ is-layout-flex wp-block-gallery-is-layout-flex">/,
    );
    expect(out).toContain('<img decoding="async" data-id="5" src="a.png">');
  });
});

describe('core blocks: lists of the site', () => {
  const entries = [
    anEntry({ id: 21, title: 'It\'s "new"', link: 'https://harbour.test/new/' }),
    anEntry({ id: 22, title: 'Deep', protected: true, date: '2024-01-02T03:04:05' }),
  ];

  it('renders the latest posts with dates in the zone of the site', async () => {
    expect(
      await html('<!-- wp:latest-posts {"displayPostDate":true,"postsToShow":2,"className":"x\\" onclick=\\"y"} /-->', {
        entries,
      }),
    ).toBe(
      '<ul class="wp-block-latest-posts__list has-dates x&quot; onclick=&quot;y wp-block-latest-posts">' +
        '<li><a class="wp-block-latest-posts__post-title" href="https://harbour.test/new/">It&#8217;s &#8220;new&#8221;</a><time datetime="2024-07-05T09:08:07-02:30" class="wp-block-latest-posts__post-date">July 5, 2024</time></li>\n' +
        '<li><a class="wp-block-latest-posts__post-title" href="https://harbour.test/low-tide/">Protected: Deep</a><time datetime="2024-01-02T03:04:05-03:30" class="wp-block-latest-posts__post-date">January 2, 2024</time></li>\n</ul>',
    );
  });

  it('renders the latest posts with content, but no list within a list', async () => {
    const own = anEntry({
      id: 10,
      content: '<!-- wp:latest-posts {"displayPostContent":true,"displayPostContentRadio":"full_post"} /-->',
    });
    const out = await html(own.content, { entries: [own, anEntry({ id: 30, content: `Inside ${own.content}` })] }, own);
    expect(out.match(/Inside/g)).toHaveLength(1);
  });

  it('shows PDF files of the site in the full content of the latest posts', async () => {
    const pdf = '<object data="https://harbour.test/a.pdf" type="application/pdf"></object>';
    const list = '<!-- wp:latest-posts {"displayPostContent":true,"displayPostContentRadio":"full_post"} /-->';
    expect(await html(list, { entries: [anEntry({ content: pdf })] })).toContain(pdf);
  });

  it('renders the latest comments', async () => {
    const out = await html('<!-- wp:latest-comments {"displayAvatar":false,"displayDate":false} /-->', {
      comments: [comment(1, { authorUrl: 'javascript:x' })],
      entries: [anEntry()],
    });
    expect(out).toBe(
      '<ol class="has-excerpts wp-block-latest-comments"><li class="wp-block-latest-comments__comment"><article><footer class="wp-block-latest-comments__comment-meta">' +
        '<a class="wp-block-latest-comments__comment-author" href="">Bob &lt;1&gt;</a> on <a class="wp-block-latest-comments__comment-link" href="https://harbour.test/low-tide/#comment-1">Low tide</a></footer>' +
        '<div class="wp-block-latest-comments__comment-excerpt"><p>Words 1</p>\n</div></article></li></ol>',
    );
    expect(await html('<!-- wp:latest-comments /-->')).toContain('No comments to show.');
  });

  it('renders categories as a list and as a tree', async () => {
    const terms = [term(1, 'Boats'), term(2, 'Sails', { parent: 1 }), term(3, 'Tides')];
    expect(await html('<!-- wp:categories {"showHierarchy":true,"showPostCounts":true} /-->', { terms })).toBe(
      '<ul class="wp-block-categories-list wp-block-categories">\t<li class="cat-item cat-item-1"><a href="https://harbour.test/t/1/">Boats</a> (1)\n<ul class=\'children\'>\n' +
        '\t<li class="cat-item cat-item-2"><a href="https://harbour.test/t/2/">Sails</a> (2)\n</li>\n</ul>\n</li>\n\t<li class="cat-item cat-item-3"><a href="https://harbour.test/t/3/">Tides</a> (3)\n</li>\n</ul>',
    );
    expect(
      await html('<!-- wp:categories {"displayAsDropdown":true,"showHierarchy":true,"taxonomy":"a\' b"} /-->', {
        terms,
      }),
    ).toContain('<option class="level-1" value="sails">&nbsp;&nbsp;&nbsp;Sails</option>');
  });

  it('applies typography to the names of categories in lists and dropdowns', async () => {
    const known = { terms: [term(1, `Rock 'n' "roll" & 3x4...`)] };
    expect(await blockAlone('categories', {}, known)).toContain(
      '>Rock &#039;n&#039; &quot;roll&quot; &amp; 3&#215;4&#8230;</a>',
    );
    expect(await blockAlone('categories', { displayAsDropdown: true }, known)).toContain(
      '>Rock &#8216;n&#8217; &#8220;roll&#8221; &amp; 3&#215;4&#8230;</option>',
    );
  });

  it('preserves the quotation marks in the names of the terms of a post', async () => {
    const known = { terms: [term(1, `Cat's "<b>" & more`)] };
    expect(await blockAlone('post-terms', { term: 'category' }, known, anEntry())).toContain(
      `rel="tag">Cat's "&lt;b&gt;" &amp; more</a>`,
    );
  });

  it('lists a category without posts of its own only in trees, with the number of posts of its descendants', async () => {
    const terms = [term(1, 'Boats', { count: 0 }), term(2, 'Sails', { parent: 1 })];
    const listed = async (attributes: object): Promise<string[]> => {
      const block = `<!-- wp:categories ${JSON.stringify(attributes)} /-->`;
      const out = await html(block, { terms, entries: [anEntry(), anEntry()] });
      return [...out.matchAll(/>(\w+)<\/a>([^\n]*)/g)].map(([, name, count]) => `${name}${count}`);
    };
    expect(await listed({})).toEqual(['Sails']);
    expect(await listed({ showEmpty: true, showPostCounts: true })).toEqual(['Boats (0)', 'Sails (2)']);
    expect(await listed({ showHierarchy: true, showPostCounts: true })).toEqual(['Boats (2)', 'Sails (2)']);
    expect(await html('<!-- wp:categories {"displayAsDropdown":true} /-->')).toContain(
      "<option value='-1' selected='selected'>",
    );
  });

  it('indents categories in a dropdown to a limited depth', async () => {
    const terms = Array.from({ length: 2_000 }, (_, index) => term(index + 1, 'Nested', { parent: index }));
    const block = '<!-- wp:categories {"displayAsDropdown":true,"showHierarchy":true} /-->';
    const out = await html(block, { terms });
    expect(out).toContain('<option class="level-2" value="nested">&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;Nested</option>');
    expect(out).toContain('<option class="level-1999"');
    expect(out.length).toBeLessThan(2_000 * 500);
  });

  it('renders a tag cloud with sizes by use', async () => {
    const out = await html('<!-- wp:tag-cloud /-->', { terms: [term(1, 'low'), term(99, 'High')] });
    expect(out.match(/font-size: ([\d.]+pt)/g)).toEqual(['font-size: 22pt', 'font-size: 8pt']);
    expect(out).toContain('aria-label="low (1 item)"');
    const reversed = '<!-- wp:tag-cloud {"smallestFontSize":"20pt","largestFontSize":"10pt"} /-->';
    expect((await html(reversed, { terms: [term(1, 'low'), term(99, 'High')] })).match(/font-size: [\d.]+/g)).toEqual([
      'font-size: 21',
      'font-size: 20',
    ]);
    const small = '<!-- wp:tag-cloud {"smallestFontSize":"1.5ch","largestFontSize":"3"} /-->';
    expect(await html(small, { terms: [term(1, 'low')] })).toContain('style="font-size: 1.5ch;"');
  });

  it('orders tag clouds by numbers and letters, regardless of case and spaces', async () => {
    const names = ['émigré', 'New York', 'v10', 'newark', 'v9', 'Zoo', '007', '8'];
    const terms = names.map((name, index) => ({ ...term(1, name), id: index }));
    const out = await html('<!-- wp:tag-cloud /-->', { terms });
    expect([...out.matchAll(/>([^<]+)<\/a>/g)].map(([, name]) => name)).toEqual([
      '007',
      '8',
      'newark',
      'New York',
      'v9',
      'v10',
      'Zoo',
      'émigré',
    ]);
  });

  it('filters the style of the terms of a post like HTML of the post', async () => {
    const terms = '<!-- wp:post-terms {"term":"category","style":{"spacing":{"padding":"1px","margin":"2px"}}} /-->';
    expect(await html(terms, { terms: [term(1, 'low')] })).toBe(
      '<div style="padding:1px;margin:2px" class="taxonomy-category wp-block-post-terms"><a href="https://harbour.test/t/1/" rel="tag">low</a></div>',
    );
    const large = '<!-- wp:post-terms {"term":"category","style":{"typography":{"fontSize":"40px"}}} /-->';
    expect(await html(large, { terms: [term(1, 'low')] })).toMatch(/^<div style="font-size:clamp\([^;"]+\)" class=/);
  });

  it('archives list all posts instead of periods', async () => {
    const entries = Array.from({ length: 130 }, (_, index) => anEntry({ id: 100 + index, title: `Tide ${index}` }));
    entries[0] = anEntry({ id: 7, title: '<em>Ebb</em> & "flow"' });
    entries[1] = anEntry({ id: 8, title: '' });
    for (const type of ['postbypost', 'alpha']) {
      const list = await html(`<!-- wp:archives {"type":"${type}","showPostCounts":true} /-->`, { entries });
      expect(list).toContain(
        "\t<li><a href='https://harbour.test/low-tide/'>Ebb &#038; &#8220;flow&#8221;</a></li>\n" +
          "\t<li><a href='https://harbour.test/low-tide/'>8</a></li>\n",
      );
      expect(list.match(/<li>/g)).toHaveLength(130);
    }
    expect(await html('<!-- wp:archives {"type":"alpha","displayAsDropdown":true} /-->', { entries })).toContain(
      '<option value="">Select Post</option>',
    );
    expect(await html('<!-- wp:archives {"type":"alpha"} /-->')).toContain('No archives to show.');
    const inList = async (attributes: string): Promise<string> =>
      html(`<!-- wp:archives {"type":"alpha"${attributes}} /-->`, { entries }, entries[1]);
    expect(await inList('')).toContain(`<li><a href='https://harbour.test/low-tide/' aria-current="page">8</a></li>`);
    expect(await inList(',"displayAsDropdown":true')).toContain(
      "<option value='https://harbour.test/low-tide/' selected='selected'> 8 </option>",
    );
  });

  it.each([
    ['', 5],
    ['{"postsToShow":2} ', 2],
    ['{"postsToShow":0} ', 10],
    ['{"postsToShow":-1} ', 100],
    ['{"postsToShow":-3} ', 3],
    ['{"postsToShow":500,"orderBy":"rand"} ', 100],
  ])('with the attributes "%s", the latest posts are %i', async (attributes, count) => {
    const entries = Array.from({ length: 130 }, (_, index) => anEntry({ id: 100 + index }));
    const list = await html(`<!-- wp:latest-posts ${attributes}/-->`, { entries });
    expect(list.match(/<li>/g)).toHaveLength(count);
  });

  it('the latest posts are sorted by their attributes', async () => {
    const sorted: unknown[] = [];
    const input = inputWith({});
    const entries: typeof input.data.entries = (query) => {
      sorted.push([query.orderBy, query.order]);
      return Promise.resolve({ items: [], total: 0 });
    };
    for (const attributes of ['{"orderBy":"rand"}', '{"orderBy":"title","order":"asc"}', '{"orderBy":"none"}'])
      await renderer.renderContent(`<!-- wp:latest-posts ${attributes} /-->`, {
        ...input,
        data: { ...input.data, entries },
      });
    expect(sorted).toEqual([
      ['rand', 'desc'],
      ['title', 'asc'],
      ['date', 'desc'],
    ]);
  });

  it('renders archives and pages', async () => {
    expect(await html('<!-- wp:archives {"showPostCounts":true} /-->')).toBe(
      '<ul class="wp-block-archives-list wp-block-archives">\t<li><a href=\'https://harbour.test/2024/07/\'>July 2024</a>&nbsp;(2)</li>\n</ul>',
    );
    expect(await html('<!-- wp:archives {"type":"constructor","displayAsDropdown":true} /-->')).toContain(
      '<option value="">Select Post</option></select>',
    );
    const pages = [
      anEntry({ id: 1, type: 'page', title: 'Quay' }),
      anEntry({ id: 2, type: 'page', title: 'Crane', parent: 1 }),
    ];
    expect(await html('<!-- wp:page-list /-->', { entries: pages })).toMatch(
      /^<ul class="wp-block-page-list"><li class="wp-block-pages-list__item has-child"><a [^>]*>Quay<\/a><ul class="wp-block-navigation__submenu-container"><li [^>]*><a [^>]*>Crane<\/a><\/li><\/ul><\/li><\/ul>$/,
    );
  });
});

describe('core blocks: entries and comments', () => {
  it('entry blocks render fields of the current entry', async () => {
    const post = anEntry({ featuredMedia: 70, content: 'x' });
    expect(await html('<!-- wp:post-title {"level":3,"isLink":true} /-->', {}, post)).toBe(
      '<h3 class="wp-block-post-title"><a href="https://harbour.test/low-tide/" target="_self" >Low tide</a></h3>',
    );
    expect(await html('<!-- wp:post-date {"format":"Y-m-d \\\\a\\\\t H:i","textAlign":"center"} /-->', {}, post)).toBe(
      '<div class="has-text-align-center wp-block-post-date"><time datetime="2024-07-05T09:08:07-02:30">2024-07-05 at 09:08</time></div>',
    );
    expect(
      await html(
        '<!-- wp:post-author-name {"backgroundColor":"accent2","style":{"spacing":{"margin":{"top":"1rem"}}}} /-->',
        {},
        post,
      ),
    ).toBe(
      '<div style="margin-top:1rem;" class="wp-block-post-author-name has-background has-accent-2-background-color">Ann O’Shea</div>',
    );
    expect(await html('<!-- wp:post-featured-image /-->', { attachments: [aPicture()] }, post)).toMatch(
      /^<figure class="wp-block-post-featured-image"><img [^>]*style="object-fit:cover;"/,
    );
    const again = '<!-- wp:post-content {"tagName":"main"} /-->x';
    expect(await html(again, {}, anEntry({ content: again }))).toBe(
      '<main class="entry-content wp-block-post-content is-layout-flow wp-block-post-content-is-layout-flow">x</main>x',
    );
    expect(await html('<!-- wp:avatar {"size":40,"style":{"border":{"radius":"20px"}}} /-->', {}, post)).toMatch(
      /^<div class="wp-block-avatar"><img alt='Ann O’Shea Avatar' .* width='40' style="border-radius:20px;"\/><\/div>$/,
    );
  });

  it('queries with enhanced pagination have directives for its script', async () => {
    const entries = [1, 2].map((id) => anEntry({ id, title: `T${id}`, classes: [] }));
    const text =
      '<!-- wp:query {"queryId":4,"enhancedPagination":true,"query":{"perPage":1,"sticky":"ignore"}} --><div class="q"><!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template --><!-- wp:query-pagination {"paginationArrow":"arrow","showLabel":false} --><!-- wp:query-pagination-next {"label":"On"} /--><!-- wp:query-pagination-numbers /--><!-- /wp:query-pagination --></div><!-- /wp:query -->';
    const out = await html(text, { entries });
    for (const tag of [
      '<div data-wp-context="{}" data-wp-interactive="core/query" data-wp-key="4" data-wp-router-region="query-4" class="q ',
      '<li data-wp-key="post-template-item-1" class="wp-block-post">',
      '<a data-wp-key="query-pagination-next" data-wp-on--click="core/query::actions.navigate" data-wp-on--mouseenter="core/query::actions.prefetch" data-wp-watch="core/query::callbacks.prefetch" href="?query-4-page=2" class="wp-block-query-pagination-next" aria-label="On"><span class',
      '<span data-wp-key="index-0" aria-current="page" class="page-numbers current">1</span>\n<a data-wp-key="index-1" data-wp-on--click="core/query::actions.navigate" class="page-numbers" href="?query-4-page=2">2</a>',
    ])
      expect(out).toContain(tag);
    expect(await html(text.replace('"enhancedPagination":true,', ''), { entries })).not.toContain('data-wp');
  });

  it('entry blocks render fields of each entry of a query', async () => {
    const query = (inside: string): string =>
      `<!-- wp:query {"queryId":4,"query":{"perPage":2,"sticky":"ignore"}} --><div class="wp-block-query">${inside}</div><!-- /wp:query -->`;
    const entries = [1, 2, 3].map((id) => anEntry({ id, title: `T${id}`, classes: [`post-${id}`] }));
    const out = await html(
      query(
        '<!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template --><!-- wp:query-no-results --><p>None</p><!-- /wp:query-no-results --><!-- wp:query-pagination-numbers /-->',
      ),
      { entries },
    );
    expect(out).toBe(
      '<div class="wp-block-query is-layout-flow wp-block-query-is-layout-flow"><ul class="wp-block-post-template is-layout-flow wp-block-post-template-is-layout-flow">' +
        '<li class="wp-block-post post-1"><h2 class="wp-block-post-title">T1</h2></li><li class="wp-block-post post-2"><h2 class="wp-block-post-title">T2</h2></li></ul>' +
        '<div class="wp-block-query-pagination-numbers"><span aria-current="page" class="page-numbers current">1</span>\n<a class="page-numbers" href="?query-4-page=2">2</a></div></div>',
    );
    expect(await html(query('<!-- wp:query-no-results --><p>None</p><!-- /wp:query-no-results -->'))).toContain(
      '<div class="wp-block-query-no-results"><p>None</p></div>',
    );
  });

  it('links to the next page have a name if the pagination hides labels', async () => {
    const link = (pagination: string, label = ''): Promise<string> =>
      html(
        `<!-- wp:query {"queryId":4,"query":{"perPage":1,"sticky":"ignore"}} --><!-- wp:query-pagination ${pagination} --><!-- wp:query-pagination-next ${label} /--><!-- /wp:query-pagination --><!-- /wp:query -->`,
        { entries: [anEntry({ id: 1 }), anEntry({ id: 2 })] },
      );
    const start = '<a href="?query-4-page=2" class="wp-block-query-pagination-next"';
    const arrow = "<span class='wp-block-query-pagination-next-arrow is-arrow-arrow' aria-hidden='true'>→</span></a>";
    expect(await link('{"showLabel":false,"paginationArrow":"arrow"}')).toContain(
      `${start} aria-label="Next Page">${arrow}`,
    );
    expect(
      await link('{"showLabel":false,"paginationArrow":"arrow"}', '{"label":"More \\u0022tides\\u0022"}'),
    ).toContain(`${start} aria-label="More &quot;tides&quot;">${arrow}`);
    expect(await link('{"paginationArrow":"arrow"}')).toContain(`${start}>Next Page${arrow}`);
  });

  it('entry blocks render fields of each comment, replies below their parents', async () => {
    const out = await html(
      '<!-- wp:comment-template --><!-- wp:comment-author-name /--><!-- wp:comment-content /--><!-- /wp:comment-template -->',
      { comments: [comment(1), comment(2, { parent: 1, content: 'a\nb' })] },
    );
    expect(out).toBe(
      '<ol class="wp-block-comment-template"><li id="comment-1" class="comment even thread-even depth-1"><div class="wp-block-comment-author-name">Bob &lt;1&gt;</div>' +
        '<div class="wp-block-comment-content"><p>Words 1</p>\n</div><ol><li id="comment-2" class="comment odd alt depth-2"><div class="wp-block-comment-author-name">Bob &lt;2&gt;</div>' +
        '<div class="wp-block-comment-content"><p>a<br />\nb</p>\n</div></li></ol></li></ol>',
    );
  });

  it('the title of comments is empty for an entry without comments, and shows zero responses without an entry', async () => {
    expect(await blockAlone('comments-title', {}, {}, anEntry())).toBe('');
    expect(await blockAlone('comments-title', {})).toBe(
      '<h2 id="comments" class="wp-block-comments-title">0 responses to &#8220;&#8221;</h2>',
    );
    expect(await blockAlone('comments-title', { showCommentsCount: false, showPostTitle: false })).toContain(
      '>Responses</h2>',
    );
  });

  it('dates contain the quotation marks of their format, as typographic ones in lists of periods', async () => {
    const input = inputWith({ entries: [anEntry()], comments: [comment(1)] });
    const site = { ...input.site, dateFormat: `M 'y "<` };
    const shown = async (raw: string): Promise<string> => (await renderer.renderContent(raw, { ...input, site })).html;
    const alone = async (name: string, attributes: Record<string, unknown>): Promise<string> => {
      const block = { name: `core/${name}`, attributes, innerBlocks: [], innerHtml: '', innerContent: [] };
      return (await renderer.renderBlock(block, { ...input, site })).html;
    };
    expect(await alone('latest-posts', { displayPostDate: true })).toContain(`>Jul '24 "&lt;</time>`);
    expect(await alone('latest-comments', {})).toContain(`>Jul '24 "&lt;</time>`);
    expect(await alone('archives', { type: 'daily' })).toContain('>Jul &#8217;24 &#8220;&lt;</a>');
    const list = '<!-- wp:comment-template --><!-- wp:comment-date {"isLink":false} /--><!-- /wp:comment-template -->';
    expect(await shown(list)).toContain('>Jul &#8217;24 &#8220;&lt;</time>');
  });

  it('names of authors contain their quotation marks unchanged outside of lists of comments', async () => {
    const authorName = `Ann "<b>" O'Shea`;
    const shown = `Ann "&lt;b&gt;" O'Shea`;
    const known = { authorName, entries: [anEntry()], comments: [comment(1, { authorName })] };
    expect(await blockAlone('post-author', {}, known, anEntry())).toContain(`__name">${shown}</p>`);
    for (const isLink of [true, false])
      expect(await blockAlone('post-author-name', { isLink }, known, anEntry())).toContain(`>${shown}</`);
    expect(await blockAlone('latest-posts', { displayAuthor: true }, known)).toContain(`>by ${shown}</div>`);
    expect(await blockAlone('latest-comments', {}, known)).toContain(`comment-author">${shown}</span>`);
    const list = '<!-- wp:comment-template --><!-- wp:comment-author-name /--><!-- /wp:comment-template -->';
    expect(await html(list, known)).toContain('>Ann &#8220;&lt;b&gt;&#8221; O&#8217;Shea</div>');
  });

  it('replies to a comment that is not shown are not shown either, unless all comments are on one level', async () => {
    const comments = [comment(1), comment(3, { parent: 2 }), comment(4, { parent: 3 }), comment(5, { parent: 1 })];
    const list = '<!-- wp:comment-template --><!-- wp:comment-content /--><!-- /wp:comment-template -->';
    const shown = async (maxDepth: number): Promise<string[]> =>
      [...(await html(list, { comments, commentForm: { maxDepth } })).matchAll(/"comment-(\d)"/g)].map(([, id]) => id!);
    expect(await shown(5)).toEqual(['1', '5']);
    expect(await shown(0)).toEqual(['1', '3', '4', '5']);
  });

  it('comments of a closed entry have no link to reply', async () => {
    const list = '<!-- wp:comment-template --><!-- wp:comment-reply-link /--><!-- /wp:comment-template -->';
    const known = { comments: [comment(1)], commentForm: { state: 'closed', requiresAuthor: false } as const };
    expect(await html(list)).toBe('');
    expect(await html(list, { comments: [comment(1)] })).toContain('class="comment-reply-link"');
    expect(await html(list, known)).toBe(
      '<ol class="wp-block-comment-template"><li id="comment-1" class="comment even thread-even depth-1"></li></ol>',
    );
  });

  it('replies below the deepest level are on that level within their parents', async () => {
    const comments = Array.from({ length: 13 }, (_, index) => comment(index + 1, { parent: index }));
    comments.push(comment(14, { parent: 10 }), comment(15, { parent: 11 }));
    const list = await html('<!-- wp:comment-template --><!-- /wp:comment-template -->', { comments });
    expect(
      [...list.matchAll(/comment-(\d+)" class="[^"]*(?:even|odd)[^"]* depth-(\d+)"/g)].map(([, ...at]) => at.join()),
    ).toEqual([
      '1,1',
      '2,2',
      '3,3',
      '4,4',
      '5,5',
      '6,6',
      '7,7',
      '8,8',
      '9,9',
      '10,10',
      '11,10',
      '12,10',
      '13,10',
      '15,10',
      '14,10',
    ]);
    expect(list).toContain('depth-10"><li id="comment-11" class="comment even depth-10"><li id="comment-12" ');
    expect(list.match(/<ol/g)).toHaveLength(10);
  });

  it.each([
    [0, '1,1 2,1 3,1', [], 1],
    [1, '1,1 2,1 3,1', [], 1],
    [2, '1,1 2,2 3,2', [1], 2],
    [3, '1,1 2,2 3,3', [1, 2], 3],
  ])(
    'comments have the maximum depth %i of the site, and no link to reply at it',
    async (maxDepth, depths, replies, lists) => {
      const list = '<!-- wp:comment-template --><!-- wp:comment-reply-link /--><!-- /wp:comment-template -->';
      const out = await html(list, {
        comments: [comment(1), comment(2, { parent: 1 }), comment(3, { parent: 2 })],
        commentForm: { state: 'open', requiresAuthor: false, maxDepth },
      });
      const found = [...out.matchAll(/<li id="comment-(\d)" class="[^"]* depth-(\d)"/g)];
      expect(found.map(([, id, depth]) => `${id},${depth}`).join(' ')).toBe(depths);
      expect([...out.matchAll(/replytocom=(\d)/g)].map(([, id]) => Number(id))).toEqual(replies);
      expect(out.match(/<ol/g)).toHaveLength(lists);
      expect(out.includes('depth-1"><li')).toBe(maxDepth === 1);
    },
  );

  it('links to reply lead to the page of the comment, or to the sign-in page if only users may comment', async () => {
    const list = '<!-- wp:comment-template --><!-- wp:comment-reply-link /--><!-- /wp:comment-template -->';
    const comments = [comment(1, { link: 'https://harbour.test/low-tide/comment-page-2/#comment-1' })];
    expect(await html(list, { comments })).toContain(
      'href="https://harbour.test/low-tide/comment-page-2/?replytocom=1#respond"',
    );
    expect(await html(list, { comments, commentForm: { state: 'sign-in', requiresAuthor: false } })).toContain(
      '<a rel="nofollow" class="comment-reply-login" href="https://harbour.test/admin/sign-in?redirect_to=https%3A%2F%2Fharbour.test%2Flow-tide%2F">Log in to Reply</a>',
    );
  });

  it('comments of accounts have classes and a link to the archive of the author', async () => {
    const comments = [comment(1, { author: 3 }), comment(2, { author: 4 })];
    const list = await html('<!-- wp:comment-template --><!-- /wp:comment-template -->', { comments });
    expect([...list.matchAll(/<li id="comment-\d" class="([^"]*)"/g)].map(([, names]) => names)).toEqual([
      'comment byuser comment-author-ann bypostauthor even thread-even depth-1',
      'comment odd alt thread-odd thread-alt depth-1',
    ]);
    const latest = await html('<!-- wp:latest-comments /-->', { comments, entries: [anEntry()] });
    expect(latest.match(/(?:href="[^"]*author[^"]*"|<span class="[^"]*author")/g)).toEqual([
      'href="https://harbour.test/author/ann/"',
      '<span class="wp-block-latest-comments__comment-author"',
    ]);
  });

  it('comments run no shortcodes', async () => {
    const comments = [comment(1, { authorName: '[audio src="a.mp3"]', content: '[video src="https://x.test/a.mp4"]' })];
    const out = await html(
      '<!-- wp:latest-comments /--><!-- wp:comment-template --><!-- wp:comment-author-name /--><!-- wp:comment-content /--><!-- /wp:comment-template -->',
      { comments },
    );
    expect(out).not.toMatch(/<(?:audio|video)/);
    expect([out.match(/&#091;audio/g), out.match(/&#091;video/g)]).toMatchObject([{ length: 2 }, { length: 2 }]);
  });
});

describe('core blocks: featured images', () => {
  const NESTED = [
    '<!-- wp:post-featured-image /-->',
    '<!-- wp:cover {"useFeaturedImage":true} --><div class="wp-block-cover"><div class="wp-block-cover__inner-container"></div></div><!-- /wp:cover -->',
    '<!-- wp:media-text {"useFeaturedImage":true} --><div class="wp-block-media-text"><figure class="wp-block-media-text__media"></figure></div><!-- /wp:media-text -->',
  ].join('');
  const LISTS = `<!-- wp:latest-posts {"displayFeaturedImage":true} /--><!-- wp:query {"query":{"perPage":3}} --><!-- wp:post-template -->${NESTED}<!-- /wp:post-template --><!-- /wp:query -->`;
  const own = (changes: Partial<RenderEntry>): RenderEntry => anEntry({ id: 40, featuredMedia: 70, ...changes });
  const count = async (raw: string, entry: RenderEntry, post?: RenderEntry): Promise<number> =>
    ((await html(raw, { entries: [entry], attachments: [aPicture()] }, post)).match(/<img /g) ?? []).length;

  it('are not shown in lists if their entry is protected', async () => {
    expect(await count(LISTS, own({}))).toBe(4);
    expect(await count(LISTS, own({ protected: true }))).toBe(0);
  });

  it('are shown in the content of their own protected entry, which requires the password', async () => {
    const post = own({ protected: true });
    expect(await count(NESTED, post, post)).toBe(3);
  });

  it('are not shown around the content of their own protected entry', async () => {
    const post = own({ protected: true });
    const input = { ...inputWith({ attachments: [aPicture()] }, post), isPostLocked: true };
    expect((await renderer.renderContent(NESTED, input)).html).not.toContain('<img ');
  });
});

describe('core blocks: patterns of users', () => {
  const pattern = (id: number, content: string): RenderEntry => anEntry({ id, type: 'wp_block', content });

  it('renders a referenced pattern, but never inside itself', async () => {
    const entries = [
      pattern(5, '<!-- wp:paragraph --><p>Visible</p><!-- /wp:paragraph --><!-- wp:block {"ref":6} /-->'),
      pattern(6, '<i>more</i><!-- wp:block {"ref":5} /-->'),
    ];
    expect(await html('<!-- wp:block {"ref":5} /-->', { entries })).toBe('<p>Visible</p><i>more</i>');
    expect(await html('<!-- wp:block {"ref":99} /-->', { entries })).toBe('');
    expect(await html('<!-- wp:block {"ref":7} /-->', { entries: [{ ...pattern(7, 'Draft'), status: 'draft' }] })).toBe(
      '',
    );
  });

  it('limits the HTML of repeated references', async () => {
    const levels = Array.from({ length: 9 }, (_, level) =>
      pattern(100 + level, level === 8 ? 'x'.repeat(10_000) : `<!-- wp:block {"ref":${101 + level}} /-->`.repeat(10)),
    );
    expect((await html('<!-- wp:block {"ref":100} /-->', { entries: levels })).length).toBeLessThan(6_000_000);
  });
});

describe('core blocks: the site', () => {
  it('renders the name, the description and the search form of the site', async () => {
    expect(await html('<!-- wp:site-title {"level":2} /--><!-- wp:site-tagline /-->')).toBe(
      '<h2 class="wp-block-site-title"><a href="https://harbour.test" target="_self" rel="home">Harbour &amp; Quay</a></h2><p class="wp-block-site-tagline">News from the water</p>',
    );
    expect(
      await html('<!-- wp:search {"label":"<b>Find</b>","buttonPosition":"constructor","placeholder":"\\"x"} /-->'),
    ).toMatch(
      /^<form role="search" method="get" action="https:\/\/harbour\.test\/" class="wp-block-search__text-button wp-block-search" >.*placeholder="&quot;x"/,
    );
  });

  it('renders no name and description of the site that are empty or 0', async () => {
    const input = inputWith();
    for (const text of ['', '0']) {
      const site = { ...input.site, name: text, description: text };
      const blocks = '<!-- wp:site-title /--><!-- wp:site-tagline /-->';
      expect((await renderer.renderContent(blocks, { ...input, site })).html).toBe('');
    }
  });

  it('renders links to social services', async () => {
    const link = (url: string): Promise<string> => html(`<!-- wp:social-link {"url":"${url}","service":"github"} /-->`);
    expect(await link('code.test/us')).toContain(
      '<li class="wp-social-link wp-social-link-github  wp-block-social-link"><a href="https://code.test/us" class="wp-block-social-link-anchor">',
    );
    expect(await link('javascript:x')).toContain('<a href="" ');
    expect(await link('us@code.test')).toContain('href="mailto:us@code.test"');
    expect(await link('/us')).toContain('href="https:///us"');
    expect(await link('code.test:8080/us')).toContain('href="https://code.test:8080/us"');
    for (const complete of ['//code.test/us', '#us', 'tel:+123456'])
      expect(await link(complete)).toContain(`"${complete}"`);
    expect(await link('')).toBe('');
  });

  it('names links to social services, and gives them the colors of their list', async () => {
    const list = (attributes: string, link: string): Promise<string> =>
      html(
        `<!-- wp:social-links {${attributes}} --><ul><!-- wp:social-link {"url":"https://a.test"${link}} /--></ul><!-- /wp:social-links -->`,
      );
    const colors = '"iconColor":"base","iconColorValue":"#fff","iconBackgroundColorValue":"#012"';
    expect(await list(colors, ',"service":"x"')).toContain(
      '<li style="color:#fff;background-color:#012;" class="wp-social-link wp-social-link-x has-base-color wp-block-social-link">',
    );
    const names = { vk: 'VK', mail: 'Mail', share: 'Share Icon', knot: 'Share Icon' };
    for (const [service, name] of Object.entries(names))
      expect(await list('', `,"service":"${service}","label":" "`)).toContain(`screen-reader-text">${name}</span>`);
    const unnamed = await list('"openInNewTab":true,"showLabels":true', ',"rel":"me","label":" Us "');
    expect(unnamed).toContain('class="wp-social-link wp-social-link-Icon  wp-block-social-link"');
    expect(unnamed).toContain('<a rel="me noopener nofollow" target="_blank" href="https://a.test" ');
    expect(unnamed).toContain('"wp-block-social-link-label">Us</span>');
  });
});
