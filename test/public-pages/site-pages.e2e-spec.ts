import { runInNewContext } from 'node:vm';
import { AcademyModule } from '#academy';
import { PageRegistry } from '#site-pages';
import { bootSite, databases, requireNoPosts, SITE_URL } from '#testing';
import type { Answer, Site } from '#testing';

describe.each(databases)('public pages on %s', (database) => {
  let site: Site;
  const show = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
    site.get(`~${path}`, { headers });
  const write = async (fields: Record<string, unknown>, path = '/core/v2/posts'): Promise<number> =>
    (await site.as('editor').post(path, { status: 'publish', ...fields })).body.id as number;
  const send = (path: string, form: string) =>
    site.post(`~${path}`, form, { headers: { 'content-type': 'application/x-www-form-urlencoded' } });

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    await requireNoPosts(site);
    await site.as('administrator').post('/core/v2/settings', { title: 'Reef & sea', description: 'Life under water' });
  });
  afterAll(() => site.close());

  it('public pages show a post at its address, with metadata for previews', async () => {
    await write({
      title: 'Coral <em>gardens</em> & "more"',
      slug: 'coral',
      content: '<!-- wp:paragraph --><p>Corals build reefs.</p><!-- /wp:paragraph -->',
      date: '2024-05-06T07:08:09',
    });
    const page = await show('/coral/');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(page.text).toContain('<html lang="en-US">');
    expect(page.text).toContain('<title>Coral gardens &amp; “more” – Reef &amp; sea</title>');
    expect(page.text).toContain('<h1>Coral <em>gardens</em> &#038; &#8220;more&#8221;</h1>');
    expect(page.text).toContain('<p>Corals build reefs.</p>');
    expect(page.text).toContain('<meta name="description" content="Corals build reefs.">');
    expect(page.text).toContain(`<link rel="canonical" href="${SITE_URL}/coral/">`);
    expect(page.text).toContain(
      `<time datetime="2024-05-06T07:08:09Z">May 6, 2024</time> by <span class="entry-author"><a href="${SITE_URL}/author/the_editor/" rel="author">The editor</a></span>`,
    );
  });

  it('public pages and feeds have titles without separators on a site without a name', async () => {
    await site.as('administrator').post('/core/v2/settings', { title: '' });
    expect((await show('/coral/')).text).toContain('<title>Coral gardens &amp; “more”</title>');
    expect((await show('/coral/embed/')).text).toContain('<title>Coral gardens &amp; “more”</title>');
    expect((await show('/comments/feed/')).text).toContain('<title>Comments</title>');
    expect((await show('/author/the_editor/feed/')).text).not.toContain('– </title>');
    await site.as('administrator').post('/core/v2/settings', { title: 'Reef & sea' });
  });

  it("public pages forbid scripts other than the page's own", async () => {
    const policy = (await show('/coral/')).headers['content-security-policy']!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src[^;]*(?:unsafe-inline|'self')/);
    expect(policy).not.toMatch(/style-src(?:-elem)? [^;]*unsafe-inline/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect((await show('/coral/')).headers['x-content-type-options']).toBe('nosniff');
  });

  it('public pages show a child page only below the path of its parent', async () => {
    const parent = await write({ title: 'About', slug: 'about' }, '/core/v2/pages');
    await write({ title: 'Team', slug: 'team', parent }, '/core/v2/pages');
    expect((await show('/about/team/')).text).toContain('<h1>Team</h1>');
    expect((await show('/team/')).status).toBe(404);
    expect((await show('/about/nobody/')).status).toBe(404);
  });

  it.each([
    ['?p=', 'a post', 'posts'],
    ['?page_id=', 'a page', 'pages'],
  ])('public pages redirect from %s to the address of %s', async (query, _what, collection) => {
    const slug = `found-in-${collection}`;
    const id = await write({ title: 'Found', slug }, `/core/v2/${collection}`);
    const answer = await show(`/${query}${id}`);
    expect([answer.status, answer.headers.location]).toEqual([301, `${SITE_URL}/${slug}/`]);
  });

  it('public pages have one address: a missing slash is added', async () => {
    const answer = await show('/coral');
    expect([answer.status, answer.headers.location]).toEqual([301, `${SITE_URL}/coral/`]);
  });

  it('public pages never take an address from the Host header', async () => {
    await write({ title: 'Hosted', slug: 'hosted' });
    expect((await show('/hosted', { host: 'evil.example' })).headers.location).toBe(`${SITE_URL}/hosted/`);
    const page = await show('/hosted/?x="><script>', { host: 'evil.example' });
    expect([page.status, page.text.includes('evil.example'), page.text.includes('"><script>')]).toEqual([
      200,
      false,
      false,
    ]);
  });

  it.each(['draft', 'pending', 'private', 'future'])(
    'public pages do not show a post that is %s to anyone',
    async (status) => {
      const id = await write({
        title: `Hidden ${status}`,
        slug: `hidden-${status}`,
        status,
        ...(status === 'future' ? { date: '2049-01-01T00:00:00' } : {}),
      });
      for (const path of [`/?p=${id}`, `/hidden-${status}/`, `/hidden-${status}/embed/`]) {
        const answer = await site.as('editor').get(`~${path}`);
        expect([answer.status, answer.text.includes(`Hidden ${status}`)]).toEqual([404, false]);
      }
    },
  );

  it('public pages answer unknown addresses with a 404 page', async () => {
    for (const path of [
      '/nothing/',
      '/a/b/c/',
      '/?p=999999',
      '/?p=99999999999999999999',
      '/coral/x/',
      '/page/99/',
      '/%e0%a4/',
    ]) {
      const answer = await show(path);
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect((await show('/nothing/')).text).toContain('<h1>Nothing here</h1>');
  });

  it('public pages never hide the API and the health check', async () => {
    await write({ title: 'Api', slug: 'api' }, '/core/v2/pages');
    expect((await show('/api/')).body.namespaces).toContain('core/v2');
    expect((await show('/?rest_route=/core/v2')).body.namespace).toBe('core/v2');
    expect((await show('/health/live')).body).toEqual({ status: 'ok' });
  });

  describe('with a password', () => {
    beforeAll(() =>
      write({ title: 'Guarded', slug: 'guarded', content: 'The treasure', excerpt: 'Gold', password: 'open sesame' }),
    );

    it('protected pages show the form', async () => {
      const page = await show('/guarded/');
      expect(page.text).toContain('<h1>Protected: Guarded</h1>');
      expect(page.text).toContain(`<form action="${SITE_URL}/guarded/?action=postpass"`);
      expect(page.text).not.toMatch(/treasure|Gold/);
    });

    it('protected pages open once with the password, and are not cached', async () => {
      const page = await send('/guarded/?action=postpass', 'post_password=open+sesame');
      expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store, private']);
      expect(page.text).toContain('The treasure');
      expect((await show('/guarded/')).text).not.toContain('treasure');
    });

    it('protected pages show all parts of the text to readers with the password', async () => {
      await write({
        title: 'Chapters',
        slug: 'chapters',
        content: '<p>First <!--nextpage--> second</p>\n<!--nextpage-->\n<p>Third</p>',
        password: 'open sesame',
      });
      const page = await send('/chapters/?action=postpass', 'post_password=open+sesame');
      expect(page.text).toMatch(/<p>First<\/p>\s*<p>second<\/p>\s*<p>Third<\/p>/);
      expect(page.text).not.toContain('/chapters/2/');
    });

    it('protected pages stay closed with a wrong password, and limit guesses', async () => {
      const wrong = await send('/guarded/', 'post_password=open');
      expect(wrong.status).toBe(403);
      expect(wrong.text).not.toContain('treasure');
      const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => send('/guarded/', `post_password=${n}`)));
      expect(answers.filter(({ status }) => status === 403)).toHaveLength(19);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(11);
      expect((await send('/guarded/', 'post_password=open+sesame')).text).not.toContain('treasure');
    });

    it('protected pages refuse a password that is too long, and other pages ignore passwords', async () => {
      expect((await send('/guarded/', `post_password=${'x'.repeat(100_000)}`)).status).toBeGreaterThanOrEqual(400);
      expect((await send('/nothing/', 'post_password=x')).status).toBe(404);
      expect((await send('/coral/', 'post_password=x')).status).toBe(303);
    });
  });

  it('public pages come from the cache until something changes', async () => {
    const first = await show('/coral/');
    expect((await show('/coral/', { 'if-none-match': first.headers.etag! })).status).toBe(304);
    await site.as('editor').post('/core/v2/posts', { title: 'Newer', slug: 'newer', status: 'publish' });
    const [{ id }] = (await site.get('/core/v2/posts?slug=coral')).body;
    await site.as('editor').post(`/core/v2/posts/${id}`, { title: 'Changed' });
    expect((await show('/coral/', { 'if-none-match': first.headers.etag! })).text).toContain('<h1>Changed</h1>');
  });

  it('public pages answer HEAD without a body', async () => {
    const answer = await site.call('HEAD', '~/coral/');
    expect([answer.status, answer.text]).toEqual([200, '']);
  });

  it('public pages list the latest posts on the front page', async () => {
    await site.as('administrator').post('/core/v2/settings', { posts_per_page: 2 });
    const first = await show('/');
    expect(first.text).toContain('<h1>Reef &amp; sea</h1>');
    expect(first.text.match(/<h2>/g)).toHaveLength(2);
    expect(first.text).toContain(`<a rel="next" href="${SITE_URL}/page/2/">`);
    const second = await show('/page/2/');
    expect(second.text).toContain(`<a rel="prev" href="${SITE_URL}/">`);
    expect(second.text).toContain('<title>Reef &amp; sea – page 2</title>');
    expect(first.text).not.toMatch(/Hidden|treasure/);
  });

  it('public pages show a static front page, and list the posts on another page', async () => {
    const front = await write({ title: 'Welcome', slug: 'welcome' }, '/core/v2/pages');
    const news = await write({ title: 'News', slug: 'news' }, '/core/v2/pages');
    await site
      .as('administrator')
      .post('/core/v2/settings', { show_on_front: 'page', page_on_front: front, page_for_posts: news });
    expect((await show('/')).text).toContain('<h1>Welcome</h1>');
    expect((await show('/welcome/')).headers.location).toBe(`${SITE_URL}/`);
    expect((await show('/news/')).text).toContain('<h1>News</h1>');
    expect((await show('/news/page/2/')).text).toContain('<h1>News – page 2</h1>');
    await site.as('administrator').post('/core/v2/settings', { show_on_front: 'posts' });
  });

  it('public pages contain the registered styles and scripts, and allow no other scripts', async () => {
    const registry = site.provider(PageRegistry);
    const SCRIPT = 'window.reef = `</script><!-- \\${1}`';
    registry.addHead((entry) => (entry?.type === 'page' ? { styles: [':root{--reef:coral}'], scripts: [SCRIPT] } : {}));
    await write({ title: 'Styled', slug: 'styled' }, '/core/v2/pages');
    const page = await show('/styled/');
    expect(page.text).toContain('<style>:root{--reef:coral}</style>');
    const script = /<script>(window\.reef.*?)<\/script>/s.exec(page.text)![1]!;
    expect(runInNewContext(`'use strict'; const window = {}; ${script}; window.reef`)).toBe('</script><!-- ${1}');
    expect(page.headers['content-security-policy']).toMatch(/script-src 'sha256-[\w+/=]{44}'/);
    expect((await show('/coral/')).text).not.toContain('--reef');
  });
});
