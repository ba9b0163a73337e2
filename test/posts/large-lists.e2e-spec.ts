import { AcademyModule } from '#academy';
import { Database, UnitOfWork } from '#platform';
import { bootSite, databases } from '#testing';
import type { Client, Site } from '#testing';
import { addManyPosts } from './many-posts.fixture.js';

/** More rows than lie between two stored positions (`KeysetCheckpoints`). */
const POSTS = 11_500;

describe.each(databases)('deep pages on %s', (database) => {
  let site: Site;
  let db: Database;
  let category: number;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    db = site.provider(Database);
    category = (await site.as('editor').post('/core/v2/categories', { name: 'Fens' })).body.id;
    // Days with many posts, with one and with none; equal times and equal titles.
    await addManyPosts(
      site,
      Array.from({ length: POSTS }, (_, n) => ({
        date:
          n < 6_000
            ? '2020-05-05T05:05:05'
            : new Date(Date.UTC(2021, 0, 1 + (n % 400) * 2, n % 24)).toISOString().slice(0, 19),
        title: `Title ${n % 50}`,
        parent: n % 7 ? 0 : 1 + (n % 3),
        terms: [category],
      })),
    );
  }, 120_000);
  afterAll(() => site.close());

  const idsOf = async (query: string) =>
    (await site.get(`/core/v2/posts?_fields=id&${query}`)).body.map(({ id }: { id: number }) => id);
  const fullScan = async (order: string, limit: number, offset: number) =>
    (
      await db.query<{ id: number }>(
        `SELECT id FROM posts WHERE type = 'post' AND status = 'publish' ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
      )
    ).map(({ id }) => id);

  it.each([
    ['orderby=date', 'date DESC, id DESC'],
    ['orderby=date&order=asc', 'date, id'],
    ['orderby=title', 'title_key DESC, id'],
    ['orderby=parent', 'parent_id DESC, id'],
    ['orderby=id&order=asc', 'id'],
    [`categories=CATEGORY`, 'date DESC, id DESC'],
    ['exclude=999999', 'date DESC, id DESC'],
  ])('deep pages of %s equal a full scan', async (query, order) => {
    const listQuery = query.replace('CATEGORY', String(category));
    for (const page of [1, 99, 100, 101, 115, 60, 50])
      expect([page, await idsOf(`${listQuery}&per_page=100&page=${page}`)]).toEqual([
        page,
        await fullScan(order, 100, (page - 1) * 100),
      ]);
    for (const offset of [4_999, 5_000, 5_001, 9_999, 10_000, 11_499])
      expect([offset, await idsOf(`${listQuery}&per_page=3&offset=${offset}`)]).toEqual([
        offset,
        await fullScan(order, 3, offset),
      ]);
    expect(await idsOf(`${listQuery}&per_page=3&offset=11500`)).toEqual([]);
    expect((await site.get(`/core/v2/posts?${listQuery}&per_page=100&page=116`)).body.code).toBe(
      'rest_post_invalid_page_number',
    );
  });

  it('deep pages follow writes at once', async () => {
    const before = await idsOf('per_page=5&page=1500');
    const title = await idsOf('per_page=5&page=1500&orderby=title');
    const { body } = await site.as('editor').post('/core/v2/posts', { title: 'Zzz', status: 'publish' });
    expect(await idsOf('per_page=5&page=1500')).toEqual([
      ...(await fullScan('date DESC, id DESC', 1, 7_495)),
      ...before.slice(0, 4),
    ]);
    expect((await idsOf('per_page=5&page=1500&orderby=title')).slice(1)).toEqual(title.slice(0, 4));
    await site.as('editor').delete(`/core/v2/posts/${body.id}?force=true`);
    expect([await idsOf('per_page=5&page=1500'), await idsOf('per_page=5&page=1500&orderby=title')]).toEqual([
      before,
      title,
    ]);
  });
});

describe.each(databases)('totals on %s', (database) => {
  let site: Site;
  let db: Database;
  let editor: Client;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    db = site.provider(Database);
    editor = site.as('editor');
  });
  afterAll(() => site.close());

  it('totals from counters equal a count of the rows after writes of all kinds', async () => {
    const terms = [
      (await editor.post('/core/v2/categories', { name: 'Fens' })).body.id,
      (await editor.post('/core/v2/tags', { name: 'Reeds' })).body.id,
    ];
    const made: number[] = [];
    for (let n = 0; n < 24; n++) {
      const { body } = await editor.post('/core/v2/posts', {
        title: `Post ${n}`,
        status: ['publish', 'draft', 'private', 'pending'][n % 4],
        author: n % 3 === 0 ? site.idOf('author') : site.idOf('editor'),
        date: `2020-0${1 + (n % 5)}-1${n % 7}T00:00:00`,
        categories: n % 2 ? [terms[0]] : [],
        tags: n % 5 ? [terms[1]] : [],
      });
      made.push(body.id);
    }
    await editor.post(`/core/v2/posts/${made[0]}`, {
      status: 'draft',
      date: '2019-01-01T00:00:00',
      author: site.idOf('editor'),
    });
    await editor.post(`/core/v2/posts/${made[1]}`, { status: 'publish', tags: [], categories: [terms[0]] });
    await editor.delete(`/core/v2/posts/${made[2]}`);
    await editor.delete(`/core/v2/posts/${made[4]}?force=true`);
    await editor.delete(`/core/v2/tags/${terms[1]}?force=true`);
    await expect(
      site.provider(UnitOfWork).run(async () => {
        await db.execute('DELETE FROM posts WHERE id = $1', [made[5]]);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    const counted = await db.query(
      `SELECT 'all' AS kind, type, status, '' AS key, COUNT(*) AS count FROM posts WHERE type <> 'revision' GROUP BY type, status
      UNION ALL SELECT 'day', type, status, substr(date, 1, 10), COUNT(*) FROM posts WHERE type <> 'revision' GROUP BY type, status, substr(date, 1, 10)
      UNION ALL SELECT 'author', type, status, CAST(author_id AS TEXT), COUNT(*) FROM posts WHERE type <> 'revision' GROUP BY type, status, author_id
      UNION ALL SELECT 'term', type, status, CAST(term_id AS TEXT), COUNT(*) FROM post_terms GROUP BY type, status, term_id ORDER BY 1, 2, 3, 4`,
    );
    const counters = await db.query(
      'SELECT kind, type, status, key, CAST(SUM(count) AS BIGINT) AS count FROM tallied GROUP BY kind, type, status, key HAVING SUM(count) <> 0 ORDER BY 1, 2, 3, 4',
    );
    expect(counters).toEqual(counted);
    expect(counters.length).toBeGreaterThan(20);
  });
});
