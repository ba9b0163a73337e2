// The most expensive posts that the API accepts: each costs much more than its size suggests.

const MIB = 1024 * 1024;
/** Number of characters of the contents, a little below the limit (`TEXT_LIMIT`). */
const LARGE_TEXT_SIZE = MIB - 1024;

/** Numbers of the items that a site gets before the measurement, and that one post can show many times. */
export const ITEM_COUNTS = { termsPerTaxonomy: 600, pages: 1000, posts: 100, pictures: 100, comments: 200 };

/**
 * Repeats a piece up to a size.
 * @param {string} piece
 */
const fill = (piece, size = LARGE_TEXT_SIZE) => piece.repeat(Math.max(1, Math.floor(size / piece.length)));
/**
 * Concatenates different pieces up to the maximum size.
 * @param {(index: number) => string} piece
 */
const fillEach = (piece) =>
  Array.from({ length: Math.floor(LARGE_TEXT_SIZE / piece(1_000_000).length) }, (_, index) => piece(index)).join('');
/**
 * @param {string} open
 * @param {string} close
 * @param {number} depth
 */
const nested = (open, close, depth) => open.repeat(depth) + close.repeat(depth);
/**
 * A block without content.
 * @param {string} name
 */
const block = (name, attributes = {}) => `<!-- wp:${name} ${JSON.stringify(attributes)} /-->`;

/**
 * Returns contents of posts by the names of the inputs.
 * @param {import('./types.js').WorstSite} ids result of `prepareSite`
 */
