import { AcademyModule } from '#academy';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Client, Site } from '#testing';

/** A revision in the edit context. */
interface Revision {
  id: number;
  title: { raw: string; rendered: string };
  content: { raw: string };
  excerpt: { raw: string };
  meta: { footnotes: string };
}

describe.each(databases)('revisions on %s', (database) => {
  let site: Site;
  let author: Client;
  let editor: Client;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    author = site.as('author');
    editor = site.as('editor');
  });
  afterAll(() => site.close());

  async function write(client: Client, body: object, ...changes: object[]): Promise<number> {
    const {
      body: { id },
    } = await client.post('/core/v2/posts', body);
    for (const change of changes) expect((await client.post(`/core/v2/posts/${id}`, change)).status).toBe(200);
    return id;
  }
  const revisionsOf = async (id: number, query = '', client = editor) =>
    (await client.get(`/core/v2/posts/${id}/revisions${query}`)).body as Revision[];
  const titles = (revisions: { title: { rendered: string } }[]) => revisions.map(({ title }) => title.rendered);

  it('descriptions of revisions have the schemas of the texts of posts, as in the reference', async () => {
    const schemaOf = async (path: string) => (await site.call('OPTIONS', path)).body.schema.properties;
    const post = await schemaOf('/core/v2/posts');
    const revision = await schemaOf('/core/v2/posts/1/revisions');
    for (const name of ['title', 'content', 'excerpt', 'guid'])
      expect({ ...revision[name], description: '' }).toEqual({ ...post[name], description: '' });
    expect([revision.date.type, revision.date_gmt.type]).toEqual(['string', 'string']);
  });

  it('revisions record changes of texts and footnotes, and of nothing else', async () => {
    const id = await write(
      author,
      { title: 'One', content: 'a', status: 'publish' },
      { title: 'Two' },
      { sticky: false, slug: 'elsewhere' },
      { content: 'b ' },
      { content: 'b' },
      { meta: { footnotes: '[{"id":"f","content":"x"}]' } },
      { excerpt: 'short' },
    );
    const revisions = await revisionsOf(id, '?context=edit');
    expect(
      revisions.map((revision) => [
        revision.title.raw,
        revision.content.raw,
        revision.excerpt.raw,
        revision.meta.footnotes,
      ]),
    ).toEqual([
      ['Two', 'b', 'short', '[{"id":"f","content":"x"}]'],
      ['Two', 'b', '', '[{"id":"f","content":"x"}]'],
      ['Two', 'b ', '', ''],
      ['Two', 'a', '', ''],
    ]);
    expect(revisions[0]).toMatchObject({
      parent: id,
      author: site.idOf('author'),
      slug: `${id}-revision-v1`,
      excerpt: { rendered: '<p>short</p>\n' },
      _links: { parent: [{ href: `${SITE_URL}/api/core/v2/posts/${id}` }] },
    });
    const { body } = await site.get(`/core/v2/posts/${id}`);
    expect(body._links['version-history'][0].count).toBe(4);
    expect(body._links['predecessor-version'][0].id).toBe(revisions[0]!.id);
  });

  it('revisions can be paged, sorted and searched', async () => {
    const id = await write(
      author,
      { title: 'Start', content: 'x' },
      { title: 'Crème brûlée', content: 'sugar' },
      { title: 'Apple', content: 'with creme' },
      { title: 'Bread', content: 'salt' },
    );
    expect(titles(await revisionsOf(id, '?orderby=title&order=asc'))).toEqual(['Apple', 'Bread', 'Crème brûlée']);
    // All slugs are equal, and of equal ones the oldest comes first in both directions.
    for (const order of ['asc', 'desc'])
      expect(titles(await revisionsOf(id, `?orderby=slug&order=${order}`))).toEqual(['Crème brûlée', 'Apple', 'Bread']);
    expect(titles(await revisionsOf(id, '?search=creme'))).toEqual(['Apple', 'Crème brûlée']);
    expect(titles(await revisionsOf(id, '?search=creme&orderby=relevance'))).toEqual(['Crème brûlée', 'Apple']);
    expect(titles(await revisionsOf(id, '?search=creme -sugar'))).toEqual(['Apple']);
    const { body, headers } = await editor.get(`/core/v2/posts/${id}/revisions?per_page=2&page=2`);
    expect([titles(body), headers['x-wp-total'], headers['x-wp-totalpages']]).toEqual([['Crème brûlée'], '3', '2']);
    for (const [query, code] of [
      ['page=2', 'rest_revision_invalid_page_number'],
      ['offset=3', 'rest_revision_invalid_offset_number'],
      ['orderby=relevance', 'rest_no_search_term_defined'],
      ['orderby=include', 'rest_orderby_include_missing_include'],
    ]) {
      expect(await editor.get(`/core/v2/posts/${id}/revisions?${query}`)).toMatchObject({
        status: 400,
        body: { code },
      });
    }
    for (const direction of ['', '&order=asc'])
      expect(titles(await revisionsOf(id, `?orderby=include_slugs${direction}`))).toEqual([
        'Crème brûlée',
        'Apple',
        'Bread',
      ]);
    expect(titles(await revisionsOf(id, '?search=%20%3Cb%3Esugar%3C/b%3E'))).toEqual(['Crème brûlée']);
    expect(titles(await revisionsOf(id, '?per_page=2&offset=-2'))).toEqual(['Crème brûlée']);
    expect(await revisionsOf(id, '?per_page=2&offset=-99')).toEqual([]);
    expect(titles(await revisionsOf(id, '?per_page=2&page=2&offset=0'))).toEqual(['Bread', 'Apple']);
    expect(await revisionsOf(id, '?offset=99999999999999999999999')).toMatchObject({
      code: 'rest_revision_invalid_offset_number',
    });
  });

  it('revisions have the members of `meta` that `_fields` selects, and no members of texts', async () => {
    const footnotes = '[{"id":"a","content":"b"}]';
    const id = await write(author, { title: 'One', status: 'publish' }, { meta: { footnotes }, content: 'c' });
    const fields = '?_fields=id,title.raw,meta.footnotes';
    const [revision] = await revisionsOf(id, fields);
    expect(revision).toEqual({ id: expect.any(Number) as unknown, meta: { footnotes } });
    expect((await editor.get(`/core/v2/posts/${id}/revisions/${revision!.id}${fields}`)).body).toEqual(revision);
    expect((await editor.post(`/core/v2/posts/${id}/autosaves${fields}`, { content: 'd' })).body).toEqual({
      id: expect.any(Number) as unknown,
      meta: { footnotes },
    });
  });

  it('revisions have the link to the post only with the field `parent`', async () => {
    const id = await write(author, { title: 'One', status: 'publish' }, { content: 'c' });
    const links = { parent: [{ href: expect.stringMatching(new RegExp(`/core/v2/posts/${id}$`)) as unknown }] };
    expect(await revisionsOf(id, '?_fields=parent,_links')).toEqual([{ parent: id, _links: links }]);
    expect(await revisionsOf(id, '?_fields=_links')).toEqual([{}]);
    const revision = (await revisionsOf(id))[0]!.id;
    expect((await editor.get(`/core/v2/posts/${id}/revisions/${revision}?_fields=id,_links`)).body).toEqual({
      id: revision,
    });
  });

  it('revisions are visible to editors of the post only', async () => {
    const id = await write(
      editor,
      { title: 'Secret plans', content: 'hidden words', status: 'publish' },
      { content: 'public words' },
    );
    const revisionId = (await revisionsOf(id))[0]!.id;
    for (const path of [
      `/core/v2/posts/${id}/revisions`,
      `/core/v2/posts/${id}/revisions/${revisionId}`,
      `/core/v2/posts/${id}/revisions?search=hidden`,
    ]) {
      expect(await site.get(path)).toMatchObject({ status: 401, body: { code: 'rest_cannot_read' } });
      for (const role of ['author', 'contributor', 'subscriber'] as const)
        expect(await site.as(role).get(path)).toMatchObject({ status: 403, body: { code: 'rest_cannot_read' } });
    }
    // They are neither served as posts nor found by searches.
    expect((await site.as('administrator').get(`/core/v2/posts/${revisionId}`)).status).toBe(404);
    expect((await editor.get('/core/v2/search?search=words')).body).toHaveLength(1);
  });

  it('attack 5: revisions belong to the post of the path, and rights to another post do not apply', async () => {
    const own = await write(author, { title: 'Own', content: 'a', status: 'publish' }, { content: 'b' });
    const foreign = await write(
      editor,
      { title: 'Foreign', content: 'hidden words', status: 'publish' },
      { content: 'public words' },
    );
    const [mine, theirs] = [(await revisionsOf(own))[0]!.id, (await revisionsOf(foreign))[0]!.id];
    for (const path of [
      `/core/v2/posts/${own}/revisions?parent=${foreign}`,
      `/core/v2/posts/${own}/revisions?parent[]=${foreign}&include=${theirs}`,
    ]) {
      expect((await author.get(path)).text).not.toMatch(/hidden|public words/);
    }
    expect((await author.get(`/core/v2/posts/${own}/revisions/${mine}?parent=${foreign}&id=${theirs}`)).body.id).toBe(
      mine,
    );
    for (const path of [
      `/core/v2/posts/${foreign}/revisions?parent=${own}`,
      `/core/v2/posts/${foreign}/revisions/${theirs}?parent=${own}`,
      `/core/v2/posts/${foreign}/autosaves?id=${own}&parent=${own}`,
    ]) {
      expect((await author.get(path)).body.code).toBe('rest_cannot_read');
    }
    expect(await author.get(`/core/v2/posts/${own}/revisions/${theirs}`)).toMatchObject({
      status: 404,
      body: { code: 'rest_revision_parent_id_mismatch' },
    });
    expect((await author.delete(`/core/v2/posts/${own}/revisions/${theirs}?force=true`)).status).toBe(404);
    expect(await revisionsOf(foreign)).toHaveLength(1);
  });

  it('revisions are deleted permanently, one by one or with the post', async () => {
    const id = await write(
      author,
      { title: 'One', content: 'a', status: 'publish' },
      { content: 'b' },
      { content: 'c' },
    );
    const other = await write(author, { title: 'Other', content: 'a' });
    const [newest, oldest] = (await revisionsOf(id)).map((revision) => revision.id);
    const path = `/core/v2/posts/${id}/revisions/${oldest}`;
    expect(await author.delete(path)).toMatchObject({ status: 501, body: { code: 'rest_trash_not_supported' } });
    expect(await site.as('contributor').delete(`${path}?force=true`)).toMatchObject({
      status: 403,
      body: { code: 'rest_cannot_delete' },
    });
    expect(await site.delete(`${path}?force=true`)).toMatchObject({
      status: 401,
      body: { code: 'rest_cannot_delete' },
    });
    expect(await author.delete(`/core/v2/posts/${other}/revisions/${oldest}?force=true`)).toMatchObject({
      status: 404,
      body: { code: 'rest_revision_parent_id_mismatch' },
    });
    expect(await author.delete(`/core/v2/posts/${id}/revisions/${id}?force=true`)).toMatchObject({
      status: 404,
      body: { code: 'rest_post_invalid_id' },
    });
    expect(await author.delete(`${path}?force=true`)).toMatchObject({
      status: 200,
      body: { deleted: true, previous: { id: oldest, content: { rendered: '<p>b</p>\n' } } },
    });
    expect((await revisionsOf(id)).map((revision) => revision.id)).toEqual([newest]);
    await author.delete(`/core/v2/posts/${id}?force=true`);
    expect(await editor.get(`/core/v2/posts/${id}/revisions/${newest}`)).toMatchObject({
      status: 404,
      body: { code: 'rest_post_invalid_parent' },
    });
  });
});
