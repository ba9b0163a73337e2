import { AcademyModule } from '#academy';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Site } from '#testing';

describe.each(databases)('block types on %s', (database) => {
  let site: Site;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site.close());

  it('block types are listed for authors', async () => {
    expect([
      (await site.get('/core/v2/block-types')).body.code,
      (await site.as('subscriber').get('/core/v2/block-types/core/archives')).status,
    ]).toEqual(['rest_block_type_cannot_view', 403]);
    const all = await site.as('contributor').get('/core/v2/block-types?_fields=name,is_dynamic');
    expect(all.body).toEqual(
      expect.arrayContaining([
        { name: 'core/paragraph', is_dynamic: false },
        { name: 'core/latest-posts', is_dynamic: true },
      ]),
    );
    expect((await site.as('contributor').get('/core/v2/block-types/core?_fields=name')).body).toHaveLength(
      all.body.length,
    );
    expect((await site.as('contributor').get('/core/v2/block-types?namespace=acme')).body).toEqual([]);
  });

  it('the schema of block types describes their styles, variations and examples', async () => {
    const { schema } = (await site.as('contributor').call('OPTIONS', '/core/v2/block-types')).body;
    const { name, styles, variations, example, parent, block_hooks: hooks } = schema.properties;
    expect(name).not.toHaveProperty('default');
    expect(Object.keys(styles.items.properties)).toEqual(['name', 'label', 'inline_style', 'style_handle']);
    expect(Object.keys(variations.items.properties)).toEqual(
      expect.arrayContaining(['name', 'title', 'isDefault', 'innerBlocks', 'scope']),
    );
    expect(variations.default).toBeNull();
    expect(Object.keys(example.properties)).toEqual(['attributes', 'innerBlocks']);
    expect(parent.items.pattern).toBe(name.pattern);
    expect(Object.keys(hooks.patternProperties)).toEqual([name.pattern]);
    const { body } = await site.as('contributor').get('/core/v2/block-types/core/post-terms');
    // Members of variations that the schema does not name, such as `isActive`, stay.
    expect(body.variations[0]).toMatchObject({ name: 'category', isActive: ['term'] });
  });

  it('block types include the blocks of widgets and of former versions', async () => {
    const read = async (name: string) => (await site.as('contributor').get(`/core/v2/block-types/core/${name}`)).body;
    expect(await read('legacy-widget')).toMatchObject({
      api_version: 3,
      title: 'Legacy Widget',
      category: 'widgets',
      icon: null,
      is_dynamic: true,
      supports: { html: false, customClassName: false, reusable: false },
      style_handles: ['wp-block-legacy-widget'],
      editor_style_handles: ['wp-block-legacy-widget-editor'],
      attributes: {
        id: { type: 'string', default: null },
        idBase: { type: 'string', default: null },
        instance: { type: 'object', default: null },
      },
    });
    expect(Object.keys((await read('legacy-widget')).attributes)).not.toContain('className');
    expect(await read('widget-group')).toMatchObject({
      title: '',
      description: '',
      category: 'widgets',
      is_dynamic: true,
      supports: { html: false, inserter: true, customClassName: true, reusable: false },
      style_handles: ['wp-block-widget-group'],
      attributes: { title: { type: 'string' }, className: { type: 'string' } },
    });
    const columns = await read('text-columns');
    expect(columns).toMatchObject({
      title: 'Text Columns (deprecated)',
      category: 'design',
      icon: 'columns',
      is_dynamic: false,
      style_handles: ['wp-block-text-columns'],
      editor_style_handles: ['wp-block-text-columns-editor'],
    });
    expect(columns.supports).toEqual({ inserter: false, interactivity: { clientNavigation: true } });
    expect(columns.attributes).toEqual({
      lock: { type: 'object' },
      metadata: { type: 'object' },
      className: { type: 'string' },
      content: {
        type: 'array',
        default: [{}, {}],
        source: 'query',
        selector: 'p',
        query: { children: { type: 'string', source: 'html' } },
      },
      columns: { type: 'number', default: 2 },
      width: { type: 'string' },
    });
    const comments = await read('post-comments');
    expect(comments).toMatchObject({
      api_version: 1,
      title: '',
      category: 'theme',
      is_dynamic: true,
      uses_context: ['postId', 'postType'],
      style_handles: ['wp-block-post-comments', 'wp-block-buttons', 'wp-block-button'],
      editor_style_handles: [],
      editor_style: null,
    });
    expect(await read('page-list-item')).toMatchObject({
      style_handles: ['wp-block-page-list-item'],
      editor_style_handles: ['wp-block-page-list-item-editor'],
    });
    const attributes = 'align backgroundColor className fontSize gradient lock metadata style textAlign textColor';
    expect(Object.keys(comments.attributes).sort()).toEqual(attributes.split(' '));
  });

  it('an empty namespace does not limit the list', async () => {
    const namesOf = async (query: string) =>
      (await site.as('contributor').get(`/core/v2/block-types?_fields=name${query}`)).body;
    expect(await namesOf('&namespace=')).toEqual(await namesOf(''));
  });

  it('block types contain their attributes, and a link to the renderer if they are dynamic', async () => {
    const { body } = await site.as('contributor').get('/core/v2/block-types/core/archives');
    expect(body).toMatchObject({
      title: 'Archives',
      category: 'widgets',
      attributes: { type: { type: 'string', default: 'monthly' }, className: { type: 'string' } },
    });
    expect(body._links['wp:render-block'][0].href).toBe(
      `${SITE_URL}/api/core/v2/block-renderer/core/archives?context=edit`,
    );
    const unknown = await site.as('contributor').get('/core/v2/block-types/core/boat');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'rest_block_type_invalid']);
  });
});

