import * as fc from 'fast-check';
import { AcademyModule } from '#academy';
import { bootSite, SITE_URL } from '#testing';
import type { Answer, Client, Site } from '#testing';
import { PAGES, BrowserClient } from '../sign-in/browser-client.fixture.js';

/** Maximum size of all headers of an answer that common proxies accept, in bytes. */
const LIMIT = 8_192;

let site: Site;
let reader: BrowserClient;
let paths: string[];
let deepPage: string;
beforeAll(async () => {
  site = await bootSite(AcademyModule, { database: 'sqlite', env: { CLIENT_SIGN_IN: 'true' } });
  const admin = site.as('administrator');
  for (const title of ['One', 'Two', 'Three']) await admin.post('/core/v2/posts', { title, status: 'publish' });
  let parent = 0;
  for (let level = 0; level < 26; level++) {
    const { body } = await admin.post('/core/v2/pages', {
      title: `Level ${level}`,
      slug: `${'я'.repeat(28)}${level}`,
      status: 'publish',
      parent,
    });
    parent = body.id;
    deepPage = new URL(body.link).pathname;
  }
  // Paths of the API, with the ID of a post for each parameter.
  const { routes } = (await site.get('/')).body as { routes: Record<string, unknown> };
  paths = Object.keys(routes).map((route) => route.replace(/\(\?P<[^>]*>.*?\)(?=\/|$)/g, '1'));
  await site.addUser('reader', 'author');
  reader = new BrowserClient(site);
  await reader.signIn('reader', 'reader Passw0rd');
});
afterAll(() => site.close());

function sizeOf({ headers }: Answer): number {
  return Object.entries(headers)
    .flatMap(([name, value]) => [value ?? ''].flat().map((one) => name.length + Buffer.byteLength(String(one)) + 4))
    .reduce((sum, size) => sum + size, 0);
}

const long = fc.oneof(
  fc.integer({ min: 1, max: 9_000 }).map((length) => 'x'.repeat(length)),
  fc.integer({ min: 1, max: 1_500 }).map((length) => 'ö日'.repeat(length)),
  fc.integer({ min: 1, max: 1_500 }).map((length) => '%"<>;'.repeat(length)),
);
const name = fc.constantFrom(
  'search',
  'slug',
  'unknown',
  'include[]',
  '_fields',
  'page',
  'per_page',
  '_envelope',
  '_jsonp',
  '_embed',
  'orderby',
  'redirect_to',
  'collection',
  'item',
  'app_name',
  'success_url',
  'reject_url',
  'log',
  'url',
  'callback',
  'a[b][c]',
  '_method',
  'rest_route',
);
const value = fc.oneof(
  long,
  long.map((text) => `https://pen.example/${text}`),
  long.map((text) => `https://${text.slice(0, 200)}.example/`),
  fc.constantFrom('1', '2', '3'),
);
const query = fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 4 });
const headers = fc.record(
  {
    origin: long.map((text) => `https://${encodeURIComponent(text).replaceAll('%', '')}`),
    'access-control-request-headers': long.map(encodeURIComponent),
    'x-forwarded-host': long.map(encodeURIComponent),
    'content-disposition': long.map((text) => `attachment; filename="${encodeURIComponent(text)}"`),
  },
  { requiredKeys: [] },
);

it('no API response has headers of more than 8 KB', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(),
      fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'POST'),
      query,
      headers,
      fc.boolean(),
      async (index, method, args, sent, anonymous) => {
        const client: Client = anonymous ? site : site.as('administrator');
        const path = `${paths[index % paths.length]}?${new URLSearchParams(args).toString()}`;
        const answer = await client.call(method, path, { headers: sent, body: method === 'POST' ? {} : undefined });
        expect([path.slice(0, 100), sizeOf(answer) <= LIMIT]).toEqual([path.slice(0, 100), true]);
      },
    ),
    { numRuns: 400 },
  );
}, 60_000);

it('no page has headers of more than 8 KB', async () => {
  const pages = [
    'sign-in',
    'authorize-application.php',
    'profile',
    'resources',
    'api',
    'api/swagger-ui.css',
    'none',
    'admin-ajax.php',
  ].map((page) => `${PAGES}/${page}`);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...pages, '/wp-login.php', '/', '/one/', '/wp-content/uploads/none.png', '/health/live'),
      query,
      headers,
      fc.boolean(),
      async (page, args, sent, anonymous) => {
        const visitor = anonymous ? new BrowserClient(site) : reader;
        const path = `${page}?${new URLSearchParams(args).toString()}`;
        expect([path.slice(0, 100), sizeOf(await visitor.get(path, sent)) <= LIMIT]).toEqual([
          path.slice(0, 100),
          true,
        ]);
      },
    ),
    { numRuns: 400 },
  );
}, 60_000);

describe('the Link header of a list', () => {
  it.each([1_000, 3_000, 6_000, 12_000])('is complete or omitted for a query of %i characters', async (length) => {
    const answer = await site.get(`/core/v2/posts?per_page=1&page=2&unknown=${'x'.repeat(length)}`);
    expect([answer.status, answer.headers['x-wp-totalpages']]).toEqual([200, '3']);
    const isShort = length < 1_500;
    const links = answer.headers.link ?? '';
    if (isShort) expect(links).toMatch(/<[^>]*&page=1&[^>]*>; rel="prev", <[^>]*&page=3&[^>]*>; rel="next"$/);
    else expect(links).toBe(`<${SITE_URL}/api/>; rel="https://api.w.org/"`);
    const { body } = await site.get(`/core/v2/posts?_envelope&per_page=1&page=2&unknown=${'x'.repeat(length)}`);
    expect('Link' in body.headers).toBe(isShort);
  });
});

it('a page with a URL that is too long for a header is shown without a redirect', async () => {
  expect(deepPage.length).toBeGreaterThan(4_096);
  const answers = [
    await site.get(`~${deepPage}`),
    await site.get(`~${deepPage.slice(0, -1)}`),
    await site.call('POST', `~${deepPage}`),
  ];
  for (const answer of answers) expect([answer.status < 500, sizeOf(answer) <= LIMIT]).toEqual([true, true]);
});

it('long URLs in redirects of a page are refused or omitted', async () => {
  // Below the limit, and above it after a second encoding.
  const encoded = `https://pen.example/${'%C3%B6'.repeat(320)}`;
  const asked = new URLSearchParams({ app_name: 'Pen', success_url: encoded, reject_url: encoded }).toString();
  const answers = [
    await new BrowserClient(site).get(`${PAGES}/authorize-application.php?${asked}`),
    await reader.get(`${PAGES}/sign-in?redirect_to=/${'%C3%B6'.repeat(2_000)}`),
    await reader.get(`${PAGES}/authorize-application.php?success_url=https://pen.example/${'%C3%B6'.repeat(1_500)}`),
    await new BrowserClient(site).get(`${PAGES}/resources?collection=/${'%C3%B6'.repeat(1_000)}`),
    await new BrowserClient(site).get(`/wp-login.php?redirect_to=/${'('.repeat(4_000)}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 303, 400, 303, 302]);
  expect(answers.map((answer) => sizeOf(answer) <= LIMIT)).toEqual(answers.map(() => true));
});
