import { AcademyModule } from '#academy';
import { ChangeClock } from '#route-registry';
import { bootSite, databases, queriesOf } from '#testing';
import type { Client, Site } from '#testing';

describe.each(databases)('cached embedded resources on %s', (database) => {
  let site: Site;
  let author: number;
  let category: number;
  let requests = 0;
  const admin = () => site.as('administrator');
  const create = async (path: string, body: object): Promise<number> => {
    const answer = await admin().post(path, body);
    expect([path, answer.status]).toEqual([path, 201]);
    return answer.body.id as number;
  };
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    author = (await admin().get('/core/v2/users/me')).body.id as number;
    category = await create('/core/v2/categories', { name: 'Fens' });
    for (const title of ['One', 'Two', 'Three'])
      await create('/core/v2/posts', { title, status: 'publish', categories: [category], author });
  });
  afterAll(() => site.close());

  /** Requests a list at an address that no request had before, so that its response is not cached. */
  const list = async (client: Client = site, path = '/core/v2/posts?_embed=1') =>
    (await client.get(`${path}&number=${++requests}`)).body as { _embedded?: Record<string, unknown[]> }[];
  const cached = () => site.provider(ChangeClock).caches.get('embedded')!.size;

  it('a list needs no more statements with resources that another list has embedded', async () => {
    const count = async (path: string): Promise<number> => (await queriesOf(site, () => list(site, path))).length;
    await count('/core/v2/posts?_embed=1');
    const counts = [await count('/core/v2/posts?_embed=1'), await count('/core/v2/posts?context=view')];
    expect(counts[0]).toBe(counts[1]);
    expect(cached()).toBeGreaterThan(0);
  });

  it.each<[string, () => Promise<{ status: number }>, object]>([
    [
      'the author',
      () => admin().post(`/core/v2/users/${author}`, { name: 'New name' }),
      { author: [{ name: 'New name' }] },
    ],
    [
      'a term',
      () => admin().post(`/core/v2/categories/${category}`, { name: 'Moors' }),
      { 'wp:term': [[{ name: 'Moors' }], []] },
    ],
  ])('the next list shows a change of %s', async (_name, change, expected) => {
    await list();
    expect((await change()).status).toBe(200);
    for (const { _embedded } of await list()) expect(_embedded).toMatchObject(expected);
  });

  it('requests of signed-in users neither use nor fill the cache', async () => {
    site.provider(ChangeClock).invalidateAll();
    await list(site);
    const before = cached();
    await create('/core/v2/posts', { title: 'Four', status: 'publish' });
    const posts = await list(admin(), '/core/v2/posts?context=edit&_embed=1');
    expect(posts.every(({ _embedded }) => _embedded?.author)).toBe(true);
    expect(cached()).toBe(before);
  });

  it('a refusal is embedded and not cached', async () => {
    const parent = await create('/core/v2/pages', { title: 'Above', status: 'private' });
    const page = await create('/core/v2/pages', { title: 'Below', status: 'publish', parent });
    const readParent = async () => (await list(site, `/core/v2/pages?include=${page}&_embed=up`))[0]!._embedded!.up![0];
    expect(await readParent()).toMatchObject({ data: { status: 401 } });
    const before = cached();
    expect(await readParent()).toMatchObject({ data: { status: 401 } });
    expect(cached()).toBe(before);
    await admin().post(`/core/v2/pages/${parent}`, { status: 'publish' });
    expect(await readParent()).toMatchObject({ title: { rendered: 'Above' } });
  });
});
