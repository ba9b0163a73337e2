import { AcademyModule } from '#academy';
import { PublishedPosts } from '#post-repository';
import { anonymousActor } from '#route-registry';
import { bootSite, databases, queriesOf, SITE_URL } from '#testing';
import type { Client, Site } from '#testing';

describe.each(databases)('search on %s', (database) => {
  let site: Site;
  let editor: Client;
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    editor = site.as('editor');
    const items: Record<string, [collection: string, fields: Record<string, unknown>]> = {
      title: [
        'posts',
        { title: 'Walnut & bread', content: 'Bake it.', status: 'publish', date: '2021-01-01T00:00:00' },
      ],
      text: [
        'posts',
        {
          title: 'Pastry',
          content: 'With a walnut on top.',
          status: 'publish',
          date: '2022-01-01T00:00:00',
          format: 'aside',
        },
      ],
      page: ['pages', { title: 'Walnut page', status: 'publish', date: '2020-01-01T00:00:00' }],
      draft: ['posts', { title: 'Walnut draft', format: 'video' }],
      private: ['posts', { title: 'Walnut diary', status: 'private' }],
      future: ['posts', { title: 'Walnut to come', status: 'future', date: '2099-01-01T00:00:00' }],
      locked: [
        'posts',
        { title: 'Locked', content: 'walnut', status: 'publish', password: 'open', date: '2019-01-01T00:00:00' },
      ],
      category: ['categories', { name: 'Walnut dishes' }],
      tag: ['tags', { name: 'walnut' }],
      pattern: ['wp_pattern_category', { name: 'walnut patterns' }],
    };
    for (const [name, [collection, fields]] of Object.entries(items))
      ids[name] = (await editor.post(`/core/v2/${collection}`, fields)).body.id;
  });
  afterAll(() => site.close());

  async function find(query: string, client: Client = site): Promise<{ names: string[]; total: string | undefined }> {
    const { body, headers } = await client.get(`/core/v2/search?${query}`);
    const nameOf = (id: number, type: string) =>
      Object.keys(ids).find(
        (name) => ids[name] === id && ['category', 'tag', 'pattern'].includes(name) === (type !== 'post'),
      );
    return {
      names: body.map(({ id, type }: { id: number; type: string }) => nameOf(id, type)),
      total: headers['x-wp-total'],
    };
  }

  it('returns an empty page of posts past the end, and 400 for terms and formats', async () => {
    expect(await find('search=walnut&page=99')).toEqual({ names: [], total: '0' });
    for (const type of ['term', 'post-format'])
      expect((await site.get(`/core/v2/search?type=${type}&page=99`)).body.code).toBe(
        'rest_search_invalid_page_number',
      );
  });

  it('links from an empty page to the preceding page number', async () => {
    for (const query of [
      'search=walnut',
      'search=nowhere',
      'type=term&search=nowhere',
      'type=post-format&search=nowhere',
    ])
      expect((await site.get(`/core/v2/search?${query}&page=9`)).headers.link).toContain(
        `<${SITE_URL}/api/core/v2/search?${query}&page=8>; rel="prev"`,
      );
  });

  it('selects fields by their own names, and the id by names of members as well', async () => {
    const first = async (fields: string) => (await site.get(`/core/v2/search?search=walnut&_fields=${fields}`)).body[0];
    expect(await first('id.x,title.rendered,url')).toEqual({ id: ids.title, url: expect.any(String) });
    expect(await first('title.rendered')).toEqual({});
    expect(await first('type,_links.about')).toEqual({ type: 'post', _links: { about: [expect.anything()] } });
  });

  it('refuses known subtypes of an unknown type together with the type', async () => {
    const details = async (query: string) => {
      const { body } = await site.get(`/core/v2/search?${query}`);
      return Object.fromEntries(
        Object.entries<{ code: string }>(body.data.details).map(([name, { code }]) => [name, code]),
      );
    };
    const both = { type: 'rest_not_in_enum', subtype: 'rest_search_invalid_type' };
    expect(await details('type=x&subtype=post')).toEqual(both);
    expect(await details('type=x&subtype=PAGE,category')).toEqual(both);
    expect(await details('type=&subtype=post')).toEqual(both);
    expect(await details('type=x&subtype=any,post')).toEqual({ type: 'rest_not_in_enum' });
    expect(await details('type=x&subtype=y')).toEqual({ type: 'rest_not_in_enum', subtype: 'rest_not_in_enum' });
  });

  it('ignores lists and objects among the subtypes', async () => {
    for (const query of ['subtype[a][b]=page', 'subtype[][]=page'])
      expect(await find(`search=walnut&${query}`)).toEqual(await find('search=walnut&subtype='));
    expect(await find('search=walnut&subtype[]=page&subtype[][]=post')).toEqual({ names: ['page'], total: '1' });
    expect((await site.get('/core/v2/search?subtype[a]=page')).body.code).toBe('rest_invalid_param');
  });

  it('finds titles before texts, then the newest posts, and only published posts', async () => {
    expect(await find('search=walnut')).toEqual({ names: ['title', 'page', 'text'], total: '3' });
    expect(await find('search=WALNUT&subtype=page')).toEqual({ names: ['page'], total: '1' });
    expect(await find('search=walnut&per_page=1&page=2')).toEqual({ names: ['page'], total: '3' });
    expect(await find('subtype=post,page&per_page=3')).toEqual({ names: ['text', 'title', 'page'], total: '4' });
  });

  it('finds protected posts by their text only for users who may read it', async () => {
    expect((await find('search=walnut', site.as('subscriber'))).names).not.toContain('locked');
    expect((await find('search=locked', site.as('subscriber'))).names).toEqual(['locked']);
    expect((await find('search=walnut', editor)).names).toContain('locked');
    expect((await find('search=locked')).names).toEqual([]);
  });

  it('hides unpublished posts from editors, too', async () => {
    const { names } = await find('search=walnut', site.as('administrator'));
    expect(names.filter((name) => ['draft', 'private', 'future'].includes(name))).toEqual([]);
    const hidden = [ids.draft, ids.private, ids.future].join(',');
    expect(await find(`include=${hidden}`, editor)).toEqual({ names: [], total: '0' });
  });

  it('finds terms of public taxonomies only', async () => {
    expect(await find('type=term&search=walnut')).toEqual({ names: ['tag', 'category'], total: '2' });
    for (const subtype of ['category', 'CATEGORY,Category!'])
      expect(await find(`type=term&search=walnut&subtype=${subtype}`)).toEqual({ names: ['category'], total: '1' });
    const { body } = await site.get('/core/v2/search?type=term&search=walnut&subtype=post_tag');
    expect(body).toEqual([
      {
        id: ids.tag,
        title: 'walnut',
        url: `${SITE_URL}/tag/walnut/`,
        type: 'post_tag',
        _links: {
          self: [
            { embeddable: true, href: `${SITE_URL}/api/core/v2/tags/${ids.tag}`, targetHints: { allow: ['GET'] } },
          ],
          about: [{ href: `${SITE_URL}/api/core/v2/taxonomies/post_tag` }],
          collection: [{ href: `${SITE_URL}/api/core/v2/search` }],
        },
      },
    ]);
  });

  it('finds the formats of published posts', async () => {
    const formats = async (query = '') =>
      (await site.get(`/core/v2/search?type=post-format${query}`)).body.map(({ id }: { id: string }) => id);
    expect(await formats()).toEqual(['aside']);
    expect(await formats('&search=Asid')).toEqual(['aside']);
    expect(await formats('&search=video')).toEqual([]);
  });

  it('renders titles, and links to the operations that the actor may perform', async () => {
    const { body } = await editor.get('/core/v2/search?search=bread');
    expect(body).toMatchObject([{ title: 'Walnut &#038; bread', url: `${SITE_URL}/walnut-bread/`, subtype: 'post' }]);
    expect(body[0]._links.self[0].targetHints.allow).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
  });

  it.each([
    'search=%00',
    `search=${'w'.repeat(300)}`,
    'search=%22',
    'search=-',
    'search=-walnut',
    'search=-walnut%20-bread',
    'search=*%20OR%20title',
    'include=99999999999999999999',
    'exclude=-5,1e3',
    'type=post&subtype=category',
    'type=term&subtype=post',
    'type=post-format&subtype=any',
    'search=%25_%5C',
    'per_page=100',
  ])('accepts %s', async (query) => {
    expect((await site.get(`/core/v2/search?${query}`)).status).toBe(200);
  });

  it('combines the posts of words that were searched before, on public pages as well', async () => {
    const answers = async (path: string) => expect((await site.get(path)).status).toBe(200);
    await answers('~/?s=walnut');
    await answers('~/?s=bread');
    const queries = await queriesOf(site, async () => {
      await answers('~/?s=-bread+walnut');
      await answers('/core/v2/search?search=walnut%20-bread&subtype=any&per_page=1&page=2');
    });
    expect(queries.filter((sql) => sql.includes('post_search'))).toEqual([]);
  });

  it.each([undefined, 'walnut'])('finds no posts of an empty list of types by the text %s', async (search) => {
    const query = { types: [], search, include: [], exclude: [], limit: 10, offset: 0 };
    expect(await site.provider(PublishedPosts).find(query, anonymousActor)).toEqual({ rows: [], total: 0 });
  });

  it('accepts a text of 3,000 characters', async () => {
    expect((await site.get(`/core/v2/search?search=${'w'.repeat(3_000)}`)).status).toBe(200);
  });

  it('lists posts by relevance without searched words, and by `include` without possible ids', async () => {
    for (const query of [
      'search=-&orderby=relevance',
      'search=-walnut&orderby=relevance',
      'include=0&orderby=include',
    ]) {
      expect((await site.get(`/core/v2/posts?${query}`)).status).toBe(200);
    }
  });

  it.each(['search?type=post', 'search?type=term', 'search?type=post-format', 'categories?', 'users?'])(
    '%s: the search for `0` counts as none, as in the reference',
    async (list) => {
      const totalOf = async (path: string) => (await editor.get(`/core/v2/${path}`)).headers['x-wp-total'];
      expect(Number(await totalOf(list))).toBeGreaterThan(0);
      expect(await totalOf(`${list}&search=0`)).toBe(await totalOf(list));
    },
  );

  it('refuses the order by relevance for the search for `0`, as the reference does', async () => {
    const { body } = await site.get('/core/v2/posts?search=0&orderby=relevance');
    expect(body.code).toBe('rest_no_search_term_defined');
    expect((await site.get('/core/v2/posts?search=0')).body).toEqual([]);
  });

  it.each([
    'type=term&page=99',
    'type=term&page=1000000000000000000',
    'type=boat',
    'subtype=boat',
    'subtype[a]=post',
    'context=edit',
    'per_page=0',
    'include=x',
  ])('refuses %s', async (query) => {
    expect((await site.get(`/core/v2/search?${query}`)).status).toBe(400);
  });
});
