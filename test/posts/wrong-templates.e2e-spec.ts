import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Answer, Client, Site } from '#testing';

/** Templates are checked against data of the site, but are named together with arguments that their schema refuses. */
describe.each(databases)('checks of templates on %s', (database) => {
  let site: Site;
  let editor: Client;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    editor = site.as('editor');
  });
  afterAll(() => site.close());

  const template = 'no-such-template';
  const faultsOf = ({ data }: Answer['body']): string[] => Object.keys(data.params);
  const batch = (requests: object[], validation = 'normal') => editor.post('/batch/v1', { validation, requests });

  it.each(['posts', 'pages', 'media/1', 'posts/987654', 'posts/987654/autosaves'])(
    'a template that no theme has is named among other wrong arguments of %s',
    async (path) => {
      const { status, body } = await editor.post(`/core/v2/${path}`, { author: 'x', template });
      expect([status, faultsOf(body)]).toEqual([400, ['author', 'template']]);
    },
  );

  it('a template that no theme has is named alone and among other wrong arguments, with its code', async () => {
    const { id } = (await editor.post('/core/v2/posts', { title: 'x' })).body;
    const wrong = { template, status: 'nowhere', format: 'nowhere' };
    for (const path of ['/core/v2/posts', `/core/v2/posts/${id}`]) {
      const { body } = await editor.post(path, wrong);
      expect(faultsOf(body).sort()).toEqual(['format', 'status', 'template']);
      expect(body.data.details.template.code).toBe('rest_invalid_param');
    }
    expect(faultsOf((await editor.post('/core/v2/posts', { template })).body)).toEqual(['template']);
  });

  it.each([false, 0, [], {}])('the template %j stands for the empty name, as in the reference', async (empty) => {
    const { status, body } = await editor.post('/core/v2/posts', { title: 'No template', template: empty });
    expect([status, body.template]).toEqual([201, '']);
  });

  it.each([true, 5, ['a'], { a: 1 }])('the template %j is refused like an unknown name', async (wrong) => {
    const { status, body } = await editor.post('/core/v2/posts', { title: 'Wrong', template: wrong });
    expect([status, body.data.details.template]).toMatchObject([400, { code: 'rest_invalid_param', data: null }]);
  });

  it('posts, pages and media may choose the custom templates that the site stores', async () => {
    const admin = site.as('administrator');
    const { body: own } = await admin.post('/core/v2/templates', { slug: 'letter', title: 'Letter', content: 'x' });
    await admin.post('/core/v2/templates', { slug: 'archive', title: 'Archive', content: 'x' });
    const choose = (path: string, name: string) => admin.post(`/core/v2/${path}`, { title: 'Letter', template: name });
    for (const path of ['posts', 'pages'])
      expect((await choose(path, 'letter')).body).toMatchObject({ template: 'letter', type: path.slice(0, -1) });
    expect((await choose('media/1', 'letter')).body.code).not.toBe('rest_invalid_param');
    // Templates of a kind of pages, and posts of types without public pages.
    expect((await choose('posts', 'archive')).body.code).toBe('rest_invalid_param');
    expect((await choose('blocks', 'letter')).body.code).toBe('rest_invalid_param');
    await admin.delete(`/core/v2/templates/${own.id}?force=true`);
    expect((await choose('pages', 'letter')).body.code).toBe('rest_invalid_param');
  });

  it('a template that no theme has is refused with 400 even if the post does not exist', async () => {
    const { status, body } = await editor.post('/core/v2/posts/987654', { template });
    expect([status, faultsOf(body)]).toEqual([400, ['template']]);
    expect((await editor.post('/core/v2/posts/987654', { title: 'x' })).status).toBe(404);
  });

  it('a template that no theme has is named among other wrong arguments of an item of a batch', async () => {
    const { body } = await batch([
      { path: '/core/v2/posts', body: { status: 'x', template } },
      { path: '/core/v2/pages', body: { template } },
      { path: '/core/v2/pages', body: { title: 'Right' } },
    ]);
    expect(body.responses.map((item: Answer) => [item.status, item.status === 400 ? faultsOf(item.body) : []])).toEqual(
      [
        [400, ['status', 'template']],
        [400, ['template']],
        [201, []],
      ],
    );
  });

  it('a template that no theme has stops a batch that requires all items to be valid, before the first item runs', async () => {
    const before = (await site.get('/core/v2/posts')).headers['x-wp-total'];
    const { status, body } = await batch(
      [
        { path: '/core/v2/posts', body: { title: 'First', status: 'publish' } },
        { path: '/core/v2/posts', body: { title: 'Second', template } },
        { path: '/core/v2/posts', body: { status: 'x', template } },
      ],
      'require-all-validate',
    );
    expect([status, body.failed, body.responses[0]]).toEqual([207, 'validation', null]);
    expect(body.responses.slice(1).map((item: Answer) => faultsOf(item.body))).toEqual([
      ['template'],
      ['status', 'template'],
    ]);
    expect((await site.get('/core/v2/posts')).headers['x-wp-total']).toBe(before);
  });

  it('the check of templates does not make a later item of a batch overwrite what an earlier one wrote', async () => {
    const { body: post } = await editor.post('/core/v2/posts', { title: 'Old', content: 'Old' });
    const path = `/core/v2/posts/${post.id}`;
    const { body } = await batch([
      { path, body: { title: 'New', template: '' } },
      { path, body: { content: 'New', template: '' } },
    ]);
    expect(body.responses.map((item: Answer) => [item.status, item.body.title.raw])).toEqual([
      [200, 'New'],
      [200, 'New'],
    ]);
  });
});