describe.each(databases)('the block renderer on %s', (database) => {
  let site: Site;
  let draft: number;
  const path = (name: string, query: string): string => `/core/v2/block-renderer/${name}?${query}`;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    await site.as('editor').post('/core/v2/posts', { title: 'Rain & sun', status: 'publish' });
    draft = (await site.as('editor').post('/core/v2/posts', { title: 'Not yet' })).body.id;
  });
  afterAll(() => site.close());

  it('renders with the default attributes if they are null', async () => {
    const answer = await site.as('contributor').post(path('core/latest-posts', 'context=edit'), { attributes: null });
    expect([answer.status, answer.body.rendered]).toEqual([200, expect.stringContaining('Rain')]);
  });

  it('lists all posts if the site shows all posts on a page', async () => {
    const admin = site.as('administrator');
    await admin.post('/core/v2/posts', { title: 'Wind', status: 'publish' });
    await admin.post('/core/v2/settings', { posts_per_page: -1 });
    const content =
      '<!-- wp:query {"query":{"postType":"post"}} --><!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template --><!-- /wp:query -->';
    const page = await admin.post('/core/v2/pages', { title: 'All', content, status: 'publish' });
    const latest = await admin.get(path('core/latest-posts', 'context=edit&attributes[postsToShow]=0'));
    await admin.post('/core/v2/settings', { posts_per_page: 10 });
    expect(latest.body.rendered.match(/<li>/g)).toHaveLength(2);
    for (const title of ['Rain', 'Wind']) expect(page.body.content.rendered).toContain(title);
  });

  it("renders by GET and POST, with attributes coerced by the block's schemas", async () => {
    const contributor = site.as('contributor');
    const got = await contributor.get(
      path('core/latest-posts', 'context=edit&attributes[displayPostDate]=true&attributes[postsToShow]=1'),
    );
    expect(got.body.rendered).toContain('has-dates');
    const posted = await contributor.post(path('core/latest-posts', 'context=edit'), {
      attributes: { displayPostDate: true, postsToShow: 1 },
    });
    expect(posted.body).toEqual(got.body);
  });

  it('refuses unknown attributes and other contexts', async () => {
    const details = async (query: string) =>
      (await site.as('contributor').get(path('core/latest-posts', query))).body.data.details;
    expect(await details('context=edit&attributes[color]=red')).toMatchObject({
      attributes: { code: 'rest_additional_properties_forbidden' },
    });
    // Latest posts have no layout, and tag clouds no colors.
    expect(await details('context=edit&attributes[layout][type]=flex')).toMatchObject({
      attributes: { code: 'rest_additional_properties_forbidden' },
    });
    const cloud = await site.as('contributor').get(path('core/tag-cloud', 'context=edit&attributes[textColor]=base'));
    expect(cloud.body.code).toBe('rest_invalid_param');
    expect(await details('context=edit&attributes[postsToShow]=many')).toMatchObject({
      attributes: { code: 'rest_invalid_type', data: { param: '[postsToShow]' } },
    });
    expect(await details('context=view')).toMatchObject({ context: { code: 'rest_not_in_enum' } });
    expect(await details('attributes[postsToShow]=1')).toMatchObject({ context: { code: 'rest_not_in_enum' } });
    for (const query of ['context=view&attributes=x', 'attributes=x'])
      expect(await details(query)).toMatchObject({
        context: { code: 'rest_not_in_enum' },
        attributes: { code: 'rest_invalid_type', data: { param: '' } },
      });
  });

  it('escapes text attributes', async () => {
    const { body } = await site.as('contributor').post(path('core/search', 'context=edit'), {
      attributes: { label: '<script>alert(1)</script>', placeholder: '" onfocus="x', className: '"><b>' },
    });
    expect(body.rendered).not.toMatch(/<script|<b>| onfocus="x/);
  });

  it('requires the right to edit posts, and renders only in posts that the actor may edit', async () => {
    const render = async (role: 'subscriber' | 'contributor' | 'editor', query: string) =>
      (await site.as(role).get(path('core/post-title', query))).body;
    expect((await site.get(path('core/archives', 'context=edit'))).body).toMatchObject({
      code: 'block_cannot_read',
      data: { status: 401 },
    });
    expect(await render('subscriber', 'context=edit')).toMatchObject({ code: 'block_cannot_read' });
    for (const id of [draft, 999_999])
      expect(await render('contributor', `context=edit&post_id=${id}`)).toMatchObject({ code: 'block_cannot_read' });
    expect((await render('editor', `context=edit&post_id=${draft}`)).rendered).toContain('Not yet');
    // Blocks that list posts show only public ones to every actor.
    expect((await site.as('editor').get(path('core/latest-posts', 'context=edit'))).body.rendered).not.toContain(
      'Not yet',
    );
  });

  it('answers 404 for unknown and static block types', async () => {
    for (const name of ['core/boat', 'core/paragraph', 'acme/box']) {
      const { status, body } = await site.as('editor').get(path(name, 'context=edit'));
      expect([name, status, body.code]).toEqual([name, 404, 'block_invalid']);
    }
  });
});