export function worstContents(ids) {
  /**
   * @param {number} perPage
   * @param {string} inner
   */
  const query = (perPage, inner) =>
    `<!-- wp:query ${JSON.stringify({ queryId: 1, query: { perPage, postType: 'post' } })} --><div><!-- wp:post-template -->${inner}<!-- /wp:post-template --></div><!-- /wp:query -->`;
  const gallery = `[gallery ids="${Array.from({ length: 1000 }, (_, index) => ids.pictures[index % ids.pictures.length]).join(',')}"]`;
  return {
    'lists of categories, 63 KiB': fill('<!-- wp:categories /-->', 63 * 1024),
    'lists of tags, 63 KiB': fill(block('categories', { taxonomy: 'post_tag', showEmpty: true }), 63 * 1024),
    'lists of tags': fill(block('categories', { taxonomy: 'post_tag', showEmpty: true })),
    'clouds of tags': fill(block('tag-cloud', { numberOfTags: 500 })),
    'latest posts with excerpts, 13 KiB': fill(
      block('latest-posts', { postsToShow: 100, displayPostContent: true }),
      13 * 1024,
    ),
    'latest posts in full': fill(
      block('latest-posts', { postsToShow: 100, displayPostContent: true, displayPostContentRadio: 'full_post' }),
    ),
    'latest posts, none alike': fillEach((index) =>
      block('latest-posts', { postsToShow: 1 + (index % 100), selectedAuthor: 1 + index }),
    ),
    'search forms': fill('<!-- wp:search /-->'),
    'styled search forms': fill(block('search', { style: { spacing: { margin: { top: '1px' } } }, label: 'x' })),
    'queries of 100 posts': fill(
      query(100, '<!-- wp:post-title /--><!-- wp:post-excerpt /--><!-- wp:post-terms {"term":"category"} /-->'),
    ),
    'queries within queries': fill(query(100, query(100, query(100, '<!-- wp:post-title /-->')))),
    'queries that search': fillEach(
      (index) =>
        `<!-- wp:query ${JSON.stringify({ query: { perPage: 100, search: `word ${index}` } })} --><div><!-- wp:post-template --><!-- wp:post-content /--><!-- /wp:post-template --></div><!-- /wp:query -->`,
    ),
    'reused blocks that multiply': fill(`<!-- wp:block {"ref":${ids.reusedBlock} } /-->`),
    'reused blocks of one list of tags each': fill(`<!-- wp:block {"ref":${ids.reusedTagListBlock} } /-->`),
    'template parts within template parts': fill('<!-- wp:template-part {"slug":"part-4"} /-->'),
    'lists of pages': fill('<!-- wp:page-list /-->'),
    'menus with lists of pages': fill('<!-- wp:navigation --><!-- wp:page-list /--><!-- /wp:navigation -->'),
    'latest comments': fill(block('latest-comments', { commentsToShow: 100 })),
    'archives by day': fill(block('archives', { type: 'daily' })),
    'groups within groups': nested('<!-- wp:group --><div>', '</div><!-- /wp:group -->', 20_000),
    'groups that stay open': fill('<!-- wp:group --><div>'),
    'groups with elements': fill(
      '<!-- wp:group {"style":{"elements":{"link":{"color":{"text":"red"}}}},"layout":{"type":"constrained"}} --><div class="wp-block-group">x</div><!-- /wp:group -->',
    ),
    'paragraphs as blocks': fill('<!-- wp:paragraph --><p>x</p><!-- /wp:paragraph -->'),
    'attributes of one block': `<!-- wp:paragraph ${JSON.stringify({ a: Array.from({ length: 500_000 }, () => 1) })} --><p>x</p><!-- /wp:paragraph -->`,
    'a long text in lists in attributes': `<!-- wp:paragraph {"a":${nested('[1,', ']', 500).replace(',]', `,"${fill('x', LARGE_TEXT_SIZE - 4096)}"]`)}} --><p>x</p><!-- /wp:paragraph -->`,
    galleries: fill(gallery),
    'galleries of the post itself': fill('[gallery]'),
    playlists: fill(`[playlist ids="${ids.pictures.join(',')}"]`),
    captions: fill('[caption width="5"]<img src="x">a[/caption]'),
    'captions within captions': nested('[caption width="5"]<img src="x">', '[/caption]', 24_000),
    players: fill('[audio src="https://a.test/b.mp3"]'),
    brackets: fill('[gallery '),
    'quotation marks': fill('"'),
    apostrophes: fill("'a "),
    'prime marks after digits': fill("7' '"),
    'tags without words': fill('<p>'),
    'line ends': fill('a\n\n'),
    'line ends within tags': fill('<a\nb>'),
    'elements of preformatted text': fill('<pre>a</pre>'),
    pictures: fill(`<img class="wp-image-${ids.pictures[0]}" src="/a.png">`),
    'pictures, none alike': fillEach((index) => `<img class="wp-image-${index}" src="/a.png">`),
    'addresses on lines': fillEach((index) => `https://a.test/${index}\n`),
    smilies: fill(':) '),
    'multiplication signs between digits': fill('1x'),
    words: fill('word '),
    'different words': fillEach((index) => `${((index * 2654435761) % 4294967296).toString(36)} `),
    'rows of a table': `<!-- wp:table --><figure class="wp-block-table"><table><tbody>${fill('<tr><td>x</td></tr>')}</tbody></table></figure><!-- /wp:table -->`,
    entities: fill('&amp;'),
    ampersands: fill('& '),
  };
}

/** Returns contents for a user without the capability `unfiltered_html`, which pass the HTML filter. */
export function worstFilteredContents() {
  return {
    'style attributes': fill('<p style="color:red;margin:1px">x</p>'),
    'one long style': `<p style="${'color:red;'.repeat(100_000)}">x</p>`,
    'attributes of one element': `<p ${'a=b '.repeat(250_000)}>x</p>`,
    'opening angle brackets': fill('<'),
    'addresses in links': fill('<a href="javascript&#58;x">x</a>'),
    'blocks with attributes': fill('<!-- wp:paragraph {"a":"<b>"} --><p>x</p><!-- /wp:paragraph -->'),
    comments: fill('<!--'),
  };
}

/** Returns a document of the page builder with the maximum number of elements. */
export function worstDocument() {
  /** @param {number} index */
  const widget = (index) => ({
    id: index.toString(16).padStart(7, '0'),
    elType: 'widget',
    widgetType: 'text-editor',
    settings: { editor: '<p>"x" [gallery]</p>' },
    elements: [],
  });
  return [
    {
      id: 'a000001',
      elType: 'container',
      settings: {},
      elements: Array.from({ length: 9_999 }, (_, index) => widget(index + 1)),
    },
  ];
}

