import { request as httpRequest } from 'node:http';
import { AcademyModule } from '#academy';
import { basicAuthorization } from '#testing';
import type { Site } from '#testing';
import { bootListeningSite } from '../oembed/listening-site.js';
import { createPicture, uploadRaw as upload } from '../media/media.fixture.js';
import { PAGES } from '../sign-in/browser-client.fixture.js';

interface Received {
  status: number;
  headers: Record<string, string | undefined>;
  text: string;
}

type RequestParts = [method: string, path: string, headers?: Record<string, string>, body?: string];

const SHARED = { 'cache-control': 'no-cache', vary: 'Origin, Authorization, Cookie' };
const PERSONAL = {
  'cache-control': 'no-cache, must-revalidate, max-age=0, no-store, private',
  vary: 'Origin, Authorization, Cookie',
  etag: undefined,
};
const PAGE = { 'cache-control': 'no-cache', vary: undefined, etag: expect.stringMatching(/^W\//) };
const PRIVATE_PAGE = { 'cache-control': 'no-store, private', etag: undefined };
const FILE = {
  'cache-control': 'public, max-age=3600',
  vary: undefined,
  etag: expect.stringMatching(/^"/),
  'last-modified': expect.any(String),
  'cross-origin-resource-policy': 'cross-origin',
};
const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' };
const UNCACHEABLE = { 'cache-control': expect.stringContaining('no-store'), etag: undefined };
const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

/** The headers without the part of `Vary` that only large answers have (`test/delivery/compression.e2e-spec.ts`). */
function withoutCoding({ vary, ...others }: Received['headers']): Received['headers'] {
  return { ...others, vary: vary?.replace(/(?:, |^)Accept-Encoding$/, '') || undefined };
}

/** Cache headers over HTTP, because the anonymous GET fast path answers some requests before Fastify. */
describe('cache headers', () => {
  let site: Site;
  let url: string;
  let admin: Record<string, string>;
  const at = { post: '', closed: '', closedId: 0, file: '', style: '' };

  const ask = (...[method, path, headers = {}, body]: RequestParts): Promise<Received> =>
    new Promise((resolve, reject) => {
      const sent = httpRequest(
        `${url}${path}`,
        {
          method,
          headers: { ...headers, ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }) },
        },
        (answer) => {
          let text = '';
          answer
            .on('data', (chunk: Buffer) => {
              text += chunk.toString();
            })
            .on('end', () =>
              resolve({ status: answer.statusCode!, headers: answer.headers as Received['headers'], text }),
            );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });

  beforeAll(async () => {
    ({ site, url } = await bootListeningSite(AcademyModule));
    const client = await site.addUser('reader', 'administrator');
    const { password } = client.credentials!;
    admin = { authorization: basicAuthorization('reader', password) };
    const write = async (fields: object) =>
      (await site.as('editor').post('/core/v2/posts', { status: 'publish', content: 'Words', ...fields })).body as {
        id: number;
        link: string;
      };
    at.post = new URL((await write({ title: 'Open' })).link).pathname;
    const closed = await write({ title: 'Closed', password: 'sesame' });
    [at.closed, at.closedId] = [new URL(closed.link).pathname, closed.id];
    at.file = new URL((await upload(site.as('editor'), 'boat.png', await createPicture())).body.source_url).pathname;
    [, at.style] = /href="([^"]*swagger-ui\.css[^"]*)"/.exec((await ask('GET', `${PAGES}/api`)).text)! as unknown as [
      string,
      string,
    ];
  });
  afterAll(() => site.close());

  const api = '/api/core/v2/posts';
  const rows: [what: string, request: () => RequestParts, status: number, expected: object][] = [
    ['a list', () => ['GET', api], 200, { ...SHARED, etag: expect.stringMatching(/^W\//) }],
    ['a list that was requested before', () => ['GET', api], 200, { ...SHARED, etag: expect.stringMatching(/^W\//) }],
    ['the discovery document', () => ['GET', '/api/'], 200, { ...SHARED, etag: expect.any(String) }],
    ['the description of a namespace', () => ['GET', '/api/core/v2'], 200, { ...SHARED, etag: expect.any(String) }],
    ['the OpenAPI document', () => ['GET', '/api/openapi.json'], 200, { ...SHARED, etag: expect.any(String) }],
    [
      'a list by the parameter rest_route',
      () => ['GET', '/?rest_route=/core/v2/posts'],
      200,
      { ...SHARED, etag: expect.any(String) },
    ],
    [
      'a script (JSONP)',
      () => ['GET', `${api}?_jsonp=f`],
      200,
      { ...SHARED, etag: expect.any(String), 'content-type': 'application/javascript; charset=UTF-8' },
    ],
    ['an envelope', () => ['GET', `${api}?_envelope`], 200, { ...SHARED, etag: expect.any(String) }],
    [
      'a list to a page of another origin',
      () => ['GET', api, { origin: 'https://app.example' }],
      200,
      { 'cache-control': 'no-cache', vary: 'Origin', etag: expect.any(String) },
    ],
    ['a search, which the server does not cache', () => ['GET', '/api/core/v2/search?search=Open'], 200, SHARED],
    [
      'oEmbed data in XML',
      () => ['GET', `/api/oembed/1.0/embed?format=xml&url=${encodeURIComponent(url + at.post)}`],
      200,
      { ...SHARED, 'content-type': expect.stringContaining('xml') },
    ],
    ['a list for a signed-in user', () => ['GET', api, admin], 200, PERSONAL],
    ['the discovery document for a signed-in user', () => ['GET', '/api/', admin], 200, PERSONAL],
    [
      'a list for a signed-in user from another origin',
      () => ['GET', api, { ...admin, origin: 'https://app.example' }],
      200,
      { ...PERSONAL, vary: 'Origin' },
    ],
    ['a list for a wrong password', () => ['GET', api, { authorization: 'Basic eDp5' }], 200, PERSONAL],
    ['a list for a cookie', () => ['GET', api, { cookie: 'a=b' }], 200, PERSONAL],
    ['a protected post with its password', () => ['GET', `${api}/${at.closedId}?password=sesame`], 200, PERSONAL],
    ['a protected post with a wrong password', () => ['GET', `${api}/${at.closedId}?password=x`], 403, PERSONAL],
    ['an unknown method in the header', () => ['GET', api, { 'x-http-method-override': 'NONSENSE' }], 404, PERSONAL],
    ['a DELETE by the query', () => ['GET', `${api}?_method=DELETE`], 404, PERSONAL],
    ['an unknown route', () => ['GET', '/api/core/v2/nothing'], 404, PERSONAL],
    ['an unknown route for a signed-in user', () => ['GET', '/api/core/v2/nothing', admin], 404, PERSONAL],
    ['a path that cannot be decoded', () => ['GET', '/api/%zz'], 404, PERSONAL],
    ['a refusal', () => ['GET', '/api/core/v2/users/me'], 401, PERSONAL],
    ['a refusal in an envelope', () => ['GET', '/api/core/v2/users/me?_envelope'], 200, PERSONAL],
    ['a refusal in a script', () => ['GET', '/api/core/v2/users/me?_jsonp=f'], 401, PERSONAL],
    ['a wrong argument', () => ['GET', `${api}?per_page=x`], 400, PERSONAL],
    ['a wrong callback', () => ['GET', `${api}?_jsonp=(`], 400, PERSONAL],
    ['a wrong nonce', () => ['GET', api, { 'x-wp-nonce': 'x' }], 403, PERSONAL],
    ['a description of a route', () => ['OPTIONS', api], 200, PERSONAL],
    [
      'a preflight',
      () => ['OPTIONS', api, { origin: 'https://app.example', 'access-control-request-method': 'POST' }],
      200,
      { ...PERSONAL, vary: 'Origin' },
    ],
    ['a write', () => ['POST', '/api/core/v2/tags', { ...admin, ...JSON_TYPE }, '{"name":"New"}'], 201, PERSONAL],
    ['a refused write', () => ['POST', '/api/core/v2/tags', JSON_TYPE, '{"name":"New"}'], 401, PERSONAL],
    ['a broken body', () => ['POST', '/api/core/v2/tags', { ...admin, ...JSON_TYPE }, '{'], 400, PERSONAL],
    [
      'a batch',
      () => ['POST', '/api/batch/v1', { ...admin, ...JSON_TYPE }, '{"requests":[{"path":"/core/v2/tags"}]}'],
      207,
      PERSONAL,
    ],
    ['a download', () => ['GET', '/api/core-block-editor/v1/export', admin], 200, PERSONAL],
    [
      'MCP tools',
      () => [
        'POST',
        '/mcp',
        { ...admin, ...JSON_TYPE, accept: 'application/json, text/event-stream' },
        '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
      ],
      200,
      UNCACHEABLE,
    ],
    ['MCP tools for an anonymous client', () => ['GET', '/mcp'], 401, UNCACHEABLE],
    ['the first page', () => ['GET', '/'], 200, PAGE],
    ['the page of a post', () => ['GET', at.post], 200, PAGE],
    ['the page of a post, for a cookie', () => ['GET', at.post, { cookie: 'a=b' }], 200, PAGE],
    ['the embed frame of a post', () => ['GET', `${at.post}embed/`], 200, PAGE],
    ['the page of a protected post', () => ['GET', at.closed], 200, PAGE],
    [
      'the page of a protected post with its password',
      () => ['POST', at.closed, FORM_TYPE, 'post_password=sesame'],
      200,
      PRIVATE_PAGE,
    ],
    [
      'the page of a protected post with a wrong password',
      () => ['POST', at.closed, FORM_TYPE, 'post_password=x'],
      403,
      PRIVATE_PAGE,
    ],
    ['a password for a public post', () => ['POST', at.post, FORM_TYPE, 'post_password=x'], 303, PRIVATE_PAGE],
    [
      'a page without the slash at the end of its address',
      () => ['GET', at.post.slice(0, -1)],
      301,
      { 'cache-control': 'no-cache' },
    ],
    ['a page that does not exist', () => ['GET', '/nothing/'], 404, PRIVATE_PAGE],
    ['a page that cannot be decoded', () => ['GET', '/%zz'], 404, UNCACHEABLE],
    ['a page by an unsupported method', () => ['PUT', '/nothing/'], 404, UNCACHEABLE],
    ['a page by an unusual method', () => ['PROPFIND', '/'], 404, UNCACHEABLE],
    ['a file', () => ['GET', at.file], 200, FILE],
    ['a piece of a file', () => ['GET', at.file, { range: 'bytes=0-9' }], 206, FILE],
    ['an unsatisfiable range of a file', () => ['GET', at.file, { range: 'bytes=99999-' }], 416, UNCACHEABLE],
    ['a missing file', () => ['GET', '/wp-content/uploads/none.png'], 404, UNCACHEABLE],
    ['the sign-in page', () => ['GET', `${PAGES}/sign-in`], 200, PRIVATE_PAGE],
    ['a form without a nonce', () => ['POST', `${PAGES}/sign-in`, FORM_TYPE, 'log=x'], 403, PRIVATE_PAGE],
    ['a form that is too large', () => ['POST', `${PAGES}/sign-in`, FORM_TYPE, 'x'.repeat(70_000)], 413, PRIVATE_PAGE],
    ['a page for signed-in users, without a session', () => ['GET', `${PAGES}/profile`], 303, PRIVATE_PAGE],
    [
      'the page that authorizes applications',
      () => ['GET', `${PAGES}/authorize-application.php?app_id=x`],
      400,
      PRIVATE_PAGE,
    ],
    ['the API reference', () => ['GET', `${PAGES}/api`], 200, PRIVATE_PAGE],
    ['a file of the API reference', () => ['GET', at.style], 200, IMMUTABLE],
    ['a compressed file of the API reference', () => ['GET', at.style, { 'accept-encoding': 'gzip' }], 200, IMMUTABLE],
    [
      'a file of the API reference at an address without a version',
      () => ['GET', `${PAGES}/api/swagger-ui.css`],
      200,
      { 'cache-control': 'no-cache', vary: 'Accept-Encoding' },
    ],
    [
      'a file of the API reference at the address of another version',
      () => ['GET', `${PAGES}/api/swagger-ui.css?v=00000000`],
      200,
      { 'cache-control': 'no-cache', vary: 'Accept-Encoding' },
    ],
    ['an unknown file of the API reference', () => ['GET', `${PAGES}/api/index.js`], 404, UNCACHEABLE],
    ['the health of the process', () => ['GET', '/health/live'], 200, UNCACHEABLE],
    ['the health of the site', () => ['GET', '/health/ready'], 200, UNCACHEABLE],
  ];

  it.each(rows)('cache headers are as expected for %s', async (_what, request, status, expected) => {
    const [method, path, headers, body] = request();
    const answer = await ask(method, path, headers, body);
    const namesCoding = String((expected as Received['headers']).vary).endsWith('Accept-Encoding');
    const compared = 'vary' in expected && !namesCoding ? withoutCoding(answer.headers) : answer.headers;
    expect({
      status: answer.status,
      ...Object.fromEntries(Object.keys(expected).map((name) => [name, compared[name]])),
    }).toEqual({ status, ...expected });
    // Every answer has a content type and a cache lifetime.
    expect([
      answer.headers['x-content-type-options'],
      typeof answer.headers['cache-control'],
      answer.text === '' || answer.headers['content-type'] !== undefined,
    ]).toEqual(['nosniff', 'string', true]);
    if (answer.headers['set-cookie'] !== undefined || answer.status === 401 || answer.status === 403)
      expect(answer.headers['cache-control']).toContain('no-store');
  });

  /** Returns the headers that must be constant; policies contain random nonces. */
  const stableHeaders = ({
    headers: {
      date: _date,
      connection: _connection,
      'keep-alive': _keepAlive,
      'content-length': _length,
      'content-type': _type,
      'transfer-encoding': _coding,
      'set-cookie': _cookie,
      ...others
    },
  }: Received): object => JSON.parse(JSON.stringify(others).replaceAll(/'nonce-[\w+/=]+'/g, "'nonce-…'")) as object;

  /** Whether the answer to HEAD has the content length of the answer to GET, or none. */
  const haveEqualLengths = (get: Received, head: Received): boolean =>
    [undefined, get.headers['content-length']].includes(head.headers['content-length']);

  it.each(
    rows.filter(
      ([, request]) => request()[0] === 'GET' && request()[2]?.range === undefined && request()[1] !== '/api/%zz',
    ),
  )('cache headers of HEAD for %s equal those of GET, without a body', async (_what, request, status) => {
    const [, path, headers] = request();
    const answersOfBoth = async () => [await ask('GET', path, headers), await ask('HEAD', path, headers)] as const;
    let [get, head] = await answersOfBoth();
    // Results of health checks have another length while they are cached, for a second.
    for (let repeated = 0; repeated < 20 && !haveEqualLengths(get, head); repeated += 1)
      [get, head] = await answersOfBoth();
    expect([head.status, head.text, haveEqualLengths(get, head)]).toEqual([status, '', true]);
    expect(stableHeaders(head)).toEqual(stableHeaders(get));
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
  });

  it.each(
    rows.filter(
      ([, request, , expected]) => request()[0] === 'GET' && 'etag' in expected && expected.etag !== undefined,
    ),
  )('cache headers of 304 for %s equal those of 200', async (_what, request) => {
    const [, path, headers] = request();
    const full = await ask('GET', path, headers);
    for (const known of [full.headers.etag!, `"other", ${full.headers.etag!}`, '*']) {
      const again = await ask('GET', path, { ...headers, 'if-none-match': known });
      expect([again.status, again.text]).toEqual([304, '']);
      const { 'content-range': _range, ...expected } = stableHeaders(full) as Record<string, unknown>;
      expect(stableHeaders(again)).toEqual(expected);
    }
    expect((await ask('GET', path, { ...headers, 'if-none-match': '"other"' })).status).toBe(full.status);
  });

  it('cache headers prevent that cached answers reach another actor', async () => {
    const path = `${api}?_=${Math.random()}`;
    const personal = await ask('GET', path, admin);
    const anonymous = await ask('GET', path);
    const again = await ask('GET', path, admin);
    expect([personal, anonymous, again].map(({ headers }) => headers.allow)).toEqual(['GET, POST', 'GET', 'GET, POST']);
    // A cache with the public answer revalidates it with credentials, and gets the personal answer.
    expect((await ask('GET', path, { ...admin, 'if-none-match': anonymous.headers.etag! })).status).toBe(200);
  });
});
