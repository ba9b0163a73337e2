import { AcademyModule } from '#academy';
import { ChallengeModule } from '#challenge';
import { Database } from '#platform';
import { bootSite, databases, requireArgument } from '#testing';
import type { Client, Site } from '#testing';

describe.each(databases)('lists of posts on %s', (database) => {
  let site: Site;
  let editor: Client;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    editor = site.as('editor');
  });
  afterAll(() => site.close());

  const make = async (fields: object) => (await editor.post('/core/v2/posts', { status: 'publish', ...fields })).body;
  const idsOf = async (client: Pick<Client, 'get'>, query: string): Promise<number[]> =>
    (await client.get(`/core/v2/posts?_fields=id&per_page=100&${query}`)).body.map(({ id }: { id: number }) => id);

  it('lists refuse an empty item among the statuses, except for editors', async () => {
    for (const path of [
      '/core/v2/posts?status[]=',
      '/core/v2/pages?status=%25',
      '/core/v2/media?status[]=',
      '/core/v2/posts?status[]=publish&status[]=',
      '/core/v2/posts?status=publish,%25',
      '/core/v2/media?status[]=inherit&status[]=',
    ]) {
      const refused = await site.get(path);
      expect([path, refused.status, refused.body.data.details.status.code]).toEqual([
        path,
        400,
        'rest_forbidden_status',
      ]);
      expect((await editor.get(path)).status).toBe(200);
    }
    expect((await site.get('/core/v2/posts?status=')).status).toBe(200);
    const trashed = (await make({ title: 'In the trash' })).id;
    await editor.delete(`/core/v2/posts/${trashed}`);
    const draft = (await make({ title: 'Not yet', status: 'draft' })).id;
    const both = `include=${trashed},${draft}&orderby=include`;
    for (const all of ['status[]=', 'status=%25', 'status[]=%25&status[]=', 'status=%3Cb%3E'])
      expect([all, await idsOf(editor, `${both}&${all}`)]).toEqual([all, [trashed, draft]]);
    // An empty item among others has no effect, and statuses are written like slugs.
    for (const one of ['status[]=draft&status[]=', 'status=%25,Draft', 'status=draf%25t!'])
      expect([one, await idsOf(editor, `${both}&${one}`)]).toEqual([one, [draft]]);
    expect((await editor.get('/core/v2/posts?status=a%25')).body.code).toBe('rest_invalid_param');
  });

  it('lists have correct totals after writes of all kinds', async () => {
    const made: number[] = [];
    for (let n = 0; n < 12; n++)
      made.push((await make({ title: `Post ${n}`, status: n % 3 === 0 ? 'draft' : 'publish' })).id);
    await editor.delete(`/core/v2/posts/${made[1]}`);
    await editor.delete(`/core/v2/posts/${made[2]}?force=true`);
    await editor.put(`/core/v2/posts/${made[3]}`, { status: 'publish' });
    await editor.put(`/core/v2/posts/${made[4]}`, { status: 'private' });
    await editor.post('/core/v2/posts', { title: '', content: '' });
    const rows = await site
      .provider(Database)
      .query<{ status: string; total: number }>(
        `SELECT status, COUNT(*) AS total FROM posts WHERE type = 'post' GROUP BY status`,
      );
    for (const { status, total } of rows) {
      const answer = await editor.get(`/core/v2/posts?_fields=id&per_page=1&status=${status}`);
      expect([status, Number(answer.headers['x-wp-total'])]).toEqual([status, total]);
    }
    const open = rows.find(({ status }) => status === 'publish')!.total;
    expect(Number((await site.get('/core/v2/posts?per_page=2&_fields=id')).headers['x-wp-total'])).toBe(open);
    expect((await site.get(`/core/v2/posts?per_page=2&page=${Math.ceil(open / 2) + 1}`)).body.code).toBe(
      'rest_post_invalid_page_number',
    );
  });

  it('lists return the same posts for a category filter by index scan and by sort', async () => {
    const { body: term } = await editor.post('/core/v2/categories', { name: 'Fens' });
    const { body: child } = await editor.post('/core/v2/categories', { name: 'Reeds', parent: term.id });
    for (let n = 0; n < 7; n++)
      await make({
        title: `Fen ${n}`,
        categories: n % 2 ? [term.id] : [child.id, term.id],
        date: `2020-01-0${((n * 3) % 7) + 1}T00:00:00`,
        ...(n === 6 ? { status: 'draft' } : {}),
      });
    const read = await idsOf(site, `categories=${term.id}`);
    expect(read).toHaveLength(6);
    expect(await idsOf(site, `categories=${term.id},999999`)).toEqual(read);
    expect(await idsOf(site, `categories[terms]=${term.id}&categories[include_children]=1`)).toEqual(read);
    expect(await idsOf(site, `categories=${term.id}&order=asc`)).toEqual([...read].reverse());
    expect(await idsOf(site, `tags=${term.id}`)).toEqual([]);
    expect(await idsOf(editor, `categories=${term.id}&status=draft,publish`)).toHaveLength(7);
    expect(await idsOf(site, `categories=${term.id}&search=fen&exclude=${read[0]}`)).toEqual(read.slice(1));
    const { headers } = await site.get(`/core/v2/posts?categories=${term.id}&per_page=2&_fields=id`);
    expect([headers['x-wp-total'], headers['x-wp-totalpages']]).toEqual(['6', '3']);
  });

  it('lists accept statuses in any letter case, and an empty list of them as the default', async () => {
    const { id: open } = await make({ title: 'Case open' });
    const { id: draft } = await make({ title: 'Case draft', status: 'draft' });
    const { id: hidden } = await make({ title: 'Case private', status: 'private' });
    const included = `include=${open},${draft},${hidden}&orderby=include`;
    expect(await idsOf(site, `${included}&status=PUBLISH`)).toEqual([open]);
    expect(await idsOf(editor, `${included}&status=Publish,%20Draft`)).toEqual([open, draft]);
    for (const blank of ['status=', 'status=%20', 'status=,']) {
      expect(await idsOf(site, `${included}&${blank}`)).toEqual([open]);
      expect(await idsOf(editor, `${included}&${blank}`)).toEqual([open, hidden]);
      expect(await idsOf(site.as('subscriber'), `${included}&${blank}`)).toEqual([open]);
    }
    expect((await editor.get('/core/v2/media?status=')).status).toBe(200);
    expect((await site.get('/core/v2/posts?status=DRAFT')).body.data.details.status.code).toBe('rest_forbidden_status');
  });

  it('lists follow the order of requested slugs in any letter case', async () => {
    const ids: number[] = [];
    for (const slug of ['slug-one', 'slug-two', 'slug-three']) ids.push((await make({ title: slug, slug })).id);
    const [one, two, three] = ids;
    expect(await idsOf(site, 'slug=Slug-Three,slug-one,SLUG-TWO&orderby=include_slugs')).toEqual([three, one, two]);
  });

  it('lists filter by any number of terms that a post must all have', async () => {
    const tags: number[] = [];
    for (let n = 0; n < 20; n++) tags.push((await editor.post('/core/v2/tags', { name: `Required ${n}` })).body.id);
    const { id } = await make({ title: 'With all terms', tags });
    await make({ title: 'With other terms', tags: tags.slice(1) });
    const idsWith = (terms: readonly number[]) => idsOf(site, `tags[terms]=${terms.join()}&tags[operator]=AND`);
    expect(await idsWith(tags)).toEqual([id]);
    expect(await idsWith(tags.slice(0, 2))).toEqual([id]);
    // Unknown and impossible terms.
    for (const term of [999_999, 0, -1]) {
      expect(await idsWith([tags[0]!, term])).toEqual([]);
      expect(await idsWith([...tags, term])).toEqual([]);
    }
    expect(await idsWith([...tags, ...Array.from({ length: 1_200 }, (_, n) => 500_000 + n)])).toEqual([]);
  });

  it('lists start with sticky posts unless they select posts by id, stickiness or search', async () => {
    await requireArgument(site, '/core/v2/posts', 'ignore_sticky');
    const { id: plain } = await make({ title: 'Plain', date: '2022-01-02T00:00:00' });
    const { id: sticky } = await make({ title: 'On top', sticky: true, date: '2022-01-01T00:00:00' });
    const read = async (query: string) => site.get(`/core/v2/posts?_fields=id&ignore_sticky=false&${query}`);
    expect((await read('per_page=1')).body[0]).toEqual({ id: sticky });
    const named = await read(`include=${plain}`);
    expect([named.body, named.headers['x-wp-total']]).toEqual([[{ id: plain }], '1']);
    expect((await read(`include=${plain},${sticky}`)).body).toEqual([{ id: plain }, { id: sticky }]);
    expect((await read('sticky=true')).body).toEqual([{ id: sticky }]);
    expect((await read('search=Plain')).body).toEqual([{ id: plain }]);
  });

  it('lists neither repeat nor skip a post between pages, in any order', async () => {
    for (const order of ['date', 'title', 'author', 'modified', 'slug', 'parent', 'id']) {
      const all: number[] = [];
      for (let page = 1; page <= 4; page++) {
        const answer = await site.get(`/core/v2/posts?_fields=id&per_page=5&page=${page}&orderby=${order}`);
        if (answer.status === 200) all.push(...answer.body.map(({ id }: { id: number }) => id));
      }
      expect([order, new Set(all).size]).toEqual([
        order,
        Number((await site.get('/core/v2/posts?_fields=id')).headers['x-wp-total']),
      ]);
    }
  });

  it('tax_relation combines the filter by format with the filters by terms', async () => {
    await requireArgument(site, '/core/v2/posts', 'format');
    const { body: term } = await editor.post('/core/v2/categories', { name: 'Bogs' });
    const { body: tag } = await editor.post('/core/v2/tags', { name: 'Peat' });
    const inTerm = (await make({ title: 'In the category', categories: [term.id] })).id;
    const both = (await make({ title: 'Both', categories: [term.id], tags: [tag.id], format: 'quote' })).id;
    const ofFormat = (await make({ title: 'Of the format', format: 'quote' })).id;
    const filters = `order=asc&orderby=id&categories=${term.id}&format=quote`;
    expect(await idsOf(site, `${filters}&tax_relation=OR`)).toEqual([inTerm, both, ofFormat]);
    expect(await idsOf(site, `categories=${term.id}&format=quote&tax_relation=OR&order=asc`)).toEqual([
      inTerm,
      both,
      ofFormat,
    ]);
    expect(await idsOf(site, `${filters}&tax_relation=AND`)).toEqual([both]);
    expect(await idsOf(site, filters)).toEqual([both]);
    expect(await idsOf(site, `order=asc&format=quote&tags_exclude=${tag.id}&tax_relation=AND`)).toEqual([ofFormat]);
    expect(await idsOf(site, 'order=asc&format=quote&tax_relation=OR')).toEqual([both, ofFormat]);
  });

  it('tax_relation=OR ignores exclusions that name only unknown terms', async () => {
    const { body: term } = await editor.post('/core/v2/categories', { name: 'Meres' });
    const { body: tag } = await editor.post('/core/v2/tags', { name: 'Sedge' });
    const inTerm = (await make({ title: 'In the category', categories: [term.id] })).id;
    const tagged = (await make({ title: 'Tagged', tags: [tag.id] })).id;
    const list = (filters: string) => idsOf(site, `include=${inTerm},${tagged}&order=asc&tax_relation=OR&${filters}`);
    expect(await list(`categories=${term.id}&tags_exclude=999999`)).toEqual([inTerm]);
    expect(await list(`tags=${tag.id}&categories_exclude[terms]=0`)).toEqual([tagged]);
    expect(await list(`tags_exclude=${tag.id}&categories_exclude=999999`)).toEqual([inTerm]);
    expect(await list('tags_exclude=999999&categories_exclude=999999')).toEqual([inTerm, tagged]);
    expect(await list(`categories=${term.id}&tags_exclude=${tag.id},999999`)).toEqual([inTerm]);
  });

  it('lists with orderby=include_slugs, but without slugs, start with the oldest post in each direction', async () => {
    const dates = ['2011-01-01T00:00:00', '2012-01-01T00:00:00'];
    const [old, older] = [await make({ title: 'b', date: dates[1] }), await make({ title: 'a', date: dates[0] })];
    for (const direction of ['', '&order=desc', '&order=asc', '&before=2013-01-01T00:00:00'])
      expect(await idsOf(site, `include=${old.id},${older.id}&orderby=include_slugs${direction}`)).toEqual([
        older.id,
        old.id,
      ]);
  });

  it('lists treat bounds outside of the years 0 to 9999 as before or after all posts and comments', async () => {
    const { id } = await make({ title: 'Dated', comment_status: 'open' });
    await editor.post('/core/v2/comments', { post: id, content: 'Dated' });
    const [early, late] = ['0000-00-00T00:00:00', '9999-12-31T23:59:59-24:00'].map(encodeURIComponent);
    for (const list of ['posts?include', 'comments?post']) {
      const totalOf = async (filter: string): Promise<string> =>
        (await editor.get(`/core/v2/${list}=${id}&${filter}`)).headers['x-wp-total']!;
      const totals = [`after=${early}`, `before=${early}`, `after=${late}`, `before=${late}`].map(totalOf);
      expect([list, ...(await Promise.all(totals))]).toEqual([list, '1', '0', '0', '1']);
    }
    expect(await idsOf(editor, `include=${id}&modified_after=${early}`)).toEqual([id]);
    expect(await idsOf(editor, `include=${id}&modified_before=${early}`)).toEqual([]);
  });

  it('lists search for the text of an argument without tags, percent-encoded characters and the blanks around it', async () => {
    const { id } = await make({ title: 'Quince jam', content: 'sweet' });
    for (const search of ['%20quince%20jam%20', '%3Cb%3EQuince%3C/b%3E%0Ajam', 'qui%2520nce'])
      expect([search, await idsOf(site, `search=${search}`)]).toEqual([search, [id]]);
    const blank = await site.get('/core/v2/posts?per_page=1&search=%20%3Ci%3E');
    expect(blank.headers['link']).toMatch(/posts\?per_page=1&search&page=2>; rel="next"$/);
    expect(blank.headers['x-wp-total']).toBe((await site.get('/core/v2/posts')).headers['x-wp-total']);
    expect((await site.get('/core/v2/posts?orderby=relevance&search=%20')).body.code).toBe(
      'rest_no_search_term_defined',
    );
    expect((await site.get('/core/v2/posts?search[]=quince')).body.data.details.search.code).toBe('rest_invalid_type');
    const { body: users } = await site.as('administrator').get('/core/v2/users?search=%3Ci%3E%20editor%20');
    expect(users).toHaveLength(1);
  });
});

