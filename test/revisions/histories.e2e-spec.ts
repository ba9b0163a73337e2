import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Client, Site } from '#testing';

describe.each(databases)('history of patterns and navigation menus on %s', (database) => {
  let site: Site;
  let editor: Client;
  let admin: Client;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    editor = site.as('editor');
    admin = site.as('administrator');
  });
  afterAll(() => site.close());

  const pattern = async (body: object = {}) =>
    (await editor.post('/core/v2/blocks', { title: 'Signature', content: 'One', status: 'publish', ...body })).body.id;

  it('lists a revision for each change of a pattern, with the raw title in every answer', async () => {
    const id = await pattern();
    expect((await editor.get(`/core/v2/blocks/${id}/revisions`)).body).toEqual([]);
    await editor.put(`/core/v2/blocks/${id}`, { content: 'Two' });
    await admin.put(`/core/v2/blocks/${id}`, { title: 'Signature B' });
    const { body, headers } = await editor.get(`/core/v2/blocks/${id}/revisions`);
    expect(headers['x-wp-total']).toBe('2');
    expect(body).toMatchObject([
      { author: site.idOf('administrator'), parent: id, title: { raw: 'Signature B', rendered: 'Signature B' } },
      { author: site.idOf('editor'), content: { raw: 'Two', rendered: '<p>Two</p>\n' } },
    ]);
    expect(body[0].meta).toEqual({ footnotes: '', wp_pattern_sync_status: null });
    const embedded = await editor.get(`/core/v2/blocks/${id}/revisions/${body[0].id}?context=embed`);
    expect(embedded.body.title).toEqual({ rendered: 'Signature B' });
  });

  it('has meta and dates of every type in answers and schemas', async () => {
    const menu = { title: 'Main', content: '', status: 'publish' };
    const { id } = (await admin.post('/core/v2/navigation', menu)).body;
    await admin.put(`/core/v2/navigation/${id}`, { title: 'Main B' });
    const { body } = await admin.get(`/core/v2/navigation/${id}/revisions`);
    expect(body[0].meta).toEqual({});
    const { schema } = (await admin.call('OPTIONS', `/core/v2/navigation/${id}/revisions`)).body;
    expect([schema.properties.date.type, schema.properties.meta.type]).toEqual(['string', 'object']);
  });

  it('shows the history to users who may edit the item', async () => {
    const id = await pattern();
    for (const role of ['author', 'contributor', 'subscriber'] as const)
      for (const path of ['revisions', 'autosaves'])
        expect((await site.as(role).get(`/core/v2/blocks/${id}/${path}`)).body).toMatchObject({
          code: 'rest_cannot_read',
          data: { status: 403 },
        });
    expect((await site.get(`/core/v2/blocks/${id}/autosaves`)).body.data.status).toBe(401);
    const menu = (await admin.post('/core/v2/navigation', { title: 'Main', content: '', status: 'publish' })).body.id;
    expect((await editor.get(`/core/v2/navigation/${menu}/revisions`)).status).toBe(403);
    expect((await admin.get(`/core/v2/navigation/${menu}/revisions`)).status).toBe(200);
    expect((await editor.post(`/core/v2/navigation/${menu}/autosaves`, { title: 'x' })).body.code).toBe(
      'rest_cannot_edit',
    );
  });

  it('never deletes a single revision of a pattern', async () => {
    const id = await pattern();
    await editor.put(`/core/v2/blocks/${id}`, { content: 'Two' });
    const [{ id: revision }] = (await editor.get(`/core/v2/blocks/${id}/revisions`)).body;
    const answer = await admin.delete(`/core/v2/blocks/${id}/revisions/${revision}?force=true`);
    expect(answer).toMatchObject({ status: 403, body: { code: 'rest_cannot_delete' }, headers: { allow: 'GET' } });
    expect((await admin.delete(`/core/v2/blocks/${id}/revisions/999999?force=true`)).status).toBe(404);
  });

  it('stores one autosave for each user and returns the requested one', async () => {
    const id = await pattern();
    const mine = await editor.post(`/core/v2/blocks/${id}/autosaves`, { title: 'Draft', content: 'Draft' });
    expect(mine).toMatchObject({ status: 200, body: { parent: id, preview_link: '', title: { raw: 'Draft' } } });
    expect((await editor.post(`/core/v2/blocks/${id}/autosaves`, { title: 'Draft 2' })).body.id).toBe(mine.body.id);
    const theirs = await admin.post(`/core/v2/blocks/${id}/autosaves`, { content: 'Other' });
    expect(theirs.body.title).toEqual({ raw: '', rendered: '' });
    expect((await editor.get(`/core/v2/blocks/${id}/autosaves/${mine.body.id}`)).body.id).toBe(mine.body.id);
    expect((await editor.get(`/core/v2/blocks/${id}/autosaves/${theirs.body.id}`)).body.id).toBe(theirs.body.id);
    expect((await editor.get(`/core/v2/blocks/${id}`)).body.title.raw).toBe('Signature');
  });

  it('refuses values in an autosave that an update refuses', async () => {
    const { id } = (await editor.post('/core/v2/posts', { title: 'Chosen', status: 'publish' })).body;
    for (const choice of [{ status: 'inherit' }, { template: 'none.php' }]) {
      const refusal = { status: 400, body: { code: 'rest_invalid_param', data: { params: expect.any(Object) } } };
      expect(await editor.put(`/core/v2/posts/${id}`, choice)).toMatchObject(refusal);
      expect(await editor.post(`/core/v2/posts/${id}/autosaves`, choice)).toMatchObject(refusal);
    }
  });

  it('renders the prefix of a protected draft without a title, without a space at its end', async () => {
    const id = (await admin.post('/core/v2/navigation', { content: 'Hidden' })).body.id;
    const { body } = await admin.post(`/core/v2/navigation/${id}/autosaves`, { password: 'open' });
    expect(body.title).toEqual({ raw: '', rendered: 'Protected:' });
  });

  it.each(['navigation', 'blocks'])('ignores an author of %s, which show none, in all writes', async (collection) => {
    const author = (await site.as('editor').get('/core/v2/users/me')).body.id;
    const path = `/core/v2/${collection}`;
    const { id } = (await admin.post(path, { title: 'A', content: 'A', author })).body;
    await admin.put(`${path}/${id}`, { title: 'B', author });
    const { body } = await admin.post(`${path}/${id}/autosaves`, { title: 'C', author });
    const me = (await admin.get('/core/v2/users/me')).body.id;
    expect(body).toMatchObject({ id, author: me, title: { raw: 'C' } });
  });

  it('writes the autosave of an own draft into the draft', async () => {
    const id = (await admin.post('/core/v2/navigation', { title: 'Sketch', content: '' })).body.id;
    const saved = await admin.post(`/core/v2/navigation/${id}/autosaves`, { title: 'Sketch 2' });
    expect(saved.body).toMatchObject({ id, parent: 0, date: null, title: { raw: 'Sketch 2' } });
    expect((await admin.get(`/core/v2/navigation/${id}?context=edit`)).body.title.raw).toBe('Sketch 2');
  });

  it('refuses a raw text that is not a string', async () => {
    const id = await pattern();
    for (const path of [`/core/v2/blocks/${id}`, `/core/v2/blocks/${id}/autosaves`])
      expect(await editor.post(path, { title: { raw: ['x'] } })).toMatchObject({
        status: 400,
        body: { code: 'rest_invalid_param', data: { params: { title: expect.any(String) } } },
      });
  });
});
