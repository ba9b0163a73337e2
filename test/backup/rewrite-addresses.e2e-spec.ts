import { setTimeout as sleep } from 'node:timers/promises';
import { AcademyModule } from '#academy';
import { AddressRewriter } from '#backup';
import { Database, UnitOfWork } from '#platform';
import { bootSite, databases, freshDatabase, runCommand } from '#testing';
import type { Site } from '#testing';
import { waitUntil } from '#testing/time';

const OLD = 'http://old.example';
const NEW = 'https://new.example.org';

describe.each(databases)('AddressRewriter on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site.close());

  it('refuses a duplicate of a comment whose text it has rewritten', async () => {
    const admin = site.as('administrator');
    const { body: post } = await admin.post('/core/v2/posts', { title: 'Commented', status: 'publish' });
    const write = (address: string) => admin.post('/core/v2/comments', { post: post.id, content: `See ${address}/d` });
    expect((await write(OLD)).status).toBe(201);
    await site.provider(AddressRewriter).rewrite(OLD, NEW);
    const again = await write(NEW);
    expect([again.status, again.body.code]).toEqual([409, 'comment_duplicate']);
    await admin.delete(`/core/v2/posts/${post.id}?force=true`);
  });

  it('rewrites content, settings and comments, and leaves the addresses of other sites unchanged', async () => {
    const admin = site.as('administrator');
    const content = `<!-- wp:paragraph --><p><a href="${OLD}/a">a</a> ${OLD}.org/b</p><!-- /wp:paragraph -->`;
    const { body: post } = await admin.post('/core/v2/posts', { title: `At ${OLD}`, content, status: 'publish' });
    await admin.post('/core/v2/comments', { post: post.id, content: `See <a href="${OLD}/c">c</a>` });
    await admin.put('/core/v2/settings', { description: `Formerly ${OLD}` });
    // Fills the caches and the stored items.
    for (let time = 0; time < 3; time++) await site.get(`/core/v2/posts/${post.id}`);

    const rewriter = site.provider(AddressRewriter);
    const planned = await rewriter.count(OLD, NEW);
    expect(planned.map(({ table }) => table)).toEqual(expect.arrayContaining(['posts', 'comments', 'options']));
    expect((await site.get(`/core/v2/posts/${post.id}`)).body.content.rendered).toContain(`${OLD}/a`);

    expect(await rewriter.rewrite(OLD, NEW)).toEqual(planned);
    const { body } = await site.get(`/core/v2/posts/${post.id}`);
    expect(body.content.rendered).toContain(`href="${NEW}/a"`);
    expect(body.content.rendered).toContain(`${OLD}.org/b`);
    expect(body.title.rendered).toBe(`At ${NEW}`);
    expect((await site.get(`/core/v2/comments?post=${post.id}`)).body[0].content.rendered).toContain(`${NEW}/c`);
    for (const path of ['posts', 'comments']) {
      const countFound = async (search: string) => (await site.get(`/core/v2/${path}?search=${search}`)).body.length;
      expect([path, await countFound('new.example.org'), await countFound('old.example/')]).toEqual([path, 1, 0]);
    }
    expect((await admin.get('/core/v2/settings')).body.description).toBe(`Formerly ${NEW}`);
    expect(await rewriter.rewrite(OLD, NEW)).toEqual([]);
  });

  it('rewrites all content while others write, and loses no write', async () => {
    const admin = site.as('administrator');
    const editor = site.as('editor');
    const ids: number[] = [];
    for (let n = 0; n < 30; n++)
      ids.push((await admin.post('/core/v2/posts', { content: `See ${OLD}/${n}`, status: 'publish' })).body.id);
    const rewritten = new AbortController();
    const excerpts = new Map<number, string>();
    const write = async (): Promise<void> => {
      for (let n = 0; !rewritten.signal.aborted; n++) {
        const id = ids[n % ids.length]!;
        const { status } = await editor.post(`/core/v2/posts/${id}`, { excerpt: `Excerpt ${n}` });
        expect(status).toBe(200);
        excerpts.set(id, `Excerpt ${n}`);
      }
    };
    const rewrite = async (): Promise<void> => {
      await waitUntil(() => excerpts.size > 0);
      await site.provider(AddressRewriter).rewrite(OLD, NEW);
    };
    await Promise.all([write(), rewrite().finally(() => rewritten.abort())]);
    for (const [n, id] of ids.entries()) {
      const { content, excerpt } = (await admin.get(`/core/v2/posts/${id}?context=edit`)).body;
      expect([content.raw, excerpt.raw]).toEqual([`See ${NEW}/${n}`, excerpts.get(id) ?? '']);
    }
  });

  it('reads all content once, because no write commits before the rewrite does', async () => {
    const admin = site.as('administrator');
    const { id } = (await admin.post('/core/v2/posts', { content: `See ${OLD}/a`, status: 'publish' })).body;
    const events: string[] = [];
    let write: Promise<unknown> | undefined;
    const database = site.provider(Database);
    const query = database.query.bind(database);
    const spy = jest.spyOn(database, 'query').mockImplementation(async (statement, parameters) => {
      const rows = await query(statement, parameters);
      if (/ AS key FROM "posts" /.test(statement)) {
        events.push('posts are read');
        write ??= site.provider(UnitOfWork).runOutside(async () => {
          const { status } = await site.as('editor').post(`/core/v2/posts/${id}`, { excerpt: 'Written meanwhile' });
          events.push(`write: ${status}`);
        });
        await Promise.race([write, sleep(1_000)]);
      }
      return rows;
    });
    try {
      await site.provider(AddressRewriter).rewrite(OLD, NEW);
    } finally {
      spy.mockRestore();
    }
    await write;
    expect(events).toEqual(['posts are read', 'write: 200']);
    const { content, excerpt } = (await admin.get(`/core/v2/posts/${id}?context=edit`)).body;
    expect([content.raw, excerpt.raw]).toEqual([`See ${NEW}/a`, 'Written meanwhile']);
  });

  it('finds both spellings of an internationalized host', async () => {
    const admin = site.as('administrator');
    const spellings = ['http://bücher.example', 'http://BÜCHER.example', 'http://xn--bcher-kva.example'];
    const ids: number[] = [];
    for (const spelling of spellings)
      ids.push((await admin.post('/core/v2/posts', { content: `See ${spelling}/a`, status: 'publish' })).body.id);
    const contents = async (): Promise<string[]> => {
      const posts = await Promise.all(ids.map((id) => admin.get(`/core/v2/posts/${id}?context=edit`)));
      return posts.map(({ body }) => body.content.raw);
    };
    const rewriter = site.provider(AddressRewriter);
    await rewriter.rewrite(spellings[0]!, NEW);
    expect(await contents()).toEqual(ids.map(() => `See ${NEW}/a`));
    expect(await rewriter.rewrite(spellings[2]!, NEW)).toEqual([]);
  });
});

it('the command refuses two equal addresses', async () => {
  const database = await freshDatabase('sqlite');
  const result = await runCommand(AcademyModule, ['rewrite-addresses', `${OLD}/`, OLD], database.env);
  expect(result).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('are the same address') });
  await database.drop();
});
