import { createHash } from 'node:crypto';
import { parse } from 'parse5';
import type { DefaultTreeAdapterMap } from 'parse5';
import { AcademyModule } from '#academy';
import { ChallengeModule } from '#challenge';
import { PageRegistry } from '#site-pages';
import { SettingsService } from '#platform';
import { bootSite } from '#testing';
import type { Answer, Site } from '#testing';
import { createPicture, uploadRaw } from '../media/media.fixture.js';
import { PAGES, BrowserClient } from '../sign-in/browser-client.fixture.js';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** Returns the directives of a policy by name, as lists of sources. */
function policyOf({ headers }: Answer): Map<string, string[]> {
  return new Map(
    (headers['content-security-policy'] ?? '')
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );
}

function elementsOf(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : [];
  return 'tagName' in node ? [node, ...children] : children;
}

const textOf = (element: Element): string =>
  element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Checks the headers and scripts of a page. */
function expectHarmless(what: string, answer: Answer, frames: "'none'" | "'self'" | '*'): void {
  const policy = policyOf(answer);
  const scripts = policy.get('script-src') ?? policy.get('default-src')!;
  const styles = policy.get('style-src-elem') ?? policy.get('style-src')!;
  const { headers } = answer;
  expect({
    what,
    type: headers['content-type'],
    nosniff: headers['x-content-type-options'],
    referrer: ['no-referrer', 'strict-origin-when-cross-origin'].includes(headers['referrer-policy']!),
    default: policy.get('default-src'),
    base: policy.get('base-uri'),
    forms: policy.get('form-action')?.includes("'self'"),
    frames: policy.get('frame-ancestors'),
    objects: policy.has('object-src'),
    // Not 'self': API responses with `_jsonp` are scripts as well.
    looseScripts: scripts.filter((source) => !/^'(?:none|(?:sha256|nonce)-[\w+/=]{20,})'$/.test(source)),
    looseStyles: [...styles, ...policy.get('style-src')!].filter(
      (source) => !/^'(?:none|self|(?:sha256|nonce)-[\w+/=]+)'$/.test(source),
    ),
  }).toEqual({
    what,
    type: 'text/html; charset=UTF-8',
    nosniff: 'nosniff',
    referrer: true,
    default: ["'none'"],
    base: ["'none'"],
    forms: true,
    frames: [frames],
    objects: false,
    looseScripts: [],
    looseStyles: [],
  });
  for (const element of elementsOf(parse(answer.text))) {
    const attribute = (name: string): string | undefined => element.attrs.find((one) => one.name === name)?.value;
    // The policy allows exactly the scripts of the page. Scripts of administrators and event handlers in attributes do
    // not run.
    if (element.tagName === 'script') {
      const isAllowed =
        attribute('src') === undefined
          ? scripts.includes(sourceOf(textOf(element)))
          : scripts.includes(`'nonce-${attribute('nonce')}'`) && attribute('src')!.startsWith('/');
      expect([what, isAllowed]).toEqual([what, !textOf(element).startsWith('alert(')]);
    }
    if (element.tagName === 'style') expect([what, styles.includes(sourceOf(textOf(element)))]).toEqual([what, true]);
    expect([
      what,
      element.attrs.filter(({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value)),
    ]).toEqual([what, []]);
    expect([
      what,
      ['object', 'embed', 'applet', 'base'].includes(element.tagName) || attribute('http-equiv') !== undefined,
    ]).toEqual([what, false]);
  }
}

describe('account pages', () => {
  let site: Site;
  let visitor: BrowserClient;
  const HOSTILE = '<script>alert(1)</script>"onload="x';
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database: 'sqlite' });
    await site.addUser('ida', 'author');
    visitor = new BrowserClient(site, '203.0.113.80');
  });
  afterAll(() => site.close());

  it('account pages have safe headers for every actor and outcome', async () => {
    const anonymous = new BrowserClient(site, '203.0.113.81');
    const authorize = `${PAGES}/authorize-application.php`;
    const authorizationUrl = (fields: Record<string, string>): string =>
      `${authorize}?${new URLSearchParams(fields).toString()}`;
    const pages: [string, Answer][] = [
      [
        'sign-in',
        await anonymous.get(
          `${PAGES}/sign-in?log=${encodeURIComponent(HOSTILE)}&redirect_to=${encodeURIComponent(HOSTILE)}`,
        ),
      ],
      ['wrong password', await anonymous.signIn(HOSTILE, 'x')],
      ['form without a token', await anonymous.post(`${PAGES}/sign-in`, { log: HOSTILE })],
      ['too large', await anonymous.post(`${PAGES}/sign-in`, { log: 'x'.repeat(70_000) })],
      ['API reference, anonymous', await anonymous.get(`${PAGES}/api`)],
      [
        'bad request of an application',
        await anonymous.get(authorizationUrl({ app_name: HOSTILE, success_url: 'javascript:alert(1)' })),
      ],
    ];
    for (let attempt = 0; attempt < 6; attempt++) pages.push(['limited', await anonymous.signIn('ida', 'x')]);
    expect(pages.at(-1)![1].status).toBe(429);
    expect((await visitor.signIn('ida', 'ida Passw0rd')).status).toBe(303);
    const withCallback = await visitor.get(
      authorizationUrl({ app_name: HOSTILE, success_url: 'https://pen.example/cb' }),
    );
    const withoutCallback = await visitor.get(authorizationUrl({ app_name: HOSTILE }));
    pages.push(
      ['profile', await visitor.get(`${PAGES}/profile?done=revoked`)],
      ['API reference', await visitor.get(`${PAGES}/api`)],
      ['request of an application', withCallback],
      ['request that shows the password', withoutCallback],
      ['password', await visitor.submit(withoutCallback, authorize, { app_name: HOSTILE, approve: '1' })],
      [
        'unknown action',
        await visitor.submit(await visitor.get(`${PAGES}/profile`), `${PAGES}/profile`, { action: HOSTILE }),
      ],
      ['application without a name', await visitor.submit(withCallback, authorize, { app_name: '', approve: '1' })],
      ['form without a token in a session', await visitor.post(`${PAGES}/profile`, { action: 'end-all' })],
    );
    jest.spyOn(site.provider(SettingsService), 'snapshot').mockRejectedValueOnce(new Error('gone'));
    pages.push(['broken', await visitor.get(`${PAGES}/profile`)]);
    expect(pages.at(-1)![1].status).toBe(500);
    const again = await visitor.get(`${PAGES}/api`);
    const nonceOf = (page: Answer) =>
      policyOf(page)
        .get('script-src')!
        .find((source) => source.startsWith("'nonce-"));
    const shownBefore = pages.filter(([what]) => what.startsWith('API reference')).map(([, page]) => nonceOf(page));
    expect(new Set([...shownBefore, nonceOf(again)]).size).toBe(3);
    for (const [what, page] of pages) {
      expectHarmless(what, page, "'none'");
      expect([
        what,
        page.headers['x-frame-options'],
        page.headers['referrer-policy'],
        page.headers['x-robots-tag'],
        page.headers['cache-control'],
      ]).toEqual([what, 'DENY', 'no-referrer', 'noindex, nofollow', 'no-store, private']);
    }
    expect(policyOf(withCallback).get('form-action')).toEqual(["'self'", 'https://pen.example']);
  });
});

