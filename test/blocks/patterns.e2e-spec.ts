import { AcademyModule } from '#academy';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Client, Site } from '#testing';

const CALL = '<!-- wp:paragraph -->\n<p>Sign up today</p>\n<!-- /wp:paragraph -->';

describe.each(databases)('patterns on %s', (database) => {
  let site: Site;
  let editor: Client;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    editor = site.as('editor');
  });
  afterAll(() => site.close());

  async function createPattern(fields: Record<string, unknown>): Promise<number> {
    const { status, body } = await editor.post('/core/v2/blocks', {
      title: 'Call',
      content: CALL,
      status: 'publish',
      ...fields,
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.id;
  }

  it('patterns are returned raw, with the sync status next to the other fields', async () => {
    const id = await createPattern({ meta: { wp_pattern_sync_status: 'unsynced' } });
    const { body } = await site.as('contributor').get(`/core/v2/blocks/${id}`);
    expect(body).toMatchObject({
      type: 'wp_block',
      title: { raw: 'Call' },
      content: { raw: CALL, protected: false },
      wp_pattern_sync_status: 'unsynced',
      meta: { footnotes: '' },
      wp_pattern_category: [],
    });
    expect([Object.keys(body.title), Object.keys(body.content), Object.keys(body.meta)]).toEqual([
      ['raw'],
      ['raw', 'protected'],
      ['footnotes'],
    ]);
    expect(body.link).toBe(`${SITE_URL}/${body.slug}/`);
    expect(
      (await editor.post(`/core/v2/blocks/${id}`, { meta: { wp_pattern_sync_status: null } })).body
        .wp_pattern_sync_status,
    ).toBe('');
    expect((await editor.post(`/core/v2/blocks/${id}`, { meta: { wp_pattern_sync_status: 'sometimes' } })).status).toBe(
      400,
    );
  });

  it('patterns are visible only to authors, even if they are published, and others get no total of them', async () => {
    const id = await createPattern({ title: 'Hidden call' });
    for (const client of [site, site.as('subscriber')]) {
      expect((await client.get(`/core/v2/blocks/${id}`)).body.code).toBe('rest_forbidden');
      const list = await client.get('/core/v2/blocks?search=hidden');
      expect([list.status, list.body, list.headers['x-wp-total']]).toEqual([200, [], '0']);
    }
    expect((await site.as('contributor').get('/core/v2/blocks?search=hidden')).body).toHaveLength(1);
    const listing = await site.as('contributor').post('/core/v2/posts', {
      content:
        '<!-- wp:query {"query":{"postType":"wp_block"}} --><!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template --><!-- /wp:query -->',
    });
    expect(listing.body.content.rendered).not.toContain('Hidden call');
  });

  it('private patterns are visible only to their author, who alone may change them', async () => {
    const id = await createPattern({ title: 'Own call', status: 'private' });
    const path = `/core/v2/blocks/${id}`;
    const admin = site.as('administrator');
    const answers = [admin.get(path), admin.post(path, { title: 'Taken' }), admin.delete(`${path}?force=true`)];
    expect((await Promise.all(answers)).map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'rest_forbidden'],
      [403, 'rest_cannot_edit'],
      [403, 'rest_cannot_delete'],
    ]);
    const list = '/core/v2/blocks?status=private&search=own';
    expect((await admin.get(list)).body).toEqual([]);
    expect((await editor.get(list)).body).toHaveLength(1);
    expect((await editor.post(path, { title: 'Changed' })).body.title.raw).toBe('Changed');
  });

  it('patterns are created by users who may publish, and edited like posts', async () => {
    expect((await site.as('contributor').post('/core/v2/blocks', { title: 'x' })).body.code).toBe('rest_cannot_create');
    const own = await site.as('author').post('/core/v2/blocks', { title: 'Mine', content: CALL, status: 'publish' });
    expect([own.status, own.body.status]).toEqual([201, 'publish']);
    const foreign = await createPattern({});
    expect((await site.as('author').post(`/core/v2/blocks/${foreign}`, { title: 'Theirs' })).body.code).toBe(
      'rest_cannot_edit',
    );
    expect((await site.as('author').delete(`/core/v2/blocks/${own.body.id}?force=true`)).body.deleted).toBe(true);
  });

  it('pending patterns get a slug when they are created, but lose it with each update', async () => {
    const id = await createPattern({ status: 'pending', slug: 'first' });
    const slugAfter = async (changes: object) => (await editor.put(`/core/v2/blocks/${id}`, changes)).body.slug;
    expect((await editor.get(`/core/v2/blocks/${id}`)).body.slug).toBe('first');
    expect(await slugAfter({ title: 'Other' })).toBe('');
    expect(await slugAfter({ slug: 'second' })).toBe('');
    expect(await slugAfter({ status: 'draft', slug: 'third' })).toBe('third');
    expect(await slugAfter({ status: 'pending', slug: 'fourth' })).toBe('');
    expect(await slugAfter({ status: 'publish' })).toBe('other');
  });

  it('patterns have categories of their own', async () => {
    const term = (await editor.post('/core/v2/wp_pattern_category', { name: 'Banners' })).body.id;
    const id = await createPattern({ title: 'Banner', wp_pattern_category: [term] });
    const found = await editor.get(`/core/v2/blocks?wp_pattern_category=${term}&_fields=id,wp_pattern_category`);
    expect(found.body).toMatchObject([{ id, wp_pattern_category: [term] }]);
    expect(
      (await editor.get(`/core/v2/blocks?wp_pattern_category_exclude=${term}&_fields=id`)).body.map(
        (block: { id: number }) => block.id,
      ),
    ).not.toContain(id);
  });

  it('patterns store revisions, and are rendered in posts that use them', async () => {
    const id = await createPattern({ title: 'Reused' });
    const post = await editor.post('/core/v2/posts', {
      title: 'User',
      content: `<!-- wp:block {"ref":${id}} /-->`,
      status: 'publish',
    });
    expect(post.body.content.rendered).toContain('Sign up today');
    await editor.post(`/core/v2/blocks/${id}`, { content: CALL.replace('today', 'tomorrow') });
    expect((await site.get(`/core/v2/posts/${post.body.id}`)).body.content.rendered).toContain('Sign up tomorrow');
    expect((await editor.get(`/core/v2/blocks/${id}`)).body._links['version-history'][0].count).toBe(1);
  });

  it('patterns can be created in batches, and contributors can read their type', async () => {
    const { body } = await editor.post('/batch/v1', {
      requests: [{ path: '/core/v2/blocks?_fields=id,title.raw', body: { title: 'In a batch', content: 'x' } }],
    });
    expect(body.responses).toMatchObject([{ status: 201, body: { title: { raw: 'In a batch' } } }]);
    const type = await site.as('contributor').get('/core/v2/types/wp_block?context=edit');
    expect(type.body).toMatchObject({
      rest_base: 'blocks',
      viewable: false,
      taxonomies: ['wp_pattern_category'],
      capabilities: { read: 'edit_posts', create_posts: 'publish_posts', publish_posts: 'publish_blocks' },
    });
  });
});

