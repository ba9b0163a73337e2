import { AcademyModule } from '#academy';
import { DefaultCategoryCreator } from '#terms';
import { Database, Scheduler, SettingsService, UnitOfWork } from '#platform';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';

describe.each(databases)('the default category on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site.close());

  const categories = async () => (await site.get('/core/v2/categories?_fields=id,slug')).body;

  it('is created once, however many instances start at the same time', async () => {
    const db = site.provider(Database);
    await site.provider(UnitOfWork).run(async () => {
      await db.execute('DELETE FROM terms');
      await site.provider(SettingsService).reset({ name: 'default_category' });
    });
    await Promise.all(Array.from({ length: 6 }, () => site.provider(DefaultCategoryCreator).onApplicationBootstrap()));
    const [{ id }, ...others] = await categories();
    expect(others).toEqual([]);
    expect((await site.as('administrator').get('/core/v2/settings')).body.default_category).toBe(id);
  });

  it('stays unchanged at later starts, also with another name or after another choice', async () => {
    const creator = site.provider(DefaultCategoryCreator);
    const [{ id }] = await categories();
    await site.as('editor').put(`/core/v2/categories/${id}`, { name: 'Various', slug: 'various' });
    const { body: chosen } = await site.as('editor').post('/core/v2/categories', { name: 'Chosen' });
    await site.as('administrator').put('/core/v2/settings', { default_category: chosen.id });
    await creator.onApplicationBootstrap();
    expect(await categories()).toEqual([
      { id: chosen.id, slug: 'chosen' },
      { id, slug: 'various' },
    ]);
    expect((await site.as('administrator').delete(`/core/v2/categories/${chosen.id}?force=true`)).status).toBe(403);
    expect((await site.as('administrator').delete(`/core/v2/categories/${id}?force=true`)).status).toBe(200);
  });

  it('is assigned to posts without a category by each change, the trash and the publication at its time', async () => {
    const admin = site.as('administrator');
    const { default_category: fallback } = (await admin.get('/core/v2/settings')).body;
    const make = async (fields: object): Promise<number> => {
      const { body } = await admin.post('/core/v2/posts', { title: 'x', categories: [], ...fields });
      expect(body.categories).toEqual([]);
      return body.id as number;
    };
    const changed = await make({ status: 'publish' });
    expect((await admin.put(`/core/v2/posts/${changed}`, { title: 'y' })).body.categories).toEqual([fallback]);
    const trashed = await make({ status: 'draft' });
    expect((await admin.delete(`/core/v2/posts/${trashed}`)).body.categories).toEqual([fallback]);
    const due = new Date(site.clock.now().getTime() + 60_000).toISOString().slice(0, 19);
    const scheduled = await make({ status: 'future', date_gmt: due });
    site.clock.advance(120_000);
    await site.provider(Scheduler).runDue();
    expect((await admin.get(`/core/v2/posts/${scheduled}`)).body).toMatchObject({
      status: 'publish',
      categories: [fallback],
    });
  });

  it.each(['no term', 'a tag'])('is assigned to no post if the setting names %s', async (kind) => {
    const admin = site.as('administrator');
    const { default_category: before } = (await admin.get('/core/v2/settings')).body;
    const tag = (await admin.post('/core/v2/tags', { name: `Not a category, ${kind}` })).body.id;
    const only = (await admin.post('/core/v2/categories', { name: `Leaves, ${kind}` })).body.id;
    const post = (await admin.post('/core/v2/posts', { title: 'x', status: 'publish', categories: [only] })).body.id;
    await admin.put('/core/v2/settings', { default_category: kind === 'a tag' ? tag : 9_999_999 });
    expect((await admin.delete(`/core/v2/categories/${only}?force=true`)).status).toBe(200);
    expect((await admin.get(`/core/v2/posts/${post}`)).body).toMatchObject({ categories: [], tags: [] });
    expect((await admin.post('/core/v2/posts', { title: 'y', status: 'publish' })).body).toMatchObject({
      categories: [],
      tags: [],
    });
    await admin.put('/core/v2/settings', { default_category: before });
  });
});
