import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';
import { uploadPicture } from '../media/media.fixture.js';

describe.each(databases)('negative ids on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site.close());

  const create = async (path: string, fields: object): Promise<number> =>
    (await site.as('administrator').post(`/core/v2/${path}`, fields)).body.id;
  const idsOf = async (path: string): Promise<number[]> =>
    (await site.as('administrator').get(`/core/v2/${path}&_fields=id`)).body.map(({ id }: { id: number }) => id);

  it('count as their absolute values in all filters by ids', async () => {
    const category = await create('categories', { name: 'Category' });
    const fields = { content: 'x', status: 'publish' };
    const first = await create('posts', { title: 'First', categories: [category], ...fields });
    const second = await create('posts', { title: 'Second', ...fields });
    const page = await create('pages', { title: 'Page', menu_order: 7, ...fields });
    const child = await create('pages', { title: 'Child', parent: page, ...fields });
    await site.as('administrator').post(`/core/v2/posts/${first}`, { content: 'y' });
    const [revision] = await idsOf(`posts/${first}/revisions?per_page=1`);

    const filters: [string, number[]][] = [
      [`posts?include=-${second},-${first}&orderby=include`, [second, first]],
      [`posts?exclude=-${first}`, [second]],
      ['posts?author=-1&orderby=id', [second, first]],
      ['posts?author_exclude=-1', []],
      [`posts?categories=-${category}`, [first]],
      [`posts?categories[terms]=-${category}&categories[operator]=AND`, [first]],
      [`posts?categories_exclude=-${category}`, [second]],
      [`pages?parent=-${page}`, [child]],
      [`pages?parent_exclude=-${page}`, [page]],
      ['pages?menu_order=-7', [page]],
      [`categories?include=-${category}`, [category]],
      [`categories?exclude=-${category}`, [1]],
      [`posts/${first}/revisions?include=-${revision}&orderby=include`, [revision!]],
      [`search?include=-${second}`, [second]],
      [`search?exclude=-${second}&subtype=post`, [first]],
    ];
    for (const [query, ids] of filters) expect([query, await idsOf(query)]).toEqual([query, ids]);
  });

  it('count as their absolute values in the terms and the featured image of a post', async () => {
    const admin = site.as('administrator');
    const category = await create('categories', { name: 'Written' });
    const tag = await create('tags', { name: 'Written' });
    const image = await uploadPicture(admin);
    const { body } = await admin.post('/core/v2/posts', {
      title: 'x',
      categories: [-category],
      tags: `-${tag},${tag}`,
      featured_media: -image,
    });
    expect(body).toMatchObject({ categories: [category], tags: [tag], featured_media: image });
    const answer = await admin.put(`/core/v2/posts/${body.id}`, { tags: [-category], featured_media: -999_999 });
    expect(answer.body).toMatchObject({ tags: [], featured_media: image });
  });
});
