import { request as httpRequest } from 'node:http';
import { ApplicationPasswordsService, UsersService } from '#identity';
import { AcademyModule } from '#academy';
import type { Site } from '#testing';
import { bootListeningSite } from '../oembed/listening-site.js';
import type { ListeningSite } from '../oembed/listening-site.js';
import { PAGES } from './browser-client.fixture.js';

describe('requests with unusual headers and paths', () => {
  let server: ListeningSite;
  let site: Site;
  let count = 0;

  beforeAll(async () => {
    server = await bootListeningSite(AcademyModule);
    ({ site } = server);
  });
  afterAll(() => site.close());

  /** Sends this path and these headers unchanged. `fetch` would normalize them. */
  const send = (
    method: string,
    path: string,
    headers: Record<string, string>,
    body = '',
  ): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      const sent = httpRequest(
        {
          host: '127.0.0.1',
          port: Number(server.host.split(':')[1]),
          method,
          path,
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        },
        (response) => {
          let text = '';
          response
            .on('data', (chunk: Buffer) => {
              text += chunk.toString();
            })
            .on('end', () => resolve({ status: response.statusCode!, text }));
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });

  it.each([
    'application/json',
    ' application/json',
    'application/json\tx',
    'Application/JSON ;',
    'application/json;;;',
    'application/json; charset=x',
    'application/vnd.x+json',
    'application/json, application/json',
    'text/plain,application/x+json+oembed',
    'application/x,json',
    'APPLICATION/JSON;a="',
    'text/plain',
    'application/jsonx',
    'x',
    '\tapplication/json',
  ])('attack 31: a body of type %j is either validated or ignored', async (type) => {
    const login = `writer${++count}`;
    const author = await site.addUser(login, 'author');
    const own = (await author.get('/core/v2/users/me')).body.id as number;
    const authorization = await passwordOf(own);
    for (const body of [{ roles: ['administrator'] }, { email: 'no address' }, { url: { a: 1 } }, { slug: ['x'] }]) {
      const { status } = await send(
        'POST',
        `/api/core/v2/users/${own}`,
        { 'content-type': type, authorization },
        JSON.stringify(body),
      );
      const isJson = /(?:^|[\s,])application\/(?:[\w.]+\+)?json(?:\+oembed)?(?:[\s,;]|$)/i.test(type);
      expect([type, body, String(status)]).toEqual([type, body, expect.stringMatching(isJson ? /^40[03]$/ : /^200$/)]);
    }
    const user = (await site.provider(UsersService).byId(own))!;
    expect([user.roles, user.email]).toEqual([['author'], `${login}@example.org`]);
  });

  it('attack 32: requests cannot bypass a permission by the spelling of their path', async () => {
    const spellings = (path: string): string[] => [
      path,
      `${path}/`,
      `${path}//`,
      path.replace('/core', '//core'),
      path.replace('/core', '/./core'),
      path.replace('/core', '/%63ore'),
      path.replace('/core', '/CORE'),
      `${path};x=1`,
      `${path};.css`,
      `${path}%2f`,
      `${path}%00`,
      `${path}.json`,
      path.replace('/core/', '/core%2F'),
      path.replace('/api', '/api/x/..'),
      path.replace('/api', '//api'),
      path.replace('/api', '/%61pi'),
      path.replace('/api', '/API'),
      `/?rest_route=${path.slice(4)}`,
      `/?rest_route=${path.slice(4)}/`,
      `/index.php?rest_route=${path.slice(4)}`,
      `http://other.example${path}`,
    ];
    const secrets = [
      '/api/core/v2/settings',
      '/api/core/v2/users/me',
      '/api/core/v2/users/1/application-passwords',
      '/api/core/v2/users?context=edit',
    ];
    for (const path of secrets.flatMap(spellings)) {
      const { status, text } = await send('GET', path, {});
      expect([path, status >= 300 || !/"(?:title|email|uuid|capabilities)"/.test(text)]).toEqual([path, true]);
    }
    for (const path of [
      'profile',
      'profile/',
      'profile//',
      'PROFILE',
      '%70rofile',
      'profile;x',
      './profile',
      'x/../profile',
      '/profile',
      'profile%2f',
      'profile?x',
      'profile%00',
      '',
    ]) {
      const { status, text } = await send('GET', `${PAGES}/${path}`, {});
      expect([path, status >= 300 && status < 500, text.includes('Signed-in browsers')]).toEqual([path, true, false]);
    }
    for (const file of [
      '../package.json',
      '..%2fpackage.json',
      '%2e%2e%2fpackage.json',
      'index.js',
      'swagger-ui.js.map',
      '__proto__',
      'constructor',
    ])
      expect((await send('GET', `${PAGES}/api/${file}`, {})).status).toBe(404);
  });

  async function passwordOf(userId: number): Promise<string> {
    const { password } = await site.provider(ApplicationPasswordsService).create(userId, { name: 'x' });
    const { login } = (await site.provider(UsersService).byId(userId))!;
    return `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
  }
});
