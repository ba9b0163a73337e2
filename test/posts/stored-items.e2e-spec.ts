import { AcademyModule } from '#academy';
import { Database, UnitOfWork } from '#platform';
import { ChangeClock } from '#route-registry';
import { bootSite, databases, queriesOf } from '#testing';
import type { Site } from '#testing';
import { waitUntil } from '#testing/time';
import { waitForStoring } from './wait-for-storing.fixture.js';

describe.each(databases)('stored items of public posts on %s', (database) => {
  let site: Site;
  let category: number;
  let ids: number[];
  const admin = () => site.as('administrator');
  const create = async (path: string, body: object): Promise<number> =>
    (await admin().post(path, body)).body.id as number;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    category = await create('/core/v2/categories', { name: 'Fens' });
    ids = [];
    for (const title of ['One', 'Two', 'Three'])
      ids.push(await create('/core/v2/posts', { title, status: 'publish', content: 'Words.', categories: [category] }));
  });
  afterAll(() => site.close());

  const storedIds = async () =>
    (
      await site
        .provider(Database)
        .query<{ id: number }>(
          'SELECT i.post_id AS id FROM public_items i JOIN public_item_sources s ON s.id = i.sources_id ORDER BY 1',
        )
    ).map(({ id }) => id);

  /** Reads all posts until their items are stored. Items whose data changes meanwhile are stored by a later attempt. */
  const storeAll = async () => {
    for (let attempt = 0; attempt < 20 && (await storedIds()).length < ids.length; attempt++) {
      site.provider(ChangeClock).invalidateAll();
      await site.get(`/core/v2/posts?include=${ids.join()}`);
      await waitForStoring(site);
    }
    expect(await storedIds()).toEqual(ids);
  };

  it('items that are read one after the other are stored together, a second later', async () => {
    const commits: (readonly string[])[] = [];
    site.provider(UnitOfWork).beforeEachCommit(({ changes }) => {
      const tables = changes.map(({ table }) => table);
      if (tables.includes('public_items')) commits.push(tables);
      return Promise.resolve();
    });
    for (const id of [...ids, ...ids]) await site.get(`/core/v2/posts/${id}`);
    expect(await storedIds()).toEqual([]);
    await waitUntil(async () => (await storedIds()).length === ids.length);
    expect([await storedIds(), commits.length]).toEqual([ids, 1]);
  });

  it('stored items are the bytes of the answers that they were made for', async () => {
    const read = async () => [
      (await site.get(`/core/v2/posts/${ids[0]}`)).text,
      (await site.get(`/core/v2/posts?include=${ids.join()}`)).text,
    ];
    const made = await read();
    await storeAll();
    site.provider(ChangeClock).invalidateAll();
    expect(await read()).toEqual(made);
  });

  it.each<[string, () => Promise<unknown>, (id: number) => boolean]>([
    [
      'an update of their post',
      () => admin().post(`/core/v2/posts/${ids[0]}`, { title: 'New' }),
      (id) => id !== ids[0],
    ],
    [
      'a change of a term of all posts',
      () => admin().post(`/core/v2/categories/${category}`, { slug: 'moors' }),
      () => false,
    ],
    ['a change of a setting', () => admin().post('/core/v2/settings', { timezone: 'Europe/Rome' }), () => false],
    ['a new post', () => create('/core/v2/posts', { title: 'Draft' }), () => true],
    ['a new term', () => create('/core/v2/tags', { name: 'Reeds' }), () => true],
  ])('stored items are removed by the commit of %s if they contain the changed data', async (_name, write, remains) => {
    await storeAll();
    await write();
    expect(await storedIds()).toEqual(ids.filter(remains));
  });

  it('stored items leave no sources in memory that no item has any more', async () => {
    const [units, db] = [site.provider(UnitOfWork), site.provider(Database)];
    const change = (sql: string) => units.run(() => db.execute(sql));
    const sources = JSON.stringify({ own: [], shared: [], whole: [] });
    const insertion = `INSERT INTO public_item_sources (digest, revision, sources) VALUES ('unused', '', '${sources}')`;
    const deletion = "DELETE FROM public_item_sources WHERE digest = 'unused'";
    const statements = jest.spyOn(db, 'query');
    const reads = async () => {
      statements.mockClear();
      await create('/core/v2/posts', { title: 'Draft' });
      return statements.mock.calls.some(([sql]) => sql.startsWith('SELECT digest, sources'));
    };
    await change(insertion);
    expect([await reads(), await reads()]).toEqual([true, false]);
    await change(deletion);
    await reads();
    await change(insertion);
    expect(await reads()).toBe(true);
    await change(deletion);
  });

  it('stored items are not used once their post is hidden', async () => {
    await storeAll();
    await admin().post(`/core/v2/posts/${ids[1]}`, { status: 'private' });
    expect((await site.get(`/core/v2/posts/${ids[1]}`)).status).toBe(401);
    expect((await site.get(`/core/v2/posts?include=${ids.join()}`)).body).toHaveLength(2);
    await admin().post(`/core/v2/posts/${ids[1]}`, { status: 'publish' });
    expect((await site.get(`/core/v2/posts/${ids[1]}`)).status).toBe(200);
  });

  it('stored items are read by one statement for a whole page', async () => {
    await storeAll();
    const count = async (path: string) => {
      site.provider(ChangeClock).invalidateAll();
      const queries = await queriesOf(site, async () => expect((await site.get(path)).status).toBe(200));
      return queries.filter((sql) => !/\btallied\b|\boptions\b|\bpublic_item_sources\b/.test(sql)).length;
    };
    const one = await count(`/core/v2/posts/${ids[0]}?_=1`);
    const all = await count(`/core/v2/posts?include=${ids.join()}&per_page=9`);
    expect([one, all]).toEqual([1, 2]);
  });
});
