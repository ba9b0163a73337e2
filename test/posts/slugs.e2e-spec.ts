import { AcademyModule } from '#academy';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Site } from '#testing';

describe.each(databases)('slugs on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site.close());

  const make = async (collection: string, fields: object) =>
    (await site.as('editor').post(`/core/v2/${collection}`, { status: 'publish', ...fields })).body;

  it('slugs differ, however many posts request the same slug at once', async () => {
    const made = await Promise.all(Array.from({ length: 25 }, () => make('posts', { title: 'Twin' })));
    const slugs = made.map(({ slug }: { slug: string }) => slug);
    expect(new Set(slugs).size).toBe(25);
    expect(slugs).toEqual(expect.arrayContaining(['twin', 'twin-2', 'twin-25']));
  });

  it('slugs are unique among sibling pages, and free in the trash', async () => {
    const parentPage = await make('pages', { title: 'Above' });
    const inner = await make('pages', { title: 'Same', parent: parentPage.id });
    const outer = await make('pages', { title: 'Same' });
    expect([inner.slug, inner.link, outer.slug]).toEqual(['same', `${SITE_URL}/above/same/`, 'same']);
    await site.as('editor').delete(`/core/v2/pages/${outer.id}`);
    const next = await make('pages', { title: 'Same' });
    expect(next.slug).toBe('same');
    const back = await site.as('editor').put(`/core/v2/pages/${outer.id}`, { status: 'publish' });
    expect(back.body.slug).toBe('same-2');
    const moved = await site.as('editor').put(`/core/v2/pages/${inner.id}`, { parent: 0 });
    expect(moved.body).toMatchObject({ slug: 'same-3', parent: 0, link: `${SITE_URL}/same-3/` });
  });

  it('slugs are derived from the id if the title produces none', async () => {
    const { id, slug } = await make('posts', { title: '???' });
    expect(slug).toBe(`${id}-2`);
    const page = await make('pages', { title: '???' });
    expect(page.slug).toBe(`${page.id}-2`);
  });

  it('slugs are shared by drafts whose requests name no status, until the drafts are published', async () => {
    const createDraft = async (fields: object) => (await site.as('editor').post('/core/v2/posts', fields)).body;
    const [first, second] = [
      await createDraft({ slug: 'shared', title: 'a' }),
      await createDraft({ slug: 'shared', title: 'b' }),
    ];
    expect([first.slug, second.slug]).toEqual(['shared', 'shared']);
    expect((await createDraft({ slug: 'shared', status: 'draft', title: 'c' })).slug).toBe('shared-2');
    const published = await site.as('editor').put(`/core/v2/posts/${second.id}`, { status: 'publish' });
    expect(published.body.slug).toBe('shared-3');
  });

  it('slugs of draft pages are compared with the children of the parent in the request', async () => {
    const { id: parent } = await make('pages', { title: 'Shelf' });
    await make('pages', { title: 'Book', parent });
    const { id } = await make('pages', { title: 'Draft', status: 'draft', parent });
    const put = async (fields: object) => (await site.as('editor').put(`/core/v2/pages/${id}`, fields)).body.slug;
    expect(await put({ slug: 'book' })).toBe('book');
    expect(await put({ slug: 'shelf' })).toBe('shelf-2');
    expect(await put({ slug: 'book', parent })).toBe('book-2');
    expect(await put({ slug: 'book' })).toBe('book');
    expect(await put({ status: 'publish' })).toBe('book-2');
  });

  it('slugs of trashed posts are restored for drafts, even if another post has taken them', async () => {
    const { id } = await make('posts', { title: 'Returning' });
    await site.as('editor').delete(`/core/v2/posts/${id}`);
    await make('posts', { title: 'Returning' });
    const put = async (status: string) => (await site.as('editor').put(`/core/v2/posts/${id}`, { status })).body.slug;
    expect(await put('draft')).toBe('returning');
    expect(await put('publish')).toBe('returning-2');
  });

  it('slugs that were changed in the trash give way to posts outside of it', async () => {
    const { id } = await make('posts', { title: 'First name' });
    await site.as('editor').delete(`/core/v2/posts/${id}`);
    expect((await site.as('editor').put(`/core/v2/posts/${id}`, { slug: 'wanted' })).body.slug).toBe('wanted');
    expect((await make('posts', { title: 'Wanted', status: 'draft' })).slug).toBe('');
    expect((await make('posts', { slug: 'wanted', title: 'Draft', status: 'draft' })).slug).toBe('wanted-2');
    expect((await make('posts', { title: 'Wanted' })).slug).toBe('wanted');
    const read = await site.as('editor').get(`/core/v2/posts/${id}?context=edit`);
    expect(read.body).toMatchObject({ status: 'trash', slug: 'wanted__trashed' });
    const restored = await site.as('editor').put(`/core/v2/posts/${id}`, { status: 'publish' });
    expect(restored.body.slug).toBe('first-name');
  });

  it('addresses of the front page have no placeholder for the slug', async () => {
    const { id } = await make('pages', { title: 'Welcome' });
    const admin = site.as('administrator');
    await admin.put('/core/v2/settings', { show_on_front: 'page', page_on_front: id });
    const { body } = await site.as('editor').get(`/core/v2/pages/${id}?context=edit`);
    expect(body).toMatchObject({ permalink_template: `${SITE_URL}/`, generated_slug: 'welcome', link: `${SITE_URL}/` });
    await admin.put('/core/v2/settings', { show_on_front: 'posts', page_on_front: 0 });
    const { body: plain } = await site.as('editor').get(`/core/v2/pages/${id}?context=edit`);
    expect(plain).toMatchObject({ permalink_template: `${SITE_URL}/%pagename%/`, link: `${SITE_URL}/welcome/` });
  });

  it('addresses follow when the children of a deleted page move to its parent', async () => {
    const top = await make('pages', { title: 'Top' });
    const middle = await make('pages', { title: 'Middle', parent: top.id });
    const low = await make('pages', { title: 'Low', parent: middle.id });
    expect(low.link).toBe(`${SITE_URL}/top/middle/low/`);
    await site.as('editor').delete(`/core/v2/pages/${middle.id}?force=true`);
    expect((await site.get(`/core/v2/pages/${low.id}`)).body).toMatchObject({
      parent: top.id,
      link: `${SITE_URL}/top/low/`,
    });
    const loop = await site.as('editor').put(`/core/v2/pages/${top.id}`, { parent: low.id });
    expect(loop.body.parent).toBe(0);
  });
});
