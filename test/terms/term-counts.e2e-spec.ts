import { AcademyModule } from '#academy';
import { Database, UnitOfWork } from '#platform';
import { TermAssignment } from '#post-repository';
import { bootSite, databases } from '#testing';
import type { Client, Site } from '#testing';

describe.each(databases)('counts of terms on %s', (database) => {
  let site: Site;
  let editor: Client;
  let units: UnitOfWork;
  let db: Database;
  let assignment: TermAssignment;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    editor = site.as('editor');
    units = site.provider(UnitOfWork);
    db = site.provider(Database);
    assignment = site.provider(TermAssignment);
  });
  afterAll(() => site.close());

  async function makeTerm(name: string, collection = 'tags'): Promise<number> {
    return (await editor.post(`/core/v2/${collection}`, { name })).body.id;
  }

  async function makePost(status: string): Promise<number> {
    const rows = await db.query<{ id: number }>(
      `INSERT INTO posts (type, status, author_id, date, modified, modified_gmt, title) VALUES ('post', $1, 1, '2020-01-01T00:00:00', '2020-01-01T00:00:00', '2020-01-01T00:00:00', 'x') RETURNING id`,
      [status],
    );
    return rows[0]!.id;
  }

  const countOf = async (id: number) => (await editor.get(`/core/v2/tags/${id}`)).body.count as number;

  it('counts follow publications', async () => {
    const [sharp, blunt] = [await makeTerm('sharp'), await makeTerm('blunt')];
    const post = await units.run(async () => {
      const id = await makePost('draft');
      await assignment.assign(id, 'post_tag', [sharp, blunt, 9_999_999]);
      return id;
    });
    const become = (status: string, date = '2020-01-01T00:00:00') =>
      units.run(async () => {
        await db.execute('UPDATE posts SET status = $1, date = $2 WHERE id = $3', [status, date, post]);
        await assignment.copyPostColumns([post]);
      });
    expect(await countOf(sharp)).toBe(0);
    await become('publish');
    await become('publish', '2021-01-01T00:00:00');
    expect([await countOf(sharp), await countOf(blunt)]).toEqual([1, 1]);
    expect(await db.query('SELECT DISTINCT type, status, date FROM post_terms WHERE post_id = $1', [post])).toEqual([
      { type: 'post', status: 'publish', date: '2021-01-01T00:00:00' },
    ]);
    await units.run(() => assignment.assign(post, 'post_tag', [blunt]));
    expect([await countOf(sharp), await countOf(blunt)]).toEqual([0, 1]);
    await become('trash');
    expect(await countOf(blunt)).toBe(0);
    // A status change without a call of `copyPostColumns` must not break the count.
    await units.run(async () => {
      await db.execute(`UPDATE posts SET status = 'publish' WHERE id = $1`, [post]);
      await assignment.assign(post, 'post_tag', [sharp]);
    });
    expect([await countOf(sharp), await countOf(blunt)]).toEqual([1, 0]);
    await units.run(() => assignment.assign(post, 'post_tag', [blunt]));
    await become('publish');
    await units.run(() => assignment.removeAll([post]));
    expect(await countOf(blunt)).toBe(0);
    expect(await assignment.termsOf([post])).toEqual(new Map());
  });

  it('counts are correct after many writes at once, and after rollbacks', async () => {
    const [one, two] = [await makeTerm('one'), await makeTerm('two')];
    const posts = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        units.run(async () => {
          const id = await makePost('publish');
          await assignment.assign(id, 'post_tag', index % 2 ? [one, two] : [two]);
          return id;
        }),
      ),
    );
    const rolledBack = posts.map((id) =>
      units
        .run(async () => {
          await assignment.removeAll([id]);
          throw new Error('rollback');
        })
        .catch(() => undefined),
    );
    await Promise.all([
      ...rolledBack,
      ...posts.slice(0, 4).map((id) => units.run(() => assignment.assign(id, 'post_tag', [one]))),
    ]);
    expect([await countOf(one), await countOf(two)]).toEqual([12, 16]);
    await units.run(() => assignment.recount([one, two]));
    expect([await countOf(one), await countOf(two)]).toEqual([12, 16]);
  });

  it('counts of the default category grow by posts that lose their only category', async () => {
    const fallback = (await site.get('/core/v2/categories?slug=uncategorized')).body[0].id;
    const [tools, toys] = [await makeTerm('Tools', 'categories'), await makeTerm('Toys', 'categories')];
    const [axe, yoyo, draft, plain] = await units.run(async () => {
      const ids = [
        await makePost('publish'),
        await makePost('publish'),
        await makePost('draft'),
        await makePost('publish'),
      ] as const;
      await assignment.assign(ids[0], 'category', [tools]);
      await assignment.assign(ids[1], 'category', [tools, toys]);
      await assignment.assign(ids[2], 'category', [tools]);
      await assignment.assignDefaultCategory(ids[3]);
      return ids;
    });
    await editor.delete(`/core/v2/categories/${tools}?force=true`);
    const terms = await assignment.termsOf([axe, yoyo, draft, plain]);
    expect([axe, yoyo, draft, plain].map((id) => terms.get(id)?.map((term) => term.id))).toEqual([
      [fallback],
      [toys],
      [fallback],
      [fallback],
    ]);
    expect((await editor.get(`/core/v2/categories/${fallback}`)).body.count).toBe(2);
  });

  it('counts of descendants leave ancestors in lists without empty terms', async () => {
    const animals = await makeTerm('Animals', 'categories');
    const {
      body: { id: owls },
    } = await editor.post('/core/v2/categories', { name: 'Owls', parent: animals });
    await editor.post('/core/v2/categories', { name: 'Ducks', parent: animals });
    await units.run(async () => assignment.assign(await makePost('publish'), 'category', [owls]));
    const { body, headers } = await editor.get('/core/v2/categories?hide_empty=true&_fields=name&search=s');
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Animals', 'Owls', 'Toys']);
    expect(headers['x-wp-total']).toBe('3');
  });

  it('counts do not limit the terms of one post, such as a draft', async () => {
    const unused = await makeTerm('Unused', 'categories');
    const draft = await editor.post('/core/v2/posts', { title: 'Draft', categories: [unused] });
    const { body, headers } = await editor.get(
      `/core/v2/categories?post=${draft.body.id}&hide_empty=true&_fields=name`,
    );
    expect([body, headers['x-wp-total']]).toEqual([[{ name: 'Unused' }], '1']);
  });
});
