import { gzipSync } from 'node:zlib';
import { AcademyModule } from '#academy';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Answer, Site } from '#testing';
import { ForeignServer } from '../oembed/foreign-server.js';

describe.each(databases)('URL details on %s', (database) => {
  let site: Site;
  let other: ForeignServer;
  const details = (url: string, role: 'contributor' | 'subscriber' = 'contributor'): Promise<Answer> =>
    site.as(role).get(`/core-block-editor/v1/url-details?url=${encodeURIComponent(url)}`);

  beforeAll(async () => {
    other = await ForeignServer.start();
    site = await bootSite(AcademyModule, { database, env: { OUTGOING_PRIVATE_HOSTS: other.host } });
  });
  afterAll(async () => {
    other?.stop();
    await site?.close();
  });
  beforeEach(() => other.reset());

  it('URL details are available to users who may edit posts, and are cached', async () => {
    other.serve(
      '/story',
      '<title>Fish &amp; chips</title><meta name="description" content="News"><link rel="icon" href="/i.png"><meta property="og:image" content="big.jpg">',
    );
    for (const path of ['/story', '/story/', '/story']) {
      expect((await details(`${other.url}${path}`)).body).toEqual({
        title: 'Fish & chips',
        icon: `${other.url}/i.png`,
        description: 'News',
        image: `${other.url}/big.jpg`,
      });
    }
    expect(other.requestedPaths).toEqual(['/story']);
    expect([
      (await details(`${other.url}/story`, 'subscriber')).status,
      (await site.get('/core-block-editor/v1/url-details?url=http://127.0.0.1/')).status,
    ]).toEqual([403, 400]);
  });

  it.each([
    'http://127.0.0.1:1/',
    'http://localhost/',
    'http://10.0.0.1/',
    'http://169.254.169.254/',
    'http://[::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://2130706433/',
    'http://user:pass@93.184.216.34/',
    'http://93.184.216.34:22/',
    'ftp://93.184.216.34/',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'nonsense',
    '',
    'http://site.test:1/',
    'http://user@site.test/',
  ])('URL details refuse %s (attacks 26 and 27)', async (url) => {
    const answer = await details(url);
    expect([answer.status, answer.body.code]).toEqual([400, 'rest_invalid_param']);
    expect(other.requestedPaths).toEqual([]);
  });

  it('URL details report an invalid URL to users without the right, and look up host names only for users with it', async () => {
    for (const url of [
      'ftp://93.184.216.34/',
      'nonsense',
      'http://u:p@93.184.216.34/',
      'http://10.0.0.1/',
      'x.test:22',
    ]) {
      const path = `/core-block-editor/v1/url-details?url=${encodeURIComponent(url)}`;
      expect((await site.get(path)).body.code).toBe('rest_invalid_param');
      expect((await details(url, 'subscriber')).body.code).toBe('rest_invalid_param');
    }
    // Texts that only sanitizing turns into web addresses.
    for (const url of [
      'site.test',
      ' http://site.test/',
      'http:/site.test/',
      'http;//site.test/',
      'http://@site.test/',
    ]) {
      expect((await details(url)).body.code).toBe('rest_invalid_param');
      expect((await details(url, 'subscriber')).body.code).toBe('rest_invalid_param');
    }
    for (const url of [`${SITE_URL}/`, 'http://no-such-host.invalid/'])
      expect((await details(url, 'subscriber')).status).toBe(403);
  });

  it('URL details refuse a list of URLs with the same error as an invalid URL', async () => {
    const { body } = await site.as('author').get('/core-block-editor/v1/url-details?url[]=http://example.org/');
    expect([body.code, Object.keys(body.data.params), body.data.details]).toEqual(['rest_invalid_param', ['url'], {}]);
  });

  it('URL details accept common ports on the host of the site, but do not connect to them', async () => {
    const host = new URL(SITE_URL).hostname;
    for (const url of [`http://${host}:8080/`, `https://${host}:80/x`])
      expect((await details(url)).body.code).toBe('no_response');
  });

  it('URL details are not read from missing, empty or too large pages, nor across internal redirects (attack 28)', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const inside = await ForeignServer.start();
    inside.serve('/page', '<title>Inside</title>');
    other.serve('/lured', (_request, response) => {
      response.writeHead(302, { location: `${inside.url}/page` }).end();
    });
    expect([
      (await details(`${other.url}/lured`)).body.code,
      (await details(`${inside.url}/page`)).body.code,
      inside.requestedPaths,
    ]).toEqual(['no_response', 'rest_invalid_param', []]);
    inside.stop();
    other
      .serve('/hop', (_request, response) => {
        response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
      })
      .serve('/empty', '')
      .serve('/bomb', (_request, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
      });
    const codeOf = async (path: string): Promise<string> => (await details(`${other.url}${path}`)).body.code as string;
    expect([await codeOf('/hop'), await codeOf('/missing'), await codeOf('/empty')]).toEqual([
      'no_response',
      'no_response',
      'no_content',
    ]);
    expect((await details(`${other.url}/bomb`)).body).toEqual({ title: '', icon: '', description: '', image: '' });
  });

  it('URL details of pages of this site are read as an anonymous user', async () => {
    await site
      .as('editor')
      .post('/core/v2/posts', { title: 'Own & fine', slug: 'own', status: 'publish', content: 'Words' });
    const hidden = (await site.as('editor').post('/core/v2/posts', { title: 'Hidden', status: 'draft' })).body
      .id as number;
    expect((await details(`${SITE_URL}/own/`)).body).toMatchObject({
      title: expect.stringContaining('Own & fine'),
      description: 'Words',
    });
    expect((await details(`${SITE_URL}/?p=${hidden}`)).body.code).toBe('no_response');
    expect((await details(`${SITE_URL}/api/`)).body).toEqual({ title: '', icon: '', description: '', image: '' });
    expect((await details(`${SITE_URL}/api/core/v2/users/me`)).body.code).toBe('no_response');
  });
});
