import { AcademyModule } from '#academy';
import { InMemoryListFinder } from '#content/testing';
import { bootSite, databases, queriesOf } from '#testing';
import type { Site } from '#testing';
import { createRandomGenerator } from '#testing/random';
import { waitUntil } from '#testing/time';

const WORDS = ['river', 'stone', 'garden', 'riverbank', 'the river', 'ri'];
const POSTS = 12;
const WRITES = 7;
const LISTS_AFTER_WRITE = 8;
const ROLES = ['contributor', 'author', 'editor', 'administrator'] as const;

/**
 * Arguments without effect, with which a list is found by a statement instead of sets and orders in memory: lists by
 * `include` ignore `exclude`, and lists by `author` ignore `author_exclude`. Lists by both have no such argument.
 */
const asStatement = (query: object) =>
  'include' in query ? ('author' in query ? {} : { author_exclude: '99999999' }) : { exclude: '99999999' };
const ORDERS = ['date', 'title', 'modified', 'author', 'id', 'slug', 'parent'];

/** The second one is that of sites with too many posts for lists to wait until the order by date is loaded. */
const WAYS = ['loaded for the first list', 'loaded in the background'] as const;

describe.each(databases.flatMap((database) => WAYS.map((way) => [way, database] as const)))(
  'sets and orders of posts in memory, %s, on %s',
  (way, database) => {
    let site: Site;
    beforeAll(async () => {
      site = await bootSite(AcademyModule, { database });
      if (way === 'loaded in the background') site.provider(InMemoryListFinder).maxAwaited = 0;
    });
    afterAll(() => site.close());

    const random = createRandomGenerator(20261126);
    const maybe = <T extends object>(value: T): T | object => (random.below(2) === 0 ? value : {});
    const date = () => `20${10 + random.below(10)}-0${1 + random.below(9)}-11T${10 + random.below(10)}:00:00`;
    const text = () => Array.from({ length: 1 + random.below(3) }, () => random.pick(WORDS)).join(' ');
    const fields = () => ({
      title: text(),
      content: text(),
      excerpt: text(),
      ...maybe({ date: date() }),
      ...maybe({ status: random.pick(['publish', 'publish', 'draft', 'private']) }),
      ...maybe({ password: random.pick(['', 'secret']) }),
      ...maybe({ categories: [1] }),
    });
    const term = () => random.pick(['', '-']) + random.pick([...WORDS.slice(0, 4), '"the river"', 'ri', 'nowhere']);
    const search = () => ({
      search: Array.from({ length: 1 + random.below(3) }, term).join(' '),
      ...maybe({ orderby: 'relevance' }),
      ...maybe({ search_columns: 'post_title' }),
      ...(random.below(6) === 0 ? { search_semantics: 'exact' } : {}),
    });
    const included = (ids: readonly number[]) => ({
      include: Array.from({ length: 1 + random.below(6) }, () => random.pick([...ids, 88_888_888])).join(),
      ...maybe({ orderby: 'include' }),
    });
    const list = (ids: readonly number[]) => ({
      ...[search, search, () => ({ orderby: random.pick(ORDERS) }), () => included(ids)][random.below(4)]!(),
      ...(random.below(6) === 0 ? { status: random.pick(['publish', 'draft,publish', 'any']) } : {}),
      ...maybe({ order: 'asc' }),
      ...maybe({ after: date() }),
      ...maybe({ before: date() }),
      ...(random.below(6) === 0 ? { categories: '1' } : {}),
      ...(random.below(6) === 0 ? { author: '1' } : {}),
      per_page: String(1 + random.below(5)),
      offset: String(random.below(3)),
      _fields: 'id',
    });

    /** Creates, changes or deletes a post. */
    async function write(ids: number[]): Promise<void> {
      const admin = site.as('administrator');
      const id = random.pick(ids);
      if (ids.length < POSTS || random.below(4) === 0) {
        const { body } = await site.as(random.pick(ROLES)).post('/core/v2/posts', { ...fields(), status: 'pending' });
        ids.push((body as { id: number }).id);
        await admin.post(`/core/v2/posts/${ids.at(-1)}`, { status: 'publish' });
      } else if (random.below(5) === 0) {
        await admin.delete(`/core/v2/posts/${id}?force=${random.below(2) === 0}`);
        ids.splice(ids.indexOf(id), 1);
      } else await admin.post(`/core/v2/posts/${id}`, fields());
    }

    it(`find the same posts as a statement after each of ${WRITES} writes, for all roles`, async () => {
      const ids: number[] = [];
      let hits = 0;
      let searchHits = 0;
      for (let count = 0; count < WRITES; count++) {
        await write(ids);
        for (const client of [site, ...ROLES.map((role) => site.as(role))])
          for (let turn = 0; turn < LISTS_AFTER_WRITE; turn++) {
            const query = list(ids);
            const [inMemory, byStatement] = await Promise.all(
              [query, { ...query, ...asStatement(query) }].map(async (one) => {
                const { status, body, headers } = await client.get(
                  `/core/v2/posts?${new URLSearchParams(one as Record<string, string>).toString()}`,
                );
                return { status, body, total: headers['x-wp-total'] };
              }),
            );
            expect([query, inMemory]).toEqual([query, byStatement]);
            const siteSearch = { ...search(), subtype: random.pick(['any', 'post', 'page']), per_page: query.per_page };
            const found = await Promise.all(
              [siteSearch, { ...siteSearch, exclude: '99999999' }].map(async (one) => {
                const { body, headers } = await client.get(`/core/v2/search?${new URLSearchParams(one).toString()}`);
                return { body, total: headers['x-wp-total'] };
              }),
            );
            expect([siteSearch, found[0]]).toEqual([siteSearch, found[1]]);
            searchHits += Number(found[0]!.total);
            hits += Number(inMemory!.total ?? 0);
          }
      }
      expect(hits).toBeGreaterThan(100);
      expect(searchHits).toBeGreaterThan(100);
    });

    it('find lists that are filtered by dates or ids without a statement for the ids', async () => {
      const { body } = await site.as('administrator').post('/core/v2/posts', { title: 'New', status: 'publish' });
      const { id } = body as { id: number };
      const statementsFor = async (filter: string) => {
        const queries = await queriesOf(site, async () => {
          const { headers } = await site.get(`/core/v2/posts?_fields=id&${filter}`);
          expect(Number(headers['x-wp-total'])).toBeGreaterThan(0);
        });
        return queries.filter((sql) => sql.includes('LIMIT') || sql.includes('date AS date')).length;
      };
      let second = 0;
      const nextList = () => `after=${new Date(Date.UTC(2000, 0, 1, 0, 0, ++second)).toISOString().slice(0, 19)}`;
      await waitUntil(async () => (await statementsFor(nextList())) === 0);
      expect(await statementsFor(nextList())).toBe(0);
      expect(await statementsFor(`include=${id},${id + 1}`)).toBe(0);
      // A write changes the order, for which only the written post is read.
      await site.as('administrator').post(`/core/v2/posts/${id}`, { date: '2001-01-01T00:00:00' });
      const reads = await queriesOf(site, () => site.get(`/core/v2/posts?_fields=id&${nextList()}`));
      expect(reads.filter((sql) => sql.includes('date AS date')).map((sql) => sql.includes('found.id'))).toEqual([
        true,
      ]);
    });
  },
);
