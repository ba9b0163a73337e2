import { request as httpRequest } from 'node:http';
import { Logger } from '@nestjs/common';
import { AcademyModule } from '#academy';
import { UsersService, UserWriter } from '#identity';
import type { Site } from '#testing';
import { listeningSite } from '../oembed/listening-site.js';
import type { ListeningSite } from '../oembed/listening-site.js';
import { PAGES, Surfer } from './surfer.fixture.js';

describe('requests in disguise', () => {
  let server: ListeningSite;
  let site: Site;
  const lines: { event: string; details: Record<string, unknown> }[] = [];

  beforeAll(async () => {
    server = await listeningSite(AcademyModule);
    ({ site } = server);
  });
  afterAll(() => site.close());
  beforeEach(() => {
    lines.length = 0;
    jest.spyOn(Logger.prototype, 'log').mockImplementation((event: unknown, details: unknown) => void lines.push({ event: String(event), details: details as Record<string, unknown> }));
  });
  afterEach(() => jest.restoreAllMocks());

  /** Sends exactly this, which clients with manners do not. */
  const send = (method: string, path: string, headers: Record<string, string>, body = ''): Promise<{ status: number; text: string }> => new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port: Number(server.host.split(':')[1]), method, path, headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) } }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => { text += chunk.toString(); }).on('end', () => resolve({ status: response.statusCode!, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });

  it.each(['application/json', ' application/json', 'application/json\tx', 'Application/JSON ;', 'application/json;;;', 'application/json; charset=x', 'application/vnd.x+json', 'APPLICATION/JSON;a="', 'text/plain', 'application/jsonx', 'x', '\tapplication/json'])(
    'attack 31: a body of type %j is checked like any other, or counts as none', async (type) => {
      const { id } = await site.provider(UserWriter).create({ login: `of${lines.length}${Math.random().toString(36).slice(2)}`, email: `${Math.random()}@example.org`.replace('0.', ''), password: 'x', roles: ['author'] });
      const author = await site.addUser(`w${id}`, 'author');
      const own = (await author.get('/core/v2/users/me')).body.id as number;
      const authorization = await passwordOf(own);
      for (const body of [{ roles: ['administrator'] }, { email: 'no address' }, { url: { a: 1 } }, { slug: ['x'] }]) {
        const { status } = await send('POST', `/api/core/v2/users/${own}`, { 'content-type': type, authorization }, JSON.stringify(body));
        const parsed = /^\s*application\/(?:[\w.]+\+)?json\s*(?:;|$)/i.test(type);
        expect([type, body, parsed ? [400, 403].includes(status) : status]).toEqual([type, body, parsed ? true : 200]);
      }
      const user = (await site.provider(UsersService).byId(own))!;
      expect([user.roles, user.email]).toEqual([['author'], `w${id}@example.org`]);
    });

  it('attack 32: no spelling of a path passes by who may', async () => {
    const spellings = (path: string): string[] => [
      path, `${path}/`, `${path}//`, path.replace('/core', '//core'), path.replace('/core', '/./core'), path.replace('/core', '/%63ore'), path.replace('/core', '/CORE'), `${path};x=1`, `${path};.css`, `${path}%2f`, `${path}%00`, `${path}.json`, path.replace('/core/', '/core%2F'),
      path.replace('/api', '/api/x/..'), path.replace('/api', '//api'), path.replace('/api', '/%61pi'), path.replace('/api', '/API'), `/?rest_route=${path.slice(4)}`, `/?rest_route=${path.slice(4)}/`, `/index.php?rest_route=${path.slice(4)}`, `http://other.example${path}`,
    ];
    const secrets = ['/api/core/v2/settings', '/api/core/v2/users/me', '/api/core/v2/users/1/application-passwords', '/api/core/v2/users?context=edit'];
    for (const path of secrets.flatMap(spellings)) {
      const { status, text } = await send('GET', path, {});
      expect([path, status >= 300 || !/"(?:title|email|uuid|capabilities)"/.test(text)]).toEqual([path, true]);
    }
    for (const path of ['profile', 'profile/', 'profile//', 'PROFILE', '%70rofile', 'profile;x', './profile', 'x/../profile', '/profile', 'profile%2f', 'profile?x', 'profile%00', '']) {
      const { status, text } = await send('GET', `${PAGES}/${path}`, {});
      expect([path, status >= 300, text.includes('Signed-in browsers')]).toEqual([path, true, false]);
    }
    for (const file of ['../package.json', '..%2fpackage.json', '%2e%2e%2fpackage.json', 'index.js', 'swagger-ui.js.map', '__proto__', 'constructor']) expect((await send('GET', `${PAGES}/api/${file}`, {})).status).toBe(404);
  });

  it('are written down: who, what, when and from where, and no secrets', async () => {
    const surfer = new Surfer(site, '203.0.113.40');
    await surfer.signIn('admin', 'not the secret');
    await surfer.signIn('my password by mistake', 'x');
    await surfer.signIn('admin', 'Adm1n Passw0rd');
    const nonce = await surfer.nonce();
    await surfer.send('POST', '/api/core/v2/posts?_wpnonce=' + nonce, JSON.stringify({ title: 'hidden title', password: 'hidden password' }), { 'content-type': 'application/json' });
    await surfer.get('/api/core/v2/users/999999?_method=DELETE&force=true', { 'x-wp-nonce': nonce });
    await surfer.get('/api/core/v2/users/me', { 'x-wp-nonce': nonce });
    await site.as('editor').get('/core/v2/posts');
    await site.as('editor').call('POST', '~/?rest_route=/core/v2/posts', { body: { title: 'x' } });
    await surfer.submit(await surfer.get(`${PAGES}/profile`), `${PAGES}/sign-out`);
    const from = '203.0.113.40';
    expect(lines.map(({ event, details }) => [event, details])).toEqual([
      ['sign-in refused', expect.objectContaining({ account: 'admin', from })],
      ['sign-in refused', expect.objectContaining({ account: undefined, from })],
      ['signed in', expect.objectContaining({ user: 'admin', from })],
      ['write', expect.objectContaining({ user: 'admin', method: 'POST', path: '/api/core/v2/posts', status: 201, from })],
      ['write', expect.objectContaining({ user: 'admin', method: 'DELETE', path: '/api/core/v2/users/999999', from })],
      ['write', expect.objectContaining({ user: 'the_editor', method: 'POST', path: '/core/v2/posts', applicationPasswordId: expect.stringMatching(/-/) })],
      ['signed out', expect.objectContaining({ user: 'admin', from })],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/hidden|secret|mistake|Passw0rd|nonce/i);
  });

  async function passwordOf(userId: number): Promise<string> {
    const { ApplicationPasswordsService } = await import('#identity');
    const { password } = await site.provider(ApplicationPasswordsService).create(userId, { name: 'x' });
    const { login } = (await site.provider(UsersService).byId(userId))!;
    return `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
  }
});
