import { AcademyModule } from '#academy';
import { InMemoryListFinder, OrderSections } from '#content/testing';
import { bootSite, databases, queriesOf } from '#testing';
import type { Site } from '#testing';
import { createRandomGenerator } from '#testing/random';
import { waitUntil } from '#testing/time';
import { addManyPosts } from './many-posts.fixture.js';

/** Several sections, and a part of one. */
const POSTS = 3_300;
const WRITES = 6;
const ORDERS = ['title', 'slug', 'modified', 'author', 'id', 'parent'];
/** Orders whose values follow the dates, so that posts can be skipped. */
const DATED_ORDERS = ['title', 'slug', 'modified', 'id', 'parent'];

/** Matches a condition that skips the first posts of an order. */
const KEYSET = / AND \((?:\(p\.\w+, p\.id\)|p\.(?!date\b)\w+) [<>]/;

describe.each(databases)('lists of many posts with a date filter in other orders on %s', (database) => {
  let site: Site;
  let ids: number[];
  const random = createRandomGenerator(20261201);
  const dateOf = (hour: number) => new Date(Date.UTC(2020, 0, 1, hour)).toISOString().slice(0, 19);

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    // As on a site with more posts.
    site.provider(OrderSections).minPosts = 0;
    site.provider(InMemoryListFinder).maxOrdered = 0;
    ids = await addManyPosts(
      site,
      Array.from({ length: POSTS }, (_, n) => ({
        date: dateOf(n),
        modified: dateOf(n),
        title: `Post ${String(n).padStart(5, '0')}`,
        slug: `post-${String(n).padStart(5, '0')}`,
        author: 1 + (n % 3),
      })),
    );
  }, 60_000);
  afterAll(() => site.close());

  const path = (query: Record<string, string>) =>
    `/core/v2/posts?${new URLSearchParams({ _fields: 'id', ...query }).toString()}`;

  /** Whether the statement of a list starts at a later position of the order. */
  async function skipsPosts(query: Record<string, string>): Promise<boolean> {
    const queries = await queriesOf(site, () => site.get(path(query)));
    return queries.some((sql) => sql.includes('LIMIT') && KEYSET.test(sql));
  }

  it.each(DATED_ORDERS)('skip the posts before the range in the order by %s', async (orderby) => {
    const [early, late] = [dateOf(POSTS / 4), dateOf((POSTS * 3) / 4)];
    let offset = 0;
    const list = (filter: Record<string, string>) => ({ orderby, ...filter, offset: String((offset += 1) % 90) });
    await waitUntil(() => skipsPosts(list({ after: late, order: 'asc' })));
    expect(await skipsPosts(list({ after: late, order: 'asc' }))).toBe(true);
    // All posts have the parent 0, so they are in the order of their ids in both directions.
    const isDescending = orderby !== 'parent';
    expect(await skipsPosts(list(isDescending ? { before: early } : { after: late }))).toBe(true);
    expect(await skipsPosts(list({ before: early, order: 'asc' }))).toBe(false);
  });

  it(`have the same posts as lists that are read from the start, after each of ${WRITES} writes`, async () => {
    const admin = site.as('administrator');
    let found = 0;
    for (let write = 0; write < WRITES; write++) {
      const id = random.pick(ids);
      const n = random.below(POSTS);
      await admin.post(`/core/v2/posts/${id}`, {
        date: dateOf(random.below(POSTS)),
        title: `Post ${String(n).padStart(5, '0')}`,
        slug: `post-${String(n).padStart(5, '0')}-again`,
        author: 1 + random.below(3),
      });
      if (write % 3 === 2) await admin.delete(`/core/v2/posts/${random.pick(ids)}`);
      for (const orderby of ORDERS)
        for (const order of ['asc', 'desc']) {
          const query = {
            orderby,
            order,
            after: dateOf(random.below(POSTS)),
            ...(random.below(2) === 0 ? { before: dateOf(random.below(POSTS)) } : {}),
            offset: String(random.below(200)),
          };
          const [list, reference] = await Promise.all([
            site.get(path(query)),
            // An argument without effect, with which the index is read from its start.
            site.get(path({ ...query, exclude: '99999999' })),
          ]);
          expect([query, list.headers['x-wp-total'], list.body]).toEqual([
            query,
            reference.headers['x-wp-total'],
            reference.body,
          ]);
          found += (list.body as unknown[]).length;
        }
    }
    expect(found).toBeGreaterThan(WRITES * ORDERS.length * 5);
  });
});
