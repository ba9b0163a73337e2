import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Client, Site } from '#testing';

const FOOTNOTES = JSON.stringify([{ id: 'n1', content: 'xylonote' }]);

describe.each(databases)('meta that belongs to the content (%s)', (database) => {
  let site: Site;
  let editor: Client;
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    editor = site.as('editor');
    for (const type of ['posts', 'pages']) {
      const { status, body } = await editor.post(`/core/v2/${type}`, {
        title: 'Locked',
        content: '<!-- wp:footnotes /-->',
        status: 'publish',
        password: 'open sesame',
        meta: { footnotes: FOOTNOTES },
      });
      expect([status, body.meta.footnotes]).toEqual([201, FOOTNOTES]);
      ids[type] = body.id;
      await editor.put(`/core/v2/${type}/${body.id}`, { content: 'Changed' });
    }
  });
  afterAll(() => site.close());

  it.each(['posts', 'pages'])('is empty in %s without the password, in items and in lists', async (type) => {
    const id = ids[type];
    const readers: [string, Client][] = [
      ['anonymous', site],
      ['contributor', site.as('contributor')],
      // The context view does not show the content either.
      ['editor', editor],
    ];
    for (const [who, client] of readers) {
      for (const path of [`/core/v2/${type}/${id}`, `/core/v2/${type}/${id}?_fields=meta`]) {
        expect([who, path, (await client.get(path)).body.meta.footnotes]).toEqual([who, path, '']);
      }
      for (const query of ['', '&_fields=meta.footnotes', '&_embed', '&_envelope']) {
        const { text } = await client.get(`/core/v2/${type}?include=${id}${query}`);
        expect([who, query, text.includes('xylonote')]).toEqual([who, query, false]);
        expect(text).toContain('"footnotes":""');
      }
    }
    const search = await site.get('/core/v2/search?search=Locked&_embed');
    expect(search.text).not.toContain('xylonote');
    expect((await site.get(`/core/v2/${type}/${id}?password=wrong`)).status).toBe(403);
  });

  it.each(['posts', 'pages'])('is visible in %s with the password, and to editors', async (type) => {
    const id = ids[type];
    const opened = await site.get(`/core/v2/${type}/${id}?password=open%20sesame`);
    expect(opened.body.meta.footnotes).toBe(FOOTNOTES);
    expect((await site.get(`/core/v2/${type}/${id}`)).body.meta.footnotes).toBe('');
    expect((await editor.get(`/core/v2/${type}/${id}?context=edit`)).body.meta.footnotes).toBe(FOOTNOTES);
    expect((await editor.get(`/core/v2/${type}?include=${id}&context=edit`)).body[0].meta.footnotes).toBe(FOOTNOTES);
    const [revision] = (await editor.get(`/core/v2/${type}/${id}/revisions`)).body;
    expect(revision.meta.footnotes).toBe(FOOTNOTES);
    expect((await site.get(`/core/v2/${type}/${id}/revisions`)).status).toBe(401);
  });

  it('is rendered by the footnotes block with the password, and not where another post lists the post', async () => {
    const { body } = await editor.post('/core/v2/posts', {
      title: 'Noted',
      content: '<!-- wp:footnotes /-->',
      status: 'publish',
      password: 'open sesame',
      meta: { footnotes: FOOTNOTES },
    });
    const path = `/core/v2/posts/${body.id}`;
    expect((await site.get(`${path}?password=open%20sesame`)).body.content.rendered).toContain('xylonote');
    expect((await editor.get(`${path}?context=edit`)).body.content.rendered).toContain('xylonote');
    expect((await site.get(path)).text).not.toContain('xylonote');
    const list = await editor.post('/core/v2/posts', {
      title: 'List',
      content:
        '<!-- wp:query {"query":{"perPage":100}} --><div><!-- wp:post-template --><!-- wp:footnotes /--><!-- wp:post-content /--><!-- /wp:post-template --></div><!-- /wp:query -->',
    });
    expect(list.body.content.rendered).not.toContain('xylonote');
  });

  it('is visible in a post without a password', async () => {
    const { body } = await editor.post('/core/v2/posts', {
      title: 'Open',
      status: 'publish',
      meta: { footnotes: FOOTNOTES },
    });
    expect((await site.get(`/core/v2/posts/${body.id}`)).body.meta.footnotes).toBe(FOOTNOTES);
    expect((await editor.put(`/core/v2/posts/${body.id}`, { password: 'x' })).body.meta.footnotes).toBe(FOOTNOTES);
    expect((await site.get(`/core/v2/posts/${body.id}`)).body.meta.footnotes).toBe('');
  });
});
