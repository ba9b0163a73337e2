import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { AcademyModule } from '#academy';
import { ChallengeModule } from '#challenge';
import { basicAuthorization, bootSite } from '#testing';
import type { Client, Site } from '#testing';
import { createPicture, uploadForm } from '../media/media.fixture.js';
import { PAGES, BrowserClient } from '../sign-in/browser-client.fixture.js';

type Line = Record<string, unknown> & { event: string };

/** The recorded lines of the audit log. */
const lines: Line[] = [];
beforeEach(() => {
  lines.length = 0;
  jest
    .spyOn(Logger.prototype, 'log')
    .mockImplementation((_event: unknown, details: unknown) => void lines.push(details as Line));
});
afterEach(() => jest.restoreAllMocks());

describe('the audit log', () => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database: 'sqlite' });
  });
  afterAll(() => site.close());

  it('records who did what, when and from where, without secrets', async () => {
    const visitor = new BrowserClient(site, '203.0.113.40');
    await visitor.signIn('admin', 'not the secret');
    await visitor.signIn('my password by mistake', 'x');
    await visitor.signIn('admin', 'Adm1n Passw0rd');
    const nonce = await visitor.nonce();
    await visitor.send(
      'POST',
      '/api/core/v2/posts?_wpnonce=' + nonce,
      JSON.stringify({ title: 'hidden title', password: 'hidden password', 'hidden name': 1 }),
      { 'content-type': 'application/json' },
    );
    await visitor.get('/api/core/v2/users/999999?_method=DELETE&force=true', { 'x-wp-nonce': nonce });
    await visitor.get('/api/core/v2/users/me', { 'x-wp-nonce': nonce });
    await visitor.submit(await visitor.get(`${PAGES}/profile`), `${PAGES}/sign-out`);
    const from = '203.0.113.40';
    expect(lines).toEqual([
      { event: 'sign-in refused', account: 'admin', from },
      { event: 'sign-in refused', account: undefined, from },
      { event: 'signed in', user: 'admin', userId: 1, from },
      {
        event: 'write',
        user: 'admin',
        userId: 1,
        method: 'POST',
        path: '/core/v2/posts',
        status: 201,
        arguments: ['password', 'title'],
        created: expect.stringMatching(/\/core\/v2\/posts\/\d+$/),
        from,
      },
      {
        event: 'write',
        user: 'admin',
        userId: 1,
        method: 'DELETE',
        path: '/core/v2/users/999999',
        status: 400,
        arguments: ['force'],
        from,
      },
      { event: 'signed out', user: 'admin', userId: 1, from },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/hidden|secret|mistake|Passw0rd|nonce/i);
  });

  it('records the scheme and host of an approved application with a private-use scheme', async () => {
    const visitor = new BrowserClient(site, '203.0.113.41');
    await visitor.signIn('admin', 'Adm1n Passw0rd');
    lines.length = 0;
    const page = `${PAGES}/authorize-application.php`;
    const query = new URLSearchParams({ app_name: 'Pen', success_url: 'pen://cb/x' }).toString();
    const answer = await visitor.submit(await visitor.get(`${page}?${query}`), page, { app_name: 'Pen', approve: '1' });
    expect(answer.headers.location).toMatch(/^pen:\/\/cb\/x\?/);
    expect(lines).toMatchObject([{ event: 'application approved', application: 'Pen', to: 'pen://cb' }]);
  });

  it('records each writing request of a batch, and the batch', async () => {
    const admin = await site.addUser('batcher', 'administrator');
    lines.length = 0;
    const { status } = await admin.post('/batch/v1', {
      requests: [
        { path: '/core/v2/tags', body: { name: 'hidden' } },
        { method: 'DELETE', path: '/core/v2/tags/999999?force=true' },
        { method: 'PUT', path: '/core/v2/users/3', body: { roles: ['author'] } },
        { path: '/core/v2/settings', body: { title: 'hidden' } },
        { path: 'http://' },
      ],
    });
    expect(status).toBe(207);
    const by = { event: 'write', user: 'batcher', applicationPasswordId: expect.stringMatching(/-/) };
    expect(lines.filter(({ event }) => event === 'write')).toEqual([
      expect.objectContaining({
        ...by,
        method: 'POST',
        path: '/core/v2/tags',
        status: 201,
        arguments: ['name'],
        created: expect.stringContaining('/core/v2/tags/'),
      }),
      expect.objectContaining({ ...by, method: 'DELETE', path: '/core/v2/tags/999999', status: 404 }),
      expect.objectContaining({ ...by, method: 'PUT', path: '/core/v2/users/3', arguments: ['roles'] }),
      expect.objectContaining({ ...by, method: 'POST', path: '/core/v2/settings', arguments: ['title'] }),
      expect.objectContaining({ ...by, method: 'POST', path: '/batch/v1', status: 207 }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('hidden');
  });

  it('records uploads, tool calls, and requests at the root of the site', async () => {
    const admin = await site.addUser('maker', 'administrator');
    lines.length = 0;
    await uploadForm(admin, [
      ['title', 'hidden'],
      ['file', await createPicture(), { name: 'a.png', type: 'image/png' }],
    ]);
    await admin.post(
      '~/mcp',
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'content_create-draft', arguments: { title: 'hidden' } },
      },
      { headers: { accept: 'application/json, text/event-stream' } },
    );
    await admin.post(
      '~/mcp',
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'core_get-site-info' } },
      { headers: { accept: 'application/json, text/event-stream' } },
    );
    await admin.call('POST', '~/?rest_route=/core/v2/posts', { body: { title: 'hidden' } });
    expect(lines.map(({ event, path, ability, created }) => [event, path ?? ability, created])).toEqual([
      ['signed in', undefined, undefined],
      ['write', '/core/v2/media', expect.stringContaining('/core/v2/media/')],
      ['ability', 'content/create-draft', undefined],
      ['write', '/core/v2/posts', expect.stringContaining('/core/v2/posts/')],
    ]);
    expect(JSON.stringify(lines)).not.toContain('hidden');
  });

  it('records application passwords once a day for each client, and wrong ones once a minute', async () => {
    const clock = jest.spyOn(performance, 'now');
    let now = performance.now();
    clock.mockImplementation(() => now);
    const client = await site.addUser('phoner', 'author');
    const { password } = client.credentials!;
    const ask = (name: string, secret: string, remoteAddress: string) =>
      site.inject({
        url: '/api/',
        remoteAddress,
        headers: { authorization: basicAuthorization(name, secret) },
      });
    const takeLines = (): unknown[] =>
      lines.splice(0).map(({ event, user, account, from }) => [event, user ?? account, from]);
    for (let n = 0; n < 3; n++) for (const from of ['192.0.2.1', '192.0.2.2']) await ask('phoner', password, from);
    expect(takeLines()).toEqual([
      ['signed in', 'phoner', '192.0.2.1'],
      ['signed in', 'phoner', '192.0.2.2'],
    ]);
    for (let n = 0; n < 3; n++)
      for (const name of ['phoner', 'PHONER@example.org', 'sesame, by mistake']) await ask(name, 'wrong', '192.0.2.1');
    expect(takeLines()).toEqual([
      ['sign-in refused', 'phoner', '192.0.2.1'],
      ['sign-in refused', undefined, '192.0.2.1'],
    ]);
    /** Advances the time. Waits, because the LRU caches use a time that they have read for at least a millisecond. */
    const advance = async (milliseconds: number): Promise<void> => {
      now += milliseconds;
      await sleep(10);
    };
    await advance(61_000);
    await ask('phoner', 'wrong', '192.0.2.1');
    await ask('phoner', password, '192.0.2.1');
    expect(takeLines()).toEqual([['sign-in refused', 'phoner', '192.0.2.1']]);
    await advance(24 * 60 * 60_000);
    await ask('phoner', password, '192.0.2.1');
    expect(takeLines()).toEqual([['signed in', 'phoner', '192.0.2.1']]);
  });

  it('records changes on profiles, without other fields of the form', async () => {
    const visitor = new BrowserClient(site);
    await visitor.signIn('admin', 'Adm1n Passw0rd');
    lines.length = 0;
    await visitor.submit(await visitor.get(`${PAGES}/profile`), `${PAGES}/profile`, {
      action: 'revoke',
      which: 'sesame, by mistake',
    });
    await visitor.submit(await visitor.get(`${PAGES}/profile`), `${PAGES}/profile`, { action: 'end', which: '99' });
    expect(lines).toEqual([
      { event: 'profile: revoke', user: 'admin', userId: 1, which: undefined, found: false, from: '203.0.113.1' },
      { event: 'profile: end', user: 'admin', userId: 1, which: '99', found: false, from: '203.0.113.1' },
    ]);
  });
});