/**
 * Returns an input with the number of large posts that one of its requests writes or reads.
 * @param {number} items
 * @param {import('./types.js').ExpensiveInput} work
 * @param {import('./types.js').ExpensiveInput['limits']} limits limits that replace the usual ones
 */
const withItems = (items, work, limits = {}) => Object.assign(work, { items, limits });

/**
 * Returns the inputs by name.
 * @param {import('./types.js').WorstSite} ids
 * @returns {Record<string, import('./types.js').ExpensiveInput>}
 */
export function worstRequests(ids) {
  /**
   * Returns an input that saves a post, reads it and deletes it.
   * @param {string} content
   * @param {object} fields other fields of the post
   * @returns {import('./types.js').ExpensiveInput}
   */
  const save =
    (content, fields = {}) =>
    async (send) => {
      const { text, status } = await send('POST', '/api/core/v2/posts', { title: 'Worst', content, ...fields });
      if (status >= 400) return;
      const { id } = JSON.parse(text);
      await send('GET', `/api/core/v2/posts/${id}?context=edit`);
      await send('DELETE', `/api/core/v2/posts/${id}?force=true`);
    };
  const requests = Object.fromEntries(
    Object.entries(worstContents(ids)).map(([name, content]) => [name, save(content)]),
  );
  for (const [name, content] of Object.entries(worstFilteredContents()))
    requests[`filtered: ${name}`] = async (send) =>
      save(content)((method, path, body) => send(method, path, body, ids.author));
  return {
    ...requests,
    'a document of a page builder': async (send) => {
      const templates = '/api/pagebuilder/v1/template-library/templates';
      const { text } = await send('POST', templates, { type: 'page', title: 'Worst', content: worstDocument() });
      const { template_id: id } = JSON.parse(text);
      await send('GET', `${templates}/${id}`);
      await send('DELETE', `${templates}/${id}`);
    },
    'a long title': save('x', { title: fill('"a" ', 512 * 1024) }),
    'a long excerpt': save('x', { excerpt: fill('"a" <p>', 512 * 1024) }),
    'a batch of 25': withItems(25, async (send) => {
      const content = fill('<!-- wp:search /-->', 320 * 1024);
      await send('POST', '/api/batch/v1', {
        requests: Array.from({ length: 25 }, () => ({
          path: '/core/v2/posts',
          method: 'POST',
          body: { title: 'Worst', content },
        })),
      });
    }),
    'a search of many words': (send) =>
      send('GET', `/api/core/v2/posts?search=${encodeURIComponent('wo rd '.repeat(2000))}`),
    'a search of many different words': (send) =>
      send('GET', `/api/core/v2/posts?search=${fillEach((index) => `w${index}+`).slice(0, 15_000)}`),
    'include of 100': withItems(10, async (send) => {
      const created = [];
      for (let index = 0; index < 10; index++) {
        const { text } = await send('POST', '/api/core/v2/posts', {
          status: 'publish',
          title: `T${index}`,
          content: fill('<!-- wp:search /-->', 200 * 1024),
        });
        created.push(JSON.parse(text).id);
      }
      const include = [...created, ...ids.posts].slice(0, 100).join(',');
      await send('GET', `/api/core/v2/posts?per_page=100&include=${include}&excerpt_length=10`);
      for (const id of created) await send('DELETE', `/api/core/v2/posts/${id}?force=true`);
    }),
    'revisions of a large post': withItems(4, async (send) => {
      const { text } = await send('POST', '/api/core/v2/posts', {
        title: 'Worst',
        content: fill('<!-- wp:search /-->'),
      });
      const { id } = JSON.parse(text);
      for (let index = 0; index < 3; index++)
        await send('PUT', `/api/core/v2/posts/${id}`, { content: fill(`<!-- wp:search {"n":${index}} /-->`) });
      await send('GET', `/api/core/v2/posts/${id}/revisions`);
      await send('DELETE', `/api/core/v2/posts/${id}?force=true`);
    }),
  };
}
