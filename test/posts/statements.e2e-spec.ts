import { AcademyModule } from '#academy';
import { POST_READS } from '#post-repository';
import { Database } from '#platform';
import { ChangeClock } from '#route-registry';
import { bootSite, databases, queriesOf } from '#testing';
import type { Site } from '#testing';
import { waitForStoring } from './wait-for-storing.fixture.js';

/** Items of each list: the statements for few are compared with those for all. */
const [FEW, MANY] = [2, 6];

describe.each(databases)('statements of requests on %s', (database) => {
  let site: Site;
  const admin = () => site.as('administrator');
  const create = async (path: string, body: object): Promise<number> =>
    (await admin().post(path, body)).body.id as number;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    const posts: number[] = [];
    const tags: number[] = [];
    for (let n = 0; n < MANY; n++) {
      const categories = [await create('/core/v2/categories', { name: `Category ${n}` })];
      tags.push(await create('/core/v2/tags', { name: `Tag ${n}` }));
      posts.push(
        await create('/core/v2/posts', { title: `Post ${n}`, content: 'Words.', status: 'publish', categories, tags }),
      );
      await create('/core/v2/pages', { title: `Page ${n}`, content: 'Words.', status: 'publish' });
      await create('/core/v2/comments', { post: posts[0], content: `Comment ${n}`, author_name: 'A' });
      await admin().post(`/core/v2/posts/${posts[0]}`, { content: `Words ${n}.` });
    }
  });
  afterAll(() => site.close());

  /** Counts the statements of a request that reads. */
  const count = async (path: string): Promise<number> => {
    await waitForStoring(site);
    site.provider(ChangeClock).invalidateAll();
    const queries = await queriesOf(site, async () => expect((await admin().get(path)).status).toBe(200));
    return queries.length;
  };

  /** Counts twice, because the first request can fill caches. */
  const fewest = async (path: string): Promise<number> => Math.min(await count(path), await count(path));

  it('an update reads the row of its post twice: for the permission and within its unit of work', async () => {
    const id = await create('/core/v2/posts', { title: 'Read', status: 'publish' });
    const queries = await queriesOf(site, async () => {
      const { headers } = await admin().post(`/core/v2/posts/${id}`, { title: 'Read again' });
      expect(headers.allow).toBe('GET, POST, PUT, PATCH, DELETE');
    });
    expect(queries.filter((sql) => sql === POST_READS.byId(site.provider(Database)))).toHaveLength(2);
  });

  it('a new draft deletes no renderings', async () => {
    const sent = jest.spyOn(site.provider(Database), 'send');
    const deletionsFor = async (body: object) => {
      sent.mockClear();
      await create('/core/v2/posts', { title: 'New', ...body });
      return sent.mock.calls.filter(([sql]) => sql.startsWith('DELETE FROM post_renderings')).length;
    };
    expect([await deletionsFor({}), await deletionsFor({ status: 'publish' })]).toEqual([0, 1]);
    sent.mockRestore();
  });

  it('an update reads the descendants of its post only for a new slug or parent', async () => {
    const parent = await create('/core/v2/pages', { title: 'Above', status: 'publish' });
    const id = await create('/core/v2/pages', { title: 'Moved', status: 'publish' });
    const readsDescendants = async (changes: object) => {
      const queries = await queriesOf(site, () => admin().post(`/core/v2/pages/${id}`, changes));
      return queries.filter((sql) => sql === POST_READS.descendants(site.provider(Database))).length;
    };
    for (const changes of [{ title: 'Another' }, { content: 'Words.', menu_order: 3 }, { status: 'draft' }])
      expect([changes, await readsDescendants(changes)]).toEqual([changes, 0]);
    for (const changes of [{ slug: 'other' }, { parent }])
      expect([changes, await readsDescendants(changes)]).toEqual([changes, 1]);
  });

  it.each([
    ['posts', ['view', 'embed', 'edit']],
    // Each page in the edit context looks for a free slug among its siblings.
    ['pages', ['view', 'embed']],
    ['categories', ['view', 'embed', 'edit']],
    ['tags', ['view', 'embed', 'edit']],
    ['comments', ['view', 'embed', 'edit']],
    ['users', ['view', 'embed', 'edit']],
  ])('a list of %s takes as many statements for two items as for all of them', async (name, contexts) => {
    for (const context of contexts) {
      const list = (items: number) => `/core/v2/${name}?context=${context}&per_page=${items}`;
      expect([context, await fewest(list(MANY))]).toEqual([context, await fewest(list(FEW))]);
    }
  });

  it('the first request for a changed post looks up its stored item once', async () => {
    const id = await create('/core/v2/posts', { title: 'Changed', status: 'publish' });
    const queries = await queriesOf(site, async () =>
      expect((await site.get(`/core/v2/posts/${id}`)).status).toBe(200),
    );
    expect(queries.filter((sql) => sql === POST_READS.publicItems(site.provider(Database)))).toHaveLength(1);
  });

  it('an update of a short title writes no rendering', async () => {
    const id = await create('/core/v2/posts', { title: 'Old', content: 'Words.', status: 'publish' });
    const sent = jest.spyOn(site.provider(Database), 'send');
    const storedFor = async (body: object) => {
      sent.mockClear();
      await admin().post(`/core/v2/posts/${id}`, body);
      return sent.mock.calls.filter(([sql]) => /^(INSERT INTO|UPDATE) post_renderings/.test(sql)).length;
    };
    const long = { title: 'Long '.repeat(50) };
    expect([await storedFor({ title: 'New' }), await storedFor(long), await storedFor(long)]).toEqual([0, 1, 0]);
    expect([await storedFor({ title: 'Old' }), await storedFor({ content: 'Other words.' })]).toEqual([1, 1]);
    expect((await site.get(`/core/v2/posts/${id}`)).body.title).toEqual({ rendered: 'Old' });
    sent.mockRestore();
  });
});
