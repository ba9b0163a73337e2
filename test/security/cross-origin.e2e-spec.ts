import { bootSite } from '#testing';
import type { Answer, Site } from '#testing';
import { AccountsModule, writingsOf } from '../users/accounts.fixture.js';

const ORIGIN = 'https://app.example.org';
/** Headers that pages may send, and that they may read. */
const REQUEST_HEADERS =
  'Authorization, X-WP-Nonce, X-HTTP-Method-Override, If-Match, If-None-Match, Content-Disposition, Content-MD5, Content-Type';
const RESPONSE_HEADERS = 'X-WP-Total, X-WP-TotalPages, Link, Allow, ETag, Location';

/** The headers of an answer by which browsers decide. */
function said({ headers }: Answer): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.startsWith('access-control-') || name === 'vary'),
  );
}

/** Asks in all the ways that there are: read from memory and not, error, preflight, HEAD, 304, batch, script, signed in. */
async function everyKind(site: Site, headers: Record<string, string>): Promise<[string, Answer][]> {
  const { etag } = (await site.get('/core/v2/users', { headers })).headers;
  return [
    ['first', await site.get(`/core/v2/users?_=${Math.random()}`, { headers })],
    ['kept', await site.get('/core/v2/users', { headers })],
    ['known', await site.get('/core/v2/users', { headers: { ...headers, 'if-none-match': etag! } })],
    ['HEAD', await site.call('HEAD', '/core/v2/users', { headers })],
    ['discovery', await site.get('/', { headers })],
    ['plain', await site.get('~/?rest_route=/core/v2/users', { headers })],
    ['missing', await site.get('/core/v2/nothing', { headers })],
    ['refused', await site.get('/core/v2/users/me', { headers })],
    ['signed in', await site.as('editor').get('/core/v2/users/me', { headers })],
    ['write', await site.as('editor').post('/core/v2/users/me', { description: 'x' }, { headers })],
    ['batch', await site.post('/batch/v1', { requests: [{ path: '/core/v2/users' }] }, { headers })],
    ['script', await site.get('/core/v2/users?_jsonp=f', { headers })],
    [
      'preflight',
      await site.call('OPTIONS', '/core/v2/users/me', {
        headers: {
          ...headers,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization',
        },
      }),
    ],
    [
      'preflight of nothing',
      await site.call('OPTIONS', '/core/v2/nothing', {
        headers: { ...headers, 'access-control-request-method': 'GET' },
      }),
    ],
  ];
}

describe('pages of any origin, where none are listed', () => {
  let site: Site;
  beforeAll(async () => {
    writingsOf((site = await bootSite(AccountsModule, { database: 'sqlite' })), 'author');
  });
  afterAll(() => site.close());

  it('may use the interface', async () => {
    for (const [kind, answer] of await everyKind(site, { origin: ORIGIN })) {
      expect([kind, said(answer)]).toEqual([
        kind,
        expect.objectContaining({
          'access-control-allow-origin': ORIGIN,
          'access-control-allow-credentials': 'true',
          vary: 'Origin',
        }),
      ]);
    }
    expect(said(await site.get('/', { headers: { origin: 'null' } }))['access-control-allow-origin']).toBe('null');
    expect(said(await site.get('/', { headers: { origin: 'https://x"y' } }))['access-control-allow-origin']).toBe(
      'null',
    );
  });

  it('are not told of where nobody asks', async () => {
    for (const [kind, answer] of await everyKind(site, {}))
      expect([kind, answer.headers['access-control-allow-origin'], answer.headers.vary]).toEqual([
        kind,
        undefined,
        'Origin, Authorization, Cookie',
      ]);
  });
});

describe('pages of other origins, where some are listed', () => {
  let site: Site;
  beforeAll(async () => {
    writingsOf(
      (site = await bootSite(AccountsModule, {
        database: 'sqlite',
        env: { ALLOWED_ORIGINS: `${ORIGIN}, capacitor://localhost` },
      })),
      'author',
    );
  });
  afterAll(() => site.close());

  it('may use the interface if they are among them', async () => {
    for (const origin of [ORIGIN, 'capacitor://localhost']) {
      for (const [kind, answer] of await everyKind(site, { origin })) {
        expect([kind, said(answer)]).toEqual([
          kind,
          {
            'access-control-allow-origin': origin,
            'access-control-allow-credentials': 'true',
            'access-control-allow-methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
            'access-control-allow-headers': REQUEST_HEADERS,
            'access-control-expose-headers': RESPONSE_HEADERS,
            vary: 'Origin, Authorization, Cookie',
          },
        ]);
      }
    }
  });

  it.each([
    'https://evil.example',
    'http://app.example.org',
    'https://app.example.org:444',
    'https://app.example.org.evil.example',
    'https://APP.example.org',
    'null',
    '*',
    '',
    'none',
    ORIGIN + '/',
  ])('may not as %j, and no preflight says otherwise; caches keep the answers apart', async (origin) => {
    for (const [kind, answer] of await everyKind(site, { origin }))
      expect([kind, said(answer)]).toEqual([kind, { vary: 'Origin, Authorization, Cookie' }]);
  });

  it('get nothing of what was kept for one another', async () => {
    await site.get('/core/v2/users', { headers: { origin: ORIGIN } });
    expect(said(await site.get('/core/v2/users', { headers: { origin: 'https://evil.example' } }))).toEqual({
      vary: 'Origin, Authorization, Cookie',
    });
    expect(said(await site.get('/core/v2/users'))).toEqual({ vary: 'Origin, Authorization, Cookie' });
    expect(said(await site.get('/core/v2/users', { headers: { origin: ORIGIN } }))['access-control-allow-origin']).toBe(
      ORIGIN,
    );
  });
});

it('with "none", no pages of other origins may', async () => {
  const site = await bootSite(AccountsModule, { database: 'sqlite', env: { ALLOWED_ORIGINS: 'none' } });
  for (const [kind, answer] of await everyKind(site, { origin: ORIGIN }))
    expect([kind, said(answer)]).toEqual([kind, { vary: 'Origin, Authorization, Cookie' }]);
  await site.close();
});
