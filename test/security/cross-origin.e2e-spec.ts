import { bootSite } from '#testing';
import type { Answer, Site } from '#testing';
import { AccountsModule, stubAuthorship } from '../users/accounts.fixture.js';

const ORIGIN = 'https://app.example.org';
/** Request headers that pages may send, and response headers that they may read. */
const REQUEST_HEADERS =
  'Authorization, X-WP-Nonce, X-HTTP-Method-Override, If-Match, If-None-Match, Content-Disposition, Content-MD5, Content-Type';
const RESPONSE_HEADERS = 'X-WP-Total, X-WP-TotalPages, Link, Allow, ETag, Location, Retry-After';

/** `Vary` without the name that only large answers have. */
function withoutCoding(vary: string | undefined): string | undefined {
  return vary?.replace(/, Accept-Encoding$/, '');
}

/** Returns the CORS headers of an answer. */
function corsHeadersOf({ headers }: Answer): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries({ ...headers, vary: withoutCoding(headers.vary) }).filter(
      ([name]) => name.startsWith('access-control-') || name === 'vary',
    ),
  );
}

/** Sends requests of all kinds: cached and uncached, error, preflight, HEAD, 304, batch, JSONP, signed in. */
async function sendAllKinds(site: Site, headers: Record<string, string>): Promise<[string, Answer][]> {
  const { etag } = (await site.get('/core/v2/users', { headers })).headers;
  return [
    ['first', await site.get(`/core/v2/users?_=${Math.random()}`, { headers })],
    ['cached', await site.get('/core/v2/users', { headers })],
    ['revalidated', await site.get('/core/v2/users', { headers: { ...headers, 'if-none-match': etag! } })],
    ['HEAD', await site.call('HEAD', '/core/v2/users', { headers })],
    ['discovery', await site.get('/', { headers })],
    ['rest_route', await site.get('~/?rest_route=/core/v2/users', { headers })],
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
      'preflight of a missing route',
      await site.call('OPTIONS', '/core/v2/nothing', {
        headers: { ...headers, 'access-control-request-method': 'GET' },
      }),
    ],
  ];
}

describe('pages of any origin, without a list of origins', () => {
  let site: Site;
  beforeAll(async () => {
    stubAuthorship((site = await bootSite(AccountsModule, { database: 'sqlite' })), 'author');
  });
  afterAll(() => site.close());

  it('pages may use the API', async () => {
    for (const [kind, answer] of await sendAllKinds(site, { origin: ORIGIN })) {
      expect([kind, corsHeadersOf(answer)]).toEqual([
        kind,
        expect.objectContaining({
          'access-control-allow-origin': ORIGIN,
          'access-control-allow-credentials': 'true',
          vary: 'Origin',
        }),
      ]);
    }
    expect(corsHeadersOf(await site.get('/', { headers: { origin: 'null' } }))['access-control-allow-origin']).toBe(
      'null',
    );
    expect(
      corsHeadersOf(await site.get('/', { headers: { origin: 'https://x"y' } }))['access-control-allow-origin'],
    ).toBe('null');
  });

  it('pages are not named in answers to requests without the header Origin', async () => {
    for (const [kind, answer] of await sendAllKinds(site, {}))
      expect([kind, answer.headers['access-control-allow-origin'], withoutCoding(answer.headers.vary)]).toEqual([
        kind,
        undefined,
        'Origin, Authorization, Cookie',
      ]);
  });
});

describe('pages of other origins, with a list of origins', () => {
  let site: Site;
  beforeAll(async () => {
    stubAuthorship(
      (site = await bootSite(AccountsModule, {
        database: 'sqlite',
        env: { ALLOWED_ORIGINS: `${ORIGIN}, capacitor://localhost` },
      })),
      'author',
    );
  });
  afterAll(() => site.close());

  it('pages may use the API if their origin is listed', async () => {
    for (const origin of [ORIGIN, 'capacitor://localhost']) {
      for (const [kind, answer] of await sendAllKinds(site, { origin })) {
        expect([kind, corsHeadersOf(answer)]).toEqual([
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
  ])('pages may not use the API as %j, also by preflight, and caches separate the answers', async (origin) => {
    for (const [kind, answer] of await sendAllKinds(site, { origin }))
      expect([kind, corsHeadersOf(answer)]).toEqual([kind, { vary: 'Origin, Authorization, Cookie' }]);
  });

  it('pages do not get cached answers of each other', async () => {
    await site.get('/core/v2/users', { headers: { origin: ORIGIN } });
    expect(corsHeadersOf(await site.get('/core/v2/users', { headers: { origin: 'https://evil.example' } }))).toEqual({
      vary: 'Origin, Authorization, Cookie',
    });
    expect(corsHeadersOf(await site.get('/core/v2/users'))).toEqual({ vary: 'Origin, Authorization, Cookie' });
    expect(
      corsHeadersOf(await site.get('/core/v2/users', { headers: { origin: ORIGIN } }))['access-control-allow-origin'],
    ).toBe(ORIGIN);
  });
});

it('the setting "none" excludes pages of all other origins', async () => {
  const site = await bootSite(AccountsModule, { database: 'sqlite', env: { ALLOWED_ORIGINS: 'none' } });
  for (const [kind, answer] of await sendAllKinds(site, { origin: ORIGIN }))
    expect([kind, corsHeadersOf(answer)]).toEqual([kind, { vary: 'Origin, Authorization, Cookie' }]);
  await site.close();
});
