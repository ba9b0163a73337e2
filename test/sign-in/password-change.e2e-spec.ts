import { UsersService } from '#identity';
import { bootSite, Client, databases } from '#testing';
import type { Answer, Site } from '#testing';
import { AccountsModule, stubAuthorship } from '../users/accounts.fixture.js';
import { hiddenFields, PAGES, BrowserClient } from './browser-client.fixture.js';

const PROFILE = `${PAGES}/profile`;
const NEW = 'Tide-over-the-reef';

describe.each(databases)('changing the password of an account on %s', (database) => {
  let site: Site;
  let number = 0;
  let login: string;
  let old: string;
  let visitor: BrowserClient;
  let client: Client;
  beforeAll(async () => {
    site = await bootSite(AccountsModule, { database });
    stubAuthorship(site);
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    login = `diver${number++}`;
    old = `${login} Passw0rd`;
    client = await site.addUser(login, 'author');
    visitor = new BrowserClient(site, `203.0.113.${number}`);
    expect((await visitor.signIn(login, old)).status).toBe(303);
  });

  const change = async (fields: Record<string, string>): Promise<Answer> =>
    visitor.post(PROFILE, { ...hiddenFields(await visitor.get(PROFILE), PROFILE, 'new_password'), ...fields });
  const signsIn = async (password: string): Promise<boolean> =>
    (await new BrowserClient(site, `198.51.100.${number}`).signIn(login, password)).status === 303;
  const send = async (body: object, path = '/api/core/v2/users/me', more = {}): Promise<Answer> =>
    visitor.send('PUT', path, JSON.stringify(body), {
      'content-type': 'application/json',
      'x-wp-nonce': await visitor.nonce(),
      ...more,
    });

  it('requires the current password on the profile', async () => {
    for (const [fields, status] of [
      [{ new_password: NEW }, 400],
      [{ new_password: NEW, current_password: 'wrong' }, 403],
      [{ new_password: NEW, current_password: `${old} ` }, 403],
    ] as [Record<string, string>, number][]) {
      const answer = await change(fields);
      expect([fields, answer.status, answer.text.includes('role="alert"')]).toEqual([fields, status, true]);
      expect(answer.text).not.toContain(NEW);
    }
    expect([await signsIn(NEW), await signsIn(old)]).toEqual([false, true]);
    expect((await change({ new_password: NEW, current_password: old })).status).toBe(303);
    expect([await signsIn(NEW), await signsIn(old)]).toEqual([true, false]);
  });

  it('moves the focus of the profile to the refused field, which the notice describes', async () => {
    const fieldWithFocus = ({ text }: Answer): unknown[] => [
      /<input[^>]* name="(\w+)"[^>]* aria-describedby="([^"]*)" aria-invalid="true" autofocus\s*\/>/
        .exec(text)
        ?.slice(1),
      text.split(' autofocus').length - text.split('>Cancel<').length,
    ];
    const wrong = await change({ new_password: NEW, current_password: 'wrong' });
    expect(fieldWithFocus(wrong)).toEqual([['current_password', 'notice'], 1]);
    const weak = await change({ new_password: 'password1234', current_password: old });
    expect(fieldWithFocus(weak)).toEqual([['new_password', 'notice new_password_rule'], 1]);
    expect(weak.text).toMatch(/role="alert" id="notice">/);
  });

  it('ends all other sessions, makes copies of its own cookie invalid, and revokes application passwords only on request', async () => {
    const other = new BrowserClient(site, '203.0.113.200');
    await other.signIn(login, old);
    const copied = new BrowserClient(site, '203.0.113.201');
    for (const [name, value] of visitor.cookies) copied.cookies.set(name, value);
    const answer = await change({ new_password: NEW, current_password: old });
    expect(answer.headers.location).toBe(`${PROFILE}?done=password`);
    expect((await visitor.get(`${PROFILE}?done=password`)).text).toContain('The password is changed.');
    for (const unknown of ['constructor', '__proto__']) {
      const { status, text } = await visitor.get(`${PROFILE}?done=${unknown}`);
      expect([unknown, status, text.includes('role="status"')]).toEqual([unknown, 200, false]);
    }
    for (const gone of [other, copied]) expect((await gone.get(PROFILE)).headers.location).toContain('sign-in');
    expect((await client.get('/core/v2/users/me')).status).toBe(200);
    expect((await change({ new_password: `${NEW}s`, current_password: NEW, revoke: '1' })).status).toBe(303);
    expect((await client.get('/core/v2/users/me')).status).toBe(401);
    expect((await visitor.get(PROFILE)).status).toBe(200);
  });

  it('refuses short and common passwords on the profile, in the API and in commands', async () => {
    const admin = site.as('administrator');
    const { id } = (await site.provider(UsersService).byLogin(login))!;
    for (const password of ['short-1', 'Password1', 'qwertyuiop', '12345678', 'aaaaaaaa']) {
      expect([password, (await change({ new_password: password, current_password: old })).status]).toEqual([
        password,
        400,
      ]);
      const answers = [
        await send({ password, current_password: old }),
        await client.put('/core/v2/users/me', { password }),
        await admin.put(`/core/v2/users/${id}`, { password }),
        await admin.post('/core/v2/users', { username: 'newcomer', email: 'newcomer@example.org', password }),
      ];
      for (const { status, body } of answers)
        expect([password, status, body.data.details?.password.code]).toEqual([
          password,
          400,
          'rest_user_invalid_password',
        ]);
    }
    expect(await signsIn(old)).toBe(true);
  });

  it('requires the current password for API requests in a session, on every path', async () => {
    const { id } = (await site.provider(UsersService).byLogin(login))!;
    for (const path of ['/api/core/v2/users/me', `/api/core/v2/users/${id}`]) {
      for (const [body, status, code] of [
        [{ password: NEW }, 400, 'rest_user_missing_current_password'],
        [{ password: NEW, current_password: '' }, 400, 'rest_user_missing_current_password'],
        [{ password: NEW, current_password: ['x'] }, 400, 'rest_user_missing_current_password'],
        [{ password: NEW, current_password: 'wrong' }, 403, 'rest_user_invalid_current_password'],
      ] as const)
        expect([path, body, await send(body, path)]).toMatchObject([path, body, { status, body: { code } }]);
    }
    const emptyBatch = await visitor.post(
      '/api/batch/v1',
      {},
      {
        'content-type': 'application/x-www-form-urlencoded',
        'x-wp-nonce': await visitor.nonce(),
      },
    );
    expect(emptyBatch.status).toBe(400);
    const inBatch = await visitor.send(
      'POST',
      '/api/batch/v1',
      JSON.stringify({ requests: [{ method: 'PUT', path: `/core/v2/users/${id}`, body: { password: NEW } }] }),
      { 'content-type': 'application/json', 'x-wp-nonce': await visitor.nonce() },
    );
    expect(inBatch.body.responses).toMatchObject([
      { status: 400, body: { code: 'rest_user_missing_current_password' } },
    ]);
    expect(await signsIn(old)).toBe(true);
    expect((await send({ password: NEW, current_password: old })).status).toBe(200);
    expect([await signsIn(NEW), await signsIn(old)]).toEqual([true, false]);
    expect((await visitor.get(PROFILE)).headers.location).toContain('sign-in');
  });

  it('requires no current password with an application password, for other fields or for other accounts', async () => {
    expect((await send({ name: 'Diver' })).status).toBe(200);
    expect((await client.put('/core/v2/users/me', { password: NEW })).status).toBe(200);
    expect(await signsIn(NEW)).toBe(true);
    const { id } = (await site.provider(UsersService).byLogin(login))!;
    await site.addUser(`chief${number}`, 'administrator');
    visitor = new BrowserClient(site, '203.0.113.202');
    await visitor.signIn(`chief${number}`, `chief${number} Passw0rd`);
    expect((await send({ password: `${NEW}s` }, `/api/core/v2/users/${id}`)).status).toBe(200);
    expect(await signsIn(`${NEW}s`)).toBe(true);
  });

  it('allows ten attempts at the current password, on the profile and by the API together', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      statuses.push((await change({ new_password: NEW, current_password: `wrong ${attempt}` })).status);
      statuses.push((await send({ password: NEW, current_password: `wrong ${attempt}` })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429]);
    const limited = await send({ password: NEW, current_password: old });
    expect([limited.status, limited.body.code, Number(limited.headers['retry-after']) > 0]).toEqual([
      429,
      'rest_user_too_many_attempts',
      true,
    ]);
    site.clock.advance(16 * 60_000);
    expect((await change({ new_password: NEW, current_password: old })).status).toBe(303);
  });
});

it('accepts a password of 3,000 characters', async () => {
  const site = await bootSite(AccountsModule, { database: databases[0]! });
  stubAuthorship(site);
  const password = 'Tide and reef, '.repeat(200);
  await site.as('administrator').post('/core/v2/users', { username: 'long', email: 'long@example.org', password });
  expect((await new BrowserClient(site).signIn('long', password)).status).toBe(303);
  await site.close();
});