describe('features of deployments', () => {
  it('features add arguments and fields only to the deployment that lists them', async () => {
    const academy = await bootSite(AcademyModule, { database: 'sqlite' });
    const challenge = await bootSite(ChallengeModule, { database: 'sqlite' });
    const namesOf = async (site: Site, path: string, method: string): Promise<string[]> => {
      const { body } = await site.call('OPTIONS', path);
      return Object.keys(body.endpoints.find(({ methods }: { methods: string[] }) => methods.includes(method)).args);
    };
    const more = ['search_semantics', 'ignore_sticky', 'format'];
    expect(await namesOf(academy, '/core/v2/posts', 'GET')).toEqual(expect.arrayContaining(more));
    expect((await namesOf(challenge, '/core/v2/posts', 'GET')).filter((name) => more.includes(name))).toEqual([]);
    expect(await namesOf(academy, '/core/v2/pages/1', 'GET')).toContain('excerpt_length');
    expect(await namesOf(challenge, '/core/v2/pages/1', 'GET')).not.toContain('excerpt_length');
    expect(Object.keys((await academy.get('/')).body)).toEqual(
      expect.arrayContaining(['page_for_posts', 'page_on_front', 'show_on_front']),
    );
    expect(Object.keys((await challenge.get('/')).body)).not.toContain('page_on_front');
    await academy.close();
    await challenge.close();
  });

  it('academy reads excerpt_length as the reference does: negative numbers, and texts in lists', async () => {
    const academy = await bootSite(AcademyModule, { database: 'sqlite' });
    const { body: post } = await academy.as('editor').post('/core/v2/posts', {
      title: 'Short',
      content: 'one two three four',
      status: 'publish',
    });
    const excerptOf = async (path: string): Promise<string> => {
      const { body } = await academy.get(`/core/v2/posts${path}`);
      return (Array.isArray(body) ? body[0] : body).excerpt.rendered.trim();
    };
    expect(await excerptOf(`/${post.id}?excerpt_length=-1`)).toBe('<p>one two three [&hellip;]</p>');
    expect(await excerptOf(`/${post.id}?excerpt_length=-9`)).toBe('<p> [&hellip;]</p>');
    expect(await excerptOf('?excerpt_length=2.5')).toBe('<p>one two [&hellip;]</p>');
    expect(await excerptOf('?excerpt_length=few')).toBe('<p> [&hellip;]</p>');
    await academy.close();
  });
});