describe.each([
  ['academy', AcademyModule],
  ['challenge', ChallengeModule],
])('the audit log of every way to write in %s', (_name, app) => {
  let site: Site;
  let admins = 0;
  beforeAll(async () => {
    site = await bootSite(app, { database: 'sqlite' });
  });
  afterAll(() => site.close());

  it('has a line for users, settings, passwords, content, and all other resources', async () => {
    const { routes } = (await site.get('/')).body as { routes: Record<string, { methods: string[] }> };
    const writing = Object.entries(routes).flatMap(([route, { methods }]) =>
      methods.filter((method) => method !== 'GET').map((method) => [method, route] as const),
    );
    expect(writing.length).toBeGreaterThan(80);
    let admin: Client | undefined;
    for (const [method, route] of writing) {
      // Some requests revoke the password that authenticates them.
      if (!admin || route.includes('application-passwords') || route.includes('/users/me'))
        admin = await site.addUser(`admin${++admins}`, 'administrator');
      const path = route.replace(/\(\?P?<\w+>(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, (group) =>
        group.includes('\\d') ? '999999' : 'x',
      );
      lines.length = 0;
      const { status } = await admin.call(method, path, { body: {} });
      expect([method, path, status < 500, lines.filter(({ event }) => event === 'write')]).toEqual([
        method,
        path,
        true,
        [expect.objectContaining({ user: `admin${admins}`, method, path, status, from: '127.0.0.1' })],
      ]);
    }
  }, 120_000);
});
