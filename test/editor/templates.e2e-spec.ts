import { AcademyModule } from '#academy';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Client, Site } from '#testing';

const INDEX = '/core/v2/templates/atrium//index';

describe.each(databases)('stored templates on %s', (database) => {
  let site: Site;
  let admin: Client;
  let editor: Client;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    admin = site.as('administrator');
    editor = site.as('editor');
  });
  afterAll(() => site.close());

  const create = async (body: object, base = 'templates') => (await admin.post(`/core/v2/${base}`, body)).body;

  it('templates and parts have types without pages in an administration, whose slugs can be changed', async () => {
    for (const [name, editPost] of [
      ['wp_template', 'edit_template'],
      ['wp_template_part', 'edit_post'],
    ] as const) {
      const { body } = await admin.get(`/core/v2/types/${name}?context=edit`);
      expect([name, body.visibility.show_ui, body.supports.slug, body.capabilities.edit_post]).toEqual([
        name,
        false,
        true,
        editPost,
      ]);
    }
  });

  it('stored templates are created with a unique slug and always published', async () => {
    const first = await create({ slug: 'board', title: 'Board', content: '<p>x</p>', status: 'draft' });
    expect(first).toMatchObject({
      id: 'atrium//board',
      source: 'custom',
      origin: null,
      original_source: 'user',
      is_custom: true,
      status: 'publish',
      content: { raw: '<p>x</p>' },
    });
    expect(first.content).not.toHaveProperty('block_version');
    expect((await create({ slug: 'board', title: 'Board' })).id).toBe('atrium//board-2');
    expect((await create({ slug: 'empty' })).code).toBe('empty_content');
    expect((await create({ title: 'No slug' })).data.params).toEqual(['slug']);
    expect((await create({ slug: 'x', title: 'x', theme: 'boat' })).code).toBe('rest_template_insert_error');
  });

  it('stored templates are readable by editors and writable by administrators only', async () => {
    expect((await editor.get(INDEX)).status).toBe(200);
    for (const path of [INDEX, `${INDEX}-missing`]) {
      expect((await editor.put(path, { title: 'x' })).body).toMatchObject({
        code: 'rest_cannot_manage_templates',
        data: { status: 403 },
      });
      expect((await site.delete(`${path}?force=true`)).body.data.status).toBe(401);
    }
    expect((await site.as('subscriber').get(INDEX)).status).toBe(403);
    expect((await admin.put(`${INDEX}-missing`, { title: 'x' })).body.code).toBe('rest_template_not_found');
  });

  it('stored templates replace a file of the theme until they are reset', async () => {
    expect((await admin.get(INDEX)).body).toMatchObject({ source: 'theme', modified: false, wp_id: 0 });
    const changed = (await admin.put(INDEX, { content: '<p>Mine</p>' })).body;
    expect(changed).toMatchObject({ source: 'custom', origin: 'theme', title: { raw: 'Index' }, is_custom: false });
    expect((await admin.get('/core/v2/templates/lookup?slug=index')).body.content.raw).toBe('<p>Mine</p>');
    expect((await admin.get(`/core/v2/templates?wp_id=${changed.wp_id}&_fields=id`)).body).toEqual([
      { id: 'atrium//index' },
    ]);
    const all = (await admin.get('/core/v2/templates?_fields=slug')).body.map(({ slug }: { slug: string }) => slug);
    expect(all.filter((slug: string) => slug === 'index')).toHaveLength(1);
    expect((await admin.put(INDEX, { source: 'theme' })).body).toMatchObject({ source: 'theme', wp_id: 0 });
    expect((await admin.delete(`${INDEX}?force=true`)).body.code).toBe('rest_invalid_template');
  });

  it('stored templates free their id when they are trashed', async () => {
    await admin.put(INDEX, { title: 'Mine' });
    expect((await admin.delete(INDEX)).body).toMatchObject({ id: 'atrium//index', status: 'trash' });
    expect((await admin.get(INDEX)).body.source).toBe('theme');
    const trashed = `${INDEX}__trashed`;
    expect((await admin.delete(trashed)).body.code).toBe('rest_template_already_trashed');
    expect((await admin.delete(`${trashed}?force=true`)).body.deleted).toBe(true);
    expect((await admin.get(trashed)).status).toBe(404);
  });

  it('stored templates have revisions from the second change on, and one autosave per user', async () => {
    expect((await admin.get(`${INDEX}/revisions`)).body.code).toBe('rest_invalid_template');
    const { wp_id: postId } = (await admin.put(INDEX, { content: '<p>1</p>' })).body;
    await admin.put(INDEX, { content: '<p>2</p>' });
    const { body, headers } = await admin.get(`${INDEX}/revisions`);
    expect(headers['x-wp-total']).toBe('1');
    expect(body).toMatchObject([{ id: 'atrium//index', slug: 'index', parent: postId, status: 'inherit' }]);
    const revision = `${INDEX}/revisions/${body[0].wp_id}`;
    expect((await editor.get(revision)).body.code).toBe('rest_cannot_read');
    const autosave = await admin.post(`${INDEX}/autosaves`, { content: '<p>3</p>' });
    expect(autosave.body).toMatchObject({ title: { raw: '' }, content: { raw: '<p>3</p>' }, parent: postId });
    expect((await admin.get(`${INDEX}/autosaves/${autosave.body.wp_id}`)).body.wp_id).toBe(autosave.body.wp_id);
    expect((await editor.post(`${INDEX}/autosaves`, {})).body.code).toBe('rest_cannot_manage_templates');
    expect((await admin.delete(revision)).status).toBe(501);
    expect((await admin.delete(`${revision}?force=true`)).body.deleted).toBe(true);
    expect((await admin.get(revision)).body.code).toBe('rest_post_invalid_id');
    await admin.put(INDEX, { source: 'theme' });
  });

  it('stored templates are created once if two requests change a file of the theme at the same time', async () => {
    const path = '/core/v2/templates/atrium//page';
    const answers = await Promise.all(['1', '2'].map((title) => admin.put(path, { title })));
    expect(answers.map(({ body }) => body.id)).toEqual(['atrium//page', 'atrium//page']);
    expect(answers[0]!.body.wp_id).toBe(answers[1]!.body.wp_id);
    await admin.put(path, { source: 'theme' });
  });

  it('stored template parts have an area, which is uncategorized for unknown names', async () => {
    const part = await create({ slug: 'foot', title: 'Foot', area: 'footer' }, 'template-parts');
    expect(part.area).toBe('footer');
    const areas = async (area: string) =>
      (await editor.get(`/core/v2/template-parts?area=${area}&_fields=slug`)).body.map(
        ({ slug }: { slug: string }) => slug,
      );
    expect(await areas('footer')).toEqual(['foot', 'footer']);
    expect((await admin.put(`/core/v2/template-parts/${part.id}`, { area: 'nowhere' })).body.area).toBe(
      'uncategorized',
    );
    expect(await areas('footer')).toEqual(['footer']);
    expect((await admin.get(`/core/v2/templates/${part.id}`)).status).toBe(404);
  });

  it('stored templates refuse values of a wrong type and name the argument', async () => {
    for (const [name, value] of Object.entries({ title: 7, content: true, area: ['x'], status: 'nonsense' }))
      expect((await admin.put('/core/v2/template-parts/atrium//header', { [name]: value })).body).toMatchObject({
        code: 'rest_invalid_param',
        data: { params: { [name]: expect.any(String) } },
      });
  });

  it('stored templates are found by the filters wp_id, post_type and area together', async () => {
    const ids = async (query: string, base = 'templates') =>
      (await admin.get(`/core/v2/${base}?_fields=id&${query}`)).body.map(({ id }: { id: string }) => id);
    const changed = (await admin.put('/core/v2/templates/atrium//search', { title: 'Mine' })).body;
    await create({ slug: 'filtered', title: 'x' });
    expect(await ids(`wp_id=${changed.wp_id}`)).toEqual(['atrium//search']);
    expect(await ids(`wp_id=${changed.wp_id}&post_type=page`)).toEqual([]);
    for (const wpId of [0, -1]) {
      const stored = await ids(`wp_id=${wpId}`);
      expect(stored).toContain('atrium//filtered');
      expect(stored).toContain('atrium//search');
      expect(stored).not.toContain('atrium//404');
    }
    expect(await ids('wp_id=0&post_type=page')).not.toContain('atrium//search');
    expect(await ids('area=', 'template-parts')).toEqual([]);
    expect(await ids('area=')).toContain('atrium//404');
    await admin.put('/core/v2/templates/atrium//search', { source: 'plugin' });
    expect((await admin.get('/core/v2/templates/atrium//search')).body.source).toBe('theme');
  });

  it('stored templates leave the file of the theme readable', async () => {
    const path = '/core/v2/templates/atrium//404';
    await admin.put(path, { title: 'Mine' });
    for (const source of ['theme', 'plugin'])
      expect((await editor.get(`${path}?source=${source}`)).body).toMatchObject({ source: 'theme', wp_id: 0 });
    expect((await editor.get(`${path}?source=custom`)).body.source).toBe('custom');
    await create({ slug: 'no-file', title: 'x' });
    expect((await editor.get('/core/v2/templates/atrium//no-file?source=theme')).body.code).toBe(
      'rest_template_not_found',
    );
    await admin.put(path, { source: 'theme' });
  });

  it('stored templates are looked up by the hierarchy of the page, without those that are empty', async () => {
    const lookUp = async (query: string) => (await editor.get(`/core/v2/templates/lookup?${query}`)).body;
    for (const slug of ['single-post-rain', 'single-post', 'category-rain', 'tag', 'singular'])
      await create({ slug, title: slug, content: slug });
    expect((await lookUp('slug=single-post-rain')).slug).toBe('single-post-rain');
    expect((await lookUp('slug=single-post-rain-song')).slug).toBe('single-post');
    expect((await lookUp('slug=category-rain-song')).slug).toBe('archive');
    expect((await lookUp('slug=date-2024')).slug).toBe('index');
    expect((await lookUp('slug=date')).slug).toBe('archive');
    expect((await lookUp('slug=taxonomy-post_tag-x')).slug).toBe('archive');
    expect((await lookUp('slug=page-x')).slug).toBe('page');
    expect((await lookUp('slug=rain&template_prefix=single-post')).slug).toBe('single-post');
    expect((await lookUp('slug=rain&template_prefix=tag')).slug).toBe('tag');
    expect((await lookUp('slug=attachment')).slug).toBe('single');
    expect((await lookUp('slug=front-page')).slug).toBe('index');
    expect(await lookUp('slug=')).toEqual({});
    await admin.put('/core/v2/templates/atrium//single-post', { content: '' });
    expect((await lookUp('slug=single-post-rain-song')).slug).toBe('single');
  });

  it('templates that the lookup of template parts finds are answered as parts', async () => {
    const { body } = await admin.get('/core/v2/template-parts/lookup?slug=header');
    expect(body).toMatchObject({ slug: 'index', type: 'wp_template' });
    expect(body).not.toHaveProperty('is_custom');
    expect([body._links.self[0].href, body._links.about[0].href]).toEqual([
      `${SITE_URL}/api/core/v2/template-parts/${body.id}`,
      `${SITE_URL}/api/core/v2/types/wp_template_part`,
    ]);
  });

  it('stored templates are answered in the context of the query after a creation and a lookup', async () => {
    const answers = [
      await admin.post('/core/v2/templates?context=edit', { slug: 'contexts', title: 'x' }),
      await editor.get('/core/v2/templates/lookup?slug=index&context=edit'),
    ];
    for (const { body } of answers) expect(body.content).toHaveProperty('block_version');
    const embedded = (await editor.get('/core/v2/templates/lookup?slug=index&context=embed')).body;
    expect(embedded.content).toEqual({});
    expect(embedded).not.toHaveProperty('modified');
  });

  it('stored templates are not custom if the editor suggested them', async () => {
    const suggested = await create({ slug: 'category-suggested', title: 'x', is_wp_suggestion: true });
    expect(suggested.is_custom).toBe(false);
    await admin.put(`/core/v2/templates/${suggested.id}`, { title: 'y' });
    const listed = (await admin.get('/core/v2/templates?post_type=page')).body as { id: string }[];
    expect(listed.map(({ id }) => id)).not.toContain(suggested.id);
    expect((await admin.get(`/core/v2/templates/${suggested.id}`)).body).toMatchObject({ is_custom: false });
  });

  it('stored templates of one entry, term or author without title and description are named after it', async () => {
    await editor.post('/core/v2/pages', { title: 'About us', slug: 'about', status: 'publish' });
    await editor.post('/core/v2/posts', { title: 'Still hidden', slug: 'hidden' });
    await editor.post('/core/v2/categories', { name: 'Fresh & new', slug: 'fresh' });
    const textsOf = async (slug: string, texts: object = { content: 'x' }) => {
      const { title, description } = await create({ slug, ...texts });
      return [title.raw, description];
    };
    expect(await textsOf('page-about')).toEqual(['Page: About us', 'Template for About us']);
    expect(await textsOf('page-none', { title: 'page-none' })).toEqual(['Not found: Page (none)', '']);
    expect(await textsOf('single-post-hidden')).toEqual(['Not found: Post (hidden)', '']);
    expect(await textsOf('category-fresh')).toEqual(['Category: Fresh &amp; new', 'Template for Fresh &amp; new']);
    expect(await textsOf('taxonomy-category-fresh')).toEqual([
      'Category: Fresh &amp; new',
      'Template for Fresh &amp; new',
    ]);
    expect(await textsOf('tag-none')).toEqual(['Not found: Tag (none)', '']);
    for (const role of ['editor', 'subscriber'] as const) {
      const { slug, name } = (await site.as(role).get('/core/v2/users/me?context=edit')).body;
      expect(await textsOf(`author-${slug}`)).toEqual(
        role === 'editor' ? [`Author: ${name}`, `Template for ${name}`] : [`Deleted author: ${slug}`, ''],
      );
    }
    for (const slug of ['ebb', 'flow']) {
      const account = { username: slug, slug, name: 'Same name', email: `${slug}@a.test`, password: 'Tide-7-tables!' };
      await admin.post('/core/v2/users', { ...account, roles: ['author'] });
    }
    expect(await textsOf('author-flow')).toEqual(['Author: Same name (flow)', 'Template for Same name']);
    expect(await textsOf('page-titled', { title: 'Own' })).toEqual(['Own', '']);
    expect(await textsOf('page-described', { description: 'Own' })).toEqual(['', 'Own']);
    expect(await textsOf('single-nosuchtype-x')).toEqual(['', '']);
  });

  it('stored templates ignore an update that would leave them without title and content', async () => {
    const { id } = await create({ slug: 'texts', title: 'Texts', content: 'x' });
    const { status, body } = await admin.put(`/core/v2/templates/${id}`, { title: '', content: '', description: '' });
    expect([status, body.title.raw, body.content.raw]).toEqual([200, 'Texts', 'x']);
    for (const raw of ['', '0'])
      expect((await admin.put(`/core/v2/templates/${id}`, { title: { raw } })).body.title.raw).toBe('Texts');
    const file = await admin.put(INDEX, { title: '', content: '', description: '' });
    expect([file.status, file.body.source]).toEqual([200, 'theme']);
  });

  it('stored templates refuse unknown authors, also in autosaves, and empty templates before unknown themes', async () => {
    const { id } = await create({ slug: 'authors', title: 'Authors' });
    for (const path of [`/core/v2/templates/${id}`, `/core/v2/templates/${id}/autosaves`])
      expect((await admin.post(path, { title: 'x', author: 999_999 })).body.code).toBe('rest_invalid_author');
    expect((await create({ slug: 'x', theme: 'boat' })).code).toBe('empty_content');
  });
});
