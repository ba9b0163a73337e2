import { AcademyModule } from '#academy';
import { bootSite, databases, requireLocalSite, SITE_URL } from '#testing';
import type { Site } from '#testing';

describe.each(databases)('theme export and navigation fallback on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site.close());

  it('the theme is exported as an archive for users who may export', async () => {
    for (const [role, status] of [
      ['editor', 403],
      ['subscriber', 403],
      ['administrator', 200],
    ] as const)
      expect((await site.as(role).get('/core-block-editor/v1/export')).status).toBe(status);
    expect((await site.get('/core-block-editor/v1/export')).status).toBe(401);
    const admin = site.as('administrator');
    const answer = await admin.get('/core-block-editor/v1/export');
    expect([answer.headers['content-type'], answer.headers['content-disposition'], answer.headers.allow]).toEqual([
      'application/zip',
      'attachment; filename=atrium.zip',
      undefined,
    ]);
  });

  it('the fallback is created if the site has no navigation menu, once for concurrent requests', async () => {
    const path = '/core-block-editor/v1/navigation-fallback';
    const admin = site.as('administrator');
    const { headers } = await admin.get('/core/v2/navigation?_fields=id');
    if (headers['x-wp-total'] !== '0') requireLocalSite('a site without navigation menus');
    for (const role of ['subscriber', 'contributor', 'author', 'editor'] as const)
      expect((await site.as(role).get(path)).body.code).toBe('rest_cannot_create');
    const answers = await Promise.all(Array.from({ length: 4 }, () => admin.get(path)));
    expect(new Set(answers.map(({ body }) => body.id as number)).size).toBe(1);
    const { id, _links: links } = answers[0]!.body;
    expect(links.self).toEqual([
      {
        href: `${SITE_URL}/api/core/v2/navigation/${id}`,
        embeddable: true,
        targetHints: { allow: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
      },
    ]);
    expect((await admin.get(`/core/v2/navigation/${id}?context=edit`)).body).toMatchObject({
      type: 'wp_navigation',
      status: 'publish',
      slug: 'navigation',
      content: { raw: '<!-- wp:page-list /-->' },
    });
  });

  it('the fallback accepts any context, which it does not declare', async () => {
    const path = '/core-block-editor/v1/navigation-fallback';
    const admin = site.as('administrator');
    const { body } = await admin.get(path);
    for (const context of ['embed', 'edit', 'none', ''])
      expect((await admin.get(`${path}?context=${context}`)).body).toEqual(body);
    expect((await site.as('author').get(`${path}?context=none`)).body.code).toBe('rest_cannot_create');
    expect((await site.call('OPTIONS', path)).body.endpoints[0].args).toEqual({});
  });

  it('posts with a navigation block without links show the newest published menu in its current version', async () => {
    const admin = site.as('administrator');
    const content = '<!-- wp:navigation {"overlayMenu":"never"} /-->';
    const { id } = (await admin.post('/core/v2/posts', { title: 'x', content, status: 'publish' })).body;
    const labels = async () => {
      const html = (await site.get(`/core/v2/posts/${id}`)).body.content.rendered as string;
      return [...html.matchAll(/__label">([^<]*)</g)].map(([, label]) => label);
    };
    const menuWith = (label: string) => ({
      title: label,
      status: 'publish',
      content: `<!-- wp:navigation-link {"label":"${label}","url":"/x"} /-->`,
    });
    expect(await labels()).toEqual([]);
    const older = (await admin.post('/core/v2/navigation', { ...menuWith('Old'), date: '2020-01-01T00:00:00' })).body;
    const menu = (await admin.post('/core/v2/navigation', menuWith('Piers'))).body;
    expect(await labels()).toEqual(['Piers']);
    await admin.put(`/core/v2/navigation/${menu.id}`, menuWith('Quays'));
    expect(await labels()).toEqual(['Quays']);
    await admin.put(`/core/v2/navigation/${menu.id}`, { status: 'draft' });
    expect(await labels()).not.toContain('Quays');
    for (const one of [menu, older]) await admin.delete(`/core/v2/navigation/${one.id}?force=true`);
  });

  it('the fallback has the items of the menu `primary`, else of the newest menu, as links', async () => {
    requireLocalSite('a site without other menus');
    const admin = site.as('administrator');
    const create = async (path: string, body: object) =>
      (await admin.post(`/core/v2/${path}`, body)).body as { id: number };
    /** Deletes the navigation menus, and returns the one that is created then. */
    const fallback = async () => {
      for (const { id } of (await admin.get('/core/v2/navigation?_fields=id')).body)
        await admin.delete(`/core/v2/navigation/${id}?force=true`);
      const { id } = (await admin.get('/core-block-editor/v1/navigation-fallback')).body;
      const { title, slug, status, content } = (await admin.get(`/core/v2/navigation/${id}?context=edit`)).body;
      return { title: title.raw as string, slug, status, content: content.raw as string };
    };

    const older = await create('menus', { name: 'Primary' });
    const newer = await create('menus', { name: 'Fish & chips' });
    expect(await fallback()).toMatchObject({ title: 'Navigation', content: '<!-- wp:page-list /-->' });

    const page = await create('pages', { title: 'Coral', slug: 'coral', status: 'publish' });
    const top = await create('menu-items', {
      menus: newer.id,
      title: 'Say "hi" -- & <em>go</em>',
      url: 'https://example.org/?a=1&b=2',
      target: '_blank',
      classes: ['big'],
      xfn: ['friend', 'met'],
      attr_title: 'Tip',
      description: 'Words',
      menu_order: 2,
    });
    await create('menu-items', {
      menus: newer.id,
      type: 'post_type',
      object_id: page.id,
      parent: top.id,
      menu_order: 3,
    });
    await create('menu-items', { menus: newer.id, title: 'First', url: '/first' });
    await create('menu-items', { menus: newer.id, title: 'Hidden', url: '/hidden', status: 'draft' });
    const secret = await create('pages', { title: 'Treasure', status: 'private' });
    await create('menu-items', { menus: newer.id, type: 'post_type', object_id: secret.id });
    expect((await admin.delete(`/core/v2/menus/${older.id}?force=true`)).status).toBe(200);
    const converted = await fallback();
    expect(converted).toEqual({
      title: 'Fish &amp; chips',
      slug: 'fish-chips',
      status: 'publish',
      content:
        '<!-- wp:navigation-link {"className":" menu-item menu-item-type-custom menu-item-object-custom","description":"",' +
        '"id":null,"kind":"custom","label":"First","opensInNewTab":false,"rel":null,"title":"","type":"custom",' +
        '"url":"/first"} /-->' +
        '<!-- wp:navigation-submenu {"className":"big menu-item menu-item-type-custom menu-item-object-custom",' +
        '"description":"Words","id":null,"kind":"custom",' +
        '"label":"Say \\u0022hi\\u0022 \\u002d\\u002d \\u0026 \\u003cem\\u003ego\\u003c/em\\u003e",' +
        '"opensInNewTab":true,"rel":"friend met","title":"Tip","type":"custom",' +
        '"url":"https://example.org/?a=1\\u0026b=2"} -->' +
        `<!-- wp:navigation-link {"className":" menu-item menu-item-type-post_type menu-item-object-page",` +
        `"description":"","id":"${page.id}","kind":"post-type","label":"Coral","opensInNewTab":false,"rel":null,` +
        `"title":"","type":"page","url":"${SITE_URL}/coral/"} /-->` +
        '<!-- /wp:navigation-submenu -->',
    });
    expect(await fallback()).toEqual(converted);
    expect((await site.get('/core/v2/navigation?search=Treasure')).body).toEqual([]);

    const primary = await create('menus', { name: 'Primary' });
    await create('menu-items', { menus: primary.id, title: 'Main', url: '/main' });
    await create('menu-items', { menus: (await create('menus', { name: 'Z' })).id, title: 'Z', url: '/z' });
    expect(await fallback()).toMatchObject({ title: 'Primary', slug: 'primary' });
  });
});
