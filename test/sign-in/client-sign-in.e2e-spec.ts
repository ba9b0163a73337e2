import { UsersService } from '#identity';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Answer, Site } from '#testing';
import { AccountsModule, stubAuthorship } from '../users/accounts.fixture.js';
import { PAGES, BrowserClient } from './browser-client.fixture.js';

const LOGIN = '/wp-login.php';
const NONCE = '/wp-admin/admin-ajax.php?action=rest-nonce';
const ME = '/wp-json/wp/v2/users/me';
const RENAMED = { API_ROOT: '/wp-json', NAMESPACE_NAMES: 'core/v2=wp/v2' };
const HOUR = 60 * 60 * 1000;

describe.each(databases)('sign-in without a form on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AccountsModule, { database, env: RENAMED });
    stubAuthorship(site);
    await site.addUser('ada', 'author');
  });
  afterAll(() => site.close());

  const ada = { log: 'ada', pwd: 'ada Passw0rd' };
  let network = 0;
  /** Returns a client with its own IP address, so that tests do not share rate limits. */
  const newClient = (): BrowserClient =>
    new BrowserClient(site, `198.51.${Math.floor(++network / 250)}.${network % 250}`);
  /** Signs a new client in. */
  async function signIn(): Promise<BrowserClient> {
    const client = newClient();
    expect((await client.post(LOGIN, ada)).status).toBe(302);
    return client;
  }
  const isSignedIn = async (client: BrowserClient): Promise<boolean> => (await client.get(NONCE)).status === 200;

  it('clients get a session for login and password, then a nonce, and use the API with both', async () => {
    const client = newClient();
    const answer = await client.post(LOGIN, ada);
    expect([answer.status, answer.headers.location, answer.headers['cache-control']]).toEqual([
      302,
      '/wp-admin/profile',
      'no-store, private',
    ]);
    for (const cookie of client.received) expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    const nonce = await client.get(NONCE);
    expect([nonce.status, nonce.headers['content-type']]).toEqual([200, 'text/plain; charset=UTF-8']);
    expect(nonce.text).toMatch(/^[\w-]{10,}$/);
    expect((await client.get(ME, { 'x-wp-nonce': nonce.text })).body.slug).toBe('ada');
    expect((await client.get(ME)).status).toBe(401);
    expect((await client.get(`${PAGES}/profile`)).text).toContain('Signed-in browsers');
    expect((await client.post('/wp-admin/admin-ajax.php', { action: 'rest-nonce' })).text).toBe(nonce.text);
  });

  it('a client that signs in again ends its earlier session', async () => {
    const client = await signIn();
    const earlier = newClient();
    for (const [name, value] of client.cookies) earlier.cookies.set(name, value);
    expect(await isSignedIn(earlier)).toBe(true);
    expect((await client.post(LOGIN, ada)).status).toBe(302);
    expect([await isSignedIn(earlier), await isSignedIn(client)]).toEqual([false, true]);
  });

  it('clients are redirected to URLs of this site', async () => {
    for (const [target, location] of [
      ['/wp-admin/api?x=1', '/wp-admin/api?x=1'],
      [`${SITE_URL}/wp-admin/`, '/wp-admin/'],
      ['', '/wp-admin/profile'],
    ])
      expect((await newClient().post(LOGIN, { ...ada, redirect_to: target! })).headers.location).toBe(location);
    const form = await newClient().get(`${LOGIN}?redirect_to=${encodeURIComponent('/wp-admin/api')}`);
    expect([form.status, form.headers.location]).toEqual([302, '/wp-admin/sign-in?redirect_to=%2Fwp-admin%2Fapi']);
  });

  it.each([
    '//evil.example/',
    'https://evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://site.test@evil.example/',
  ])('clients are never redirected to %s', async (target) => {
    const client = newClient();
    expect((await client.post(LOGIN, { ...ada, redirect_to: target })).headers.location).toBe('/wp-admin/profile');
    const nonce = await client.get(NONCE);
    const query = new URLSearchParams({ action: 'logout', _wpnonce: nonce.text, redirect_to: target }).toString();
    expect((await client.get(`${LOGIN}?${query}`)).headers.location).toBe('/wp-admin/sign-in');
    const form = await newClient().get(`${LOGIN}?redirect_to=${encodeURIComponent(target)}`);
    expect(form.headers.location).toBe(`/wp-admin/sign-in?${new URLSearchParams({ redirect_to: target }).toString()}`);
    expect((await (await signIn()).get(form.headers.location!)).headers.location).toBe('/wp-admin/profile');
  });

  it('attack 15: pages of other sites cannot sign clients in', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://sub.site.test' },
      { origin: 'http://site.test:8080' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: SITE_URL },
    ]) {
      const client = newClient();
      const answer = await client.post(LOGIN, ada, headers as Record<string, string>);
      expect([headers, answer.status, await isSignedIn(client)]).toEqual([headers, 403, false]);
    }
    for (const headers of [{ origin: SITE_URL }, { 'sec-fetch-site': 'same-origin', origin: 'null' }]) {
      const client = newClient();
      const answer = await client.post(LOGIN, ada, headers as Record<string, string>);
      expect([headers, answer.status]).toEqual([headers, 302]);
    }
  });

  it('clients that send `testcookie` are signed in only if they also send a cookie', async () => {
    const client = newClient();
    const refused = await client.post(LOGIN, { ...ada, testcookie: '1' });
    expect([refused.status, [...client.cookies.keys()].some((name) => name.includes('session'))]).toEqual([400, false]);
    expect((await client.post(LOGIN, { ...ada, testcookie: '1' })).status).toBe(302);
    const withFormCookie = newClient();
    await withFormCookie.get(LOGIN);
    expect((await withFormCookie.post(LOGIN, { ...ada, testcookie: '1' })).status).toBe(302);
    const ownCookie = { cookie: 'wordpress_test_cookie=WP+Cookie+check' };
    expect((await newClient().post(LOGIN, { ...ada, testcookie: '1' }, ownCookie)).status).toBe(302);
  });

  it('clients get no session for a wrong password, and must wait after five attempts', async () => {
    await site.addUser('eve', 'author');
    const client = newClient();
    for (let attempt = 0; attempt < 5; attempt++) {
      const answer = await client.post(LOGIN, { log: 'eve', pwd: 'guess' });
      expect([answer.status, await isSignedIn(client)]).toEqual([403, false]);
    }
    const limited = await client.post(LOGIN, { log: 'eve', pwd: 'eve Passw0rd' });
    expect([limited.status, Number(limited.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    const form = await client.get(`${PAGES}/sign-in`);
    expect((await client.submit(form, `${PAGES}/sign-in`, { log: 'eve', pwd: 'eve Passw0rd' })).status).toBe(429);
  });

  it('attack 15: clients get a nonce only in an active session, and pages of other origins cannot read it', async () => {
    const refusal = (answer: Answer) => [answer.status, answer.text];
    expect(refusal(await newClient().get(NONCE))).toEqual([400, '0']);
    const client = await signIn();
    expect(refusal(await client.get('/wp-admin/admin-ajax.php?action=other'))).toEqual([400, '0']);
    expect(refusal(await client.get('/wp-admin/admin-ajax.php'))).toEqual([400, '0']);
    const { headers } = await client.get(NONCE, { origin: 'https://evil.example' });
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store, private',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    site.clock.advance(49 * HOUR);
    expect(refusal(await client.get(NONCE))).toEqual([400, '0']);
  });

  it('attack 15: clients are signed out only with the nonce of their session', async () => {
    const client = await signIn();
    const others = (await (await signIn()).get(NONCE)).text;
    for (const nonce of ['', 'guess', others]) {
      const answer = await client.get(`${LOGIN}?action=logout&_wpnonce=${nonce}`);
      expect([nonce, answer.status, await isSignedIn(client)]).toEqual([nonce, 403, true]);
    }
    const nonce = (await client.get(NONCE)).text;
    const answer = await client.get(`${LOGIN}?action=logout&_wpnonce=${nonce}`);
    expect([answer.status, answer.headers.location, await isSignedIn(client)]).toEqual([
      302,
      '/wp-admin/sign-in',
      false,
    ]);
    expect((await client.get(ME, { 'x-wp-nonce': nonce })).status).toBe(403);
    expect((await client.get(`${LOGIN}?action=logout`)).status).toBe(302);
    const poster = await signIn();
    const own = (await poster.get(NONCE)).text;
    expect((await poster.post(LOGIN, { action: 'logout', _wpnonce: own })).status).toBe(302);
    expect(await isSignedIn(poster)).toBe(false);
  });

  it('clients cannot sign in by other actions', async () => {
    const client = newClient();
    for (const action of ['register', 'lostpassword', 'postpass']) {
      const answer = await client.post(LOGIN, { ...ada, action });
      expect([action, answer.status, answer.headers.location]).toEqual([action, 302, '/wp-admin/sign-in']);
    }
    expect(await isSignedIn(client)).toBe(false);
  });

  it('clients have sessions like browsers: listed on the profile, and ended by a new password', async () => {
    const client = await signIn();
    const nonce = { 'x-wp-nonce': (await client.get(NONCE)).text };
    const { id } = (await site.provider(UsersService).byLogin('ada'))!;
    expect((await client.get(`${PAGES}/profile`)).text).toContain('Firefox');
    const changed = await site.as('administrator').put(`/wp/v2/users/${id}`, { password: 'ada Passw0rd' });
    expect(changed.status).toBe(200);
    expect((await client.get(ME, nonce)).status).toBe(403);
  });
});

it.each([
  ['false', RENAMED, 404],
  ['', {}, 404],
  ['true', {}, 302],
] as const)('CLIENT_SIGN_IN=%s with names %j makes /wp-login.php answer %i', async (setting, names, status) => {
  const site = await bootSite(AccountsModule, {
    database: 'sqlite',
    env: { CLIENT_SIGN_IN: setting, ...names },
  });
  expect((await site.get(`~${LOGIN}`)).status).toBe(status);
  expect((await site.get(`~${NONCE}`)).status).toBe(status === 404 ? 404 : 400);
  await site.close();
});
