import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';

describe.each(databases)('lists of the query block on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    for (const [title, more] of Object.entries(POSTS)) await create('posts', { title, ...more });
    const parent = await create('pages', { title: 'Parent' });
    await create('pages', { title: 'Child', parent });
    pageId = parent;
  });
  afterAll(() => site.close());

  let pageId: number;
  /** Posts in the order of their dates. */
  const POSTS: Record<string, Record<string, unknown>> = {
    Ebb: { date: '2020-01-01T00:00:00', sticky: true },
    Flow: { date: '2020-01-02T00:00:00', format: 'aside' },
    Neap: { date: '2020-01-03T00:00:00', format: 'quote' },
    Spring: { date: '2020-01-04T00:00:00' },
  };

  async function create(collection: string, values: Record<string, unknown>): Promise<number> {
    const { status, body } = await site.as('editor').post(`/core/v2/${collection}`, { status: 'publish', ...values });
    expect(status).toBe(201);
    return body.id as number;
  }

  /** Renders a query block in a draft, which is in no list. */
  async function render(query: object | undefined, inside = ''): Promise<string> {
    const attributes = query === undefined ? '' : ` ${JSON.stringify({ queryId: 3, query })}`;
    const content = `<!-- wp:query${attributes} --><div><!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template -->${inside}</div><!-- /wp:query -->`;
    const { body } = await site.as('editor').post('/core/v2/posts', { title: 'List', content });
    return body.content.rendered as string;
  }
  const titles = async (query: object): Promise<string[]> =>
    [...(await render(query)).matchAll(/<h2[^>]*>([^<]*)</g)].map(([, title]) => title!);

  it('have as many entries as a page of the site, unless the block has a number', async () => {
    await site.as('administrator').post('/core/v2/settings', { posts_per_page: 2 });
    expect(await titles({ sticky: 'ignore' })).toEqual(['Spring', 'Neap']);
    expect(await titles({ sticky: 'ignore', offset: 1 })).toEqual(['Spring', 'Neap']);
    expect(await titles({ sticky: 'ignore', perPage: 0 })).toEqual(['Spring', 'Neap']);
    expect(await titles({ sticky: 'ignore', perPage: 3, offset: 1 })).toEqual(['Neap', 'Flow', 'Ebb']);
    expect(await titles({ sticky: 'ignore', perPage: '1', order: 'ASC' })).toEqual(['Ebb']);
    await site.as('administrator').post('/core/v2/settings', { posts_per_page: 10 });
  });

  it('begin with sticky posts, also beyond the page', async () => {
    expect(await titles({ perPage: 2 })).toEqual(['Ebb', 'Spring', 'Neap']);
    expect(await titles({ perPage: 2, offset: 1 })).toEqual(['Ebb', 'Neap', 'Flow']);
    expect(await titles({ perPage: 4 })).toEqual(['Ebb', 'Spring', 'Neap', 'Flow']);
    expect(await titles({ perPage: 2, sticky: 'exclude' })).toEqual(['Spring', 'Neap']);
    expect(await titles({ sticky: 'only' })).toEqual(['Ebb']);
    expect(await titles({ perPage: 2, search: 'Spring' })).toEqual(['Spring']);
  });

  it('are sorted by the fields that the reference knows', async () => {
    const sorted = (orderBy: string) => titles({ sticky: 'ignore', orderBy, order: 'asc' });
    expect(await sorted('ID')).toEqual(['Ebb', 'Flow', 'Neap', 'Spring']);
    for (const orderBy of ['name', 'post_name', 'post_title'])
      expect([orderBy, await sorted(orderBy)]).toEqual([orderBy, ['Ebb', 'Flow', 'Neap', 'Spring']]);
    expect((await sorted('rand')).toSorted()).toEqual(['Ebb', 'Flow', 'Neap', 'Spring']);
    const html = await render({ postType: 'page', orderBy: 'parent', order: 'desc' });
    expect(html.indexOf('Child')).toBeLessThan(html.indexOf('Parent'));
  });

  it('have a term of each filter, and ignore unknown taxonomies', async () => {
    const [shore, sea] = [await create('categories', { name: 'Shore' }), await create('categories', { name: 'Sea' })];
    const both = await create('posts', { title: 'Beach', date: '2020-02-02T00:00:00', categories: [shore, sea] });
    const one = await create('posts', { title: 'Dune', date: '2020-02-03T00:00:00', categories: [shore] });
    expect(await titles({ categoryIds: [shore] })).toEqual(['Dune', 'Beach']);
    expect(await titles({ categoryIds: [shore], taxQuery: { category: [sea] } })).toEqual(['Beach']);
    expect(await titles({ taxQuery: { category: [sea], harbor: [1] } })).toEqual(['Beach']);
    expect(await titles({ taxQuery: { category: ['none'] } })).toEqual([]);
    expect(await titles({ taxQuery: { category: [] }, perPage: 2 })).toEqual(['Ebb', 'Dune', 'Beach']);
    for (const id of [both, one]) await site.as('editor').delete(`/core/v2/posts/${id}?force=true`);
  });

  it('ignore the search for 0, and exclude no posts from lists of only sticky posts', async () => {
    expect(await titles({ search: '0' })).toEqual(['Ebb', 'Spring', 'Neap', 'Flow']);
    const { body } = await site.as('editor').get('/core/v2/posts?slug=ebb');
    expect(await titles({ sticky: 'only', exclude: [body[0].id] })).toEqual(['Ebb']);
  });

  it('find posts with all words of the search in any order, phrases, and without excluded words', async () => {
    const search = (text: string): Promise<string[]> => titles({ search: text, orderBy: 'title', order: 'asc' });
    const found: number[] = [];
    for (const [title, values] of Object.entries({
      'Grey heron': { content: 'Waits at the pier' },
      'Heron in grey fog': { content: 'Flies over the pier' },
      'Hidden grey heron': { content: 'Waits', password: 'x' },
    }))
      found.push(await create('posts', { title, ...values }));
    expect(await search('heron grey')).toEqual(['Grey heron', 'Heron in grey fog']);
    expect(await search('pier GREY, waits')).toEqual(['Grey heron']);
    expect(await search('"grey heron"')).toEqual(['Grey heron']);
    expect(await search('heron -fog')).toEqual(['Grey heron']);
    expect(await search('-heron ebb')).toEqual(['Ebb']);
    expect(await search('heron pike')).toEqual([]);
    expect(await search(`heron ${'x'.repeat(1_600)}`)).toHaveLength(7);
    for (const id of found) await site.as('editor').delete(`/core/v2/posts/${id}?force=true`);
  });

  it('find the post that contains them, as soon as it is published or its words change', async () => {
    const query = { search: 'plover', orderBy: 'title', order: 'asc' };
    const content = `<!-- wp:query ${JSON.stringify({ query })} --><div><!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template --></div><!-- /wp:query -->`;
    const shown = (body: { content: { rendered: string } }): string[] =>
      [...body.content.rendered.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, title]) => title!);
    const created = await site.as('editor').post('/core/v2/posts', { title: 'Marsh', content, status: 'publish' });
    expect(shown(created.body)).toEqual(['Marsh']);
    const path = `/core/v2/posts/${created.body.id}`;
    expect(shown((await site.get(path)).body)).toEqual(['Marsh']);
    const other = content.replace('"plover"', '"curlew"');
    expect(shown((await site.as('editor').post(path, { content: other })).body)).toEqual(['Marsh']);
    const silent = await create('posts', { title: 'Curlew' });
    expect(shown((await site.get(path)).body)).toEqual(['Curlew', 'Marsh']);
    for (const id of [created.body.id, silent]) await site.as('editor').delete(`/core/v2/posts/${id}?force=true`);
  });

  it('are limited to formats and authors', async () => {
    expect(await titles({ format: ['aside'] })).toEqual(['Flow']);
    expect(await titles({ format: ['quote', 'standard'] })).toEqual(['Spring', 'Neap', 'Ebb']);
    for (const format of [[], ['unknown']]) expect(await titles({ format })).toHaveLength(4);
    const { body: me } = await site.as('editor').get('/core/v2/users/me');
    for (const author of [me.id, String(me.id), `999,${me.id}`, [999, me.id]])
      expect(await titles({ author })).toHaveLength(4);
    expect(await titles({ author: 999 })).toEqual([]);
  });

  it('of types with a hierarchy are limited to parents', async () => {
    expect(await titles({ postType: 'page', parents: [pageId] })).toEqual(['Child']);
    const topLevel = await titles({ postType: 'page', parents: [0] });
    expect(topLevel.length).toBeGreaterThan(0);
    expect(topLevel).not.toContain('Child');
    expect(await titles({ parents: [pageId] })).toHaveLength(4);
  });

  it('of all pages lack pages that cannot be reached through published pages', async () => {
    const list = async (menu: string): Promise<(string | undefined)[]> => {
      const { body } = await site.as('editor').post('/core/v2/posts', { title: 'Pages', content: menu });
      return [...(body.content.rendered as string).matchAll(/item__(?:link|content)[^>]*>([^<]+)</g)].map(
        ([, name]) => name,
      );
    };
    const draft = await create('pages', { title: 'Draft', status: 'draft' });
    const orphan = await create('pages', { title: 'Orphan', parent: draft });
    const below = await create('pages', { title: 'Below', parent: orphan });
    for (const menu of ['<!-- wp:page-list /-->', '<!-- wp:navigation /-->'])
      expect(await list(menu)).toEqual(['Parent', 'Child']);
    expect(await list(`<!-- wp:page-list {"parentPageID":${orphan}} /-->`)).toEqual([]);
    for (const id of [below, orphan, draft]) await site.as('editor').delete(`/core/v2/pages/${id}?force=true`);
  });

  it('are empty if they inherit the query of a page', async () => {
    const inside =
      '<!-- wp:query-no-results -->\n<p>None</p>\n<!-- /wp:query-no-results --><!-- wp:query-total /--><!-- wp:query-pagination --><!-- wp:query-pagination-numbers /--><!-- /wp:query-pagination -->';
    for (const query of [undefined, { inherit: true, perPage: 2 }])
      expect((await render(query, inside)).trim()).toBe(
        '<div class="is-layout-flow wp-block-query-is-layout-flow"><div class="wp-block-query-no-results">\n<p>None</p>\n</div><div class="wp-block-query-total">0 results found</div></div>',
      );
  });

  it('take the numbers of their hidden text for no results', async () => {
    const search = '<!-- wp:search /-->';
    const hidden = `<!-- wp:query-no-results -->${search}<!-- /wp:query-no-results -->`;
    const html = await render({ perPage: 1 }, `${hidden}${search}`);
    // An answer to a write has rendered the content before.
    expect(html.match(/search__input-\d+(?=")/g)?.at(-1)).toBe('search__input-4');
  });

  it('have numbers of results and of pages', async () => {
    const total = async (query: object, attributes = ''): Promise<string | undefined> =>
      /query-total">([^<]*)</.exec(await render(query, `<!-- wp:query-total ${attributes} /-->`))?.[1];
    const range = '{"displayType":"range-display"}';
    expect(await total({ perPage: 3 })).toBe('4 results found');
    expect(await total({ perPage: 3 }, range)).toBe('Displaying 1 – 3 of 4');
    expect(await total({ perPage: 1 }, range)).toBe('Displaying 1 of 4');
    expect(await total({ format: ['aside'] }, range)).toBe('Displaying 1 of 1');
    expect(await total({ format: ['chat'] }, range)).toBe('Displaying 0 of 0');
    expect(await total({ inherit: true }, range)).toBe('Displaying 0 – -1 of 0');
    expect(await total({ perPage: 3, offset: 4 })).toBe('0 results found');
    const numbers = async (query: object, attributes = ''): Promise<string> =>
      [
        ...(await render(query, `<!-- wp:query-pagination-numbers ${attributes} /-->`)).matchAll(
          /page-numbers[^>]*>([^<]*)</g,
        ),
      ]
        .map(([, text]) => text)
        .join(' ');
    expect(await numbers({ perPage: 1 })).toBe('1 2 3 4');
    expect(await numbers({ perPage: 1 }, '{"midSize":0}')).toBe('1 &hellip; 4');
    expect(await numbers({ perPage: 1, pages: 2 })).toBe('1 2');
    expect(await numbers({ perPage: 2, offset: 2 })).toBe('1 2');
    expect(await numbers({ perPage: 2, offset: 4 })).toBe('');
  });

  it('of an unknown type follow the posts that they show instead', async () => {
    const content =
      '<!-- wp:query {"query":{"postType":"portfolio","sticky":"ignore"}} --><div><!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template --></div><!-- /wp:query -->';
    const list = await create('posts', { title: 'List', content });
    const read = async () => (await site.get(`/core/v2/posts/${list}`)).body.content.rendered as string;
    expect(await read()).toContain('Spring');
    const surge = await create('posts', { title: 'Surge' });
    expect(await read()).toContain('Surge');
    await site.as('editor').put(`/core/v2/posts/${surge}`, { status: 'private' });
    expect(await read()).not.toContain('Surge');
    for (const id of [list, surge]) await site.as('editor').delete(`/core/v2/posts/${id}?force=true`);
  });
});
