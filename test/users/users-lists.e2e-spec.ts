import { UsersService, UserWriter } from '#identity';
import { Database, SiteDataSource, UnitOfWork } from '#platform';
import { bootSite, databases } from '#testing';
import type { Client, Site } from '#testing';
import { AccountsModule, stubAuthorship } from './accounts.fixture.js';

const PEOPLE = [
  {
    username: 'pilot_uma',
    name: 'Ünal Ada',
    email: 'c@fleet.example',
    slug: 'p-c',
    url: 'https://b.example.net',
    roles: ['author'],
  },
  {
    username: 'pilot_oki',
    name: 'okra Jones',
    email: 'a@fleet.example',
    slug: 'p-a',
    url: 'https://c.example.net',
    roles: ['contributor', 'subscriber'],
  },
  {
    username: 'pilot_100',
    name: 'Zed_Zero',
    email: 'b@fleet.example',
    slug: 'p-b',
    url: 'https://a.example.net',
    roles: [],
  },
];

describe.each(databases)('lists of users (%s)', (database) => {
  let site: Site;
  let admin: Client;
  const ids: Record<string, number> = {};
  const listSlugs = async (query: string): Promise<string[]> => {
    const { status, body, headers } = await admin.get(`/core/v2/users?${query}&_fields=slug`);
    expect(status).toBe(200);
    expect(headers['x-wp-total']).toBe(String(body.length));
    return body.map(({ slug }: { slug: string }) => slug);
  };

  beforeAll(async () => {
    site = await bootSite(AccountsModule, { database });
    stubAuthorship(site, 'author');
    admin = site.as('administrator');
    for (const person of PEOPLE) {
      const { status, body } = await admin.post('/core/v2/users', { ...person, password: 'Pass w0rd' });
      expect(status).toBe(201);
      ids[person.slug] = body.id;
    }
  });
  afterAll(() => site.close());

  it('lists by name sort punctuation before digits and letters, also those from before a migration', async () => {
    const names = ['_under', '-dash', '!bang', '?query', '.dot', '"quote', '(paren', '@at', '#hash', '~til', '1one'];
    const made: number[] = [];
    for (const name of [...names, 'Ötto', 'pan'].toReversed()) {
      const username = `sorted${made.length}`;
      const { body } = await admin.post('/core/v2/users', {
        username,
        name,
        email: `${username}@a.example`,
        password: 'Pass w0rd',
      });
      made.push(body.id);
    }
    const listed = async () => {
      const { body } = await admin.get(`/core/v2/users?include=${made.join()}&orderby=name&per_page=50`);
      return body.map(({ name }: { name: string }) => name);
    };
    const sorted = [...names, 'Ötto', 'pan'];
    expect(await listed()).toEqual(sorted);
    expect((await admin.get('/core/v2/users?search=(pa&_fields=name')).body).toEqual([{ name: '(paren' }]);
    // An accent alone: names are compared without accents.
    expect((await admin.get('/core/v2/users?search=%CC%81')).body).toEqual([]);
    expect((await admin.get('/core/v2/users?search=%CC%81&search_columns=name')).body).toEqual([]);

    const units = site.provider(UnitOfWork);
    await units.run(() => site.provider(Database).execute('UPDATE users SET name_key = name'));
    const migration = site.provider(SiteDataSource).migrations.find(({ name }) => name?.startsWith('DisplayNameKeys'))!;
    await units.run(async ({ queryRunner }) => migration.up(queryRunner!));
    expect(await listed()).toEqual(sorted);
    for (const id of made) await admin.delete(`/core/v2/users/${id}?force=true&reassign=false`);
  });

  it('lists are sorted by the requested field, ignoring case and accents', async () => {
    expect(await listSlugs('search=pilot_&orderby=name')).toEqual(['p-a', 'p-c', 'p-b']);
    expect(await listSlugs('search=pilot_&orderby=name&order=desc')).toEqual(['p-b', 'p-c', 'p-a']);
    expect(await listSlugs('search=pilot_&orderby=email')).toEqual(['p-a', 'p-b', 'p-c']);
    expect(await listSlugs('search=pilot_&orderby=slug&order=desc')).toEqual(['p-c', 'p-b', 'p-a']);
    expect(await listSlugs('search=pilot_&orderby=url')).toEqual(['p-b', 'p-c', 'p-a']);
    expect(await listSlugs('search=pilot_&orderby=id')).toEqual(['p-c', 'p-a', 'p-b']);
    expect(await listSlugs('search=pilot_&orderby=registered_date')).toEqual(['p-c', 'p-a', 'p-b']);
  });

  it('lists sort users with equal values by id in both orders', async () => {
    const slugs = ['tie-b', 'tie-a', 'tie-c'];
    for (const slug of slugs)
      await admin.post('/core/v2/users', { username: slug, email: `${slug}@x.example`, password: 'Pass w0rd', slug });
    for (const order of ['asc', 'desc'])
      expect(await listSlugs(`search=tie-&orderby=url&order=${order}`)).toEqual(slugs);
    for (const { id } of (await admin.get('/core/v2/users?search=tie-&_fields=id')).body)
      expect((await admin.delete(`/core/v2/users/${id}?force=true&reassign=false`)).status).toBe(200);
  });

  it('lists of authors ignore filters by role and capability', async () => {
    const authors = await listSlugs('who=authors');
    expect(authors).not.toEqual([]);
    expect(await listSlugs('who=authors&roles=subscriber&capabilities=none')).toEqual(authors);
  });

  it('lists follow the order of a list in the request', async () => {
    const include = `include=${ids['p-b']},${ids['p-c']},${ids['p-a']}`;
    expect(await listSlugs(`${include}&orderby=include`)).toEqual(['p-b', 'p-c', 'p-a']);
    expect(await listSlugs(`${include}&orderby=include&order=desc`)).toEqual(['p-a', 'p-c', 'p-b']);
    expect(await listSlugs('slug=p-c,p-b,none&orderby=include_slugs')).toEqual(['p-c', 'p-b']);
    const page = await admin.get(`/core/v2/users?${include}&orderby=include&per_page=1&page=2&_fields=slug`);
    expect(page).toMatchObject({ body: [{ slug: 'p-c' }], headers: { 'x-wp-total': '3', 'x-wp-totalpages': '3' } });
    expect(await listSlugs('search=pilot_&orderby=include')).toEqual(['p-b', 'p-a', 'p-c']);
  });

  it('lists are searched in the requested columns, or in columns that match the text', async () => {
    expect(await listSlugs('search=FLEET.EXAMPLE&orderby=id')).toEqual(['p-c', 'p-a', 'p-b']);
    expect(await listSlugs('search=a@fleet')).toEqual(['p-a']);
    expect(await listSlugs('search=unal')).toEqual(['p-c']);
    expect(await listSlugs('search=%C3%9CNAL')).toEqual(['p-c']);
    expect(await listSlugs('search=https://c.example')).toEqual(['p-a']);
    expect(await listSlugs(`search=${ids['p-a']}`)).toEqual(['p-a']);
    expect(await listSlugs('search=*okra*')).toEqual(['p-a']);
    expect(await listSlugs('search=okra&search_columns=slug,email')).toEqual([]);
    expect(await listSlugs('search=p-b&search_columns=slug')).toEqual(['p-b']);
    expect(await listSlugs(`search=${ids['p-b']}&search_columns=id`)).toEqual(['p-b']);
    expect(await listSlugs('search=pilot&search_columns=id')).toEqual([]);
    expect(await listSlugs('search=e%CC%81&search_columns=email')).toEqual([]);
    expect(await listSlugs('search=-c&search_columns=slug')).toEqual(['p-c']);
  });

  it('users are found under a new name, and no longer under the old one', async () => {
    await admin.put(`/core/v2/users/${ids['p-a']}`, { name: 'Walnut "Wal" Jones' });
    expect(await listSlugs('search=walnut')).toEqual(['p-a']);
    expect(await listSlugs(`search=${encodeURIComponent('"wal" j')}`)).toEqual(['p-a']);
    expect(await listSlugs('search=okra')).toEqual([]);
    await admin.put(`/core/v2/users/${ids['p-a']}`, { name: 'okra Jones' });
    expect(await listSlugs('search=okra')).toEqual(['p-a']);
    const { body } = await admin.post('/core/v2/users', {
      username: 'passing_by',
      email: 'by@fleet.example',
      password: 'x-Passw0rd',
    });
    expect(await listSlugs('search=passing')).toEqual(['passing_by']);
    await admin.delete(`/core/v2/users/${body.id}?force=true&reassign=false`);
    expect(await listSlugs('search=passing')).toEqual([]);
  });

  it('lists match the wildcards of LIKE literally', async () => {
    expect(await listSlugs('search=d_z&search_columns=name')).toEqual(['p-b']);
    expect(await listSlugs('search=e_z&search_columns=name')).toEqual([]);
    expect(await listSlugs('search=%25&search_columns=name')).toEqual([]);
    expect(await listSlugs('search=%5C&search_columns=name')).toEqual([]);
  });

  it('lists are filtered by roles and capabilities', async () => {
    expect(await listSlugs('search=pilot_&roles=subscriber,author&orderby=id')).toEqual(['p-c', 'p-a']);
    expect(await listSlugs('search=pilot_&capabilities=publish_posts')).toEqual(['p-c']);
    expect(await listSlugs('search=pilot_&capabilities=edit_posts,none&orderby=id')).toEqual(['p-c', 'p-a']);
    expect(await listSlugs('roles=captain')).toEqual([]);
    expect(await listSlugs('capabilities=fly')).toEqual([]);
    expect(await listSlugs('search=pilot_&roles=subscriber&capabilities=publish_posts&orderby=id')).toEqual([
      'p-c',
      'p-a',
    ]);
    expect(await listSlugs('search=pilot_&capabilities=subscriber')).toEqual(['p-a']);
    expect(await listSlugs(`search=pilot_&exclude=${ids['p-a']}&orderby=id`)).toEqual(['p-c', 'p-b']);
  });

  it('lists accept any integer as an id, and no other values', async () => {
    for (const id of ['2147483648', '9007199254740993', '99999999999999999999999', '1e300', '-1e300']) {
      expect([id, await listSlugs(`include=${id}`)]).toEqual([id, []]);
      expect((await admin.get(`/core/v2/users?exclude=${id}`)).headers['x-wp-total']).toBe('8');
      expect((await admin.get(`/core/v2/users?search=${id}`)).status).toBe(200);
    }
    for (const id of ['2147483648', '9007199254740993', '99999999999999999999999']) {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        expect(await admin.call(method, `/core/v2/users/${id}?force=true&reassign=0`)).toMatchObject({
          status: 404,
          body: { code: 'rest_user_invalid_id' },
        });
      }
      expect((await admin.get(`/core/v2/users/${id}/application-passwords`)).status).toBe(404);
      expect(await admin.delete(`/core/v2/users/${ids['p-a']}?force=true&reassign=${id}`)).toMatchObject({
        status: 400,
        body: { code: 'rest_user_invalid_reassign' },
      });
    }
    const [first, second] = [ids['p-c'], ids['p-b']];
    expect(await listSlugs(`include=-${first},${second},${first}&orderby=include`)).toEqual(['p-c', 'p-b']);
    expect(await listSlugs(`search=pilot_&exclude=-${first},-${second}`)).toEqual(['p-a']);
    for (const include of ['1abc', '1.5', 'x', '1;--', '%27'])
      expect((await admin.get(`/core/v2/users?include=${include}`)).status).toBe(400);
  });

  it('lists report invalid filters only if the arguments that all lists have are valid', async () => {
    const invalid = async (query: string) => (await admin.get(`/core/v2/users?${query}`)).body.data.params as object;
    const filters = 'include=x&orderby=age&slug[a]=x&roles[a]=x&who=all';
    expect(Object.keys(await invalid(`page=x&context=x&${filters}`)).sort()).toEqual(['context', 'page']);
    expect(Object.keys(await invalid(filters)).sort()).toEqual(['include', 'orderby', 'roles', 'slug', 'who']);
  });

  it('lists answer hostile arguments without server errors', async () => {
    const many = Array.from({ length: 100_000 }, (_, index) => index + 1).join(',');
    const long = 'a'.repeat(60_000);
    for (const query of [
      'order=asc;--',
      'order[]=asc',
      'orderby=id;drop',
      'orderby[]=name',
      'include[a][b]=1',
      'include[]=&include[x]=1',
      'slug[a]=b',
      'search[]=a',
      'search=%00',
      'slug=%00',
      'roles=%00',
      'per_page=-1',
      'per_page=1000000000',
      'page=0',
      'page=1e18',
      'page=9007199254740991',
      'offset=-5',
      'offset=99999999999999999999',
      'page=99999999999999999999999',
      `search=${long}`,
      `slug=${long}`,
      `include=${many}`,
      `include=${many}&orderby=include`,
      `exclude=${many}`,
      'who[]=authors',
      'has_published_posts=nothing',
      'search_columns=password_hash',
      'search=%F0%9F',
      'search=%22%22%22',
      'search=login%20:%20x%22%20OR%20%22',
      'search=a%20NEAR(b)',
      'search=***',
      'search=%F0%9F%98%80%F0%9F%98%80%F0%9F%98%80',
      'search=abc&search_columns=id,id',
    ]) {
      const { status } = await admin.get(`/core/v2/users?${query}`);
      expect([query.slice(0, 60), status === 200 || status === 400]).toEqual([query.slice(0, 60), true]);
    }
  });

  it('lists link to the pages around an offset', async () => {
    const { headers, body } = await admin.get(
      '/core/v2/users?search=pilot_&per_page=1&offset=1&orderby=id&_fields=slug',
    );
    expect(body).toEqual([{ slug: 'p-a' }]);
    expect(headers.link).toMatch(/page=1>; rel="prev", .*page=3>; rel="next"/);
    for (const order of ['id', `include&include=${ids['p-a']},${ids['p-b']}`]) {
      const negative = await admin.get(`/core/v2/users?search=pilot_&per_page=1&offset=-1&orderby=${order}`);
      expect(negative.body).toEqual([]);
      expect(negative.headers.link).toMatch(/page=1>; rel="next"/);
    }
  });

  it('lists by slug and email address put punctuation before digits and letters', async () => {
    const logins = ['sorted', 'sorted2', 'sorted_3', 'sorted-4', 'sorted.5'];
    for (const username of logins)
      await admin.post('/core/v2/users', { username, email: `${username}@example.org`, password: 'Pass w0rd' });
    expect(await listSlugs('search=sorted&orderby=email')).toEqual([
      'sorted_3',
      'sorted-4',
      'sorted-5',
      'sorted',
      'sorted2',
    ]);
    expect(await listSlugs('search=sorted&orderby=slug')).toEqual([
      'sorted',
      'sorted_3',
      'sorted-4',
      'sorted-5',
      'sorted2',
    ]);
  });

  it('UsersService.pageAfter returns a full page while a user is removed', async () => {
    const created: number[] = [];
    for (const username of ['removed', 'after-removed'])
      created.push(
        (await admin.post('/core/v2/users', { username, email: `${username}@example.org`, password: 'Pass w0rd' })).body
          .id,
      );
    const database = site.provider(Database);
    const query = database.query.bind(database);
    const spy = jest.spyOn(database, 'query').mockImplementationOnce(async (...given) => {
      const rows = await query(...given);
      await site.provider(UserWriter).delete(created[0]!, 0);
      return rows;
    });
    const page = await site.provider(UsersService).pageAfter(created[0]! - 1, 2);
    spy.mockRestore();
    expect(page.map(({ id }) => id)).toEqual(created);
    expect((await admin.get(`/core/v2/users/${created[0]}`)).status).toBe(404);
  });
});
