import { AcademyModule } from '#academy';
import { basicAuthorization, bootSite } from '#testing';
import type { Answer, Site } from '#testing';
import { BrowserClient } from '../sign-in/browser-client.fixture.js';

const LIMIT = 6;

describe('request limits', () => {
  let site: Site;
  let proxied: Site;
  let address = 0;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database: 'sqlite', env: { REQUESTS_PER_MINUTE: String(LIMIT) } });
    proxied = await bootSite(AcademyModule, {
      database: 'sqlite',
      env: { REQUESTS_PER_MINUTE: String(LIMIT), TRUSTED_PROXIES: '10.0.0.0/8' },
    });
  });
  afterAll(() => Promise.all([site.close(), proxied.close()]));

  /** Creates a client of a site, by default with an unused IP address. */
  const newClient = (where = site, at = `198.51.100.${++address}`) => ({
    async ask(
      url: string,
      {
        method = 'GET',
        headers = {},
        payload,
      }: { method?: string; headers?: Record<string, string>; payload?: string } = {},
    ): Promise<Answer> {
      const answer = await where.inject({ method, url, headers, payload, remoteAddress: at });
      return {
        status: answer.statusCode,
        headers: answer.headers as Answer['headers'],
        text: answer.body,
        body: /json/.test(String(answer.headers['content-type'])) && answer.body ? answer.json() : answer.body,
      };
    },
  });
  const repeat = async (count: number, ask: () => Promise<Answer>): Promise<number[]> => {
    const all: number[] = [];
    for (let n = 0; n < count; n++) all.push((await ask()).status);
    return all;
  };
  /** The statuses of requests up to the limit and of further ones. */
  const limitedStatuses = (status: number, further = 1): number[] => [
    ...Array.from({ length: LIMIT }, () => status),
    ...Array.from({ length: further }, () => 429),
  ];
  const authorization = async (login: string): Promise<string> => {
    const client = await site.addUser(login, 'author');
    const { password } = client.credentials!;
    return basicAuthorization(login, password);
  };

  it('request limits answer further requests with 429 and Retry-After, which caches do not store', async () => {
    const one = newClient();
    expect(
      await repeat(LIMIT, () => one.ask('/api/core/v2/posts', { headers: { origin: 'https://app.example' } })),
    ).toEqual(limitedStatuses(200, 0));
    const answer = await one.ask('/api/core/v2/posts', { headers: { origin: 'https://app.example' } });
    const wait = Number(answer.headers['retry-after']);
    expect(answer.status).toBe(429);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(answer.body).toEqual({
      code: 'rest_too_many_requests',
      message: expect.stringContaining(`${wait} s`),
      data: { status: 429, retry_after: wait },
    });
    expect(answer.headers).toMatchObject({
      'cache-control': expect.stringContaining('no-store'),
      'access-control-allow-origin': 'https://app.example',
      'x-content-type-options': 'nosniff',
    });
    expect((await newClient().ask('/api/core/v2/posts')).status).toBe(200);
  });

  it.each<[string, string, Record<string, string>, number]>([
    ['of lists that differ', '/api/core/v2/posts?_=*', {}, 200],
    ['of unknown routes', '/api/core/v2/nothing', {}, 404],
    ['by the parameter rest_route', '/?rest_route=/core/v2/posts', {}, 200],
    ['of pages', '/', {}, 200],
    ['of pages that do not exist', '/nothing', {}, 404],
    ['of files', '/wp-content/uploads/nothing.png', {}, 404],
    ['of the sign-in page', '/wp-admin/sign-in', {}, 200],
    ['of the API reference', '/wp-admin/api/swagger-ui.css', {}, 200],
    ['for scripts (JSONP)', '/api/core/v2/posts?_jsonp=f', {}, 200],
    ['with wrong credentials', '/api/core/v2/posts', { authorization: basicAuthorization('admin', 'wrong') }, 200],
    ['with a wrong nonce', '/api/core/v2/posts', { cookie: 'a=b', 'x-wp-nonce': 'x' }, 403],
    ['with a cookie and a wrong callback', '/api/core/v2/posts?_jsonp=(', { cookie: 'a=b' }, 400],
    [
      'with forged forwarded addresses',
      '/api/',
      { 'x-forwarded-for': '192.0.2.1', forwarded: 'for=192.0.2.1', 'x-real-ip': '192.0.2.1' },
      200,
    ],
    ['to /mcp', '/mcp', {}, 401],
    ['to /mcp of other sites', '/mcp', { origin: 'https://evil.example' }, 403],
  ])('request limits count requests %s', async (_what, url, headers, status) => {
    const one = newClient();
    expect(await repeat(LIMIT + 2, () => one.ask(url.replace('*', String(Math.random())), { headers }))).toEqual(
      limitedStatuses(status, 2),
    );
  });

  it('request limits count requests of all kinds and methods together, except health checks', async () => {
    const one = newClient();
    const statuses = [
      await one.ask('/api/'),
      await one.ask('/api/', { method: 'HEAD' }),
      await one.ask('/api/core/v2/posts', { method: 'OPTIONS' }),
      await one.ask('/'),
      await one.ask('/?rest_route=/'),
      await one.ask('/api/core/v2/posts', {
        method: 'POST',
        payload: '{}',
        headers: { 'content-type': 'application/json' },
      }),
      await one.ask('/api/'),
      await one.ask('/'),
      await one.ask('/wp-admin/sign-in', {
        method: 'POST',
        payload: 'log=x',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 401, 429, 429, 429]);
    for (const path of ['live', 'ready'])
      expect(await repeat(LIMIT + 2, () => one.ask(`/health/${path}`))).toEqual(
        Array.from({ length: LIMIT + 2 }, () => 200),
      );
  });

  it('request limits count requests of an account from all addresses, separately from those of other users', async () => {
    const headers = { authorization: await authorization('rita') };
    const office = newClient();
    expect(await repeat(LIMIT + 1, () => office.ask('/api/'))).toEqual(limitedStatuses(200));
    // Other users at the same address are not limited.
    expect(await repeat(3, () => office.ask('/api/core/v2/users/me', { headers }))).toEqual([200, 200, 200]);
    expect(await repeat(LIMIT - 3, () => newClient().ask('/api/core/v2/users/me', { headers }))).toEqual([
      200, 200, 200,
    ]);
    expect((await newClient().ask('/api/core/v2/users/me', { headers })).body.code).toBe('rest_too_many_requests');
    const home = newClient();
    expect((await home.ask('/api/core/v2/users/me', { headers })).status).toBe(429);
    expect(await repeat(LIMIT + 1, () => home.ask('/api/'))).toEqual(limitedStatuses(200));
    expect(
      (await home.ask('/api/core/v2/users/me', { headers: { authorization: await authorization('sven') } })).status,
    ).toBe(200);
  });

  it('request limits count requests in a session for its account', async () => {
    await site.addUser('tove', 'author');
    const visitor = new BrowserClient(site, '203.0.113.50');
    await visitor.signIn('tove', 'tove Passw0rd');
    const nonce = await visitor.nonce();
    expect(await repeat(LIMIT + 1, () => visitor.me(nonce))).toEqual(limitedStatuses(200));
    expect((await visitor.me('wrong')).status).toBe(403);
  });

  it('request limits count each request in a batch', async () => {
    const headers = { authorization: await authorization('ulla'), 'content-type': 'application/json' };
    const one = newClient();
    const payload = JSON.stringify({
      requests: Array.from({ length: LIMIT + 3 }, (_, n) => ({ path: '/core/v2/posts', body: { title: `Post ${n}` } })),
    });
    const answer = await one.ask('/api/batch/v1', { method: 'POST', payload, headers });
    expect([answer.status, answer.body.responses.map(({ status }: { status: number }) => status)]).toEqual([
      207,
      Array.from({ length: LIMIT + 3 }, () => 201),
    ]);
    expect((await one.ask('/api/batch/v1', { method: 'POST', payload, headers })).status).toBe(429);
    expect((await one.ask('/api/core/v2/posts', { headers })).status).toBe(429);
  });

  it('request limits count each message of a list to /mcp', async () => {
    const headers = {
      authorization: await authorization('vera'),
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    };
    const one = newClient();
    const payload = JSON.stringify(
      Array.from({ length: LIMIT }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/list' })),
    );
    expect(await repeat(2, () => one.ask('/mcp', { method: 'POST', payload, headers }))).toEqual([200, 429]);
  });

  it('request limits count requests through a trusted proxy by the forwarded address, and by network for IPv6', async () => {
    const proxy = newClient(proxied, '10.0.0.1');
    const askThroughProxy = (client: string) => proxy.ask('/api/', { headers: { 'x-forwarded-for': client } });
    expect(await repeat(LIMIT + 1, () => askThroughProxy('203.0.113.60'))).toEqual(limitedStatuses(200));
    expect((await askThroughProxy('203.0.113.61')).status).toBe(200);
    expect((await askThroughProxy('192.0.2.1, 203.0.113.60')).status).toBe(429);
    let n = 0;
    expect(await repeat(LIMIT + 1, () => askThroughProxy(`2001:db8:0:1::${++n}`))).toEqual(limitedStatuses(200));
    n = 0;
    expect(await repeat(LIMIT + 1, () => askThroughProxy(`203.0.113.62:${40_000 + ++n}`))).toEqual(
      limitedStatuses(200),
    );
    const unproxiedClient = newClient(proxied, '203.0.113.63');
    n = 0;
    expect(
      await repeat(LIMIT + 1, () => unproxiedClient.ask('/api/', { headers: { 'x-forwarded-for': `192.0.2.${++n}` } })),
    ).toEqual(limitedStatuses(200));
  });
});

it('request limits do not apply without the setting', async () => {
  const site = await bootSite(AcademyModule, { database: 'sqlite' });
  for (let n = 0; n < 500; n++) expect((await site.get('/')).status).toBe(200);
  await site.close();
});
