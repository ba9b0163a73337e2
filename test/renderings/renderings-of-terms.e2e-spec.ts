import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Client, Site } from '#testing';

/** A rendering that shows terms is renewed when a write changes the data of these terms. */
describe.each(databases)('renderings that show terms on %s', (database) => {
  let site: Site;
  let editor: Client;
  let list: number;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    editor = site.as('editor');
    list = await publish({ content: '<!-- wp:categories {"showPostCounts":true} /-->' });
  });
  afterAll(() => site.close());

  async function publish(fields: object): Promise<number> {
    const { status, body } = await editor.post('/core/v2/posts', { title: 'A post', status: 'publish', ...fields });
    expect(status).toBe(201);
    return body.id as number;
  }

  async function category(name: string): Promise<number> {
    return (await editor.post('/core/v2/categories', { name })).body.id as number;
  }

  async function readContent(id: number): Promise<string> {
    return (await site.get(`/core/v2/posts/${id}`)).body.content.rendered as string;
  }

  it('renderings follow the name and the slug of a term', async () => {
    const term = await category('Harbours');
    const tagged = await publish({ content: '<!-- wp:post-terms {"term":"category"} /-->', categories: [term] });
    for (const id of [list, tagged]) expect(await readContent(id)).toMatch(/harbours\/?"[^>]*>Harbours</);
    await editor.put(`/core/v2/categories/${term}`, { name: 'Quays', slug: 'quays' });
    for (const id of [list, tagged]) {
      expect(await readContent(id)).toMatch(/quays\/?"[^>]*>Quays</);
      expect(await readContent(id)).not.toMatch(/harbours/i);
    }
  });

  it('links of menus that are bound to a term follow its address', async () => {
    const term = await category('Locks');
    const link = (more: object): Promise<number> => {
      const attributes = {
        label: 'Go',
        url: '/own',
        metadata: { bindings: { url: { source: 'core/term-data', args: { field: 'link' } } } },
        ...more,
      };
      return publish({ content: `<!-- wp:navigation-link ${JSON.stringify(attributes)} /-->` });
    };
    const bound = await link({ id: term, type: 'category' });
    expect(await readContent(bound)).toMatch(/href="[^"]+\/locks\/?"/);
    await editor.put(`/core/v2/categories/${term}`, { slug: 'weirs' });
    expect(await readContent(bound)).toMatch(/href="[^"]+\/weirs\/?"/);
    for (const more of [
      { id: term, type: 'tag' },
      { id: term, type: 'nav_menu' },
      { id: 1e20, type: 'category' },
    ])
      expect(await readContent(await link(more))).toContain('href="/own"');
    await editor.delete(`/core/v2/categories/${term}?force=true`);
    expect(await readContent(bound)).toContain('href="/own"');
  });

  it('renderings follow the slugs of terms in the classes of listed posts', async () => {
    const term = await category('Moles');
    await publish({ categories: [term] });
    const query = await publish({
      content:
        '<!-- wp:query {"query":{"perPage":100}} --><div><!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template --></div><!-- /wp:query -->',
    });
    expect(await readContent(query)).toContain('category-moles');
    await editor.put(`/core/v2/categories/${term}`, { slug: 'piers' });
    expect(await readContent(query)).toContain('category-piers');
    await editor.delete(`/core/v2/categories/${term}?force=true`);
    expect(await readContent(query)).not.toContain('category-piers');
  });

  it('renderings follow the number of posts of a term', async () => {
    const term = await category('Beacons');
    const readCount = async (): Promise<string | undefined> =>
      /Beacons<\/a> \((\d+)\)/.exec(await readContent(list))?.[1];
    expect(await readCount()).toBeUndefined();
    await publish({ categories: [term] });
    const second = await publish({ categories: [term] });
    expect(await readCount()).toBe('2');
    await editor.put(`/core/v2/posts/${second}`, { status: 'draft' });
    expect(await readCount()).toBe('1');
    await editor.put(`/core/v2/posts/${second}`, { status: 'publish' });
    expect(await readCount()).toBe('2');
    await editor.put(`/core/v2/posts/${second}`, { categories: [] });
    expect(await readCount()).toBe('1');
    await editor.put(`/core/v2/posts/${second}`, { categories: [term] });
    expect(await readCount()).toBe('2');
    await editor.delete(`/core/v2/posts/${second}?force=true`);
    expect(await readCount()).toBe('1');
  });

  it('renderings show no term that was deleted', async () => {
    const term = await category('Buoys');
    await publish({ categories: [term] });
    expect(await readContent(list)).toContain('Buoys');
    await editor.delete(`/core/v2/categories/${term}?force=true`);
    expect(await readContent(list)).not.toContain('Buoys');
  });

  it.each(['draft', 'pending', 'private'])(
    'renderings of a post with the status %s follow its terms',
    async (status) => {
      const [before, after] = [await category(`Locks ${status}`), await category(`Weirs ${status}`)];
      const content = '<!-- wp:post-terms {"term":"category"} /-->';
      const { body } = await editor.post('/core/v2/posts', { title: 'A post', content, status, categories: [before] });
      expect(body.content.rendered).toContain(`Locks ${status}`);
      const updated = await editor.put(`/core/v2/posts/${body.id}`, { categories: [after] });
      expect(updated.body.content.rendered).toContain(`Weirs ${status}`);
      expect(updated.body.content.rendered).not.toContain(`Locks ${status}`);
    },
  );
});