describe.each(databases)('navigation menus on %s', (database) => {
  let site: Site;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site.close());

  it('menus are written by users who may edit the theme, and are public', async () => {
    const made = await site
      .as('administrator')
      .post('/core/v2/navigation', { title: 'Main', content: '<!-- wp:page-list /-->', status: 'publish' });
    expect([made.status, made.body.link]).toEqual([201, `${SITE_URL}/main/`]);
    expect((await site.as('editor').post('/core/v2/navigation', { title: 'x' })).body.code).toBe('rest_cannot_create');
    expect((await site.as('editor').post(`/core/v2/navigation/${made.body.id}`, { title: 'x' })).body.code).toBe(
      'rest_cannot_edit',
    );
    expect((await site.get(`/core/v2/navigation/${made.body.id}?context=embed`)).body).toMatchObject({
      status: 'publish',
      title: { raw: 'Main', rendered: 'Main' },
      content: { raw: '<!-- wp:page-list /-->', block_version: 1 },
    });
    const draft = await site.as('administrator').post('/core/v2/navigation', { title: 'Draft' });
    expect((await site.get(`/core/v2/navigation/${draft.body.id}`)).status).toBe(401);
    expect((await site.get('/core/v2/navigation?_fields=id')).body).toEqual([{ id: made.body.id }]);
  });
});
