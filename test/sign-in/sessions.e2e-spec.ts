import { ApplicationPasswordsService, SessionsService, UsersService, UserWriter } from '#identity';
import { Database } from '#platform';
import { bootSite, databases } from '#testing';
import type { Answer, Site } from '#testing';
import { decodeEntities } from '#text';
import { AccountsModule, stubAuthorship } from '../users/accounts.fixture.js';
import { condenseHtml, hiddenFields, PAGES, BrowserClient } from './browser-client.fixture.js';

const HOUR = 60 * 60 * 1000;

describe.each(databases)('sessions on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AccountsModule, { database });
    stubAuthorship(site);
  });
  afterAll(() => site.close());

  /** Creates a user who is signed in with a browser. */
  async function signedIn(
    login: string,
    role: 'author' | 'administrator' = 'author',
  ): Promise<{ visitor: BrowserClient; id: number; nonce: string }> {
    const known = await site.provider(UsersService).byLogin(login);
    if (!known) await site.addUser(login, role);
    const visitor = new BrowserClient(site);
    expect((await visitor.signIn(login, `${login} Passw0rd`)).status).toBe(303);
    return { visitor, id: (await site.provider(UsersService).byLogin(login))!.id, nonce: await visitor.nonce() };
  }

  it('sessions do not begin with a password that is changed while it is verified', async () => {
    await site.addUser('gail', 'author');
    const users = site.provider(UsersService);
    const { id } = (await users.byLogin('gail'))!;
    const old = await users.passwordHashOf(id);
    jest.spyOn(users, 'passwordHashOf').mockResolvedValueOnce(old).mockResolvedValueOnce('another hash');
    expect((await new BrowserClient(site).signIn('gail', 'gail Passw0rd')).status).toBe(403);
    jest.restoreAllMocks();
    expect(await site.provider(SessionsService).listOfUser(id)).toEqual([]);
  });

  it('a wrong password moves the focus to its field, which the notice describes', async () => {
    const { status, text } = await new BrowserClient(site).signIn('the_author', 'wrong');
    expect([
      status,
      /<input[^>]* name="pwd"[^>]* aria-describedby="notice" aria-invalid="true" autofocus/.test(text),
    ]).toEqual([403, true]);
    expect((await new BrowserClient(site).get('/wp-admin/sign-in')).text).not.toMatch(/autofocus|aria-invalid/);
  });

  it('sessions begin at the sign-in page with a login or an email address, and the page redirects back', async () => {
    await site.addUser('ada', 'author');
    for (const name of ['ada', ' ADA ', 'ada@example.org']) {
      const visitor = new BrowserClient(site);
      const form = await visitor.get(`${PAGES}/sign-in?redirect_to=${encodeURIComponent('/wp-admin/api?x=1')}`);
      expect([form.status, form.headers['cache-control'], form.headers['x-frame-options']]).toEqual([
        200,
        'no-store, private',
        'DENY',
      ]);
      const answer = await visitor.submit(form, `${PAGES}/sign-in`, { log: name, pwd: 'ada Passw0rd' });
      expect([name, answer.status, answer.headers.location]).toEqual([name, 303, '/wp-admin/api?x=1']);
      expect((await visitor.get(`${PAGES}/profile`)).text).toContain('Signed-in browsers');
    }
  });

  it('the sign-in page shows the entered values again after a refusal, except for the password', async () => {
    const visitor = new BrowserClient(site);
    const isChecked = (page: Answer, name: string) => new RegExp(`name="${name}"[^>]* checked`).test(page.text);
    const query = '?log=ada&rememberme=forever';
    expect(isChecked(await visitor.get(`${PAGES}/sign-in${query}`), 'rememberme')).toBe(false);
    const refused = await visitor.signIn('ada', 'wrong', { rememberme: 'forever' });
    expect([refused.status, refused.text.includes('value="ada"'), isChecked(refused, 'rememberme')]).toEqual([
      403,
      true,
      true,
    ]);
    expect(refused.text).not.toContain('wrong"');
    expect(isChecked(await visitor.signIn('ada', 'wrong'), 'rememberme')).toBe(false);
    const user = await signedIn('ada');
    const profile = await user.visitor.get(`${PAGES}/profile`);
    const fields = { action: 'password', current_password: 'wrong', new_password: 'Tide-over-the-reef', revoke: '1' };
    const unchanged = await user.visitor.submit(profile, `${PAGES}/profile`, fields);
    expect([unchanged.status, isChecked(unchanged, 'revoke')]).toEqual([403, true]);
    const { revoke: _revoke, ...unchosen } = fields;
    const again = await user.visitor.submit(profile, `${PAGES}/profile`, unchosen);
    expect([again.status, isChecked(again, 'revoke')]).toEqual([403, false]);
  });

  it.each([
    ['sign-in', { redirect_to: '/wp-admin/api?x=1' }],
    ['authorize-application.php', { app_name: 'Pen & ink', success_url: 'https://pen.example/?a=1&b=2' }],
    ['resources', { collection: 'books/v1/books', item: '7' }],
  ])('an expired form of the page %s leads back to it with its arguments', async (page, args) => {
    const answer = await new BrowserClient(site).post(`${PAGES}/${page}`, { form_token: 'old', ...args });
    const [, href = ''] = /<a class="button" href="([^"]*)">Start again/.exec(answer.text) ?? [];
    const link = new URL(decodeEntities(href), 'http://site.test');
    expect([answer.status, link.pathname, Object.fromEntries(link.searchParams)]).toEqual([
      403,
      `${PAGES}/${page}`,
      args,
    ]);
  });

  it.each(['//evil.example/', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', '/wp-admin/sign-in'])(
    'the sign-in never redirects to %s',
    async (goal) => {
      await signedIn('ada');
      const visitor = new BrowserClient(site);
      const form = await visitor.get(`${PAGES}/sign-in?redirect_to=${encodeURIComponent(goal)}`);
      expect(
        (await visitor.submit(form, `${PAGES}/sign-in`, { log: 'ada', pwd: 'ada Passw0rd', redirect_to: goal })).headers
          .location,
      ).toBe('/wp-admin/profile');
      expect((await visitor.get(`${PAGES}/sign-in?redirect_to=${encodeURIComponent(goal)}`)).headers.location).toBe(
        '/wp-admin/profile',
      );
    },
  );

  it('sessions use signed cookies that scripts cannot read and other sites do not send, and are stored as hashes', async () => {
    const { visitor } = await signedIn('bea');
    expect(visitor.received.length).toBeGreaterThanOrEqual(2);
    for (const cookie of visitor.received) expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    const [name, value] = [...visitor.cookies].find(([cookie]) => cookie.includes('session'))!;
    const [token] = value.split('.');
    expect(JSON.stringify(await site.provider(Database).query('SELECT * FROM sessions'))).not.toContain(token);
    visitor.cookies.set(name, value.slice(0, -1) + (value.endsWith('A') ? 'B' : 'A'));
    expect((await visitor.get(`${PAGES}/profile`)).headers.location).toContain('/wp-admin/sign-in');
    visitor.cookies.set(name, token!);
    expect((await visitor.get(`${PAGES}/profile`)).status).toBe(303);
  });

  it('sessions of one user have different cookies', async () => {
    const { visitor } = await signedIn('carl');
    const before = new Map(visitor.cookies);
    const again = new BrowserClient(site);
    await again.signIn('carl', 'carl Passw0rd');
    expect([...again.cookies.values()].some((value) => [...before.values()].includes(value))).toBe(false);
  });

  it('sessions authenticate API requests only with a nonce, which each response renews', async () => {
    const { visitor, nonce } = await signedIn('dora');
    expect((await visitor.get('/api/core/v2/users/me')).body.code).toBe('rest_not_logged_in');
    const answer = await visitor.me(nonce);
    expect([answer.status, answer.body.slug, answer.headers['x-wp-nonce']]).toEqual([200, 'dora', nonce]);
    expect(answer.headers['cache-control']).toMatch(/no-store.*private/);
    expect((await visitor.get(`/api/core/v2/users/me?_wpnonce=${nonce}`)).body.slug).toBe('dora');
    site.clock.advance(12 * HOUR);
    const later = await visitor.me(nonce);
    expect(later.status).toBe(200);
    expect(later.headers['x-wp-nonce']).not.toBe(nonce);
    site.clock.advance(12 * HOUR);
    expect((await visitor.me(nonce)).status).toBe(403);
    expect((await visitor.me(later.headers['x-wp-nonce']!)).status).toBe(200);
  });

  describe('the nonce in a posted form', () => {
    const URL_ENCODED = 'application/x-www-form-urlencoded';
    const MULTIPART = 'multipart/form-data; boundary=edge';
    const parts = (fields: Record<string, string>): string =>
      `${Object.entries(fields)
        .map(([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
        .join('')}--edge--\r\n`;
    const encodeForm = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();
    const me = '/api/core/v2/users/me';
    /** Status for anonymous users, who have no account to write. */
    const ANONYMOUS_STATUS = 404;

    it.each([
      [URL_ENCODED, encodeForm],
      [`${URL_ENCODED}; charset=UTF-8`, encodeForm],
      [MULTIPART, parts],
    ] as const)(
      'sessions accept the nonce from a posted form of type %s, and its other fields as arguments',
      async (type, encode) => {
        const { visitor, nonce } = await signedIn('yara');
        const send = (
          method: string,
          path: string,
          fields: Record<string, string>,
          headers: Record<string, string> = {},
        ) => visitor.send(method, path, encode(fields), { 'content-type': type, ...headers });
        const answer = await send('POST', me, { _wpnonce: nonce, name: 'Yara Ö.', url: 'https://yara.example' });
        expect([answer.status, answer.body.name, answer.body.url, answer.headers['x-wp-nonce']]).toEqual([
          200,
          'Yara Ö.',
          'https://yara.example',
          nonce,
        ]);
        expect(answer.headers['cache-control']).toContain('no-store');
        expect(
          (await send('POST', `/?rest_route=/core/v2/users/me`, { _wpnonce: nonce, name: 'Yara' })).body.name,
        ).toBe('Yara');
        for (const bad of ['', 'x', nonce.slice(1)])
          expect([bad, (await send('POST', me, { _wpnonce: bad, name: 'no' })).body.code]).toEqual([
            bad,
            'rest_cookie_invalid_nonce',
          ]);
        // The form takes precedence over query and header.
        expect((await send('POST', `${me}?_wpnonce=x`, { _wpnonce: nonce }, { 'x-wp-nonce': 'x' })).status).toBe(200);
        expect((await send('POST', `${me}?_wpnonce=${nonce}`, { _wpnonce: 'x' })).status).toBe(403);
        expect((await send('POST', me, { name: 'no' })).status).toBe(ANONYMOUS_STATUS);
        // Only the form of a POST request is read.
        expect((await send('PUT', me, { _wpnonce: nonce, name: 'no' })).status).toBe(ANONYMOUS_STATUS);
        expect((await send('GET', me, { _wpnonce: nonce })).body.code).toBe('rest_not_logged_in');
        expect((await visitor.me(nonce)).body.name).toBe('Yara');
      },
    );

    it('a nonce is invalid without the cookie of its session', async () => {
      const { nonce } = await signedIn('yara');
      const otherBrowser = new BrowserClient(site);
      for (const encode of [encodeForm, parts])
        expect(
          (
            await otherBrowser.send('POST', me, encode({ _wpnonce: nonce }), {
              'content-type': encode === parts ? MULTIPART : URL_ENCODED,
            })
          ).body.code,
        ).toBe('rest_cookie_invalid_nonce');
      expect(
        (
          await otherBrowser.send('POST', '/api/core/v2/nowhere', encodeForm({ _wpnonce: 'x' }), {
            'content-type': URL_ENCODED,
          })
        ).status,
      ).toBe(404);
    });

    it('sessions accept the nonce from no other body', async () => {
      const { visitor, nonce } = await signedIn('yara');
      expect(
        (
          await visitor.send('POST', me, JSON.stringify({ _wpnonce: nonce, name: 'no' }), {
            'content-type': 'application/json',
          })
        ).status,
      ).toBe(ANONYMOUS_STATUS);
      expect(
        (await visitor.send('POST', me, encodeForm({ _wpnonce: nonce }), { 'content-type': 'text/plain' })).status,
      ).toBe(ANONYMOUS_STATUS);
      for (const damaged of ['', '--edge', parts({ _wpnonce: nonce }).slice(0, 40), `--other\r\n${parts({ a: 'b' })}`])
        expect((await visitor.send('POST', me, damaged, { 'content-type': MULTIPART })).status).toBe(ANONYMOUS_STATUS);
      for (const type of [
        'multipart/form-data',
        'multipart/form-data; boundary=',
        `multipart/form-data; boundary=${'x'.repeat(500)}`,
      ])
        expect((await visitor.send('POST', me, parts({ _wpnonce: nonce }), { 'content-type': type })).status).toBe(
          ANONYMOUS_STATUS,
        );
    });
  });

  it('attack 15: another site can neither read nor write with the cookie of a reader', async () => {
    const { visitor, id, nonce } = await signedIn('emil', 'administrator');
    const other = await signedIn('fred');
    const { id: victim } = await site
      .provider(UserWriter)
      .create({ login: 'gina', email: 'gina@example.org', password: 'x' });
    const attempts: [string, string, string | undefined, Record<string, string>][] = [
      ['POST', '/api/core/v2/users/me', '{"name":"hacked"}', { 'content-type': 'text/plain' }],
      ['POST', '/api/core/v2/users/me', '{"name":"hacked"}', { 'content-type': 'application/json' }],
      ['POST', '/api/core/v2/users/me', 'name=hacked', { 'content-type': 'application/x-www-form-urlencoded' }],
      ['GET', `/api/core/v2/users/${victim}?_method=DELETE&force=true&reassign=false`, undefined, {}],
      [
        'GET',
        `/api/core/v2/users/${victim}?force=true&reassign=false`,
        undefined,
        { 'x-http-method-override': 'DELETE' },
      ],
      ['GET', `/?rest_route=/core/v2/users/${victim}&_method=DELETE&force=true&reassign=false`, undefined, {}],
      [
        'POST',
        '/api/batch/v1',
        JSON.stringify({
          requests: [{ method: 'DELETE', path: `/core/v2/users/${victim}?force=true&reassign=false` }],
        }),
        { 'content-type': 'application/json' },
      ],
    ];
    for (const [method, path, body, headers] of attempts) {
      const bare = await visitor.send(method, path, body, { origin: 'https://evil.example', ...headers });
      if (!path.includes('batch')) expect([401, 404]).toContain(bare.status);
      for (const bad of ['x', '', other.nonce, nonce.slice(1)]) {
        const answer = await visitor.send(method, path, body, { ...headers, 'x-wp-nonce': bad });
        expect([path, bad, answer.status, answer.body.code]).toEqual([path, bad, 403, 'rest_cookie_invalid_nonce']);
        expect(answer.headers['cache-control']).toContain('no-store');
        expect(answer.headers).not.toHaveProperty('x-wp-nonce');
      }
    }
    const users = site.provider(UsersService);
    expect((await users.byId(id))!.name).toBe('administrator');
    expect((await users.byId(victim))?.login).toBe('gina');
    expect(
      (
        await visitor.send('POST', '/api/core/v2/users/me', '{"name":"Emil"}', {
          'content-type': 'application/json',
          'x-wp-nonce': nonce,
        })
      ).body.name,
    ).toBe('Emil');
  });

  it('attack 16: responses to requests in a session are not cached', async () => {
    const { visitor, nonce } = await signedIn('hans');
    for (const headers of [
      { 'x-wp-nonce': nonce },
      {},
      { 'x-wp-nonce': 'bad' },
      { 'x-http-method-override': 'NONSENSE' },
    ] as Record<string, string>[]) {
      for (const path of ['/api/core/v2/users', '/api/', '/api/core/v2/users/me']) {
        const answer = await visitor.get(path, headers);
        expect([path, headers, answer.headers['cache-control']]).toEqual([
          path,
          headers,
          expect.stringMatching(/no-store/),
        ]);
        expect(answer.headers['cache-control']).not.toContain('public');
        expect(answer.headers.vary).toMatch(/Cookie/);
      }
    }
    for (const page of ['profile', 'sign-in', 'api', 'authorize-application.php'])
      expect((await visitor.get(`${PAGES}/${page}`)).headers['cache-control']).toBe('no-store, private');
  });

  describe('attack 17: the end of sessions', () => {
    const expectEnded = async (visitor: BrowserClient, nonce: string): Promise<void> => {
      expect((await visitor.me(nonce)).status).toBe(403);
      expect((await visitor.get('/api/core/v2/users/me')).status).toBe(401);
      expect((await visitor.get(`${PAGES}/profile`)).headers.location).toContain('/wp-admin/sign-in');
    };

    it('sessions end immediately when the user signs out, in this browser only', async () => {
      const { visitor, nonce } = await signedIn('ida');
      const other = await signedIn('ida');
      const stolen = new Map(visitor.cookies);
      const answer = await visitor.submit(await visitor.get(`${PAGES}/profile`), `${PAGES}/sign-out`);
      expect([answer.status, answer.headers.location]).toEqual([303, '/wp-admin/sign-in']);
      await expectEnded(visitor, nonce);
      for (const [name, value] of stolen) visitor.cookies.set(name, value);
      await expectEnded(visitor, nonce);
      expect((await other.visitor.me(other.nonce)).status).toBe(200);
    });

    it('sessions end immediately when the user signs out everywhere or ends another session', async () => {
      const first = await signedIn('jane');
      const second = await signedIn('jane');
      const third = await signedIn('jane');
      const page = await first.visitor.get(`${PAGES}/profile`);
      expect(page.text.match(/Firefox on Linux<\/strong>/g)).toHaveLength(3);
      const [, which] = /name="which" value="(\d+)"><button class="danger" aria-label="Sign out Firefox/.exec(
        condenseHtml(page),
      )!;
      expect((await first.visitor.submit(page, `${PAGES}/profile`, { action: 'end', which: which! })).status).toBe(303);
      await expectEnded(third.visitor, third.nonce);
      expect((await second.visitor.me(second.nonce)).status).toBe(200);
      await first.visitor.submit(await first.visitor.get(`${PAGES}/profile`), `${PAGES}/profile`, {
        action: 'end-all',
      });
      await expectEnded(first.visitor, first.nonce);
      await expectEnded(second.visitor, second.nonce);
    });

    it('sessions end immediately with a new password, changed roles or the removal of the account, but not with other changes', async () => {
      const changes: [string, (id: number) => Promise<unknown>][] = [
        ['password', (id) => site.as('administrator').post(`/core/v2/users/${id}`, { password: 'New Passw0rd' })],
        ['roles', (id) => site.as('administrator').post(`/core/v2/users/${id}`, { roles: ['subscriber'] })],
        ['account', (id) => site.as('administrator').delete(`/core/v2/users/${id}?force=true&reassign=false`)],
      ];
      for (const [what, change] of changes) {
        const { visitor, id, nonce } = await signedIn(`kim_${what}`);
        await site.as('administrator').post(`/core/v2/users/${id}`, { name: 'Kim', roles: ['author'] });
        expect((await visitor.me(nonce)).body.name).toBe('Kim');
        await change(id);
        await expectEnded(visitor, nonce);
      }
      expect(
        await site
          .provider(Database)
          .query('SELECT s.id FROM sessions s LEFT JOIN users u ON u.id = s.user_id WHERE u.id IS NULL'),
      ).toEqual([]);
    });

    it('sessions end after two days, or after two weeks if requested', async () => {
      const short = await signedIn('lea');
      const long = new BrowserClient(site);
      await long.signIn('lea', 'lea Passw0rd', { rememberme: 'forever' });
      expect(long.received.find((cookie) => cookie.includes('session'))).toMatch(/Expires=/);
      expect(short.visitor.received.find((cookie) => cookie.includes('session'))).not.toMatch(/Expires=|Max-Age=/);
      site.clock.advance(49 * HOUR);
      expect((await short.visitor.get(`${PAGES}/profile`)).status).toBe(303);
      expect((await long.get(`${PAGES}/profile`)).status).toBe(200);
      site.clock.advance(13 * 24 * HOUR);
      expect((await long.get(`${PAGES}/profile`)).status).toBe(303);
    });
  });

  it('account pages refuse a form without a valid nonce of this browser', async () => {
    const { visitor } = await signedIn('mona');
    const other = await signedIn('nils');
    const foreign = hiddenFields(await other.visitor.get(`${PAGES}/profile`), `${PAGES}/profile`);
    const ofSignOut = hiddenFields(await visitor.get(`${PAGES}/profile`), `${PAGES}/sign-out`);
    for (const fields of [{}, { form_token: '' }, { form_token: 'x' }, foreign, ofSignOut] as Record<
      string,
      string
    >[]) {
      const answer = await visitor.post(`${PAGES}/profile`, { ...fields, action: 'end-all' });
      expect([answer.status, answer.headers['cache-control']]).toEqual([403, 'no-store, private']);
    }
    expect((await visitor.post(`${PAGES}/sign-out`, {})).status).toBe(403);
    expect((await visitor.get(`${PAGES}/profile`)).status).toBe(200);
    const otherBrowser = new BrowserClient(site);
    expect((await otherBrowser.post(`${PAGES}/sign-in`, { log: 'mona', pwd: 'mona Passw0rd' })).status).toBe(403);
    expect(
      (
        await otherBrowser.post(`${PAGES}/sign-in`, {
          log: 'mona',
          pwd: 'mona Passw0rd',
          form_token: hiddenFields(await new BrowserClient(site).get(`${PAGES}/sign-in`), `${PAGES}/sign-in`)
            .form_token!,
        })
      ).status,
    ).toBe(403);
    expect((await visitor.post(`${PAGES}/profile`, { x: 'x'.repeat(70_000) })).status).toBe(413);
  });

  it('the profile lists and revokes the application passwords of an account', async () => {
    const { visitor } = await signedIn('olga');
    const own = await site.provider(UsersService).byLogin('olga');
    const page = await visitor.get(`${PAGES}/profile`);
    expect(page.text).toContain('never used');
    const foreign = (await site.as('editor').get('/core/v2/users/me/application-passwords')).body[0].uuid as string;
    expect(
      (
        await visitor.post(`${PAGES}/profile`, {
          ...hiddenFields(page, `${PAGES}/profile`),
          action: 'revoke',
          which: foreign,
        })
      ).headers.location,
    ).toContain('done=gone');
    expect((await visitor.get(`${PAGES}/profile?done=gone`)).text).toContain('no longer exists');
    expect((await site.as('editor').get('/core/v2/users/me')).status).toBe(200);
    const answer = await visitor.submit(page, `${PAGES}/profile`);
    expect(answer.headers.location).toBe('/wp-admin/profile?done=revoked');
    expect((await visitor.get(answer.headers.location!)).text).toContain('No application has a password');
    expect(
      await site.provider(Database).query('SELECT id FROM application_passwords WHERE user_id = $1', [own!.id]),
    ).toEqual([]);
    expect((await visitor.submit(page, `${PAGES}/profile`, { action: 'drop tables' })).status).toBe(400);
  });

  it('the profile says how many application passwords were revoked: one, or all', async () => {
    const { visitor, id } = await signedIn('rosa');
    const passwords = site.provider(ApplicationPasswordsService);
    for (const name of ['Tablet', 'Phone', 'Watch']) await passwords.create(id, { name });
    const submit = async (action: string): Promise<string> => {
      const answer = await visitor.submit(await visitor.get(`${PAGES}/profile`), `${PAGES}/profile`, { action });
      return condenseHtml(await visitor.get(answer.headers.location!));
    };
    expect(await submit('revoke')).toContain('>The application password was revoked.<');
    // The second time, such as from an older copy of the page, none is left.
    for (let count = 0; count < 2; count++)
      expect(await submit('revoke-all')).toContain('>All application passwords were revoked.<');
  });

  it('account pages escape texts of users', async () => {
    const { visitor, id } = await signedIn('pat');
    await site.as('administrator').post(`/core/v2/users/${id}`, { name: '<script>alert(1)</script>"Pat" & Co' });
    const { text, headers } = await visitor.get(`${PAGES}/profile`);
    expect(text).not.toMatch(/<script/);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });
});

describe('cookies of a site behind https', () => {
  it('cookies are sent only to this host, and only over HTTPS', async () => {
    const site = await bootSite(AccountsModule, { database: 'sqlite', env: { SITE_URL: 'https://site.test' } });
    const visitor = new BrowserClient(site);
    await visitor.signIn('admin', 'Adm1n Passw0rd');
    expect(visitor.received.length).toBeGreaterThanOrEqual(2);
    for (const cookie of visitor.received)
      expect(cookie).toMatch(/^__Host-atrium_.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect((await visitor.get(`${PAGES}/profile`)).status).toBe(200);
    await site.close();
  });
});
