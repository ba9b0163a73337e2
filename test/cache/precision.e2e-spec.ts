import { AcademyModule } from '#academy';
import { ChangeClock, ResponseCache } from '#route-registry';
import { bootSite, databases } from '#testing';
import { waitUntil } from '#testing/time';
import type { Site } from '#testing';

/** Waits until an instance on PostgreSQL is known to all others, which makes everything stale for the last time. */
async function untilKnownToAll(clock: ChangeClock): Promise<void> {
  const { version } = clock;
  await waitUntil(() => clock.isTooOld(version));
}

describe.each(databases)('a write on %s', (database) => {
  let site: Site;
  let ids: number[];
  let addresses: Record<'one' | 'other' | 'list' | 'pages' | 'byTitle' | 'types', string>;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    if (database === 'postgres') await untilKnownToAll(site.provider(ChangeClock));
    const create = async (title: string) =>
      (await site.as('administrator').post('/core/v2/posts', { title, status: 'publish', content: 'Words.' })).body
        .id as number;
    ids = [await create('One'), await create('Other')];
    addresses = {
      one: `/core/v2/posts/${ids[0]}`,
      other: `/core/v2/posts/${ids[1]}`,
      list: `/core/v2/posts?include=${ids[1]}`,
      pages: '/core/v2/pages',
      byTitle: '/core/v2/posts?orderby=title',
      types: '/core/v2/types',
    };
  });
  afterAll(() => site.close());

  /** Requests all addresses until their answers are cached, writes, and returns the names of those still cached. */
  const cachedAfter = async (write: () => Promise<{ status: number }>): Promise<string[]> => {
    for (const address of Object.values(addresses)) for (const _ of [1, 2, 3]) await site.get(address);
    const cachedNames = () =>
      Object.entries(addresses).flatMap(([name, address]) =>
        site.provider(ResponseCache).peek(`/api${address}`) ? [name] : [],
      );
    expect(cachedNames()).toEqual(Object.keys(addresses));
    expect((await write()).status).toBeLessThan(300);
    return cachedNames();
  };
  const admin = () => site.as('administrator');

  it('invalidates the answers that contain an updated post', async () => {
    // `byTitle` loads both posts together; `other` and `list` load only the post that does not change.
    const cached = await cachedAfter(() => admin().post(`/core/v2/posts/${ids[0]}`, { title: 'Changed' }));
    expect(cached).not.toContain('one');
    expect(cached).not.toContain('byTitle');
    expect(cached).toEqual(expect.arrayContaining(['other', 'list', 'pages', 'types']));
  });

  it('invalidates the lists that can contain a new post', async () => {
    const cached = await cachedAfter(() => admin().post('/core/v2/posts', { title: 'New', status: 'publish' }));
    expect(cached).not.toContain('byTitle');
    expect(cached).toEqual(expect.arrayContaining(['one', 'other', 'pages', 'types']));
  });

  it('invalidates only lists of pages if it creates a page', async () => {
    const cached = await cachedAfter(() => admin().post('/core/v2/pages', { title: 'New', status: 'publish' }));
    expect(cached).toEqual(['one', 'other', 'list', 'byTitle', 'types']);
  });

  it('invalidates only the list of all posts if it creates a draft, and nothing if it changes a user', async () => {
    const all = Object.keys(addresses);
    expect(await cachedAfter(() => admin().post('/core/v2/posts', { title: 'Draft' }))).toEqual(
      all.filter((name) => name !== 'byTitle'),
    );
    expect(await cachedAfter(() => admin().post('/core/v2/users/me', { description: 'Writes.' }))).toEqual(all);
    expect(
      await cachedAfter(() => admin().post('/core/v2/users/me/application-passwords', { name: 'another' })),
    ).toEqual(all);
  });

  it('invalidates only the answers that contain the post of a deleted revision', async () => {
    await admin().post(`/core/v2/posts/${ids[0]}`, { content: 'Changed words.' });
    const revisions = `/core/v2/posts/${ids[0]}/revisions`;
    const [{ id }] = (await admin().get(revisions)).body;
    const cached = await cachedAfter(() => admin().delete(`${revisions}/${id}?force=true`));
    expect(cached).not.toContain('one');
    expect(cached).toEqual(expect.arrayContaining(['other', 'list', 'pages', 'types']));
  });

  it('invalidates the lists of the type of a deleted post', async () => {
    const { body } = await admin().post('/core/v2/posts', { title: 'Deleted', status: 'publish' });
    const cached = await cachedAfter(() => admin().delete(`/core/v2/posts/${body.id}?force=true`));
    expect(cached).not.toContain('byTitle');
    expect(cached).toEqual(expect.arrayContaining(['one', 'other', 'pages', 'types']));
  });

  it('invalidates every answer that reads settings', async () => {
    expect(await cachedAfter(() => admin().post('/core/v2/settings', { title: 'Another title' }))).toEqual(['types']);
  });
});
