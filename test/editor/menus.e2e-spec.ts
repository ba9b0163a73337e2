import { AcademyModule } from '#academy';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Client, Site } from '#testing';

describe.each(databases)('menus for editors on %s', (database) => {
  let site: Site;
  let admin: Client;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    admin = site.as('administrator');
  });
  afterAll(() => site.close());

  const createMenu = async (body: object) => (await admin.post('/core/v2/menus', body)).body;
  const createPage = async (body: object) =>
    (await admin.post('/core/v2/pages', { status: 'publish', ...body })).body.id;
  const targets = async (menu: number) =>
    (await admin.get(`/core/v2/menu-items?menus=${menu}&orderby=id&order=asc`)).body.map(
      (item: { object_id: number }) => item.object_id,
    );

  it('menus can be assigned to no location, because the theme has none', async () => {
    expect((await admin.get('/core/v2/menu-locations')).body).toEqual({});
    expect((await admin.get('/core/v2/menu-locations/top')).body.code).toBe('rest_menu_location_invalid');
    expect((await site.as('editor').get('/core/v2/menu-locations/top')).body.code).toBe('rest_cannot_view');
    for (const locations of [['top'], { a: {} }])
      expect(await createMenu({ name: 'Nowhere', locations })).toMatchObject({
        code: 'rest_invalid_param',
        data: { params: { locations: expect.any(String) } },
      });
    expect(await createMenu({ name: 'Somewhere', locations: [] })).toMatchObject({ locations: [], auto_add: false });
  });

  it('menus with auto_add get newly published top-level pages as items', async () => {
    const { id: menu } = await createMenu({ name: 'Growing', auto_add: true });
    const first = await createPage({ title: 'First' });
    const draft = await createPage({ title: 'Draft', status: 'draft' });
    await createPage({ title: 'Child', parent: first });
    await createPage({ title: 'Private', status: 'private' });
    expect(await targets(menu)).toEqual([first]);
    await admin.put(`/core/v2/pages/${draft}`, { status: 'publish' });
    await admin.put(`/core/v2/pages/${draft}`, { title: 'Changed' });
    expect(await targets(menu)).toEqual([first, draft]);
    await admin.put(`/core/v2/pages/${draft}`, { status: 'draft' });
    await admin.put(`/core/v2/pages/${draft}`, { status: 'publish' });
    expect(await targets(menu)).toEqual([first, draft]);
    await admin.put(`/core/v2/menus/${menu}`, { auto_add: false });
    await createPage({ title: 'Late' });
    expect(await targets(menu)).toEqual([first, draft]);
    await admin.delete(`/core/v2/menus/${menu}?force=true`);
  });

  it('menus with auto_add get the pages that editors publish, although editors may not write menus', async () => {
    const { id: menu } = await createMenu({ name: 'Shared', auto_add: true });
    const made = await site.as('editor').post('/core/v2/pages', { title: 'By an editor', status: 'publish' });
    expect(made.status).toBe(201);
    expect(await targets(menu)).toEqual([made.body.id]);
    await admin.delete(`/core/v2/menus/${menu}?force=true`);
    expect((await site.as('editor').post('/core/v2/pages', { title: 'Later', status: 'publish' })).status).toBe(201);
  });

  it('menu items at position 0 move to position 1 with an update that does not place them', async () => {
    const { id: menu } = await createMenu({ name: 'Counted', auto_add: true });
    await createPage({ title: 'Nought' });
    const [item] = (await admin.get(`/core/v2/menu-items?menus=${menu}`)).body;
    expect(item.menu_order).toBe(0);
    const path = `/core/v2/menu-items/${item.id}`;
    expect((await admin.put(path, { attr_title: 'x' })).body.menu_order).toBe(1);
    expect((await admin.put(path, { menu_order: 5 })).body.menu_order).toBe(5);
    expect((await admin.put(path, {})).body.menu_order).toBe(5);
    await admin.delete(`/core/v2/menus/${menu}?force=true`);
  });

  it('menus whose list begins at a negative offset are those of its absolute value, on the first page', async () => {
    const names = async (offset: number): Promise<string[]> => {
      const { body, headers } = await admin.get(`/core/v2/menus?offset=${offset}&per_page=100`);
      expect([offset, /rel="prev"/.test(headers.link as string)]).toEqual([offset, offset > 0]);
      return body.map(({ name }: { name: string }) => name);
    };
    expect(await names(-1)).toEqual(await names(1));
  });

  it('menus derive their slug from a changed name, and lose a description that the update lacks', async () => {
    const { id } = await createMenu({ name: 'Old name', description: 'x' });
    expect((await admin.put(`/core/v2/menus/${id}`, { name: 'New name' })).body).toMatchObject({
      slug: 'new-name',
      description: '',
    });
  });

  it('menu items whose target does not exist are invalid, unlike those of archives', async () => {
    const { id: menu } = await createMenu({ name: 'Broken' });
    const add = (body: object) => admin.post('/core/v2/menu-items', { menus: menu, ...body });
    expect((await add({ type: 'post_type', object: 'page', object_id: 999_999 })).body).toMatchObject({
      title: { raw: '#999999 (no title)' },
      invalid: true,
      url: '',
      classes: [''],
    });
    expect((await add({ type: 'post_type_archive', object: 'post', title: 'All' })).body).toMatchObject({
      url: SITE_URL,
      invalid: false,
    });
  });

  it('menu items have a title attribute without tags', async () => {
    const { body } = await admin.post('/core/v2/menu-items', { title: 'x', url: '/', attr_title: 'Go <b>out</b>' });
    expect(body.attr_title).toBe('Go out');
  });

  it('menu items show their title attribute and description with typographic characters', async () => {
    const { id: menu } = await createMenu({ name: 'Typographic' });
    const text = 'Ada\'s "garden" -- open';
    const { body } = await admin.post('/core/v2/menu-items', {
      menus: menu,
      title: 'Garden',
      url: '/',
      attr_title: text,
      description: text,
    });
    expect(body).toMatchObject({
      attr_title: 'Ada&#8217;s &#8220;garden&#8221; &#8212; open',
      description: 'Ada&#8217;s &#8220;garden&#8221; &#8212; open',
    });
  });

  it('menu items that are given the title of their target follow its changes', async () => {
    const { id: menu } = await createMenu({ name: 'Synchronous' });
    const add = async (body: object) => (await admin.post('/core/v2/menu-items', { menus: menu, ...body })).body.id;
    const page = await createPage({ title: 'Ebb' });
    const category = (await admin.post('/core/v2/categories', { name: 'Rock & sand' })).body.id;
    const ofPage = { type: 'post_type', object: 'page', object_id: page };
    const ofCategory = { type: 'taxonomy', object: 'category', object_id: category };
    const items = [
      await add({ ...ofPage, title: 'Ebb' }),
      await add({ ...ofPage, title: 'ebb' }),
      await add({ ...ofCategory, title: 'Rock & sand' }),
    ];
    await admin.put(`/core/v2/menu-items/${items[1]}`, { title: { raw: 'Tide' } });
    await admin.put(`/core/v2/pages/${page}`, { title: 'Flood' });
    await admin.put(`/core/v2/categories/${category}`, { name: 'Mud' });
    const titles = await Promise.all(
      items.map(async (id) => (await admin.get(`/core/v2/menu-items/${id}`)).body.title.rendered),
    );
    expect(titles).toEqual(['Flood', 'Tide', 'Mud']);
  });

  it('menu items show the rendered title of their target, and 200 words of their description', async () => {
    const { id: menu } = await createMenu({ name: 'Typographic' });
    const page = await createPage({ title: `Who's -- there` });
    const fields = { menus: menu, type: 'post_type', object_id: page, description: 'la '.repeat(201) };
    const { title, description } = (await admin.post('/core/v2/menu-items', fields)).body;
    expect(title).toEqual({ raw: 'Who&#8217;s &#8212; there', rendered: 'Who&#8217;s &#8212; there' });
    expect(description).toBe(`${'la '.repeat(200).trim()}&hellip;`);
  });

  it('menu items have autosaves without texts', async () => {
    const { id: menu } = await createMenu({ name: 'Saved' });
    const { id } = (await admin.post('/core/v2/menu-items', { menus: menu, title: 'x', url: '/' })).body;
    const path = `/core/v2/menu-items/${id}/autosaves`;
    const saved = await admin.post(path, { title: 'y' });
    expect(saved.body).toMatchObject({ parent: id, title: { raw: '' }, preview_link: '' });
    expect(saved.body).not.toHaveProperty('content');
    expect((await site.as('editor').post(path, { title: 'y' })).body.code).toBe('rest_cannot_edit');
    expect((await site.get(path)).body.code).toBe('rest_cannot_read');
    // The schema of menu items has no guid, so that of autosaves shows both forms to each reader.
    const [{ guid }] = (await admin.get(path)).body;
    expect(guid.raw).toBe(guid.rendered);
  });

  it('menu items accept numbers and true as addresses', async () => {
    for (const [url, shown] of [
      [5, 'http://5'],
      [-1.5, 'http://-1.5'],
      [true, 'http://1'],
    ]) {
      const { status, body } = await admin.post('/core/v2/menu-items', { title: 'x', url });
      expect([status, body.url]).toEqual([201, shown]);
    }
    const refused = await admin.post('/core/v2/menu-items', { title: 'x', url: false });
    expect([refused.status, refused.body.data.details.url.code]).toEqual([400, 'rest_invalid_url']);
    for (const url of [[], ['x'], {}])
      expect((await admin.post('/core/v2/menu-items', { title: 'x', url })).status).toBe(400);
  });

  it('menu items whose type is null are shown as custom links without an address', async () => {
    const { id } = (await admin.post('/core/v2/menu-items', { title: 'x', url: 'http://example.org' })).body;
    const { body } = await admin.put(`/core/v2/menu-items/${id}`, { type: null });
    expect(body).toMatchObject({ type: '', type_label: 'Custom Link', url: '', invalid: false });
  });

  it('menus hide the target of an item from readers who may not read it', async () => {
    const { id: menu } = await createMenu({ name: 'Secretive' });
    const target = await createPage({ title: 'Secret plan', status: 'private' });
    const body = { menus: menu, type: 'post_type', object: 'page', object_id: target };
    const { id } = (await admin.post('/core/v2/menu-items', body)).body;
    const read = async (client: Client) => (await client.get(`/core/v2/menu-items/${id}`)).body;
    expect((await read(admin)).title.rendered).toBe('Secret plan');
    expect(await read(site.as('contributor'))).toMatchObject({
      title: { rendered: `#${target} (no title)` },
      url: '',
      invalid: true,
    });
  });

  it('menus hide unpublished items from editors', async () => {
    const { id: menu } = await createMenu({ name: 'Hidden' });
    const { id } = (await admin.post('/core/v2/menu-items', { menus: menu, title: 'x', url: '/', status: 'draft' }))
      .body;
    expect((await site.as('editor').get(`/core/v2/menu-items/${id}`)).status).toBe(403);
    expect((await site.as('editor').get(`/core/v2/menu-items?menus=${menu}`)).body).toEqual([]);
  });
});