const FORM = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };

describe.each([
  ['academy', AcademyModule],
  ['challenge', ChallengeModule],
])('pages of the site in %s', (_name, app) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(app, { database: 'sqlite' });
  });
  afterAll(() => site.close());

  it('pages have safe headers for any content', async () => {
    const admin = site.as('administrator');
    const write = async (fields: object, path = '/core/v2/posts'): Promise<string> =>
      new URL((await admin.post(path, { status: 'publish', ...fields })).body.link).pathname;
    const rich =
      '<p style="color:red">Words</p><figure><img src="https://a.example/x.png" alt=""></figure><blockquote class="wp-embedded-content" data-secret="abc"></blockquote><iframe class="wp-embedded-content" src="https://a.example/embed/" data-secret="abc"></iframe>';
    await admin.post('/core/v2/settings', {
      title: '</title><script>alert(1)</script>',
      description: '"><script>alert(1)</script>',
      posts_per_page: 1,
    });
    const post = await write({ title: 'A <em>post</em></title><script>alert(1)</script>', content: rich });
    const page = await write({ title: 'About', content: rich }, '/core/v2/pages');
    const closed = await write({ title: 'Closed', content: rich, password: 'sesame' });
    const { body } = await uploadRaw(admin, 'boat.png', await createPicture());
    const open = (password: string) => site.post(`~${closed}`, `post_password=${password}`, FORM);
    const pages: [string, Answer][] = [
      ['first page', await site.get('~/')],
      ['further page', await site.get('~/page/2/')],
      ['page beyond the last', await site.get('~/page/99/')],
      ['post', await site.get(`~${post}`)],
      ['page', await site.get(`~${page}`)],
      ['protected', await site.get(`~${closed}`)],
      ['unlocked', await open('sesame')],
      ['wrong password', await open('%3Cscript%3E')],
      ['file', await site.get(`~${new URL(body.link).pathname}`)],
      ['missing', await site.get('~/%3Cscript%3Ealert(1)%3C/script%3E/')],
      ['missing, by POST', await site.call('POST', '~/nothing/')],
      ['category', await site.get('~/category/uncategorized/')],
      ['author', await site.get('~/author/admin/')],
      ['search', await site.get('~/?s=%22%3E%3Cscript%3Ealert(1)%3C/script%3E')],
      ['comment', await site.post(`~${post}?action=comment`, 'comment=%3Cscript%3Ealert(1)%3C/script%3E', FORM)],
    ];
    // The head is cached until a setting changes.
    await admin.post('/core/v2/settings', { description: 'Words of the site' });
    jest.spyOn(site.provider(PageRegistry), 'headOf').mockRejectedValueOnce(new Error('gone'));
    pages.push(['broken', await site.get('~/?broken')]);
    expect(pages.map(([what, { status }]) => [what, status])).toEqual([
      ['first page', 200],
      ['further page', 200],
      ['page beyond the last', 404],
      ['post', 200],
      ['page', 200],
      ['protected', 200],
      ['unlocked', 200],
      ['wrong password', 403],
      ['file', 200],
      ['missing', 404],
      ['missing, by POST', 404],
      ['category', 200],
      ['author', 200],
      ['search', 200],
      ['comment', 401],
      ['broken', 500],
    ]);
    for (const [what, answer] of pages) expectHarmless(what, answer, "'self'");
    for (const address of [post, page, closed]) {
      const frame = await site.get(`~${address}embed/`);
      expect(frame.status).toBe(200);
      expectHarmless(`frame of ${address}`, frame, '*');
    }
  });

  it('pages are the only responses in HTML', async () => {
    for (const path of [
      '/api/',
      '/health/live',
      '/api/%zz',
      '/api/core/v2/posts?_jsonp=f',
      '/wp-content/uploads/none.html',
      `${PAGES}/api/none.html`,
    ]) {
      expect([path, (await site.get(`~${path}`)).headers['content-type']]).toEqual([
        path,
        expect.not.stringContaining('html'),
      ]);
    }
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect((await site.call(method, '~/%3Cscript%3E')).headers['content-type']).toContain('json');
  });
});
