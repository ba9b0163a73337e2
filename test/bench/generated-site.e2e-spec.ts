import { execFileSync, spawnSync } from 'node:child_process';
import { AcademyModule } from '#academy';
import { Database, UnitOfWork } from '#platform';
import { ChangeClock } from '#route-registry';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';

const POSTS = 40;

const SEARCH_TABLES = ['post_title_search', 'post_search'];
/** Queries for the data of a post ($1) in the search index. On SQLite, the index has only positions of words. */
const SEARCH_QUERIES = {
  sqlite: SEARCH_TABLES.map((table) => `SELECT term, col, "offset" FROM ${table}_words WHERE doc = $1`),
  postgres: [
    'SELECT title FROM post_title_search WHERE rowid = $1',
    'SELECT excerpt, content FROM post_search WHERE rowid = $1',
  ],
};

it.each([
  [['--help'], 0, 'stdout'],
  [['academy'], 2, 'stderr'],
  [['academy', 'many'], 2, 'stderr'],
] as const)('bench/generate.mjs prints its usage for the arguments %j', (words, status, stream) => {
  const answer = spawnSync(process.execPath, ['bench/generate.mjs', ...words], { encoding: 'utf8' });
  expect(answer).toMatchObject({ status, stdout: '', stderr: '', [stream]: expect.stringMatching(/^Usage: .*\n$/) });
});

describe.each(databases)('a generated site on %s', (database) => {
  let site: Site;
  let db: Database;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    db = site.provider(Database);
    if (database === 'sqlite')
      await site.provider(UnitOfWork).run(async () => {
        for (const table of SEARCH_TABLES)
          await db.execute(`CREATE VIRTUAL TABLE ${table}_words USING fts5vocab(${table}, instance)`);
      });
    execFileSync(process.execPath, ['bench/generate.mjs', 'academy', String(POSTS)], {
      env: { ...process.env, ...site.env },
    });
    // On PostgreSQL the generator does not notify servers of what it writes.
    if (database === 'postgres') site.provider(ChangeClock).invalidateAll();
  }, 60_000);
  afterAll(() => site.close());

  /** Returns all stored data of a post except ids and author. */
  const storedOf = async (id: number) => {
    const [{ id: _id, author_id: _author, ...post }] = (await db.query<Record<string, unknown>>(
      'SELECT * FROM posts WHERE id = $1',
      [id],
    )) as [Record<string, unknown>];
    const terms = await db.query(
      'SELECT pt.type, pt.status, pt.date, t.slug FROM post_terms pt JOIN terms t ON t.id = pt.term_id WHERE pt.post_id = $1 ORDER BY t.slug',
      [id],
    );
    const rendering = await db.query('SELECT revision, texts FROM post_renderings WHERE post_id = $1', [id]);
    const search = SEARCH_QUERIES[database].map((query) => db.query(query, [id]));
    return { post, terms, rendering, search: await Promise.all(search) };
  };

  it('stores the same rows as the server', async () => {
    const [{ id }] = (await site.get('/core/v2/posts?slug=post-7')).body;
    const { body: raw } = await site.as('administrator').get(`/core/v2/posts/${id}?context=edit`);
    const generated = await storedOf(id);
    await site.as('administrator').delete(`/core/v2/posts/${id}?force=true`);
    const made = await site.as('administrator').post('/core/v2/posts', {
      title: raw.title.raw,
      content: raw.content.raw,
      status: 'publish',
      slug: raw.slug,
      date_gmt: raw.date_gmt,
      categories: raw.categories,
      tags: raw.tags,
    });
    expect(made.status).toBe(201);
    expect(await storedOf(made.body.id)).toEqual(generated);
  });

  it('has correct counters and is found by words and terms', async () => {
    expect((await site.get('/core/v2/posts?per_page=1')).headers['x-wp-total']).toBe(String(POSTS));
    expect((await site.get('/core/v2/posts?search="Post 7 about"')).body).toHaveLength(1);
    const { body: categories } = await site.get('/core/v2/categories?per_page=100&hide_empty=1');
    for (const { id, count } of categories)
      expect((await site.get(`/core/v2/posts?per_page=100&categories=${id}`)).body).toHaveLength(count);
    const { body: authors } = await site.get('/core/v2/users?per_page=100');
    expect(authors.length).toBeGreaterThan(2);
  });
});
