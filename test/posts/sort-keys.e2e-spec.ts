import { AcademyModule } from '#academy';
import { Database, SiteDataSource, UnitOfWork } from '#platform';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';

const NAMES = ['“Tides”', '(Reeds)', '[Ferns]', '@home', 'C & A', 'C++', 'C#', '{Set}', '1st', 'Øre', 'Pier', 'Zinc'];
/** Their order by the collation of the reference. Terms store `&` as `&amp;`, which changes nothing here. */
const SORTED = ['“Tides”', '(Reeds)', '[Ferns]', '{Set}', '@home', '1st', 'C & A', 'C#', 'C++', 'Øre', 'Pier', 'Zinc'];

describe.each(databases)('orders by titles and names on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    const editor = site.as('editor');
    const tags: number[] = [];
    for (const name of NAMES) {
      tags.push((await editor.post('/core/v2/tags', { name })).body.id);
      await editor.post('/core/v2/posts', { title: name, status: 'publish', tags });
    }
  });
  afterAll(() => site.close());

  const titles = async (): Promise<string[]> => {
    const { body } = await site.as('editor').get('/core/v2/posts?orderby=title&order=asc&per_page=50&context=edit');
    return (body as { title: { raw: string } }[]).map(({ title }) => title.raw);
  };
  const names = async (query: string): Promise<string[]> => {
    const { body } = await site.get(`/core/v2/tags?per_page=50&${query}`);
    return (body as { name: string }[]).map(({ name }) => name.replace('&amp;', '&'));
  };

  it('lists sort punctuation before digits and letters, as the reference does', async () => {
    expect(await titles()).toEqual(SORTED);
    expect(await names('')).toEqual(SORTED);
    const [post] = (await site.get('/core/v2/posts?search=Zinc')).body as { id: number; tags: number[] }[];
    const ofPost = (await site.get(`/core/v2/tags?per_page=50&include=${post!.tags.join(',')}`)).body;
    expect(post!.tags).toEqual((ofPost as { id: number }[]).map(({ id }) => id));
  });

  it('searches for terms find punctuation', async () => {
    expect(await names('search=C%2B%2B')).toEqual(['C++']);
    expect(await names('search=%23')).toEqual(['C#']);
    expect(await names('search=%22')).toEqual([]);
    expect(await names('search=(reeds')).toEqual(['(Reeds)']);
  });

  it('the migration computes all keys anew', async () => {
    const keys = () =>
      site
        .provider(Database)
        .query('SELECT title_key AS key FROM posts UNION ALL SELECT name_key FROM terms ORDER BY 1');
    const before = await keys();
    const migration = site.provider(SiteDataSource).migrations.find(({ name }) => name?.startsWith('SortKeys'))!;
    await site.provider(UnitOfWork).run(async ({ queryRunner }) => migration.down(queryRunner!));
    expect(await keys()).not.toEqual(before);
    await site.provider(UnitOfWork).run(async ({ queryRunner }) => migration.up(queryRunner!));
    expect(await keys()).toEqual(before);
  });
});
