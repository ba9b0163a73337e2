import { SaxesParser } from 'saxes';
import { AcademyModule } from '#academy';
import { Pipeline, RestError, RestResponse } from '#route-registry';
import { bootSite, databases, requireNoPosts, SITE_URL } from '#testing';
import type { Answer, Site } from '#testing';
import { createPicture, uploadRaw } from '../media/media.fixture.js';

/** Parses XML strictly; returns the texts of the elements with a name. */
function textsOf(xml: string, name: string): string[] {
  const parser = new SaxesParser({ xmlns: true });
  const path: string[] = [];
  const found: string[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => path.push(tag.name) && tag.name === name && found.push(''));
  parser.on('text', (text) => {
    if (path.at(-1) === name) found[found.length - 1] += text;
  });
  parser.on('closetag', () => {
    path.pop();
  });
  parser.write(xml).close();
  return found;
}

describe.each(databases)('feeds, sitemaps and other files for crawlers on %s', (database) => {
  let site: Site;
  const show = (path: string): Promise<Answer> => site.get(`~${path}`);
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    await requireNoPosts(site);
    const editor = site.as('editor');
    await site
      .as('administrator')
      .post('/core/v2/settings', { title: 'Reef & "sea"', description: 'Life <under> water' });
    ids.tag = (await editor.post('/core/v2/tags', { name: 'Deep & blue' })).body.id;
    const { body } = await uploadRaw(editor, 'boat.png', await createPicture());
    ids.image = body.id;
    const write = async (fields: object, path = '/core/v2/posts') =>
      (await editor.post(path, { status: 'publish', ...fields })).body.id as number;
    ids.coral = await write({
      title: 'Coral & <em>kelp</em>',
      slug: 'coral',
      content: '<p>They ]]> grow & glow</p>',
      tags: [ids.tag],
      featured_media: ids.image,
      date: '2024-05-06T07:08:09',
    });
    await write({ title: 'Draft', status: 'draft' });
    await write({ title: 'Closed', slug: 'closed', password: 'x', content: 'The treasure', excerpt: 'Gold' });
    await write({ title: 'About', slug: 'about' }, '/core/v2/pages');
    await site.as('administrator').post('/core/v2/comments', { post: ids.coral, content: 'So <b>bright</b>' });
  });
  afterAll(() => site.close());

  it('feeds that change without a newer date are not answered with 304', async () => {
    const { body } = await site.as('editor').post('/core/v2/posts', {
      title: 'Old wreck',
      status: 'publish',
      date: '2001-02-03T04:05:06',
    });
    const before = await show('/feed/');
    expect(before.text).toContain('Old wreck');
    await site.as('editor').delete(`/core/v2/posts/${body.id}?force=true`);
    const later = new Date(site.clock.now().getTime() + 60_000).toUTCString();
    const validators: Record<string, string>[] = [
      { 'if-modified-since': later },
      { 'if-modified-since': later, 'if-none-match': before.headers.etag! },
    ];
    for (const headers of validators) {
      const after = await site.get('~/feed/', { headers });
      expect([after.status, after.headers['last-modified']]).toEqual([200, undefined]);
      expect(after.text).not.toContain('Old wreck');
    }
    const { headers } = await show('/feed/');
    const both = { 'if-none-match': headers.etag!, 'if-modified-since': 'Sun, 06 Nov 1994 08:49:37 GMT' };
    expect((await site.get('~/feed/', { headers: both })).status).toBe(304);
  });

  it.each([
    ['/feed/', 'rss', 'application/rss+xml; charset=UTF-8', 'link'],
    ['/tag/deep-blue/feed/', 'rss', 'application/rss+xml; charset=UTF-8', 'link'],
    ['/author/the_editor/feed/atom/', 'feed', 'application/atom+xml; charset=UTF-8', 'id'],
    ['/?s=coral&feed=atom', 'feed', 'application/atom+xml; charset=UTF-8', 'id'],
    ['/2024/05/feed/', 'rss', 'application/rss+xml; charset=UTF-8', 'link'],
    ['/comments/feed/', 'rss', 'application/rss+xml; charset=UTF-8', 'link'],
    ['/coral/feed/', 'rss', 'application/rss+xml; charset=UTF-8', 'link'],
    ['/comments/feed/atom/', 'feed', 'application/atom+xml; charset=UTF-8', 'id'],
  ])('%s is a well-formed feed', async (path, root, type, link) => {
    const feed = await show(path);
    expect([feed.status, feed.headers['content-type'], feed.headers['x-content-type-options']]).toEqual([
      200,
      type,
      'nosniff',
    ]);
    expect(textsOf(feed.text, root)).toHaveLength(1);
    expect(textsOf(feed.text, link).length).toBeGreaterThan(1);
    expect(feed.text).not.toMatch(/treasure|Gold|Draft/);
  });

  it('feeds contain titles, contents, authors and terms of the newest posts', async () => {
    const feed = (await show('/feed/')).text;
    expect(textsOf(feed, 'title')).toContain('Coral & kelp');
    expect(textsOf(feed, 'content:encoded').join('')).toContain('They ]]> grow &#038; glow');
    expect(textsOf(feed, 'dc:creator')).toContain('The editor');
    expect(textsOf(feed, 'category')).toContain('Deep & blue');
    expect(textsOf(feed, 'pubDate')).toContain('Mon, 06 May 2024 07:08:09 GMT');
    const json = JSON.parse((await show('/feed/json/')).text);
    expect(json).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', title: 'Reef & "sea"' });
    expect(json.items.find(({ url }: { url: string }) => url === `${SITE_URL}/coral/`)).toMatchObject({
      title: 'Coral & kelp',
      tags: expect.arrayContaining(['Deep & blue']),
    });
  });

  it('sitemaps list the addresses of public posts, terms and authors', async () => {
    const files = textsOf((await show('/sitemap.xml')).text, 'loc');
    expect(files).toEqual(
      ['posts-post', 'posts-page', 'terms-category', 'terms-post_tag', 'authors'].map(
        (name) => `${SITE_URL}/sitemap-${name}-1.xml`,
      ),
    );
    const all: string[] = [];
    for (const file of files) {
      const answer = await show(new URL(file).pathname);
      expect([file, answer.status]).toEqual([file, 200]);
      all.push(...textsOf(answer.text, 'loc'));
    }
    expect(all).toEqual(
      expect.arrayContaining(
        ['/coral/', '/about/', '/tag/deep-blue/', '/author/the_editor/'].map((path) => SITE_URL + path),
      ),
    );
    expect(all.some((address) => address.includes('draft'))).toBe(false);
    const posts = (await show('/sitemap-posts-post-1.xml')).text;
    expect(textsOf(posts, 'image:loc')[0]).toContain('boat');
    for (const path of ['/sitemap-posts-post-2.xml', '/sitemap-posts-revision-1.xml', '/sitemap-x-1.xml'])
      expect([path, (await show(path)).status]).toEqual([path, 404]);
  });

  it('sitemaps are neither answered nor cached without authors if their list fails', async () => {
    await site.as('editor').post('/core/v2/posts', { title: 'Shell', status: 'publish' });
    for (const [path, entry] of [
      ['/sitemap.xml', '/sitemap-authors-1.xml'],
      ['/sitemap-authors-1.xml', '/author/the_editor/'],
    ]) {
      const run = jest.spyOn(site.provider(Pipeline), 'run').mockImplementationOnce(async () => {
        const failed = new RestResponse({}, 503);
        failed.error = new RestError('rest_temporarily_unavailable', 'Try again later.', 503);
        return failed;
      });
      const failed = await show(path!);
      expect([path, run.mock.calls.length, failed.status]).toEqual([path, 1, 503]);
      run.mockRestore();
      expect(textsOf((await show(path!)).text, 'loc')).toContain(SITE_URL + entry);
    }
  });

  it('robots.txt names the sitemap; the icon and the manifest follow the options', async () => {
    expect((await show('/robots.txt')).text).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
    expect((await show('/favicon.ico')).status).toBe(204);
    await site.as('administrator').post('/core/v2/settings', { site_icon: ids.image });
    expect((await show('/favicon.ico')).headers['content-type']).toBe('image/x-icon');
    const { status, headers, text } = await show('/site.webmanifest');
    expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=UTF-8']);
    expect(JSON.parse(text)).toMatchObject({ name: 'Reef & "sea"', start_url: `${SITE_URL}/` });
    expect((await show('/')).text).toMatch(/<link rel="icon" type="image\/png" sizes="32x32" href="[^"]*site-icon-32-/);
  });

  it('the manifest has the first twelve characters of the name of the site, without a part of one', async () => {
    const rename = (title: string) => site.as('administrator').post('/core/v2/settings', { title });
    await rename('Reef & "sea🐠" of fish');
    expect(JSON.parse((await show('/site.webmanifest')).text)).toMatchObject({ short_name: 'Reef & "sea🐠' });
    await rename('Reef & "sea"');
  });

  it('pages describe themselves for search engines and previews', async () => {
    const page = await show('/coral/');
    const data = [...page.text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      (match) => JSON.parse(match[1]!) as { '@type': string } & Record<string, unknown>,
    );
    expect(data.map((one) => one['@type'])).toEqual(['Article', 'BreadcrumbList']);
    expect(data[0]).toMatchObject({ headline: 'Coral & kelp', datePublished: '2024-05-06T07:08:09Z' });
    expect(page.text).toMatch(/<meta property="og:image" content="[^"]*boat/);
    expect(page.text).toContain(
      `<link rel="alternate" type="application/json" title="JSON" href="${SITE_URL}/api/core/v2/posts/${ids.coral}">`,
    );
    expect(page.text).toContain('type="application/json+oembed"');
    expect(page.headers.link).toContain(`/api/core/v2/posts/${ids.coral}>; rel="alternate"`);
    expect((await show('/')).text).toContain('"@type":"SearchAction"');
  });

  it('the style sheet of blocks can be cached permanently at an address with its hash', async () => {
    const path = new URL(/<link rel="stylesheet" href="([^"]+)"/.exec((await show('/')).text)![1]!).pathname;
    const { status, headers } = await show(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/css; charset=UTF-8',
      'public, max-age=31536000, immutable',
    ]);
    expect((await show('/blocks-0000000000000000.css')).status).toBe(404);
  });
});
