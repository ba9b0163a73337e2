import { AcademyModule } from '#academy';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Client, Site } from '#testing';

/** An autosave in the edit context. */
interface Autosave {
  id: number;
  title: { raw: string; rendered: string };
  content: { raw: string };
  excerpt: { raw: string };
  meta: { footnotes: string };
}

describe.each(databases)('autosaves on %s', (database) => {
  let site: Site;
  let author: Client;
  let editor: Client;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    author = site.as('author');
    editor = site.as('editor');
  });
  afterAll(() => site.close());

  const make = async (body: object, collection = 'posts', client = author) =>
    (await client.post(`/core/v2/${collection}`, body)).body.id;
  const save = (id: number, body: object, client = author) => client.post(`/core/v2/posts/${id}/autosaves`, body);
  const list = async (id: number) =>
    (await editor.get(`/core/v2/posts/${id}/autosaves?context=edit`)).body as Autosave[];

  it('autosaves check parent together with the other fields where the type has that field', async () => {
    const invalid = { parent: ['x'], author: ['x'] };
    for (const [collection, names] of [
      ['pages', ['author', 'parent']],
      ['posts', ['author']],
    ] as const) {
      const id = await make({ title: 'Words' }, collection, editor);
      const { body } = await editor.post(`/core/v2/${collection}/${id}/autosaves`, invalid);
      expect(Object.keys(body.data.params).sort()).toEqual(names);
    }
  });

  it('autosaves of an own draft accept only a status and template that an update accepts', async () => {
    const contributor = site.as('contributor');
    const id = await make({ title: 'Hidden words' }, 'posts', contributor);
    for (const fields of [
      { status: 'inherit' },
      { status: 'auto-draft' },
      { status: 'trash' },
      { template: 'x.php' },
    ]) {
      const [update, autosave] = [
        await contributor.put(`/core/v2/posts/${id}`, fields),
        await save(id, fields, contributor),
      ];
      expect([update.status, update.body.code]).toEqual([400, 'rest_invalid_param']);
      expect([autosave.status, autosave.body.code]).toEqual([400, 'rest_invalid_param']);
    }
    expect((await site.get(`/core/v2/posts/${id}`)).status).toBe(401);
  });

  it('autosaves refuse unknown authors, whether the post is published or a draft', async () => {
    for (const status of ['publish', 'draft']) {
      const { body } = await save(await make({ title: 'x', status }), { title: 'y', author: 999_999 }, editor);
      expect([body.code, body.data.status]).toEqual(['rest_invalid_author', 400]);
    }
  });

  it('autosaves of an own draft store its slug even if another post has it, and publishing makes it unique', async () => {
    await make({ title: 'Taken', status: 'publish', slug: 'taken-slug' });
    const id = await make({ title: 'Draft' });
    expect((await save(id, { slug: 'taken-slug' })).body).toMatchObject({ id, slug: 'taken-slug' });
    expect((await author.put(`/core/v2/posts/${id}`, { status: 'publish' })).body.slug).toBe('taken-slug-2');
    expect((await author.put(`/core/v2/posts/${await make({ title: 'x' })}`, { slug: 'taken-slug' })).body.slug).toBe(
      'taken-slug-3',
    );
  });

  it('autosaves of a published post are stored next to it, one per user', async () => {
    const id = await make({
      title: 'Out',
      content: 'Public',
      excerpt: 'E',
      status: 'publish',
      meta: { footnotes: '[{"id":"a","content":"n"}]' },
    });
    const first = await save(id, { title: 'Soon', meta: { footnotes: '[{"id":"b","content":"m"}]' } });
    expect(first).toMatchObject({
      status: 200,
      body: {
        parent: id,
        slug: `${id}-autosave-v1`,
        title: { raw: 'Soon' },
        content: { raw: '' },
        meta: { footnotes: '[{"id":"b","content":"m"}]' },
      },
    });
    expect(first.body.preview_link).toMatch(
      new RegExp(`^${SITE_URL}/out/\\?preview_id=${id}&preview_nonce=[\\w-]+&preview=true$`),
    );
    expect((await save(id, { content: 'Later' })).body).toMatchObject({
      id: first.body.id,
      title: { raw: 'Soon' },
      content: { raw: 'Later', rendered: '<p>Later</p>\n' },
    });
    const other = await save(id, { content: 'Edited' }, editor);
    expect((await list(id)).map((one) => one.id).sort()).toEqual([first.body.id, other.body.id].sort());
    expect((await site.get(`/core/v2/posts/${id}`)).body).toMatchObject({
      title: { rendered: 'Out' },
      content: { rendered: '<p>Public</p>\n' },
    });
    // Texts equal to the published ones are not saved.
    expect((await save(id, { title: 'Out', content: 'Public' })).body).toMatchObject({
      id: first.body.id,
      content: { raw: 'Later' },
    });
    expect((await author.get(`/core/v2/posts/${id}/autosaves/1`)).body.parent).toBe(id);
  });

  it('autosaves of an own draft are stored in it, without terms, and create no revision', async () => {
    const tag = (await editor.post('/core/v2/tags', { name: `Tag ${database}` })).body.id;
    const id = await make({ title: 'Draft', content: 'Begun' });
    expect((await save(id, { content: 'Gone on', tags: [tag], meta: { footnotes: '[]' } })).body).toMatchObject({
      id,
      parent: 0,
      date: null,
      content: { raw: 'Gone on' },
      preview_link: `${SITE_URL}/?p=${id}&preview=true`,
    });
    expect((await author.get(`/core/v2/posts/${id}?context=edit`)).body).toMatchObject({
      content: { raw: 'Gone on' },
      tags: [],
      meta: { footnotes: '' },
    });
    const locked = await make({ title: 'Draft', content: 'Begun', password: 'tide' });
    expect((await save(locked, { title: 'Next' })).body.title).toEqual({ raw: 'Next', rendered: 'Protected: Next' });
    expect((await author.get(`/core/v2/posts/${id}/revisions`)).body).toEqual([]);
    expect(await author.get(`/core/v2/posts/${id}/autosaves/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'rest_post_no_autosave' },
    });
  });

  it('autosaves with the content `0` empty the content, as updates do', async () => {
    const draft = await make({ title: 'Draft', content: 'Begun' });
    expect((await save(draft, { content: '0', title: 'Next' })).body).toMatchObject({
      id: draft,
      title: { raw: 'Next' },
      content: { raw: '' },
    });
    const published = await make({ title: 'Out', content: 'Begun', status: 'publish' });
    expect((await save(published, { content: '0', excerpt: '0' }, editor)).body).toMatchObject({
      parent: published,
      content: { raw: '' },
      excerpt: { raw: '0' },
    });
  });

  it('autosaves are available to editors of the post, and filtered by the rights of their author', async () => {
    const id = await make({ title: 'Mine', status: 'publish', content: 'x' });
    const foreign = await make({ title: 'Theirs', status: 'publish', content: 'x' }, 'posts', editor);
    expect(
      (
        await save(id, {
          content: '<p>a</p><script>b()</script>',
          meta: { footnotes: '[{"id":"f","content":"<script>c</script>d"}]' },
        })
      ).body,
    ).toMatchObject({ content: { raw: '<p>a</p>b()' }, meta: { footnotes: expect.not.stringContaining('script') } });
    for (const [client, status] of [
      [site, 401],
      [author, 403],
      [site.as('contributor'), 403],
    ] as const) {
      expect(await save(foreign, { title: 'x' }, client)).toMatchObject({ status, body: { code: 'rest_cannot_edit' } });
      expect(await client.get(`/core/v2/posts/${foreign}/autosaves`)).toMatchObject({
        status,
        body: { code: 'rest_cannot_read' },
      });
    }
    expect(await save(999_999, { title: 'x' })).toMatchObject({ status: 404, body: { code: 'rest_post_invalid_id' } });
    expect(await save(id, { meta: { footnotes: 7 } })).toMatchObject({ status: 400 });
    expect(await save(id, { status: 'nonsense' })).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } });
    expect((await author.put(`/core/v2/posts/${id}/autosaves`, { title: 'x' })).status).toBe(404);
    // Users without the right to publish cannot publish a draft by an autosave.
    const sketch = await make({ title: 'Sketch', content: 'x' }, 'posts', site.as('contributor'));
    expect((await save(sketch, { status: 'publish', content: 'y' }, site.as('contributor'))).status).toBe(403);
    expect((await editor.get(`/core/v2/posts/${sketch}?context=edit`)).body.status).toBe('draft');
  });

  it.each(['posts', 'pages', 'blocks', 'navigation'])(
    'autosaves of %s take the id from the path, not as an argument',
    async (collection) => {
      const { endpoints, schema } = (await site.call('OPTIONS', `/core/v2/${collection}/7/autosaves`)).body;
      const revision = await site.call('OPTIONS', `/core/v2/${collection}/7/revisions`);
      expect(schema.title).toBe(revision.body.schema.title);
      expect(Object.keys(endpoints[0].args).sort()).toEqual(['context', 'parent']);
      expect(endpoints[1].args).toMatchObject({ parent: { type: 'integer' }, title: {} });
      expect(endpoints[1].args).not.toHaveProperty('id');
    },
  );

  it('autosaves of pages exist below pages only', async () => {
    const id = await make({ title: 'Plan', status: 'publish' }, 'pages', editor);
    expect((await editor.post(`/core/v2/pages/${id}/autosaves`, { title: 'Plan B' })).body).toMatchObject({
      parent: id,
      title: { raw: 'Plan B' },
    });
    expect(await save(id, { title: 'x' }, editor)).toMatchObject({
      status: 404,
      body: { code: 'rest_post_invalid_id' },
    });
    expect((await editor.get(`/core/v2/posts/${id}/autosaves`)).status).toBe(404);
  });
});
