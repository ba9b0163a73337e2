import { UsersService } from '#identity';
import { Client, bootSite, databases, SITE_URL } from '#testing';
import type { Answer, Site } from '#testing';
import { AccountsModule, stubAuthorship } from '../users/accounts.fixture.js';
import { condenseHtml, hiddenFields, PAGES, BrowserClient } from './browser-client.fixture.js';

const PAGE = `${PAGES}/authorize-application.php`;
const APP = '7f1b52f4-3f3c-4a53-9a53-2f0c6f6d2a11';

describe.each(databases)('authorizing an application on %s', (database) => {
  let site: Site;
  let reader: BrowserClient;
  beforeAll(async () => {
    site = await bootSite(AccountsModule, { database });
    stubAuthorship(site);
    await site.addUser('reader', 'author', 'Rea Der');
    reader = new BrowserClient(site);
    await reader.signIn('reader', 'reader Passw0rd');
  });
  afterAll(() => site.close());

  const ask = (args: Record<string, string>, visitor = reader): Promise<Answer> =>
    visitor.get(`${PAGE}?${new URLSearchParams(args).toString()}`);
  const passwordsOfReader = async (): Promise<{ name: string; app_id: string; uuid: string }[]> => {
    const id = (await site.provider(UsersService).byLogin('reader'))!.id;
    return (await site.as('administrator').get(`/core/v2/users/${id}/application-passwords`)).body;
  };
  const statusWith = async (password: string): Promise<number> =>
    (await new Client(site.app, '/api', { login: 'reader', password }).get('/core/v2/users/me')).status;

  it('is announced in the discovery document', async () => {
    expect((await site.get('/')).body.authentication['application-passwords'].endpoints.authorization).toBe(
      `${SITE_URL}${PAGE}`,
    );
  });

  it('leads to the sign-in page first, and back to the request', async () => {
    const args = {
      app_name: 'Pen & "Paper"',
      app_id: APP,
      success_url: 'https://pen.example/cb?x=1',
      reject_url: 'https://pen.example/no',
    };
    const visitor = new BrowserClient(site);
    const sent = await ask(args, visitor);
    expect(sent.status).toBe(303);
    const form = await visitor.get(sent.headers.location!);
    const back = await visitor.submit(form, `${PAGES}/sign-in`, { log: 'reader', pwd: 'reader Passw0rd' });
    const page = await visitor.get(back.headers.location!);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Let “Pen &amp; &quot;Paper&quot;” use your account?');
    expect(page.text).toContain('<strong>pen.example</strong>');
    expect(page.text).toContain('Rea Der (reader)');
    expect(hiddenFields(page, PAGE)).toMatchObject({
      app_id: APP,
      success_url: args.success_url,
      reject_url: args.reject_url,
    });
  });

  it('sends the password to the application, which can use it until it is revoked', async () => {
    const page = await ask({ app_name: 'Pen', app_id: APP, success_url: 'https://pen.example/cb?x=1#y' });
    const answer = await reader.submit(page, PAGE, { app_name: 'My pen', approve: '1' });
    expect([answer.status, answer.headers['cache-control'], answer.headers['referrer-policy']]).toEqual([
      303,
      'no-store, private',
      'no-referrer',
    ]);
    const to = new URL(answer.headers.location!);
    expect([to.origin + to.pathname, to.hash, [...to.searchParams.keys()]]).toEqual([
      'https://pen.example/cb',
      '#y',
      ['x', 'site_url', 'user_login', 'password'],
    ]);
    expect([to.searchParams.get('site_url'), to.searchParams.get('user_login')]).toEqual([SITE_URL, 'reader']);
    const password = to.searchParams.get('password')!;
    expect(password).toMatch(/^[A-Za-z0-9]{24}$/);
    expect(await statusWith(password)).toBe(200);
    expect((await passwordsOfReader()).at(-1)).toMatchObject({ name: 'My pen', app_id: APP });
    const profile = await reader.get(`${PAGES}/profile`);
    expect(condenseHtml(profile)).toMatch(/My pen<\/strong><p class="soft small">Made on.*last used on.*127\.0\.0\.1/);
    const { uuid } = (await passwordsOfReader()).at(-1)!;
    await reader.submit(profile, `${PAGES}/profile`, { action: 'revoke', which: uuid });
    expect(await statusWith(password)).toBe(401);
    expect((await reader.submit(page, PAGE, { app_name: 'My pen', approve: '1' })).status).toBe(409);
    expect(await statusWith(password)).toBe(401);
  });

  it('shows the password once if the application sent no URL', async () => {
    const page = await ask({ app_name: 'Pen' });
    const answer = await reader.submit(page, PAGE, { app_name: 'Pen', approve: '1' });
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store, private']);
    const shown = /class="secret"[^>]*>([^<]*)</.exec(answer.text)![1]!;
    expect(shown).toMatch(/^([A-Za-z0-9]{4} ){5}[A-Za-z0-9]{4}$/);
    expect(await statusWith(shown)).toBe(200);
    site.clock.advance(2 * 60_000);
    const late = await reader.submit(page, PAGE, { app_name: 'Pen', approve: '1' });
    expect([late.status, late.text.includes(shown)]).toEqual([409, false]);
  });

  it('creates one password for a form that is submitted twice, sequentially or concurrently', async () => {
    const page = await ask({ app_name: 'Twice', success_url: 'https://pen.example/cb' });
    const before = (await passwordsOfReader()).length;
    const press = (): Promise<Answer> => reader.submit(page, PAGE, { app_name: 'Twice', approve: '1' });
    const answers = [...(await Promise.all([press(), press(), press()])), await press()];
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect((await passwordsOfReader()).length).toBe(before + 1);
    const other = await reader.submit(await ask({ app_name: 'Twice', success_url: 'https://pen.example/cb' }), PAGE, {
      app_name: 'Twice',
      approve: '1',
    });
    expect(other.headers.location).not.toBe(answers[0]!.headers.location);
  });

  it('creates a password of its own for each application, even if their links name the same form', async () => {
    const before = (await passwordsOfReader()).length;
    const passwordOf = async (name: string): Promise<string | null> => {
      const page = await ask({ app_name: name, success_url: `https://${name}.example/cb`, form_id: 'chosen' });
      const answer = await reader.submit(page, PAGE, { app_name: name, approve: '1' });
      return new URL(answer.headers.location!).searchParams.get('password');
    };
    expect(await passwordOf('pen')).not.toBe(await passwordOf('brush'));
    expect((await passwordsOfReader()).slice(before).map(({ name }) => name)).toEqual(['pen', 'brush']);
  });

  it('redirects to the reject URL after a refusal, or to the success URL with success=false', async () => {
    const before = (await passwordsOfReader()).length;
    for (const [args, location] of [
      [{ success_url: 'https://pen.example/cb?x=1', reject_url: 'pen://no' }, 'pen://no'],
      [{ success_url: 'https://pen.example/cb?x=1' }, 'https://pen.example/cb?x=1&success=false'],
      [{}, '/wp-admin/profile'],
    ] as [Record<string, string>, string][]) {
      const answer = await reader.submit(await ask({ app_name: 'Pen', ...args }), PAGE, { app_name: '', reject: '1' });
      expect([answer.status, answer.headers.location]).toEqual([303, location]);
    }
    expect((await passwordsOfReader()).length).toBe(before);
  });

  it('shows existing passwords of the application under any name, and creates another one', async () => {
    const id = '7F1B52F4-3F3C-4A53-9A53-2F0C6F6D2A99';
    const approve = async (name: string): Promise<Answer> =>
      reader.submit(await ask({ app_name: name, app_id: id.toLowerCase() }), PAGE, { app_name: name, approve: '1' });
    expect((await ask({ app_name: 'First', app_id: id })).text).not.toContain('already');
    await approve('First');
    expect(condenseHtml(await ask({ app_name: 'First', app_id: id }))).toContain(
      'has a password of your account already.',
    );
    expect(condenseHtml(await ask({ app_name: 'Second', app_id: id }))).toContain('already, under the name “First”');
    expect((await approve('Second')).status).toBe(200);
    expect(
      (await passwordsOfReader()).filter(({ app_id }) => app_id === id.toLowerCase()).map(({ name }) => name),
    ).toEqual(['First', 'Second']);
  });

  it('refuses invalid identifiers and URLs before the sign-in', async () => {
    for (const args of [
      { app_id: 'x' },
      { app_id: `${APP}0` },
      { success_url: 'javascript:alert(1)' },
      { success_url: 'data:text/html,x' },
      { success_url: 'http://pen.example/' },
      { success_url: '/cb' },
      { success_url: 'https://ok.example', reject_url: 'javascript://x/%0aalert(1)' },
      { reject_url: 'file:///etc/passwd' },
      { success_url: 'blob:https://pen.example/x' },
      { success_url: 'https://pen.example/\r\nX: y' },
    ] as Record<string, string>[]) {
      for (const visitor of [reader, new BrowserClient(site)]) {
        const answer = await ask({ app_name: 'Pen', ...args }, visitor);
        expect([args, answer.status, answer.headers.location]).toEqual([args, 400, undefined]);
        expect(answer.text).not.toMatch(/javascript:alert|<form method="post" action="\/wp-admin\/authorize/);
      }
    }
    const good = hiddenFields(await ask({ app_name: 'Pen' }), PAGE);
    expect(
      (await reader.post(PAGE, { ...good, app_name: 'Pen', approve: '1', success_url: 'javascript:alert(1)' })).status,
    ).toBe(400);
  });

  it('requires a name', async () => {
    const before = (await passwordsOfReader()).length;
    for (const name of ['', '   ', '<b></b>', '\0']) {
      const page = await ask({ app_name: name });
      const answer = await reader.submit(page, PAGE, { app_name: name, approve: '1' });
      expect([name, answer.status]).toEqual([name, 400]);
      expect(answer.text).toContain('needs a name');
    }
    expect((await passwordsOfReader()).length).toBe(before);
  });

  it('requires the nonce of this session, and approves nothing by GET', async () => {
    const before = (await passwordsOfReader()).length;
    const other = new BrowserClient(site);
    await other.signIn('reader', 'reader Passw0rd');
    const foreign = hiddenFields(await ask({ app_name: 'Pen' }, other), PAGE);
    const own = hiddenFields(await ask({ app_name: 'Pen' }), PAGE);
    for (const fields of [{}, foreign, { ...own, form_token: '' }] as Record<string, string>[])
      expect((await reader.post(PAGE, { ...fields, app_name: 'Pen', approve: '1' })).status).toBe(403);
    expect((await ask({ ...own, app_name: 'Pen', approve: '1' })).status).toBe(200);
    expect((await reader.send('PUT', PAGE, '', {})).status).toBe(404);
    expect((await passwordsOfReader()).length).toBe(before);
  });

  it('allows the form to submit to the application only, no scripts and no frames', async () => {
    const { headers, text } = await ask({
      app_name: '<script>alert(1)</script><b onclick=x>Pen</b>"><i>',
      success_url: "https://pen.example:8443/cb;script-src='y'",
      reject_url: 'pen://no',
    });
    const policy = headers['content-security-policy']!;
    expect(policy).toContain("form-action 'self' https://pen.example:8443 pen:;");
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^ ]+'; .*frame-ancestors 'none'$/);
    expect(policy).not.toMatch(/script-src|unsafe/);
    expect([headers['x-frame-options'], headers['referrer-policy'], headers['cache-control']]).toEqual([
      'DENY',
      'no-referrer',
      'no-store, private',
    ]);
    expect(text).not.toMatch(/<script|onclick|style="/);
  });
});
