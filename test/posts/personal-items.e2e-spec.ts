import { AcademyModule } from '#academy';
import { bootSite, databases, queriesOf } from '#testing';
import type { Client, Site } from '#testing';

const GALLERY =
  '<!-- wp:gallery -->\n<figure class="wp-block-gallery has-nested-images"></figure>\n<!-- /wp:gallery -->';
const CAPTION = 'Above\n\n[caption width="300"]<img src="/a.png" alt="" /> Boat[/caption]\n\nBelow “quoted” \u2028';

describe.each(databases)('PersonalItems on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    const admin = site.as('administrator');
    const create = async (path: string, body: object): Promise<{ id: number }> => (await admin.post(path, body)).body;
    const categories = [(await create('/core/v2/categories', { name: 'Fens & "moors"' })).id];
    const posts = [
      { title: 'Fen', content: GALLERY, categories, sticky: true },
      { title: 'Fen', content: CAPTION, excerpt: 'Own words', format: 'aside', categories },
      { title: 'Draft', content: GALLERY, status: 'draft' },
      { title: 'Secret', content: `${GALLERY}${GALLERY}`, password: 'key' },
      { title: 'Private', content: GALLERY, status: 'private' },
      { title: 'Moor "<b>bold</b>"', content: `${GALLERY}\n\n${CAPTION}`, slug: 'other' },
      { title: '', content: CAPTION },
    ];
    for (const [index, post] of posts.entries())
      await create('/core/v2/posts', { status: 'publish', date: `2024-01-${20 - index}T10:00:00`, ...post });
    const { id } = await create('/core/v2/pages', { title: 'Parent', content: GALLERY, status: 'publish' });
    await create('/core/v2/pages', { title: 'Child', parent: id, content: CAPTION, status: 'publish' });
    await create('/core/v2/blocks', { title: 'Pattern', content: CAPTION, status: 'publish' });
  });
  afterAll(() => site.close());

  type Listed = Record<string, unknown> & { id: number; content: { rendered?: string } };
  const withoutContent = ({ content: { rendered: _rendered, ...content }, ...item }: Listed) => ({ ...item, content });
  const list = async (client: Client, path: string): Promise<Listed[]> => {
    const { status, body } = await client.get(path);
    expect([path, status]).toEqual([path, 200]);
    return body;
  };

  it.each(['administrator', 'editor', 'author'] as const)(
    'lists of signed-in users have the same items as single reads, for the role %s',
    async (role) => {
      const client = site.as(role);
      for (const collection of ['posts', 'pages', 'blocks'])
        for (const context of role === 'author' ? ['view'] : ['edit', 'view']) {
          const status = context === 'edit' ? '&status=any' : '';
          const items = await list(client, `/core/v2/${collection}?context=${context}${status}`);
          expect(items.length).toBeGreaterThan(0);
          for (const item of items) {
            const { text } = await client.get(`/core/v2/${collection}/${item.id}?context=${context}`);
            expect(JSON.stringify(withoutContent(item))).toBe(JSON.stringify(withoutContent(JSON.parse(text))));
          }
        }
    },
  );

  it('lists of signed-in users have the same bytes whether their public items are known or not', async () => {
    const editor = site.as('editor');
    // With `_fields` items are assembled completely.
    const assembled = await list(
      editor,
      `/core/v2/posts?context=edit&status=any&_fields=${(await fieldsOf(editor)).join()}`,
    );
    const composed = await list(editor, '/core/v2/posts?context=edit&status=any');
    expect(composed.map(({ content }) => content)).toEqual(assembled.map(({ content }) => content));
    expect(composed).toEqual(assembled);
  });

  const fieldsOf = async (client: Client): Promise<string[]> =>
    Object.keys((await list(client, '/core/v2/posts?context=edit&per_page=1'))[0]!);

  it.each([
    ['with generated numbers', 'context=view&sticky=true'],
    ['without generated numbers', 'context=edit&sticky=false'],
  ])('lists of signed-in users with public items %s read no renderings, meta or revisions', async (_, query) => {
    const editor = site.as('editor');
    await list(editor, '/core/v2/posts?context=edit');
    const queries = await queriesOf(site, async () => {
      const items = await list(editor, `/core/v2/posts?${query}&status=publish&categories=2`);
      expect(items).toHaveLength(1);
    });
    expect(queries.filter((sql) => /post_renderings|post_meta|revision/.test(sql))).toEqual([]);
  });

  it('lists of signed-in users show a change at once, raw and rendered', async () => {
    const editor = site.as('editor');
    const [first] = await list(editor, '/core/v2/posts?context=edit&status=publish&order=asc');
    for (const title of ['New', 'Newer']) {
      await editor.post(`/core/v2/posts/${first!.id}`, { title });
      const [changed] = await list(editor, '/core/v2/posts?context=edit&status=publish&order=asc');
      expect(changed!.title).toEqual({ raw: title, rendered: title });
    }
  });
});
