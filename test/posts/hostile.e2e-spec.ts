import { AcademyModule } from '#academy';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Site } from '#testing';

const NUMBERS = ['0', '-1', '2147483648', '9007199254740993', '1000000000000000000', '99999999999999999999999', '1e30'];

describe.each(databases)('hostile requests about posts on %s', (database) => {
  let site: Site;
  let id: number;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    id = (await site.as('editor').post('/core/v2/posts', { title: 'Quiet', status: 'publish' })).body.id;
  });
  afterAll(() => site.close());

  it.each(NUMBERS)('requests with the number %s are never answered with 5xx', async (number) => {
    const lists = [
      'page',
      'offset',
      'include',
      'exclude',
      'author',
      'author_exclude',
      'categories',
      'tags_exclude',
      'per_page',
    ];
    for (const type of ['posts', 'pages']) {
      for (const name of [...lists, 'parent', 'parent_exclude', 'menu_order']) {
        for (const query of [
          `${name}=${number}`,
          `${name}[]=${number}&${name}[]=1`,
          `${name}[terms]=${number}&${name}[include_children]=1`,
        ]) {
          expect([query, (await site.get(`/core/v2/${type}?${query}`)).status < 500]).toEqual([query, true]);
        }
      }
      for (const query of [
        `page=${number}&include=${id}`,
        `page=${number}&per_page=100&include=${id}`,
        `offset=${number}&include=${id}`,
      ]) {
        expect([query, (await site.get(`/core/v2/${type}?${query}`)).status < 500]).toEqual([query, true]);
      }
      for (const method of ['GET', 'PUT', 'DELETE'])
        expect((await site.as('editor').call(method, `/core/v2/${type}/${number}`)).status).toBeLessThan(500);
    }
    for (const field of ['author', 'featured_media', 'parent', 'menu_order', 'categories', 'tags', 'id']) {
      for (const value of [Number(number), number, [Number(number)]]) {
        for (const [method, path] of [
          ['POST', '/core/v2/pages'],
          ['POST', '/core/v2/posts'],
          ['PUT', `/core/v2/posts/${id}`],
        ] as const) {
          const answer = await site.as('editor').call(method, path, { body: { title: 'N', [field]: value } });
          expect([field, value, answer.status < 500]).toEqual([field, value, true]);
        }
      }
    }
  });

  it('requests cannot inject SQL', async () => {
    const attempts = [
      "'",
      '"',
      '1) OR 1=1 --',
      "'; DROP TABLE posts; --",
      '%',
      '_',
      '\\',
      '*',
      '$1',
      '?',
      '{title} : x',
      'NEAR(a b)',
      '" OR title:"',
      '\u0000',
      '\ud83d\ude00'.repeat(50),
    ];
    for (const attempt of attempts) {
      const value = encodeURIComponent(attempt);
      for (const name of [
        'search',
        'slug',
        'orderby',
        'order',
        'status',
        'include',
        'search_columns',
        'tax_relation',
        'after',
        'format',
        'search_semantics',
      ]) {
        for (const extra of ['', '&search=quiet&orderby=relevance', '&search_semantics=exact']) {
          expect([
            name,
            attempt,
            (await site.as('editor').get(`/core/v2/posts?${name}=${value}${extra}`)).status < 500,
          ]).toEqual([name, attempt, true]);
        }
      }
    }
    expect((await site.get('/core/v2/posts')).headers['x-wp-total']).not.toBe('0');
    expect((await site.get('/core/v2/posts?search=%25')).body).toEqual([]);
  });

  it.each([
    'author_exclude=1) OR 1=1 --',
    'author_exclude[]=1) OR 1=1 --',
    'author_exclude[a][b]=1',
    'author_exclude[][]=1',
    "exclude='1'",
    'include=1;DROP TABLE posts',
    'include[0][0]=1',
    'include[x]=1 OR 1=1',
    'author=1 UNION SELECT 1',
    'tax_relation=OR 1=1',
    'tax_relation[]=OR',
    'tax_relation[a]=OR',
    'categories[terms]=1) OR 1=1 --',
    'categories[terms][a]=x',
    'categories[operator]=OR 1=1',
    'categories[relation]=OR',
    'tags_exclude[terms][terms]=x',
    'sticky=1 OR 1=1',
    'order=asc;--',
    'order[]=asc,(SELECT 1)',
    'orderby=date;--',
    'orderby=(CASE WHEN 1=1 THEN id ELSE title END)',
    'orderby[]=title',
    'search_columns=post_password',
    'search_columns[]=post_content) --',
    'offset=1;--',
    'per_page=1 UNION SELECT 1',
    'page=1--',
  ])('attack 21: requests are refused for the invalid value %s', async (query) => {
    const [name = '', value = ''] = query.split(/=(.*)/s);
    for (const collection of ['posts', 'pages', 'media']) {
      if (collection !== 'posts' && /tax_relation|categories|tags|sticky/.test(name)) continue;
      const { status, body } = await site
        .as('editor')
        .get(`/core/v2/${collection}?${name}=${encodeURIComponent(value)}`);
      expect([collection, query, status, body.code]).toEqual([collection, query, 400, 'rest_invalid_param']);
    }
  });

  it('attack 21: requests that order by given values cannot inject SQL', async () => {
    for (const value of [
      "'",
      "a' THEN 1 END, (SELECT 1) --",
      "quiet') THEN 0 ELSE 1 END--",
      '\\',
      '"',
      '$1',
      '?',
      '%',
    ]) {
      for (const query of [
        `slug[]=quiet&slug[]=${encodeURIComponent(value)}&orderby=include_slugs`,
        `slug=${encodeURIComponent(value)}&orderby=include_slugs&order=desc`,
        `search=${encodeURIComponent(`quiet ${value}`)}&orderby=relevance`,
      ]) {
        for (const path of ['posts', 'users', 'categories', 'comments']) {
          const answer = await site.as('administrator').get(`/core/v2/${path}?${query}`);
          expect([path, value, [200, 400].includes(answer.status)]).toEqual([path, value, true]);
        }
      }
    }
    expect((await site.get('/core/v2/posts?slug=none,quiet&orderby=include_slugs')).body).toMatchObject([
      { slug: 'quiet' },
    ]);
  });

  it.each([
    `xylo o'neill's ''`,
    `xylo "in quotes" here`,
    'xylo NEAR(a b) OR {title} : c*',
    `xylo'); DROP TABLE posts; /*`,
    `xylo "one" two's three four five six seven eight nine ten eleven"`,
  ])('attack 21: searches find %s literally', async (text) => {
    const editor = site.as('administrator');
    const search = encodeURIComponent(text);
    const made = (await editor.post('/core/v2/posts', { title: text, status: 'publish' })).body.id as number;
    const ids = async (path: string) => {
      const { status, body } = await editor.get(path);
      return [path, status, status === 200 ? (body as { id: number }[]).map((one) => one.id) : body];
    };
    for (const query of [
      '',
      '&orderby=relevance',
      '&search_columns=post_title',
      '&search_semantics=exact',
      '&orderby=relevance&search_semantics=exact',
    ]) {
      const path = `/core/v2/posts?search=${search}${query}`;
      expect(await ids(path)).toEqual([path, 200, expect.any(Array)]);
      if (!query.includes('exact')) expect(await ids(path)).toEqual([path, 200, [made]]);
    }
    expect(await ids(`/core/v2/search?search=${search}`)).toEqual([`/core/v2/search?search=${search}`, 200, [made]]);
    const comment = (await editor.post('/core/v2/comments', { post: made, content: text.replace('xylo', 'xylophone') }))
      .body.id as number;
    const comments = `/core/v2/comments?search=${encodeURIComponent(text.replace('xylo', 'xylophone'))}`;
    expect(await ids(comments)).toEqual([comments, 200, [comment]]);
    for (const path of ['users', 'categories', 'tags', 'media', 'pages', 'blocks']) {
      expect(await ids(`/core/v2/${path}?search=${search}`)).toEqual([`/core/v2/${path}?search=${search}`, 200, []]);
    }
    await editor.delete(`/core/v2/posts/${made}?force=true`);
  });

  it('attack 19: requests cannot set a host, and neither can the items of batches', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    };
    const made = await site.as('editor').post('/core/v2/posts', { title: 'Hosted' }, { headers });
    expect([made.status, made.headers.location]).toEqual([201, `${SITE_URL}/api/core/v2/posts/${made.body.id}`]);
    const batch = await site
      .as('editor')
      .post('/batch/v1', { requests: [{ path: '/core/v2/posts', body: { title: 'Hosted' }, headers }] }, { headers });
    expect(batch.body.responses[0].headers.Location).toBe(
      `${SITE_URL}/api/core/v2/posts/${batch.body.responses[0].body.id}`,
    );
    const list = await site.get('/core/v2/posts?per_page=1&_embed', { headers });
    for (const answer of [made, batch, list])
      expect(JSON.stringify([answer.headers, answer.text])).not.toContain('evil.example');
  });

  it('attack 34: lists of all resources refuse more than a hundred items per page', async () => {
    const admin = site.as('administrator');
    for (const list of [
      'posts',
      'pages',
      'media',
      'users',
      'comments',
      'categories',
      'tags',
      'search',
      'blocks',
      'menu-items',
      `posts/${id}/revisions`,
    ]) {
      for (const perPage of ['-1', '0', '101', '1000000000', '1e9', '1e18', '99999999999999999999', 'all']) {
        const { status, body } = await admin.get(`/core/v2/${list}?per_page=${perPage}`);
        expect([list, perPage, status, body.code]).toEqual([list, perPage, 400, 'rest_invalid_param']);
      }
      expect([list, (await admin.get(`/core/v2/${list}?per_page=100`)).status]).toEqual([list, 200]);
    }
  });

  it('requests accept long texts, malformed markup and NUL characters', async () => {
    expect(
      (
        await site.as('editor').post('/core/v2/posts', {
          title: 'x'.repeat(300_000),
          content: '<p '.repeat(100_000),
          slug: 'ä'.repeat(5_000),
          status: 'publish',
        })
      ).status,
    ).toBe(201);
    expect(
      (
        await site.as('author').post('/core/v2/posts', {
          title: '<'.repeat(100_000),
          content: `${'['.repeat(50_000)}${'<!-- wp:group -->'.repeat(2_000)}`,
        })
      ).status,
    ).toBeLessThan(500);
    const zeros = await site
      .as('editor')
      .post('/core/v2/posts', { title: 'a\u0000b', content: '\u0000', excerpt: 'c', password: '\u0000x' });
    expect([zeros.status, zeros.body.title?.raw]).toEqual([201, 'ab']);
    for (const type of [
      'latest-comments',
      'navigation',
      'template-part',
      'pattern',
      'block',
      'post-terms',
      'avatar',
      'query',
    ]) {
      const content = `<!-- wp:${type} {"className":"a\\u0000b","slug":"\\u0000","theme":"\\u0000","term":"\\u0000","ref":"\\u0000","query":{"postType":"\\u0000"}} -->x<!-- /wp:${type} -->`;
      const { status, body } = await site
        .as('editor')
        .post('/core/v2/posts', { title: 'Zeros', content, status: 'publish' });
      expect([type, status, body.content?.rendered.includes('\0')]).toEqual([type, 201, false]);
    }
  });

  it.each([1e300, 1e19, -1e300, 2 ** 53])('requests accept blocks with the number %s', async (number) => {
    const query = (fields: object) =>
      `<!-- wp:query ${JSON.stringify({ query: { perPage: 3, ...fields } })} --><div><!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template --></div><!-- /wp:query -->`;
    const contents = [
      ...['perPage', 'offset', 'author'].map((name) => query({ [name]: number })),
      ...['parents', 'exclude', 'categoryIds', 'tagIds'].flatMap((name) =>
        [[number], [number, 1]].map((list) => query({ [name]: list })),
      ),
      query({ taxQuery: { category: [number] } }),
      `<!-- wp:latest-posts ${JSON.stringify({ postsToShow: number, selectedAuthor: number, categories: [{ id: number }] })} /-->`,
    ];
    for (const content of contents) {
      const { status } = await site.as('editor').post('/core/v2/posts', { title: 'Numbers', content });
      expect([content, status]).toEqual([content, 201]);
    }
  });

  it('attack 5: requests use the id of the path only, whatever other ids are sent', async () => {
    const editor = site.as('editor');
    const [own, other] = [
      (await editor.post('/core/v2/posts', { title: 'Own', status: 'publish' })).body.id as number,
      (await editor.post('/core/v2/posts', { title: 'Other', status: 'publish' })).body.id as number,
    ];
    const titleOf = async (post: number) => (await site.get(`/core/v2/posts/${post}`)).body.title?.rendered;
    for (const decoy of [other, `${other}`, `${other}abc`, [other]]) {
      const query = `id=${Array.isArray(decoy) ? decoy[0] : decoy}`;
      expect((await site.get(`/core/v2/posts/${own}?${query}`)).body.id).toBe(own);
      expect((await site.call('GET', `/core/v2/posts/${own}`, { body: { id: decoy } })).body.id).toBe(own);
      expect(
        (await editor.put(`/core/v2/posts/${own}?${query}`, { id: decoy, title: `Own ${JSON.stringify(decoy)}` })).body
          .id,
      ).toBe(own);
      const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
      expect((await editor.post(`/core/v2/posts/${own}`, `${query}&title=Own`, form)).body.id).toBe(own);
      const batch = await editor.post('/batch/v1', {
        requests: [{ path: `/core/v2/posts/${own}?${query}`, body: { id: decoy, title: 'Own' } }],
      });
      expect(batch.body.responses[0].body.id).toBe(own);
    }
    expect(
      (await editor.delete(`/core/v2/posts/${own}?id=${other}`, { id: other, force: true })).body.previous.id,
    ).toBe(own);
    expect([await titleOf(own), await titleOf(other)]).toEqual([undefined, 'Other']);
    for (const wrong of [
      `${other}abc`,
      `${other}.0`,
      `${other}e0`,
      `+${other}`,
      `-${other}`,
      `0x${other.toString(16)}`,
      `${other}%20`,
      `%20${other}`,
      `${other}%00`,
      `${other},${own}`,
    ]) {
      for (const method of ['GET', 'PUT', 'DELETE'])
        expect([
          wrong,
          method,
          (
            await editor.call(
              method,
              `/core/v2/posts/${wrong}?force=true`,
              method === 'PUT' ? { body: { title: 'x' } } : {},
            )
          ).status,
        ]).toEqual([wrong, method, 404]);
    }
    expect(await titleOf(other)).toBe('Other');
  });

  it.each(['posts', 'pages', 'comments', 'categories', 'users', 'media'])(
    'requests accept 10,000 ids in each list at once, and refuse more with an error that names the list (%s)',
    async (collection) => {
      const { body: root } = await site.get('/');
      const args = root.routes[`/core/v2/${collection}`].endpoints[0].args as Record<
        string,
        { type?: string; items?: { type?: string } }
      >;
      const lists = Object.keys(args).filter(
        (name) => args[name]!.type === 'array' && args[name]!.items?.type === 'integer',
      );
      const ids = (count: number): number[] => Array.from({ length: count }, (_, index) => 1_000_000 + index);
      const ask = (values: object) => site.as('administrator').call('GET', `/core/v2/${collection}`, { body: values });
      expect(lists).toEqual(expect.arrayContaining(['include', 'exclude']));
      expect((await ask(Object.fromEntries(lists.map((name) => [name, ids(10_000)])))).status).toBe(200);
      for (const name of lists) {
        const { status, body } = await ask({ [name]: ids(10_001) });
        expect([name, status, Object.keys(body.data.params as object), body.data.details[name].code]).toEqual([
          name,
          400,
          [name],
          'rest_too_many_items',
        ]);
      }
    },
  );

  it('requests cannot change posts and fields without the rights to them', async () => {
    const { status, body } = await site.as('author').put(`/core/v2/posts/${id}`, { title: 'Mine' });
    expect([status, body.code]).toEqual([403, 'rest_cannot_edit']);
    for (const fields of [{ author: 1 }, { sticky: true }, { status: 'publish' }]) {
      const answer = await site.as('contributor').post('/core/v2/posts', { title: 'Climb', ...fields });
      expect([fields, answer.status]).toEqual([fields, 403]);
    }
    const { body: unchanged } = await site.as('editor').get(`/core/v2/posts/${id}?context=edit`);
    expect(unchanged).toMatchObject({
      title: { raw: expect.not.stringContaining('Mine') as string },
      author: site.idOf('editor'),
    });
  });
});
