import { setTimeout as sleep } from 'node:timers/promises';
import { Database, UnitOfWork } from '#platform';
import { ApplicationPasswordsService, UserWriter } from '#identity';
import { Client, bootSite, databases } from '#testing';
import type { Answer, Site } from '#testing';
import { AccountsModule, stubAuthorship } from '../users/accounts.fixture.js';

const DAY = 24 * 60 * 60 * 1000;

describe.each(databases)('signing in with application passwords (%s)', (database) => {
  let site: Site;
  const basic = (text: string): Record<string, string> => ({
    authorization: `Basic ${Buffer.from(text).toString('base64')}`,
  });
  const me = (text: string): Promise<Answer> => site.get('/core/v2/users/me', { headers: basic(text) });
  const newPassword = async (role: 'author' | 'editor' = 'author'): Promise<{ uuid: string; password: string }> =>
    (await site.as(role).post('/core/v2/users/me/application-passwords', { name: 'Laptop' })).body;

  beforeAll(async () => {
    site = await bootSite(AccountsModule, { database });
    stubAuthorship(site);
  });
  afterAll(() => site.close());

  it('accepts a login or an email address in any case, and the password with or without its blanks', async () => {
    const { password } = await newPassword();
    expect(password).toMatch(/^([A-Za-z0-9]{4} ){5}[A-Za-z0-9]{4}$/);
    for (const credentials of [
      `the_author:${password}`,
      `THE_Author:${password.replaceAll(' ', '')}`,
      ` the_author\t:${password}`,
      `<i>thé_author</i>:${password}`,
      `author@example.org:${password}`,
      `Author@Example.org: ${password} `,
    ]) {
      expect([credentials, (await me(credentials)).body.slug]).toEqual([credentials, 'the_author']);
    }
  });

  it('treats any other credentials as anonymous', async () => {
    const { password } = await newPassword();
    const wrong = password.slice(0, -1) + (password.endsWith('x') ? 'y' : 'x');
    for (const credentials of [
      `the_author:${wrong}`,
      `the_editor:${password}`,
      'the_author:author Passw0rd',
      `the_author:${password}x`,
      `the_author:${password.toUpperCase()}`,
      `the_author:`,
      `:${password}`,
      'the_author',
      '',
      `nobody:${password}`,
      `the_\u0001author:${password}`,
      `the_ author:${password}`,
      ` author@example.org :${password}`,
      `nobody@example.org:${password}`,
      `the_author:${'x'.repeat(100_000)}`,
    ]) {
      expect([credentials.slice(0, 60), (await me(credentials)).body.code]).toEqual([
        credentials.slice(0, 60),
        'rest_not_logged_in',
      ]);
    }
    for (const authorization of ['Basic', 'Basic %%%', 'Bearer x', 'x', `Digest ${password}`]) {
      expect((await site.get('/core/v2/users/me', { headers: { authorization } })).status).toBe(401);
    }
    expect((await site.get('/core/v2/users', { headers: basic(`the_author:${wrong}`) })).status).toBe(200);
  });

  it('refuses a nonce without a session, unless the credentials are valid', async () => {
    const { password } = await newPassword();
    for (const [path, headers] of [
      ['/core/v2/users', { 'x-wp-nonce': 'abc' }],
      ['/core/v2/users?_wpnonce=abc', {}],
      ['/core/v2/nothing', { 'x-wp-nonce': 'abc', ...basic('the_author:wrong') }],
    ] as const) {
      expect(await site.get(path, { headers })).toMatchObject({
        status: 403,
        body: { code: 'rest_cookie_invalid_nonce' },
      });
    }
    expect(
      (await site.get('/core/v2/users/me', { headers: { 'x-wp-nonce': 'abc', ...basic(`the_author:${password}`) } }))
        .status,
    ).toBe(200);
  });

  it('fails immediately after the password is revoked', async () => {
    const { uuid, password } = await newPassword();
    expect((await me(`the_author:${password}`)).status).toBe(200);
    await site.as('author').delete(`/core/v2/users/me/application-passwords/${uuid}`);
    expect((await me(`the_author:${password}`)).status).toBe(401);
    const second = await newPassword();
    const author = await site.addUser('leaver', 'author');
    expect((await author.get('/core/v2/users/me')).status).toBe(200);
    await site
      .as('administrator')
      .delete(`/core/v2/users/${(await author.get('/core/v2/users/me')).body.id}/application-passwords`);
    expect((await author.get('/core/v2/users/me')).status).toBe(401);
    expect((await me(`the_author:${second.password}`)).status).toBe(200);
  });

  it('fails immediately after the user is removed, and follows changes of its roles', async () => {
    const client = await site.addUser('shortly', 'editor');
    const { id } = (await client.get('/core/v2/users/me')).body;
    expect((await client.get('/core/v2/users?who=authors')).status).toBe(200);
    await site.as('administrator').put(`/core/v2/users/${id}`, { roles: ['subscriber'] });
    expect((await client.get('/core/v2/users?who=authors')).status).toBe(403);
    await site.as('administrator').delete(`/core/v2/users/${id}?force=true&reassign=false`);
    expect((await client.get('/core/v2/users/me')).status).toBe(401);
  });

  it('follows a changed email address immediately', async () => {
    const client = await site.addUser('mover', 'subscriber');
    const { password } = await site
      .provider(ApplicationPasswordsService)
      .create((await client.get('/core/v2/users/me')).body.id, { name: 'x' });
    expect((await me(`mover@example.org:${password}`)).status).toBe(200);
    await client.put('/core/v2/users/me', { email: 'moved@example.org' });
    expect((await me(`mover@example.org:${password}`)).status).toBe(401);
    expect((await me(`moved@example.org:${password}`)).status).toBe(200);
  });

  it('stores only hashes, and shows a password once', async () => {
    const { uuid, password } = await newPassword();
    const { body } = await site.as('author').get(`/core/v2/users/me/application-passwords/${uuid}?context=edit`);
    expect(body).not.toHaveProperty('password');
    expect(body).not.toHaveProperty('hash');
    const rows = await site.provider(Database).query('SELECT * FROM application_passwords');
    expect(JSON.stringify(rows)).not.toContain(password.replaceAll(' ', ''));
    const { body: users } = await site.as('administrator').get('/core/v2/users?context=edit');
    expect(JSON.stringify(users)).not.toMatch(/argon2/);
  });

  /** Returns the seconds in which a request was answered, in the form of stored times. */
  const secondsDuring = async (request: () => Promise<unknown>): Promise<string[]> => {
    const start = site.clock.now().getTime();
    await request();
    const end = site.clock.now().getTime();
    const count = Math.floor(end / 1000) - Math.floor(start / 1000) + 1;
    return Array.from({ length: count }, (_, index) => new Date(start + index * 1000).toISOString().slice(0, 19));
  };

  it('records the first use of a day with its IP address', async () => {
    const { uuid, password } = await newPassword();
    const own = new Client(site.app, '/api', { login: 'the_author', password });
    const inUse = async (): Promise<{ uuid: string; last_used: string | null; last_ip: string | null }> =>
      (await own.get('/core/v2/users/me/application-passwords/introspect')).body;
    let seconds = await secondsDuring(inUse);
    const first = await inUse();
    expect(first).toMatchObject({ uuid, last_ip: '127.0.0.1' });
    expect(seconds).toContain(first.last_used);
    site.clock.advance(DAY - 60_000);
    expect(await inUse()).toEqual(first);
    site.clock.advance(2 * 60_000);
    seconds = await secondsDuring(inUse);
    expect(seconds).toContain((await inUse()).last_used);
  });

  it('tries again after a minute to record a use that could not be stored', async () => {
    const { password } = await newPassword();
    const own = new Client(site.app, '/api', { login: 'the_author', password });
    const database = site.provider(Database);
    const execute = database.execute.bind(database);
    const failing = jest
      .spyOn(database, 'execute')
      .mockImplementation((sql, ...more) =>
        sql.startsWith('UPDATE application_passwords') ? Promise.reject(new Error('Locked.')) : execute(sql, ...more),
      );
    const inUse = async () => (await own.get('/core/v2/users/me/application-passwords/introspect')).body.last_used;
    const attempts = () => failing.mock.calls.filter(([sql]) => sql.startsWith('UPDATE application_passwords')).length;
    expect([await inUse(), await inUse(), attempts()]).toEqual([null, null, 1]);
    failing.mockRestore();
    site.clock.advance(61_000);
    const seconds = await secondsDuring(inUse);
    expect(seconds).toContain(await inUse());
  });

  it.each(['', '/introspect', '/4dfb5a3c-2e0a-4a4e-8f39-5b0b8d0b8a11'])(
    'has no list and no items of `me` for the anonymous user: `me/application-passwords%s`',
    async (path) => {
      const { status, body } = await site.get(`/core/v2/users/me/application-passwords${path}`);
      expect([status, body.code]).toEqual([401, 'rest_not_logged_in']);
    },
  );

  it('requires a name that is not blank', async () => {
    for (const name of ['', '   ', '<b></b>', '\0', '0', ' 0 ', 7]) {
      expect([
        name,
        (await site.as('author').post('/core/v2/users/me/application-passwords', { name })).status,
      ]).toEqual([name, 400]);
    }
  });

  it('requires an application id that is a UUID or empty', async () => {
    const create = (appId: string): Promise<Answer> =>
      site.as('author').post('/core/v2/users/me/application-passwords', { name: 'x', app_id: appId });
    expect((await create('no uuid')).status).toBe(400);
    expect((await create('')).body.app_id).toBe('');
  });

  it('leaves the name unchanged if the name of an update is blank without its tags', async () => {
    const { uuid } = await newPassword();
    for (const name of ['<b></b>', '0', null]) {
      const { status, body } = await site.as('author').put(`/core/v2/users/me/application-passwords/${uuid}`, { name });
      expect([name, status, body.name]).toEqual([name, 200, 'Laptop']);
    }
  });

  it('is not created for a user who is deleted at the same time', async () => {
    const { id } = (await (await site.addUser('fleeting', 'author')).get('/core/v2/users/me')).body;
    const units = site.provider(UnitOfWork);
    let pending: Promise<Answer> | undefined;
    await units.run(async () => {
      pending = units.runOutside(() =>
        site.as('administrator').post(`/core/v2/users/${id}/application-passwords`, { name: 'Late' }),
      );
      // Meanwhile the permission is checked, and the write waits for this unit of work.
      await sleep(100);
      await site.provider(UserWriter).delete(id);
    });
    expect(await pending).toMatchObject({ status: 404, body: { code: 'rest_user_invalid_id' } });
  });
});
