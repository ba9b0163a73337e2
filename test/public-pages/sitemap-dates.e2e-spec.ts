import { AcademyModule } from '#academy';
import { Database, UnitOfWork } from '#platform';
import { ChangeClock } from '#route-registry';
import { bootSite, databases, queriesOf, requireNoPosts, SITE_URL } from '#testing';
import type { Site } from '#testing';
import { addManyPosts } from '../posts/many-posts.fixture.js';
import type { InsertedPost } from '../posts/many-posts.fixture.js';

/** Number of posts whose modifications the sitemaps read. */
const WINDOW = 2_000;

describe.each(databases)('the dates in sitemaps on %s', (database) => {
  let site: Site;
  let old: number;
  const ids: Record<string, number> = {};
  const create = async (path: string, body: object): Promise<number> =>
    (await site.as('editor').post(path, body)).body.id as number;
  /** Returns the dates of a sitemap by address, without the address of the site. */
  const dates = async (file: string): Promise<Record<string, string | undefined>> =>
    Object.fromEntries(
      [...(await site.get(`~/${file}`)).text.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)].map(
        ([, link, date]) => [link!.replace(SITE_URL, ''), date],
      ),
    );
  const modifiedOf = async (id: number): Promise<string> =>
    `${(await site.get(`/core/v2/posts/${id}`)).body.modified_gmt}Z`;

  /** Inserts posts with their dates, and counts the posts of terms. */
  const insert = async (posts: readonly InsertedPost[]): Promise<number[]> => {
    const inserted = await addManyPosts(site, posts);
    await site
      .provider(UnitOfWork)
      .run(() =>
        site
          .provider(Database)
          .execute(
            "UPDATE terms SET count = (SELECT COUNT(*) FROM post_terms WHERE term_id = terms.id AND status = 'publish')",
            [],
          ),
      );
    site.provider(ChangeClock).invalidateAll();
    return inserted;
  };

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    await requireNoPosts(site);
    ids.sea = await create('/core/v2/categories', { name: 'Sea' });
    ids.reef = await create('/core/v2/categories', { name: 'Reef', parent: ids.sea });
    ids.tag = await create('/core/v2/tags', { name: 'Deep' });
    ids.draft = await create('/core/v2/tags', { name: 'Secret' });
    const author = site.idOf('editor');
    const fieldsOfYear = (year: number) => ({
      date: `${year}-01-01T00:00:00`,
      modified: `${year}-02-03T04:05:06`,
      author,
    });
    [old] = (await insert([
      { ...fieldsOfYear(2020), slug: 'old', terms: [ids.reef, ids.tag] },
      { ...fieldsOfYear(2019), slug: 'older', terms: [ids.sea, ids.tag] },
    ])) as [number];
    await insert([{ ...fieldsOfYear(2022), slug: 'hidden', status: 'private', terms: [ids.tag] }]);
  });
  afterAll(() => site.close());

  it('sitemaps of terms have the newest modification of the public posts of a term and its descendants', async () => {
    const date = await modifiedOf(old);
    expect(date).toBe('2020-02-03T04:05:06Z');
    expect(await dates('sitemap-terms-post_tag-1.xml')).toEqual({ '/tag/deep/': date });
    expect(await dates('sitemap-terms-category-1.xml')).toEqual({
      '/category/sea/': date,
      '/category/sea/reef/': date,
    });
  });

  it('sitemaps of authors have the newest modification of the posts of an author', async () => {
    expect(await dates('sitemap-authors-1.xml')).toEqual({ '/author/the_editor/': '2020-02-03T04:05:06Z' });
  });

  it('the index of sitemaps has the newest modification of the posts of each file', async () => {
    const page = await create('/core/v2/pages', { title: 'About', status: 'publish' });
    const { modified_gmt: pageDate } = (await site.get(`/core/v2/pages/${page}`)).body;
    expect(await dates('sitemap.xml')).toEqual({
      '/sitemap-posts-post-1.xml': '2020-02-03T04:05:06Z',
      '/sitemap-posts-page-1.xml': `${pageDate}Z`,
      '/sitemap-terms-category-1.xml': '2020-02-03T04:05:06Z',
      '/sitemap-terms-post_tag-1.xml': '2020-02-03T04:05:06Z',
      '/sitemap-authors-1.xml': '2020-02-03T04:05:06Z',
    });
  });

  it('sitemaps have the new dates after a post is changed, loses a term or moves to the trash', async () => {
    const all = () =>
      Promise.all(['sitemap.xml', 'sitemap-terms-post_tag-1.xml', 'sitemap-authors-1.xml'].map((file) => dates(file)));
    await all();
    await site.as('editor').post(`/core/v2/posts/${old}`, { title: 'New' });
    const date = await modifiedOf(old);
    const [index, tags, authors] = await all();
    expect([tags!['/tag/deep/'], authors!['/author/the_editor/']]).toEqual([date, date]);
    for (const file of ['posts-post', 'terms-category', 'terms-post_tag', 'authors'])
      expect([file, index![`/sitemap-${file}-1.xml`]]).toEqual([file, date]);
    await site.as('editor').post(`/core/v2/posts/${old}`, { tags: [] });
    expect((await dates('sitemap-terms-post_tag-1.xml'))['/tag/deep/']).toBe('2019-02-03T04:05:06Z');
    await site.as('editor').delete(`/core/v2/posts/${old}`);
    expect((await dates('sitemap-authors-1.xml'))['/author/the_editor/']).toBe('2019-02-03T04:05:06Z');
  });

  it('sitemaps of terms take as many statements for many terms as for one, and omit unknown dates', async () => {
    const count = async (): Promise<number> => {
      site.provider(ChangeClock).invalidateAll();
      return (await queriesOf(site, () => dates('sitemap-terms-post_tag-1.xml'))).length;
    };
    await count();
    const few = await count();
    const tags: number[] = [];
    for (let n = 0; n < 20; n++) tags.push(await create('/core/v2/tags', { name: `Tag ${n}` }));
    const modified = '2023-01-01T00:00:00';
    await insert(
      Array.from({ length: WINDOW }, (_, n) => ({
        slug: `many-${n}`,
        modified: n === 0 ? '2024-01-01T00:00:00' : modified,
        terms: [tags[n % tags.length]!],
      })),
    );
    expect(await count()).toBe(few);
    const found = await dates('sitemap-terms-post_tag-1.xml');
    // Other terms have no date: posts that are not read could be newer, because local times differ from UTC.
    expect(found['/tag/tag-0/']).toBe('2024-01-01T00:00:00Z');
    expect([found['/tag/tag-1/'], '/tag/deep/' in found, found['/tag/deep/']]).toEqual([undefined, true, undefined]);
    expect((await dates('sitemap.xml'))['/sitemap-terms-post_tag-1.xml']).toBe('2024-01-01T00:00:00Z');
  });
});
