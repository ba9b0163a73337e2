import { isIP } from 'node:net';
import { AcademyModule } from '#academy';
import { bootSite, databases, requireLocalSite, SITE_URL } from '#testing';
import type { Answer, Site } from '#testing';
import { createPicture, uploadRaw } from '../media/media.fixture.js';

describe.each(databases)("oEmbed data of this site's content on %s", (database) => {
  let site: Site;
  const embed = (url: string, more = ''): Promise<Answer> =>
    site.get(`/oembed/1.0/embed?url=${encodeURIComponent(url)}${more}`);
  const write = async (fields: Record<string, unknown>, path = '/core/v2/posts'): Promise<number> =>
    (await site.as('author').post(path, { status: 'publish', ...fields })).body.id as number;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    await site.as('administrator').post('/core/v2/settings', { title: 'Reef & sea' });
    await write({ title: 'Coral & <b>more</b>', slug: 'coral', content: 'Corals build reefs.' });
  });
  afterAll(() => site.close());

  it('contains author, provider and markup', async () => {
    const { status, body } = await embed(`${SITE_URL}/coral/`);
    expect([status, body]).toEqual([
      200,
      {
        version: '1.0',
        provider_name: 'Reef &amp; sea',
        provider_url: SITE_URL,
        author_name: 'The author',
        author_url: `${SITE_URL}/author/the_author/`,
        title: 'Coral &amp; <b>more</b>',
        type: 'rich',
        width: 600,
        height: 338,
        html: expect.any(String),
      },
    ]);
    const secret = /data-secret="([A-Za-z0-9]{10})"/.exec(body.html)![1]!;
    expect(body.html).toContain(
      `<iframe sandbox="allow-scripts" security="restricted" src="${SITE_URL}/coral/embed/#?secret=${secret}" width="600" height="338" title="&#8220;Coral &amp; &lt;b&gt;more&lt;/b&gt;&#8221; &#8212; Reef &amp; sea"`,
    );
    expect((await embed(`${SITE_URL}/coral/`)).body.html).not.toContain(secret);
  });

  it.each([
    ['200', 200, 200],
    ['50', 200, 200],
    ['5000', 600, 338],
    ['-450', 450, 254],
    ['wide', 200, 200],
  ])('has a width within the limits: maxwidth %s', async (maxwidth, width, height) => {
    expect((await embed(`${SITE_URL}/coral/`, `&maxwidth=${maxwidth}`)).body).toMatchObject({ width, height });
  });

  it.each([
    '/coral',
    '/coral/?from=mail',
    '/coral/?p=0',
    '/coral/#part',
    '/CORAL/',
    '/index.php/coral/',
    ...['embed', '2', 'page/2', 'comment-page-2', 'trackback', 'feed', 'feed/atom', 'rss2'].map(
      (view) => `/coral/${view}/`,
    ),
  ])('is found by %s', async (path) => {
    expect((await embed(`${SITE_URL}${path}`)).status).toBe(200);
    expect((await embed(path)).body).toMatchObject({ provider_url: SITE_URL, title: 'Coral &amp; <b>more</b>' });
  });

  it('is found by an address without a scheme, and by a number that other characters follow', async () => {
    const id = await write({ title: 'Kelp', slug: 'kelp' });
    for (const address of [`//${new URL(SITE_URL).host}/kelp/`, `?p=${id}`, `/nothing/?x=1&page_id=${id}x#coral`])
      expect([address, (await embed(address)).body.title]).toEqual([address, 'Kelp']);
  });

  it('is found by the address with www', async () => {
    const { hostname, host } = new URL(SITE_URL);
    if (isIP(hostname)) requireLocalSite('an address with a domain name');
    for (const path of ['/coral', '/coral/embed/', '/CORAL/'])
      expect((await embed(`https://www.${host}${path}`)).status).toBe(200);
  });

  it.each([
    `http://${new URL(SITE_URL).hostname}.evil.example/coral/`,
    'http://evil.example/coral/',
    'coral',
    '',
    'javascript:alert(1)',
    `http://${new URL(SITE_URL).hostname}:8080/coral/`,
    'file:///coral/',
    `//evil.example/coral/`,
    `//evil.example/?p=1`,
    `${SITE_URL}/coral/../x/`,
    `${SITE_URL}/feed/`,
    `${SITE_URL}/coral/?p=99999999999999999999`,
    `${SITE_URL}/coral/feed/page/`,
    '/',
  ])('does not exist for %s', async (url) => {
    const answer = await embed(url);
    expect([answer.status, answer.body.code]).toEqual([404, 'oembed_invalid_url']);
  });

  it('is XML on request, errors included', async () => {
    const xml = await embed(`${SITE_URL}/coral/`, '&format=xml');
    expect([xml.status, xml.headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8']);
    expect(xml.text).toContain('<title>Coral &amp;amp; &lt;b&gt;more&lt;/b&gt;</title>');
    const missing = await embed(`${SITE_URL}/nothing/`, '&format=xml');
    expect([missing.status, missing.headers['content-type'], missing.text]).toEqual([
      404,
      'text/xml; charset=utf-8',
      expect.stringMatching(/<oembed><code>oembed_invalid_url<\/code>.*<status>404<\/status>/),
    ]);
    expect((await embed(`${SITE_URL}/coral/`, '&format=xml&_fields=width,height')).text).toMatch(
      /<oembed><width>600<\/width><height>338<\/height><\/oembed>/,
    );
  });

  it('is XML on request for invalid arguments, too', async () => {
    for (const [query, code] of [
      ['', 'rest_missing_callback_param'],
      ['&url[]=x', 'rest_invalid_param'],
    ] as const) {
      const answer = await site.get(`/oembed/1.0/embed?format=xml${query}`);
      expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([
        400,
        'text/xml; charset=utf-8',
        expect.stringMatching(new RegExp(`<oembed><code>${code}</code>.*<status>400</status>`)),
      ]);
    }
    expect((await site.get('/oembed/1.0/embed?format=XML')).body.code).toBe('rest_missing_callback_param');
  });

  it.each([
    ['1e3', 600],
    ['2.5e2', 250],
    ['300px', 300],
    ['-450', 450],
    ['Infinity', 200],
  ])('reads the maximum width %s as a number', async (maxwidth, width) => {
    expect((await embed(`${SITE_URL}/coral/`, `&maxwidth=${maxwidth}`)).body.width).toBe(width);
  });

  it.each(['draft', 'pending', 'private', 'future'])(
    'does not exist for a post that is %s, for any actor (attack 30)',
    async (status) => {
      const id = (
        await site.as('editor').post('/core/v2/posts', {
          title: 'Hidden',
          slug: `hidden-${status}`,
          status,
          ...(status === 'future' ? { date: '2049-01-01T00:00:00' } : {}),
        })
      ).body.id as number;
      for (const url of [
        `${SITE_URL}/?p=${id}`,
        `${SITE_URL}/hidden-${status}/`,
        `${SITE_URL}/?page_id=${id}`,
        `${SITE_URL}/hidden-${status}/embed/`,
      ]) {
        expect((await embed(url)).status).toBe(404);
        expect((await site.as('editor').get(`/oembed/1.0/embed?url=${encodeURIComponent(url)}`)).status).toBe(404);
        expect((await site.as('editor').get(`/oembed/1.0/proxy?url=${encodeURIComponent(url)}`)).status).toBe(404);
      }
    },
  );

  it('oEmbed data of a protected post has the title only', async () => {
    await write({
      title: 'Guarded',
      slug: 'guarded',
      content: 'The treasure',
      excerpt: 'Gold',
      password: 'open sesame',
      featured_media: (await uploadRaw(site.as('editor'), 'casket.png', await createPicture())).body.id,
    });
    const { body } = await embed(`${SITE_URL}/guarded/`);
    expect(body.title).toBe('Protected: Guarded');
    expect(Object.keys(body).filter((name) => name.startsWith('thumbnail'))).toEqual([]);
    const frame = await site.get('~/guarded/embed/');
    for (const text of [JSON.stringify(body), frame.text])
      expect(text).not.toMatch(/treasure|Gold|sesame|casket|small-image"/);
  });

  it('has a discovery link in the page, and a framed page of its own', async () => {
    const page = await site.get('~/coral/');
    expect(page.text).toContain(
      `<link rel="alternate" type="application/json+oembed" title="Coral &amp; more (JSON)" href="${SITE_URL}/api/oembed/1.0/embed?url=${encodeURIComponent(`${SITE_URL}/coral/`)}">`,
    );
    expect(page.text).toContain('type="text/xml+oembed"');
    const frame = await site.get('~/coral/embed/');
    expect([frame.status, frame.headers['x-robots-tag']]).toEqual([200, 'noindex, follow']);
    expect(frame.headers['content-security-policy']).toMatch(/script-src 'sha256-.*frame-ancestors \*/);
    expect(frame.text).toContain(`<h1><a href="${SITE_URL}/coral/" target="_top">Coral &amp; <b>more</b></a></h1>`);
    expect((await site.get('~/coral/embed')).headers.location).toBe(`${SITE_URL}/coral/embed/`);
    expect((await site.get('~/embed/')).status).toBe(404);
  });
});
