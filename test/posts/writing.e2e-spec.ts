import { AcademyModule } from '#academy';
import { PostRepository, TermAssignment } from '#post-repository';
import type { PostRow } from '#post-repository';
import { Database, UnitOfWork } from '#platform';
import { RestError } from '#route-registry';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Site } from '#testing';

/** Returns the statements that `Database` runs during some work. */
async function statementsOf(site: Site, work: () => Promise<unknown>): Promise<string[]> {
  const database = site.provider(Database);
  const spies = [jest.spyOn(database, 'query'), jest.spyOn(database, 'execute'), jest.spyOn(database, 'send')];
  await work();
  const statements = spies.flatMap((spy) => spy.mock.calls.map(([sql]) => sql.replaceAll(/\s+/g, ' ')));
  for (const spy of spies) spy.mockRestore();
  return statements;
}

describe.each(databases)('writing posts on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site.close());

  const text = { content: '<!-- wp:paragraph -->\n<p>Some text</p>\n<!-- /wp:paragraph -->', status: 'publish' };
  const make = async (title: string): Promise<number> =>
    (await site.as('administrator').post('/core/v2/posts', { title, ...text })).body.id;

  /** Matches statements that find the public items which a commit makes stale. They run once for each group commit. */
  const STALE_ITEM_STATEMENT = /public_item/;

  it('takes a dozen statements for a new post', async () => {
    await make('First');
    // The use of the password is recorded once, which reloads the account.
    await make('Another');
    const statements = await statementsOf(site, () => make('Second'));
    expect(statements.filter((sql) => sql.startsWith('INSERT INTO posts'))).toHaveLength(1);
    expect(statements.filter((sql) => STALE_ITEM_STATEMENT.test(sql)).length).toBeLessThanOrEqual(2);
    expect(statements.filter((sql) => !STALE_ITEM_STATEMENT.test(sql)).length).toBeLessThanOrEqual(12);
  });

  it('updates changed columns and changed search indexes only', async () => {
    const id = await make('Third');
    const change = (fields: object) =>
      statementsOf(site, () => site.as('administrator').post(`/core/v2/posts/${id}`, fields));
    const rowStatements = (statements: string[]) =>
      statements.filter((sql) => sql.startsWith('UPDATE posts SET') && !sql.includes('guid'));
    const searchStatements = (statements: string[]) =>
      statements.flatMap((sql) => /^(?:DELETE FROM|INSERT INTO) \w+_search\b/.exec(sql)?.[0] ?? []);

    site.clock.advance(5_000);
    const renaming = await change({ title: 'Third, renamed', slug: 'third', status: 'publish' });
    expect(rowStatements(renaming)).toEqual([
      'UPDATE posts SET modified = $2, modified_gmt = $3, title = $4, title_key = $5 WHERE id = $1',
    ]);
    expect(searchStatements(renaming)).toEqual(['DELETE FROM post_title_search', 'INSERT INTO post_title_search']);
    expect(renaming.filter((sql) => STALE_ITEM_STATEMENT.test(sql)).length).toBeLessThanOrEqual(3);
    expect(renaming.filter((sql) => !STALE_ITEM_STATEMENT.test(sql)).length).toBeLessThanOrEqual(21);

    site.clock.advance(5_000);
    const pinning = await change({ sticky: true, content: text.content });
    expect(rowStatements(pinning)).toEqual([
      'UPDATE posts SET modified = $2, modified_gmt = $3, sticky = $4 WHERE id = $1',
    ]);
    expect(searchStatements(pinning)).toEqual([]);
    expect((await site.get(`/core/v2/posts/${id}`)).body).toMatchObject({
      title: { rendered: 'Third, renamed' },
      sticky: true,
    });

    const rewriting = await change({ excerpt: 'Another one' });
    expect(searchStatements(rewriting)).toEqual(['DELETE FROM post_search', 'INSERT INTO post_search']);
  });

  it('stores the items of a batch by fewer commits than items, each seeing what earlier ones have stored', async () => {
    const admin = site.as('administrator');
    const id = await make('Of a batch');
    let commits = 0;
    site.provider(UnitOfWork).beforeEachCommit(() => {
      commits += 1;
      return Promise.resolve();
    });
    const { body } = await admin.post('/batch/v1', {
      requests: [
        { path: '/core/v2/posts', body: { title: 'Same title', ...text } },
        { path: '/core/v2/posts', body: { title: 'Same title', ...text } },
        { path: `/core/v2/posts/${id}`, body: { title: 'Renamed' } },
        { method: 'PATCH', path: `/core/v2/posts/${id}`, body: { excerpt: 'Added' } },
      ],
    });
    // On a slow machine the items have several commits, because none joins a group that is 200 ms old.
    expect(commits).toBeLessThan(4);
    const answers = body.responses.map((answer: { body: object }) => answer.body);
    expect(answers).toMatchObject([
      { slug: 'same-title', title: { raw: 'Same title' } },
      { slug: 'same-title-2' },
      { id, title: { raw: 'Renamed' } },
      { id, title: { raw: 'Renamed' }, excerpt: { raw: 'Added' } },
    ]);
    for (const answer of answers)
      expect((await admin.get(`/core/v2/posts/${answer.id}?context=edit`)).body.slug).toBe(answer.slug);
  });

  it('stores the other items of a batch when one fails after it has written', async () => {
    const admin = site.as('administrator');
    const terms = site.provider(TermAssignment);
    const assign = terms.assignInitial.bind(terms);
    const spy = jest.spyOn(terms, 'assignInitial').mockImplementation((post, initial) => {
      if ((post as PostRow).title === 'Refused') throw new RestError('refused', 'Refused after a write.', 409);
      return assign(post, initial);
    });
    const requests = ['Refused', 'Stored'].map((title) => ({ path: '/core/v2/posts', body: { title, ...text } }));
    const { body } = await admin.post('/batch/v1', { requests });
    spy.mockRestore();
    expect(body.responses.map(({ status }: { status: number }) => status)).toEqual([409, 201]);
    expect(body.responses[0].body.code).toBe('refused');
    const found = (await admin.get('/core/v2/posts?search=Refused&context=edit&status=any')).body;
    expect(found).toEqual([]);
    expect((await site.get(`/core/v2/posts/${body.responses[1].body.id}`)).body.title.rendered).toBe('Stored');
  });

  it('refuses texts with half of a surrogate pair and stores nothing', async () => {
    const admin = site.as('administrator');
    for (const fields of [{ title: 'Half \ud83d' }, { content: 'Half a\udc00b' }, { meta: { 'Half \ud83d': '' } }])
      expect((await admin.post('/core/v2/posts', { title: 'Half', ...fields })).body).toMatchObject({
        code: 'rest_invalid_json',
        data: { status: 400, json_error_code: 10 },
      });
    expect((await admin.get('/core/v2/posts?search=Half&context=edit&status=any')).body).toEqual([]);
  });

  it('counts terms of posts as they are created, change status and are deleted', async () => {
    const admin = site.as('administrator');
    const category = (await admin.post('/core/v2/categories', { name: 'Counted' })).body.id;
    const tag = (await admin.post('/core/v2/tags', { name: 'Counted, too' })).body.id;
    const counts = async (): Promise<number[]> => [
      (await site.get(`/core/v2/categories/${category}`)).body.count,
      (await site.get(`/core/v2/tags/${tag}`)).body.count,
    ];
    const { id, categories } = (
      await admin.post('/core/v2/posts', {
        title: 'With terms',
        categories: [category, category, 999_999, tag],
        tags: [tag],
        ...text,
      })
    ).body;
    expect([categories, await counts()]).toEqual([[category], [1, 1]]);
    await admin.post(`/core/v2/posts/${id}`, { status: 'draft' });
    expect(await counts()).toEqual([0, 0]);
    await admin.post(`/core/v2/posts/${id}`, { status: 'publish', tags: [] });
    expect(await counts()).toEqual([1, 0]);
    await admin.post(`/core/v2/posts/${id}`, { tags: [tag], date: '2020-01-01T00:00:00' });
    expect(await counts()).toEqual([1, 1]);
    await admin.delete(`/core/v2/posts/${id}`);
    expect(await counts()).toEqual([0, 0]);
  });

  it('finds a post by a long guid of characters outside of the Basic Multilingual Plane', async () => {
    const guid = `/${'🌾'.repeat(300)}`;
    const repository = site.provider(PostRepository);
    const { id: _id, ...row } = (await repository.byId(await make('Long guid')))!;
    const { id } = await site.provider(UnitOfWork).run(() => repository.insert({ ...row, guid }));
    expect((await repository.byGuid(guid, 'post', id)).map((post) => post.id)).toEqual([id]);
  });

  it('inserts posts with given ids after an id of more than 32 bits', async () => {
    const repository = site.provider(PostRepository);
    const { id: _id, ...row } = (await repository.byId(await make('Given ids')))!;
    for (const id of [3_000_000_000, 3_000_000_005, 2_999_999_999])
      expect((await site.provider(UnitOfWork).run(() => repository.insertWithId(id, row)))?.id).toBe(id);
    expect(await make('Next id')).toBe(3_000_000_006);
  });

  it('does not set the sequence of ids back if another instance advances it during an insert', async () => {
    const [repository, db] = [site.provider(PostRepository), site.provider(Database)];
    const { id: _id, ...row } = (await repository.byId(await make('Given ids')))!;
    const { query } = db;
    // PostgreSQL reads the state of the sequence before it advances it. SQLite has no sequence.
    const spy = jest.spyOn(db, 'query').mockImplementation(async (sql, ...options) => {
      const rows = await query.call(db, sql, ...options);
      if (sql.includes('is_called')) await query.call(db, "SELECT setval('posts_id_seq', 5000000000)");
      return rows;
    });
    await site.provider(UnitOfWork).run(() => repository.insertWithId(4_000_000_000, row));
    spy.mockRestore();
    expect(await make('Next id')).toBe(database === 'postgres' ? 5_000_000_001 : 4_000_000_001);
  });

  it('content of authors embeds PDF files of the site only', async () => {
    const author = site.as('author');
    const preview = (data: string): string => `<object data="${data}" type="application/pdf"></object>`;
    const [own, other] = [preview(`${SITE_URL}/wp-content/uploads/a.pdf`), preview('https://other.example/a.pdf')];
    const fields = { title: 'PDF', content: own + other, status: 'publish' };
    const { id, content } = (await author.post('/core/v2/posts', fields)).body;
    expect(content.raw).toBe(`${own}<object></object>`);
    const autosave = await author.post(`/core/v2/posts/${id}/autosaves`, { content: `${own}!` });
    expect([autosave.body.parent, autosave.body.content.raw]).toEqual([id, `${own}!`]);
  });

  it('takes the template `0` for none, and refuses the id 0, but not null', async () => {
    const editor = site.as('editor');
    const page = await editor.post('/core/v2/pages', { title: 'Page', template: '0' });
    expect([page.status, page.body.template]).toEqual([201, '']);
    for (const id of [0, '0'])
      expect((await editor.post('/core/v2/posts', { title: 'Post', id })).body.code).toBe('rest_post_invalid_id');
    expect((await editor.post('/core/v2/posts', { title: 'Post', id: null })).status).toBe(201);
  });
});
