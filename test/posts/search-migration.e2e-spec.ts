import { AcademyModule } from '#academy';
import { Database, SiteChecks, SiteDataSource, UnitOfWork } from '#platform';
import { SearchIndex } from '#post-repository';
import { ChangeClock } from '#route-registry';
import { PostSearchCheck } from '#search';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';
import { uploadPicture } from '../media/media.fixture.js';

/** Names of the migrations that change the search index. */
const SEARCH_MIGRATIONS = /^(?:Title|Contentless|Word|MenuItem|FileName)Search/;

describe.each(databases)('the migrations of the search index on %s', (database) => {
  let site: Site;
  const checks = new SiteChecks();
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    const admin = site.as('administrator');
    for (const [title, excerpt, content] of [
      ['Gray herons', 'Of the marsh', 'They wait in the reeds.'],
      ['Reeds', '', 'Gray in winter, „green“ in May.'],
      ['Ferns', 'Reeds are no ferns', ''],
    ])
      await admin.post('/core/v2/posts', { title, excerpt, content, status: 'publish' });
    await admin.post('/core/v2/menu-items', { title: 'To the reeds', url: '/reeds/', description: 'Gray and green' });
    await uploadPicture(admin, 'heron.png');
    const [data, source, units] = [site.provider(Database), site.provider(SiteDataSource), site.provider(UnitOfWork)];
    // The constructor adds the check to `checks`.
    expect(new PostSearchCheck(checks, data, source, units, site.provider(SearchIndex))).toBeDefined();
  });
  afterAll(() => site.close());

  /** Titles that are found, by search and searched column. */
  const runSearches = async () => {
    site.provider(ChangeClock).invalidateAll();
    const searches = ['reeds', 'gray', 'gray reeds', '“green”', 'of', 'herons marsh -ferns'].flatMap((search) =>
      ['', 'post_title', 'post_excerpt', 'post_content'].map((column) => ({ search, column })),
    );
    const items = ['reeds', 'gray'].map(async (search) => {
      const { body } = await site.as('administrator').get(`/core/v2/menu-items?search=${search}`);
      return [search, 'menu items', ...(body as { title: { rendered: string } }[]).map(({ title }) => title.rendered)];
    });
    const posts = searches.map(async ({ search, column }) => {
      const query = new URLSearchParams({ search, ...(column === '' ? {} : { 'search_columns[]': column }) });
      const { body } = await site.get(`/core/v2/posts?${query.toString()}`);
      return [search, column, ...(body as { title: { rendered: string } }[]).map(({ title }) => title.rendered)];
    });
    return Promise.all([...posts, ...items]);
  };

  it('let searches find the same posts after they are reverted and run again', async () => {
    const before = await runSearches();
    expect(before.filter(([, , ...titles]) => titles.length > 0).length).toBeGreaterThanOrEqual(10);
    const migrations = site.provider(SiteDataSource).migrations.filter(({ name }) => SEARCH_MIGRATIONS.test(name!));
    expect(migrations).toHaveLength(5);
    await site.provider(UnitOfWork).run(async ({ queryRunner }) => {
      for (const migration of [...migrations].reverse()) await migration.down(queryRunner!);
      for (const migration of migrations) await migration.up(queryRunner!);
    });
    expect(await runSearches()).toEqual(before);
    expect(await checks.run({ repair: false })).toEqual([{ check: 'search of posts', problems: [] }]);

    const [id] = (await site.get('/core/v2/posts?search=ferns&_fields=id')).body as { id: number }[];
    await site.as('administrator').delete(`/core/v2/posts/${id!.id}?force=true`);
    expect((await site.get('/core/v2/posts?search=ferns')).body).toEqual([]);
  });
});
