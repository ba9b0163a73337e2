import { AcademyModule } from '#academy';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Client, Site } from '#testing';

const NUL = '\0';

describe.each(databases)('terms on %s', (database) => {
  let site: Site;
  let editor: Client;
  let fallback: number;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    editor = site.as('editor');
    fallback = (await site.as('administrator').get('/core/v2/settings')).body.default_category;
  });
  afterAll(() => site.close());

  async function make(collection: string, fields: Record<string, unknown>): Promise<number> {
    const { status, body } = await editor.post(`/core/v2/${collection}`, fields);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.id;
  }

  it('terms of a new site are a default category that cannot be deleted', async () => {
    const { body } = await site.get('/core/v2/categories');
    expect(body).toMatchObject([{ name: 'Uncategorized', slug: 'uncategorized', parent: 0, count: 0 }]);
    const refusal = await site.as('administrator').delete(`/core/v2/categories/${fallback}?force=true`);
    expect([refusal.status, refusal.body.code, refusal.headers.allow]).toEqual([
      403,
      'rest_cannot_delete',
      'GET, POST, PUT, PATCH',
    ]);
  });

  describe('slugs', () => {
    it('slugs are derived from the name, the requested slug, or the id', async () => {
      const slugOf = async (fields: Record<string, unknown>) => (await editor.post('/core/v2/tags', fields)).body.slug;
      expect(await slugOf({ name: 'Über Äpfel & "Birnen"' })).toBe('uber-apfel-birnen');
      expect(await slugOf({ name: 'Chosen', slug: ' My  CHOICE ' })).toBe('my-choice');
      expect(await slugOf({ name: '梨' })).toBe('%e6%a2%a8');
      const { body } = await editor.post('/core/v2/tags', { name: '???' });
      expect(body.slug).toBe(String(body.id));
    });

    it('slugs that are in use get the slugs of ancestors as a suffix, then a number', async () => {
      const slugOf = async (fields: Record<string, unknown>) =>
        (await editor.post('/core/v2/categories', fields)).body.slug;
      const metal = await make('categories', { name: 'Metal' });
      const music = await make('categories', { name: 'Music' });
      const loud = await make('categories', { name: 'Loud', parent: music });
      expect(await slugOf({ name: 'Metal', parent: loud })).toBe('metal-loud');
      const louder = await make('categories', { name: 'Loud', slug: 'louder', parent: metal });
      expect(await slugOf({ name: 'Metal', slug: 'metal', parent: louder })).toBe('metal-louder');
      expect(await slugOf({ name: 'Other', slug: 'metal' })).toBe('metal-2');
      expect(await slugOf({ name: 'Another', slug: 'metal' })).toBe('metal-3');
    });

    it('slugs get the next free number, however many are in use', async () => {
      for (let number = 0; number < 12; number += 1) await make('tags', { name: `Twelve ${number}`, slug: 'twelve' });
      expect(
        (
          await site.get('/core/v2/tags?slug=twelve,twelve-2,twelve-7,twelve-12,twelve-13&_fields=slug&orderby=id')
        ).body.map(({ slug }: { slug: string }) => slug),
      ).toEqual(['twelve', 'twelve-2', 'twelve-7', 'twelve-12']);
    });

    it('slugs of another term are refused in an update, unless the parent changes at the same time', async () => {
      const one = await make('categories', { name: 'One of two' });
      const two = await make('categories', { name: 'Two of two' });
      expect((await editor.put(`/core/v2/categories/${two}`, { slug: 'one-of-two' })).body.code).toBe(
        'duplicate_term_slug',
      );
      expect((await editor.put(`/core/v2/categories/${two}`, { slug: 'one-of-two', parent: one })).body.slug).toBe(
        'one-of-two-one-of-two',
      );
    });
  });

  it('slugs from an id that another term has as its slug get a number', async () => {
    const next = (await make('tags', { name: 'Before' })) + 2;
    await make('tags', { name: 'Taken', slug: String(next) });
    const { status, body } = await editor.post('/core/v2/tags', { name: '!!!' });
    expect([status, body.id, body.slug]).toEqual([201, next, `${next}-2`]);
  });

  it('terms with the name of a sibling are refused with the id of the existing term', async () => {
    const id = await make('tags', { name: 'Café' });
    const duplicate = await editor.post('/core/v2/tags', { name: ' CAFé ' });
    expect([
      duplicate.status,
      duplicate.body.code,
      duplicate.body.data.term_id,
      duplicate.body.additional_data,
    ]).toEqual([400, 'term_exists', id, [id, id]]);
    // Accents distinguish names, but not slugs.
    expect((await editor.post('/core/v2/tags', { name: 'Cafe' })).body.slug).toBe('cafe-2');
  });

  it('terms with a backslash in their name may have the name of a sibling', async () => {
    await make('tags', { name: 'N\\A' });
    const { status, body } = await editor.post('/core/v2/tags', { name: 'N\\A' });
    expect([status, body.name, body.slug]).toEqual([201, 'N\\A', 'na-2']);
  });

  it('terms with one name are created once by concurrent requests, and slugs stay unique', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => editor.post('/core/v2/tags', { name: 'Rush' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(11).fill(400)]);
    const slugs = await Promise.all(
      Array.from({ length: 6 }, (_, index) => editor.post('/core/v2/tags', { name: `Crowd ${index}`, slug: 'crowd' })),
    );
    expect(slugs.map(({ body }) => body.slug).sort()).toEqual([
      'crowd',
      'crowd-2',
      'crowd-3',
      'crowd-4',
      'crowd-5',
      'crowd-6',
    ]);
  });

  it('terms accept an empty list as meta, and refuse texts and numbers', async () => {
    for (const meta of ['', 'x', 0]) {
      const { status, body } = await editor.post('/core/v2/tags', { name: `meta ${meta}`, meta });
      expect([meta, status, body.data.params]).toEqual([meta, 400, { meta: 'meta should be of type object.' }]);
    }
    expect((await editor.post('/core/v2/tags', { name: 'meta', meta: [] })).status).toBe(201);
  });

  it('terms have plain names and little markup in their descriptions', async () => {
    const { body } = await editor.post('/core/v2/tags', {
      name: `<b>Bold</b>${NUL} < & "fine"`,
      description: `<a href="javascript:x">a</a><script>b</script><em>c</em>${NUL}`,
    });
    expect(body.name).toBe('Bold &lt; &amp; &quot;fine&quot;');
    expect(body.description).not.toMatch(/script/);
    expect(body.description).toContain('<em>c</em>');
  });

  it('terms form a tree without cycles', async () => {
    const top = await make('categories', { name: 'Top' });
    const middle = await make('categories', { name: 'Middle', parent: top });
    const bottom = await make('categories', { name: 'Bottom', parent: middle });
    expect((await site.get(`/core/v2/categories/${bottom}`)).body.link).toBe(`${SITE_URL}/category/top/middle/bottom/`);
    expect((await editor.put(`/core/v2/categories/${top}`, { parent: bottom })).body.parent).toBe(0);
    expect((await editor.put(`/core/v2/categories/${top}`, { parent: top })).body.parent).toBe(0);
    expect((await editor.delete(`/core/v2/categories/${middle}?force=true`)).body).toMatchObject({
      deleted: true,
      previous: { id: middle, parent: top },
    });
    expect((await site.get(`/core/v2/categories/${bottom}`)).body.parent).toBe(top);
  });

  it('terms are sorted by a folded name, and searched without wildcards', async () => {
    const ids: number[] = [];
    const made = ['Zebra', 'écru', '100% wool', 'under_score', 'apple', 'Échelle'];
    for (const name of made) ids.push(await make('tags', { name: `q ${name}` }));
    const names = async (query: string) =>
      (await site.get(`/core/v2/tags?include=${ids.join(',')}&_fields=name&${query}`)).body.map(
        ({ name }: { name: string }) => name.slice(2),
      );
    expect(await names('')).toEqual(['100% wool', 'apple', 'Échelle', 'écru', 'under_score', 'Zebra']);
    expect(await names('order=desc&orderby=name')).toEqual([
      'Zebra',
      'under_score',
      'écru',
      'Échelle',
      'apple',
      '100% wool',
    ]);
    for (const order of ['asc', 'desc']) expect(await names(`orderby=term_group&order=${order}`)).toEqual(made);
    expect(await names('search=ECR')).toEqual(['écru']);
    expect(await names('search=%25')).toEqual(['100% wool']);
    expect(await names('search=_')).toEqual(['under_score']);
    expect(await names(`search=${'x'.repeat(60_000)}`)).toEqual([]);
    expect(await names('per_page=2&offset=4')).toEqual(['under_score', 'Zebra']);
    expect(await names('per_page=2&offset=-4')).toEqual(['under_score', 'Zebra']);
    expect((await site.get('/core/v2/tags?per_page=100&offset=-4')).headers.link).not.toContain('rel="prev"');
  });

  it.each([
    'include=99999999999999999999',
    'exclude=9007199254740993,1',
    'offset=99999999999999999999',
    'page=1000000000000000000',
    'post=0',
    'parent=1e30',
    'slug=%00',
    'search=%00',
    'include[]=1&orderby=include&order=desc',
    'slug[]=a&orderby=include_slugs',
    'orderby=include',
    'orderby=include_slugs',
    'hide_empty=true&search=%F0%9F%A6%89',
  ])('lists of terms accept %s', async (query) => {
    expect((await site.get(`/core/v2/categories?${query}`)).status).toBe(200);
  });

  it.each([
    ['taxonomies', 'category', { category: {} }],
    ['taxonomies', 'category.slug', { category: {} }],
    ['taxonomies', 'category,slug', { category: { slug: 'category' } }],
    ['taxonomies', 'category,slug,_links.collection', { category: { slug: 'category', _links: expect.any(Object) } }],
    ['taxonomies', 'slug', {}],
    ['types', 'page,slug', { page: { slug: 'page' } }],
    ['statuses', 'publish,slug', { publish: { slug: 'publish', _links: expect.any(Object) } }],
  ])('%s with _fields=%s have only members of items that are named as well', async (collection, fields, items) => {
    expect((await site.get(`/core/v2/${collection}?_fields=${fields}`)).body).toEqual(items);
  });

  it.each(['include=0', 'include=0,-0', 'include[]=0&orderby=include', 'include=0&exclude=1'])(
    'lists of terms are complete with %s',
    async (query) => {
      const idsOf = async (path: string) => (await site.get(path)).body.map(({ id }: { id: number }) => id);
      expect(await idsOf(`/core/v2/categories?per_page=100&${query}`)).toEqual(
        await idsOf('/core/v2/categories?per_page=100'),
      );
    },
  );

  it.each(['include=x', 'order=asc;--', 'orderby=slug;drop', 'per_page=-1', 'parent=a', 'post=a', 'include[a][b]=1'])(
    'lists of terms refuse %s',
    async (query) => {
      const { status, body } = await site.get(`/core/v2/categories?${query}`);
      expect([status, body.code]).toEqual([400, 'rest_invalid_param']);
    },
  );

  it.each(['99999999999999999999', '0', '9007199254740993'])(
    'term endpoints answer 404 for the number %s',
    async (id) => {
      for (const answer of [
        await site.get(`/core/v2/tags/${id}`),
        await editor.put(`/core/v2/tags/${id}`, { name: 'x' }),
        await editor.delete(`/core/v2/tags/${id}?force=1`),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([404, 'rest_term_invalid']);
      }
    },
  );

  it('terms with too long a name are refused, and nothing is written', async () => {
    const before = (await site.get('/core/v2/tags')).headers['x-wp-total'];
    for (const name of ['x'.repeat(201), '🌊'.repeat(201)])
      expect((await editor.post('/core/v2/tags', { name })).body.code).toBe('db_insert_error');
    expect((await editor.post('/core/v2/tags', { name: 'long', slug: 'y'.repeat(5_000) })).body.slug).toHaveLength(200);
    expect((await site.get('/core/v2/tags')).headers['x-wp-total']).toBe(String(Number(before) + 1));
  });

  it('terms can have names of 200 characters, however many code units these take', async () => {
    const name = '🌊'.repeat(200);
    const { status, body } = await editor.post('/core/v2/tags', { name });
    expect([status, body.name]).toEqual([201, name]);
    expect((await editor.post(`/core/v2/tags/${body.id}`, { name: `${name}x` })).body.code).toBe('db_update_error');
  });

  it('terms without a name and with an unknown parent are refused for the parent', async () => {
    const id = await make('categories', { name: 'Named' });
    for (const path of ['/core/v2/categories', `/core/v2/categories/${id}`]) {
      expect((await editor.post(path, { name: ' ', parent: 999_999 })).body.code).toBe('rest_term_invalid');
      expect((await editor.post(path, { name: ' ', parent: 0 })).body.code).toBe('empty_term_name');
    }
  });

  it('the slug `0` counts as empty, as in the reference', async () => {
    const { body } = await editor.post('/core/v2/tags', { name: 'Zero hour', slug: '0' });
    expect(body.slug).toBe('zero-hour');
    expect((await editor.put(`/core/v2/tags/${body.id}`, { name: 'Zero day', slug: '0' })).body.slug).toBe('zero-day');
  });

  it('terms are not accessible by the routes of other taxonomies', async () => {
    const tag = await make('tags', { name: 'Not a category' });
    expect((await editor.put(`/core/v2/categories/${tag}`, { name: 'Now it is' })).status).toBe(404);
    expect((await editor.post('/core/v2/categories', { name: 'Below', parent: tag })).body.code).toBe(
      'rest_term_invalid',
    );
    expect((await editor.put(`/core/v2/categories/${fallback}`, { parent: tag })).body.code).toBe('rest_term_invalid');
  });

  describe('by role', () => {
    it.each([
      ['subscriber', 403, 403],
      ['contributor', 403, 201],
      ['author', 403, 201],
      ['editor', 201, 201],
      ['administrator', 201, 201],
    ] as const)('%s: creating a category is answered with %i, and a tag with %i', async (role, category, tag) => {
      expect((await site.as(role).post('/core/v2/categories', { name: `Category of ${role}` })).status).toBe(category);
      expect((await site.as(role).post('/core/v2/tags', { name: `Tag of ${role}` })).status).toBe(tag);
      const mayEdit = category === 201;
      const { description } = (await site.get(`/core/v2/categories/${fallback}`)).body;
      expect((await site.as(role).put(`/core/v2/categories/${fallback}`, { description: role })).status).toBe(
        mayEdit ? 200 : 403,
      );
      await site.as('administrator').put(`/core/v2/categories/${fallback}`, { description });
      expect((await site.as(role).get('/core/v2/tags?context=edit')).status).toBe(mayEdit ? 200 : 403);
    });

    it('deletions answer with the fields of the term that _fields names at the top', async () => {
      const remove = async (fields: string) =>
        (await editor.delete(`/core/v2/tags/${await make('tags', { name: 'Brief' })}?force=true&_fields=${fields}`))
          .body;
      expect(await remove('deleted,previous.id')).toEqual({ deleted: true, previous: {} });
      expect(await remove('previous,slug,meta.missing')).toEqual({ previous: { slug: 'brief' } });
    });

    it('anonymous users can neither write terms nor read them for editing', async () => {
      for (const answer of [
        await site.post('/core/v2/tags', { name: 'x' }),
        await site.put(`/core/v2/categories/${fallback}`, {}),
        await site.get('/core/v2/tags?context=edit'),
      ]) {
        expect(answer.status).toBe(401);
      }
    });
  });
});
