import { AcademyModule } from '#academy';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Client, Site } from '#testing';

describe.each(databases)('menus on %s', (database) => {
  let site: Site;
  let designer: Client;
  let menu: number;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    designer = site.as('administrator');
    menu = (await designer.post('/core/v2/menus', { name: 'Main', description: 'At the top' })).body.id;
  });
  afterAll(() => site.close());

  async function createItem(fields: Record<string, unknown>): Promise<number> {
    const { status, body } = await designer.post('/core/v2/menu-items', { menus: menu, ...fields });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.id;
  }

  it('menus are readable by users who edit posts, and writable by users who edit the theme', async () => {
    const item = await createItem({ title: 'Shown', url: '/' });
    const draft = await createItem({ title: 'Hidden', url: '/', status: 'draft' });
    for (const [reader, status] of [
      [site, 401],
      [site.as('subscriber'), 403],
    ] as const)
      expect((await reader.get(`/core/v2/menu-items/${draft}`)).body).toMatchObject({
        code: 'rest_forbidden',
        data: { status },
      });
    for (const path of ['menus', 'menu-items', `menus/${menu}`, `menu-items/${item}`].map((one) => `/core/v2/${one}`)) {
      expect([(await site.get(path)).body, (await site.as('subscriber').get(path)).body]).toMatchObject([
        { code: 'rest_cannot_view', data: { status: 401 } },
        { code: 'rest_cannot_view', data: { status: 403 } },
      ]);
      expect((await site.as('contributor').get(path)).status).toBe(200);
      expect((await site.as('editor').get(`${path}?context=edit`)).body.code).toBe('rest_forbidden_context');
    }
    expect((await site.as('editor').post('/core/v2/menus', { name: 'Mine' })).body.code).toBe('rest_cannot_create');
    expect(
      (await site.as('editor').post('/core/v2/menu-items', { title: 'x', url: 'https://example.org/' })).body.code,
    ).toBe('rest_cannot_create');
    for (const id of [item, draft]) await designer.delete(`/core/v2/menu-items/${id}?force=true`);
    const { body } = await designer.get(`/core/v2/menus/${menu}`);
    expect(body).toMatchObject({ id: menu, name: 'Main', slug: 'main', description: 'At the top' });
  });

  it('menus have unique names', async () => {
    expect((await designer.post('/core/v2/menus', { name: 'Main' })).body).toMatchObject({
      code: 'menu_exists',
      data: { status: 400, term_id: menu },
      additional_data: [menu],
    });
    const other = (await designer.post('/core/v2/menus', { name: 'Other', slug: 'chosen' })).body;
    expect(other.slug).toBe('other');
    for (const [method, path, data] of [
      ['POST', '/core/v2/menus', { status: 400, term_id: menu }],
      ['PUT', `/core/v2/menus/${other.id}`, { status: 400 }],
    ] as const) {
      const { status, body } = await designer.call(method, path, { body: { name: 'MAIN', slug: 'free' } });
      expect([status, body.code, body.data]).toEqual([400, 'menu_exists', data]);
    }
    expect((await designer.put(`/core/v2/menus/${other.id}`, { name: 'Other', slug: 'x' })).body.slug).toBe('other');
    expect((await designer.delete(`/core/v2/menus/${other.id}?force=true`)).status).toBe(200);
    expect((await designer.put(`/core/v2/menus/${menu}`, { description: 'At the very top' })).body.description).toBe(
      'At the very top',
    );
  });

  it('menus refuse the argument parent, because menus are not nested', async () => {
    for (const path of ['/core/v2/menus', `/core/v2/menus/${menu}`])
      for (const parent of [0, menu])
        expect((await designer.post(path, { name: 'Below', parent })).body.code).toBe('rest_taxonomy_not_hierarchical');
  });

  it('menus are placed only in locations of the theme, also if they are sent as a text', async () => {
    for (const locations of ['nowhere', ['nowhere'], [''], 'a,b']) {
      const { status, body } = await designer.put(`/core/v2/menus/${menu}`, { locations });
      expect([locations, status, body.data?.details?.locations.code]).toEqual([
        locations,
        400,
        'rest_invalid_menu_location',
      ]);
    }
  });

  it('menus contain addresses, posts and terms in their order', async () => {
    const page = (await designer.post('/core/v2/pages', { title: 'Rain & sun', status: 'publish' })).body;
    const term = (await designer.post('/core/v2/categories', { name: 'Weather' })).body;
    const second = await createItem({ type: 'post_type', object: 'page', object_id: page.id, menu_order: 2 });
    const third = await createItem({
      type: 'taxonomy',
      object_id: term.id,
      menu_order: 3,
      title: 'All of it',
      parent: second,
    });
    const first = await createItem({
      title: 'Elsewhere',
      url: 'https://example.org/?a=1&b=2',
      target: '_blank',
      classes: ['big', '<b>'],
      xfn: ['friend'],
    });
    const { body, headers } = await designer.get(`/core/v2/menu-items?menus=${menu}`);
    expect(headers['x-wp-total']).toBe('3');
    expect(body).toMatchObject([
      {
        id: first,
        type: 'custom',
        object: 'custom',
        url: 'https://example.org/?a=1&b=2',
        target: '_blank',
        classes: ['big', 'b'],
        xfn: ['friend'],
        menus: menu,
        invalid: false,
        type_label: 'Custom Link',
      },
      {
        id: second,
        type: 'post_type',
        object: 'page',
        object_id: page.id,
        title: { rendered: 'Rain &#038; sun' },
        url: page.link,
        type_label: 'Page',
      },
      {
        id: third,
        type: 'taxonomy',
        object: 'category',
        title: { rendered: 'All of it' },
        url: term.link,
        parent: second,
      },
    ]);
    expect(body[1]._links['wp:menu-item-object']).toEqual([
      { post_type: 'page', embeddable: true, href: `${SITE_URL}/api/core/v2/pages/${page.id}` },
    ]);
  });

  it('items of deleted posts and terms are deleted as well, those of a term only under its taxonomy', async () => {
    const page = (await designer.post('/core/v2/pages', { title: 'Hail', status: 'publish' })).body.id;
    const category = (await designer.post('/core/v2/categories', { name: 'Frost' })).body.id;
    const ofPage = [
      await createItem({ type: 'post_type', object: 'page', object_id: page }),
      await createItem({ type: 'post_type', object: 'page', object_id: page, status: 'draft' }),
    ];
    const ofCategory = [await createItem({ type: 'taxonomy', object: 'category', object_id: category })];
    const others = [
      await createItem({ type: 'taxonomy', object: 'post_tag', object_id: category }),
      await createItem({ type: 'post_type', object: 'page', object_id: page + 1_000 }),
    ];
    const statuses = async (ids: readonly number[]): Promise<number[]> =>
      Promise.all(ids.map(async (id) => (await designer.get(`/core/v2/menu-items/${id}?context=edit`)).status));
    await designer.delete(`/core/v2/pages/${page}`);
    expect(await statuses(ofPage)).toEqual([200, 200]);
    await designer.delete(`/core/v2/pages/${page}?force=true`);
    expect(await statuses([...ofPage, ...ofCategory])).toEqual([404, 404, 200]);
    await designer.delete(`/core/v2/categories/${category}?force=true`);
    expect(await statuses([...ofCategory, ...others])).toEqual([404, 200, 200]);
    for (const id of others) await designer.delete(`/core/v2/menu-items/${id}?force=true`);
  });

  it('menus refuse the edit context with its own error to users who may not read them', async () => {
    const id = await createItem({ title: 'Plain', url: '/' });
    for (const path of ['/core/v2/menus', `/core/v2/menus/${menu}`, '/core/v2/menu-items', `/core/v2/menu-items/${id}`])
      for (const reader of [site, site.as('subscriber')])
        expect([path, (await reader.get(`${path}?context=edit`)).body.code]).toEqual([path, 'rest_forbidden_context']);
    await designer.delete(`/core/v2/menu-items/${id}?force=true`);
  });

  it('menu items stay as shown if an update changes only the type of their target', async () => {
    const page = (await designer.post('/core/v2/pages', { title: 'Dew & fog', status: 'publish' })).body;
    const id = await createItem({ type: 'post_type', object: 'page', object_id: page.id });
    const update = async (fields: object) => (await designer.put(`/core/v2/menu-items/${id}`, fields)).body;
    const title = { raw: 'Dew &#038; fog' };
    const link = { type: 'custom', object: 'custom', object_id: id, url: page.link, title };
    expect(await update({ type: 'custom' })).toMatchObject(link);
    const broken = { type: 'taxonomy', object: 'custom', object_id: id, url: '', invalid: true, title };
    expect(await update({ type: 'taxonomy' })).toMatchObject(broken);
    expect(await update({ title: '' })).toMatchObject({ ...broken, title: { raw: `#${id} (no title)` } });
    await designer.delete(`/core/v2/menu-items/${id}?force=true`);
  });

  it('menu items retain the fields of both of two updates at the same time', async () => {
    const id = await createItem({ title: 'Old', url: '/old' });
    const update = (fields: object) => designer.put(`/core/v2/menu-items/${id}`, fields);
    await Promise.all([update({ title: 'New' }), update({ url: '/new' })]);
    const { body } = await designer.get(`/core/v2/menu-items/${id}`);
    expect([body.title.rendered, body.url]).toEqual(['New', '/new']);
    await designer.delete(`/core/v2/menu-items/${id}?force=true`);
  });

  it('menu items require a title, an allowed URL, and targets and menus that exist', async () => {
    const code = async (fields: Record<string, unknown>) =>
      (await designer.post('/core/v2/menu-items', fields)).body.code;
    expect(await code({ url: 'https://example.org/' })).toBe('rest_title_required');
    expect(await code({ title: 'x' })).toBe('rest_url_required');
    expect(await code({ title: 'x', url: 'javascript:alert(1)' })).toBe('rest_invalid_param');
    expect(await code({ type: 'post_type', object_id: 999_999 })).toBe('rest_post_invalid_id');
    expect(await code({ type: 'taxonomy', object_id: 999_999 })).toBe('rest_term_invalid_id');
    expect(await code({ title: 'x', url: '/', menus: 999_999 })).toBe('invalid_menu_id');
    for (const object of [undefined, '', 'nowhere'])
      expect(await code({ type: 'post_type_archive', object, title: 'x' })).toBe('rest_post_invalid_type');
    expect((await designer.post('/core/v2/menu-items', {})).body).toMatchObject({
      code: 'rest_title_required',
      data: { status: 400 },
      additional_errors: [{ code: 'rest_url_required', message: expect.any(String), data: { status: 400 } }],
    });
  });

  it('menu items are published or drafts', async () => {
    for (const status of ['draft', 'pending', 'private', 'future']) {
      const { body } = await designer.post('/core/v2/menu-items', { title: 'x', url: '/', status });
      expect([status, body.status]).toEqual([status, 'draft']);
      expect((await designer.put(`/core/v2/menu-items/${body.id}`, { title: 'y' })).body.status).toBe('draft');
      expect((await designer.put(`/core/v2/menu-items/${body.id}`, { status: 'publish' })).body.status).toBe('publish');
      await designer.delete(`/core/v2/menu-items/${body.id}?force=true`);
    }
  });

  it.each(['', '0'])('menu items retain their title if an update sends an object with the title %j', async (raw) => {
    const id = await createItem({ title: 'Stays', url: '/' });
    const path = `/core/v2/menu-items/${id}`;
    expect((await designer.put(path, { title: { raw } })).body).toMatchObject({ title: { raw: 'Stays' } });
    expect((await designer.put(path, { title: '' })).body.code).toBe('rest_title_required');
    await designer.delete(`${path}?force=true`);
  });

  it('menu items stay in their menu if an update names none', async () => {
    const id = await createItem({ title: 'Stays', url: '/' });
    const path = `/core/v2/menu-items/${id}`;
    expect((await designer.put(path, { title: 'Stays' })).body.menus).toBe(menu);
    for (const menus of [0, null])
      expect((await designer.put(path, { menus })).body.code).toBe('rest_cannot_assign_term');
    await designer.delete(`/core/v2/menu-items/${id}?force=true`);
  });

  it('menu items of no menu are at position 1 and lack the member menus', async () => {
    const { body: created } = await designer.post('/core/v2/menu-items', { title: 'Alone', url: '/', menu_order: 5 });
    expect(created.menu_order).toBe(1);
    expect(created).not.toHaveProperty('menus');
    const path = `/core/v2/menu-items/${created.id}`;
    expect((await designer.put(path, { menu_order: 6 })).body.menu_order).toBe(1);
    expect((await designer.put(path, { menu_order: 7, menus: -menu })).body).toMatchObject({
      menu_order: 7,
      menus: menu,
    });
    const { previous } = (await designer.delete(`${path}?force=true`)).body;
    expect(previous.title).toEqual({ rendered: 'Alone' });
  });

  it('menu items preserve the place of class names without an allowed character', async () => {
    const id = await createItem({ title: 'Classes', url: '/', classes: ['a', '!', 'b c'], xfn: 'met, ! me' });
    const { classes, xfn } = (await designer.get(`/core/v2/menu-items/${id}`)).body;
    expect([classes, xfn]).toEqual([
      ['a', '', 'bc'],
      ['met', '', 'me'],
    ]);
    await designer.delete(`/core/v2/menu-items/${id}?force=true`);
  });

  it('menu items take the type of a new target only if an update sends an empty `object`', async () => {
    const page = (await designer.post('/core/v2/pages', { title: 'Fog', status: 'publish' })).body.id;
    const post = (await designer.post('/core/v2/posts', { title: 'Mist', status: 'publish' })).body.id;
    const id = await createItem({ type: 'post_type', object_id: post });
    const path = `/core/v2/menu-items/${id}`;
    expect((await designer.put(path, { object_id: page })).body.object).toBe('post');
    expect((await designer.put(path, { object_id: page, object: '' })).body.object).toBe('page');
    await designer.delete(`${path}?force=true`);
  });

  it('menu items of the archive of a type without one have the URL false', async () => {
    const archive = await createItem({ type: 'post_type_archive', object: 'page' });
    expect((await designer.get(`/core/v2/menu-items/${archive}`)).body.url).toBe(false);
    await designer.delete(`/core/v2/menu-items/${archive}?force=true`);
  });

  it('menu items retain a parent that does not exist, and the object that they name', async () => {
    const create = async (fields: object) => (await designer.post('/core/v2/menu-items', fields)).body;
    const page = (await designer.post('/core/v2/pages', { title: 'Sun', status: 'publish' })).body;
    const category = (await designer.post('/core/v2/categories', { name: 'Wind' })).body.id;
    const ofPage = { type: 'post_type', object_id: page.id };
    expect(await create({ title: 'x', url: '/', parent: 999_999 })).toMatchObject({ parent: 999_999 });
    expect(await create(ofPage)).toMatchObject({ object: 'page', type_label: 'Page', invalid: false });
    const asPost = await create({ ...ofPage, object: 'post' });
    expect(asPost).toMatchObject({ object: 'post', type_label: 'Post', url: page.link, invalid: false });
    expect(asPost._links['wp:menu-item-object']).toEqual([
      { post_type: 'page', embeddable: true, href: `${SITE_URL}/api/core/v2/pages/${page.id}` },
    ]);
    const ofNothing = { object: 'nowhere', type_label: 'nowhere', invalid: true };
    expect(await create({ ...ofPage, object: 'nowhere' })).toMatchObject({ ...ofNothing, url: page.link });
    expect(await create({ type: 'taxonomy', object: 'post_tag', object_id: category })).toMatchObject({
      object: 'post_tag',
      type_label: 'Tag',
      title: { raw: `#${category} (no title)` },
      url: '',
      invalid: true,
    });
    for (const { id } of (await designer.get('/core/v2/menu-items?menus_exclude=0&per_page=100')).body)
      await designer.delete(`/core/v2/menu-items/${id}?force=true`);
  });

  it('menu items retain their title if an update sends no text as title', async () => {
    const id = await createItem({ title: { raw: 'Unchanged' }, url: 'https://example.org/' });
    for (const title of [null, [], ['x'], {}, { rendered: 'x' }]) {
      const { status, body } = await designer.put(`/core/v2/menu-items/${id}`, { title });
      expect([title, status, body.title?.raw]).toEqual([title, 200, 'Unchanged']);
      expect([
        title,
        (await designer.post('/core/v2/menu-items', { title, url: 'https://example.org/' })).body.code,
      ]).toEqual([title, 'rest_title_required']);
    }
    for (const title of [7, true, { raw: 7 }, { raw: { valueOf: {} } }]) {
      const refusal = await designer.put(`/core/v2/menu-items/${id}`, { title });
      expect(refusal).toMatchObject({ status: 400, body: { data: { params: { title: expect.any(String) } } } });
    }
    await designer.delete(`/core/v2/menu-items/${id}?force=true`);
  });

  it('menus and their items have neither authors nor excerpts, so these arguments are ignored', async () => {
    const id = await createItem({ title: 'Without author', url: '/' });
    const { length } = (await designer.get('/core/v2/menu-items?_fields=id')).body;
    for (const query of ['author=invalid', `author=${site.idOf('editor')}`, `author_exclude=${site.idOf('editor')}`])
      expect([query, (await designer.get(`/core/v2/menu-items?${query}`)).body.length]).toEqual([query, length]);
    expect((await designer.get(`/core/v2/menu-items/${id}?excerpt_length=many`)).status).toBe(200);
    const navigation = (await designer.post('/core/v2/navigation', { title: 'Blocks', status: 'publish' })).body.id;
    for (const path of [
      'navigation?author=invalid',
      'blocks?author=invalid',
      `navigation/${navigation}?excerpt_length=many`,
    ])
      expect([path, (await designer.get(`/core/v2/${path}`)).status]).toEqual([path, 200]);
    await designer.delete(`/core/v2/menu-items/${id}?force=true`);
  });

  it('menus form trees without cycles', async () => {
    const parentItem = await createItem({ title: 'Above', url: '/' });
    const childItem = await createItem({ title: 'Below', url: '/below/', parent: parentItem });
    expect((await designer.put(`/core/v2/menu-items/${parentItem}`, { parent: childItem })).body.code).toBe(
      'rest_invalid_param',
    );
    expect((await designer.put(`/core/v2/menu-items/${parentItem}`, { parent: parentItem })).body.parent).toBe(0);
    expect((await designer.put(`/core/v2/menu-items/${parentItem}`, { title: 'Up\0per' })).body).toMatchObject({
      title: { raw: 'Upper' },
      url: '/',
      parent: 0,
    });
  });

  it('menus form trees without cycles also if items name the IDs of later items as parents', async () => {
    const first = await createItem({ title: 'First', url: '/first/' });
    const own = await createItem({ title: 'Own parent', url: '/own/', parent: first + 1 });
    expect(own).toBe(first + 1);
    expect((await designer.get(`/core/v2/menu-items/${own}`)).body.parent).toBe(0);
    const upper = await createItem({ title: 'Upper', url: '/upper/', parent: own + 2 });
    const refused = await designer.post('/core/v2/menu-items', {
      title: 'Lower',
      url: '/lower/',
      status: 'publish',
      parent: upper,
    });
    expect([refused.status, refused.body.data.params]).toEqual([
      400,
      { parent: 'parent is a descendant of this item.' },
    ]);
    for (const id of [first, own, upper]) await designer.delete(`/core/v2/menu-items/${id}?force=true`);
  });

  it('menu items can be changed after their parent was deleted', async () => {
    const parent = await createItem({ title: 'Above', url: '/' });
    const id = await createItem({ title: 'Below', url: '/below/', parent });
    await designer.delete(`/core/v2/menu-items/${parent}?force=true`);
    expect(await designer.put(`/core/v2/menu-items/${id}`, { title: 'Orphan' })).toMatchObject({
      status: 200,
      body: { title: { raw: 'Orphan' } },
    });
    await designer.delete(`/core/v2/menu-items/${id}?force=true`);
  });

  it('menu items are found by title, title attribute and description', async () => {
    const byTitle = await createItem({ title: 'Kingfisher', url: '/a/' });
    const byText = await createItem({ title: 'B', url: '/b/', description: 'A kingfisher', attr_title: 'Blue bird' });
    const find = async (query: string) =>
      (await designer.get(`/core/v2/menu-items?_fields=id&orderby=id&${query}`)).body.map(
        ({ id }: { id: number }) => id,
      );
    expect(await find('search=kingfisher')).toEqual([byTitle, byText]);
    expect(await find('search=kingfisher&search_columns=post_title')).toEqual([byTitle]);
    expect(await find('search=blue+bird')).toEqual([byText]);
    await designer.put(`/core/v2/menu-items/${byTitle}`, { title: 'Heron' });
    expect(await find('search=kingfisher')).toEqual([byText]);
    for (const id of [byTitle, byText]) await designer.delete(`/core/v2/menu-items/${id}?force=true`);
    expect(await find('search=kingfisher')).toEqual([]);
  });

  it('menu items are sorted by relevance or by include only with the argument that this requires', async () => {
    const codeOf = async (query: string) => (await designer.get(`/core/v2/menu-items?${query}`)).body.code;
    expect([await codeOf('orderby=relevance'), await codeOf('orderby=include')]).toEqual([
      'rest_no_search_term_defined',
      'rest_orderby_include_missing_include',
    ]);
  });

  it('menus delete their items, permanently', async () => {
    const other = (await designer.post('/core/v2/menus', { name: 'Other' })).body.id;
    const link = await createItem({ title: 'Gone', url: '/', menus: other });
    const otherItem = await createItem({ title: 'Unchanged', url: '/' });
    expect((await designer.delete(`/core/v2/menu-items/${link}`)).status).toBe(501);
    expect((await designer.delete(`/core/v2/menus/${other}`)).body.code).toBe('rest_trash_not_supported');
    expect((await designer.delete(`/core/v2/menus/${other}?force=true`)).body).toMatchObject({
      deleted: true,
      previous: { name: 'Other' },
    });
    expect([
      (await designer.get(`/core/v2/menu-items/${link}`)).status,
      (await designer.get(`/core/v2/menu-items/${otherItem}`)).status,
    ]).toEqual([404, 200]);
    expect((await designer.delete(`/core/v2/menu-items/${otherItem}?force=true`)).body.deleted).toBe(true);
  });

  it('deletions answer with the fields of menus and items that _fields names at the top', async () => {
    const other = (await designer.post('/core/v2/menus', { name: 'Brief' })).body.id;
    const link = await createItem({ title: 'Brief', url: '/', menus: other });
    const remove = async (path: string) =>
      (await designer.delete(`/core/v2/${path}?force=true&_fields=previous,id`)).body;
    expect(await remove(`menu-items/${link}`)).toEqual({ previous: { id: link } });
    expect(await remove(`menus/${other}`)).toEqual({ previous: { id: other } });
  });
});
