import { AcademyModule } from '#academy';
import { ChallengeModule } from '#challenge';
import { PostRepository } from '#post-repository';
import { bootSite, databases, requireNoPosts, SITE_URL } from '#testing';
import type { Answer, Site } from '#testing';
import { createPicture, uploadRaw } from '../media/media.fixture.js';

describe.each(databases)('addresses of public pages on %s', (database) => {
  let site: Site;
  const show = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
    site.get(`~${path}`, { headers });
  const write = async (fields: Record<string, unknown>, path = '/core/v2/posts'): Promise<number> =>
    (await site.as('editor').post(path, { status: 'publish', ...fields })).body.id as number;
  /** Returns the status and the address of a redirect. */
  const redirectOf = async (path: string): Promise<string> => {
    const { status, headers } = await show(path);
    return `${status} ${headers.location?.replace(SITE_URL, '')}`;
  };
  const titlesOf = ({ text }: Answer): string[] =>
    [...text.matchAll(/<h2><a [^>]*>([^<]*)</g)].map((match) => match[1]!);
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    await requireNoPosts(site);
    const editor = site.as('editor');
    ids.sea = (
      await editor.post('/core/v2/categories', { name: 'Sea', description: 'All that <em>swims</em>' })
    ).body.id;
    ids.reef = (await editor.post('/core/v2/categories', { name: 'Reef', parent: ids.sea })).body.id;
    ids.tag = (await editor.post('/core/v2/tags', { name: 'Deep & blue' })).body.id;
    ids.coral = await write({
      title: 'Coral',
      slug: 'coral',
      categories: [ids.reef],
      tags: [ids.tag],
      date: '2020-03-04T05:06:07',
    });
    ids.kelp = await write({
      title: 'Kelp',
      slug: 'kelp',
      categories: [ids.sea],
      format: 'aside',
      date: '2020-03-31T23:59:59',
    });
    ids.about = await write({ title: 'About', slug: 'about' }, '/core/v2/pages');
  });
  afterAll(() => site.close());

  it('public pages list a category with the posts of its descendants, its description and its path', async () => {
    const page = await show('/category/sea/');
    expect([page.status, titlesOf(page)]).toEqual([200, ['Kelp', 'Coral']]);
    expect(page.text).toContain('<h1>Sea</h1>');
    expect(page.text).toContain('All that <em>swims</em>');
    const childPage = await show('/category/sea/reef/');
    expect([childPage.status, titlesOf(childPage)]).toEqual([200, ['Coral']]);
    expect(childPage.text).toContain(`<li><a href="${SITE_URL}/category/sea/">Sea</a></li>`);
  });

  it('public pages list a tag, an author, a format, a year, a month and a day', async () => {
    for (const [path, titles] of [
      ['/tag/deep-blue/', ['Coral']],
      ['/author/the_editor/', ['Kelp', 'Coral']],
      ['/type/aside/', ['Kelp']],
      ['/2020/', ['Kelp', 'Coral']],
      ['/2020/03/', ['Kelp', 'Coral']],
      ['/2020/03/31/', ['Kelp']],
      ['/?post_type=post', ['Kelp', 'Coral']],
      ['/?m=2020&w=14', ['Kelp']],
    ] as const) {
      const page = await show(path);
      expect([path, page.status, titlesOf(page).filter((title) => title !== 'Hello world!')]).toEqual([
        path,
        200,
        titles,
      ]);
    }
  });

  it('public pages answer 404 for archives that do not exist', async () => {
    for (const path of [
      '/category/none/',
      '/tag/none/',
      '/author/none/',
      '/author/the_subscriber/',
      '/type/standard/',
      '/type/none/',
      '/2019/',
      '/2020/13/',
      '/2020/02/30/',
      '/0000/',
      '/9999/',
      '/category/',
      '/category/sea/page/2/',
      '/?cat=999999',
      '/?cat=x',
      '/?author=999999',
      '/?post_type=revision',
      '/?name=none',
      '/?pagename=none',
      '/?m=99',
      '/?taxonomy=nav_menu&term=x',
      '/2020/03/04/05/',
      '/comments/',
    ]) {
      expect([path, (await show(path)).status]).toEqual([path, 404]);
    }
  });

  it('public pages redirect other forms of an address to the canonical one', async () => {
    for (const [path, location] of [
      [`/?cat=${ids.reef}`, '/category/sea/reef/'],
      ['/?category_name=sea/reef', '/category/sea/reef/'],
      ['/category/reef/', '/category/sea/reef/'],
      ['/category/sea', '/category/sea/'],
      ['/?tag=deep-blue', '/tag/deep-blue/'],
      [`/?tag_id=${ids.tag}`, '/tag/deep-blue/'],
      ['/?taxonomy=post_tag&term=deep-blue', '/tag/deep-blue/'],
      [`/?author=${site.idOf('editor')}`, '/author/the_editor/'],
      ['/?author_name=the_editor', '/author/the_editor/'],
      ['/?author_name=%20The_Editor%20', '/author/the_editor/'],
      ['/?tag=%20Deep%20Blue%20', '/tag/deep-blue/'],
      ['/?m=202003', '/2020/03/'],
      ['/?year=2020&monthnum=3&day=4', '/2020/03/04/'],
      ['/2020/3/', '/2020/03/'],
      [`/?p=${ids.coral}`, '/coral/'],
      [`/?p=${ids.coral}/`, '/coral/'],
      [`/?page_id=${ids.about}`, '/about/'],
      ['/?name=coral', '/coral/'],
      ['/?pagename=about', '/about/'],
      ['/?name=coral&feed=rss2', '/coral/feed/'],
      [`/?p=${ids.coral}&feed=atom`, '/coral/feed/atom/'],
      ['/?feed=rss2', '/feed/'],
      ['/?feed=atom', '/feed/atom/'],
      ['/?feed=comments-rss2', '/comments/feed/'],
      ['/?feed=comments-atom', '/comments/feed/atom/'],
      [`/?cat=${ids.sea}&feed=rss2`, '/category/sea/feed/'],
      ['/?paged=2', '/page/2/'],
      ['/category/sea/?paged=2', '/category/sea/page/2/'],
      ['/coral?campaign=a%20b&replytocom=7', '/coral/?campaign=a+b&replytocom=7'],
      [`/?p=${ids.coral}&campaign=`, '/coral/?campaign='],
      [`/?campaign=x&cat=${ids.sea}&embed=true`, '/category/sea/?campaign=x'],
      ['/feed', '/feed/'],
      ['/feed/rss2/', '/feed/'],
    ] as const) {
      expect([path, await redirectOf(path)]).toEqual([path, `301 ${location}`]);
    }
  });

  it('public pages show the results of a search, escaped and not indexed', async () => {
    const page = await show('/?s=coral');
    expect([page.status, titlesOf(page), page.headers['x-robots-tag']]).toEqual([200, ['Coral'], 'noindex, follow']);
    const hostile = await show(`/?s=${encodeURIComponent('"><script>alert(1)</script>\0')}`);
    expect([hostile.status, hostile.text.includes('<script>alert')]).toEqual([200, false]);
    expect((await show('/?s=')).status).toBe(200);
    expect((await show(`/?s=${'x'.repeat(10_000)}`)).status).toBe(200);
    expect((await show('/?s=coral&paged=999')).status).toBe(404);
  });

  it('public pages show an attachment at its own address and below its parent', async () => {
    const author = site.as('editor');
    const alone = (await uploadRaw(author, 'boat.png', await createPicture())).body;
    expect((await show(new URL(alone.link).pathname)).status).toBe(200);
    await author.post(`/core/v2/media/${alone.id}`, { post: ids.coral });
    const { link } = (await site.get(`/core/v2/media/${alone.id}`)).body;
    expect(link).toBe(`${SITE_URL}/coral/boat/`);
    expect((await show('/coral/boat/')).status).toBe(200);
    expect(await redirectOf(`/?attachment_id=${alone.id}`)).toBe('301 /coral/boat/');
    expect((await show('/kelp/boat/')).status).toBe(404);
  });

  it('public pages divide a list and a text into pages', async () => {
    await site.as('administrator').post('/core/v2/settings', { posts_per_page: 1 });
    expect((await show('/category/sea/page/2/')).text).toContain(
      `<link rel="canonical" href="${SITE_URL}/category/sea/page/2/">`,
    );
    expect(await redirectOf('/category/sea/page/1/')).toBe('301 /category/sea/');
    expect((await show('/page/9999999/')).status).toBe(404);
    await site.as('administrator').post('/core/v2/settings', { posts_per_page: 10 });
    await write({ title: 'Long', slug: 'long', content: '<p>First</p>\n<!--nextpage-->\n<p>Second</p>' });
    const [first, second] = [await show('/long/'), await show('/long/2/')];
    expect([first.text.includes('First'), first.text.includes('Second')]).toEqual([true, false]);
    expect([second.text.includes('<p>First'), second.text.includes('Second')]).toEqual([false, true]);
    expect(first.text).toContain(`<a href="${SITE_URL}/long/2/">2</a>`);
    expect(await redirectOf('/long/1/')).toBe('301 /long/');
    expect(await redirectOf('/long/?page=2')).toBe('301 /long/2/');
    expect((await show('/long/3/')).status).toBe(404);
    const { id } = (await site.get('/core/v2/posts?slug=long')).body[0];
    expect(await redirectOf(`/?p=${id}&page=2`)).toBe('301 /long/2/');
    expect(await redirectOf('/?name=long&page=2')).toBe('301 /long/2/');
  });

  it('public pages ignore empty query arguments, which forms send', async () => {
    for (const path of ['/?cat=', '/?m=', '/?author=', '/?tag=&cat=', '/?name=', '/?p=', '/?page_id='])
      expect([path, (await show(path)).text.includes(`<link rel="canonical" href="${SITE_URL}/">`)]).toEqual([
        path,
        true,
      ]);
    expect(await redirectOf(`/?tag=&cat=${ids.sea}`)).toBe('301 /category/sea/');
    expect(await redirectOf(`/?p=&cat=${ids.sea}`)).toBe('301 /category/sea/');
    expect(await redirectOf('/?year=2020&monthnum=&day=')).toBe('301 /2020/');
  });

  it('public pages show the embeds of a static front page and of the page for posts', async () => {
    const front = await write({ title: 'Welcome', slug: 'welcome' }, '/core/v2/pages');
    const list = await write({ title: 'News', slug: 'news' }, '/core/v2/pages');
    const admin = site.as('administrator');
    await admin.post('/core/v2/settings', { show_on_front: 'page', page_on_front: front, page_for_posts: list });
    for (const path of ['/', '/news/']) {
      const { body } = await site.get(`/oembed/1.0/embed?url=${encodeURIComponent(SITE_URL + path)}`);
      const [, source = ''] = /<iframe [^>]*src="([^"#]*)/.exec(body.html) ?? [];
      const frame = await show(source.replace(SITE_URL, ''));
      expect([path, source, frame.status, frame.text.includes(body.title)]).toEqual([
        path,
        `${SITE_URL}${path}embed/`,
        200,
        true,
      ]);
      expect(frame.headers['content-security-policy']).toContain('frame-ancestors *');
    }
    expect(await redirectOf('/?embed=true')).toBe('301 /embed/');
    await admin.post('/core/v2/settings', { show_on_front: 'posts', page_on_front: 0, page_for_posts: 0 });
    expect((await show('/embed/')).status).toBe(404);
  });

  it('public pages start the front page with sticky posts', async () => {
    await site.as('editor').post(`/core/v2/posts/${ids.coral}`, { sticky: true });
    expect(titlesOf(await show('/'))[0]).toBe('Coral');
    expect(titlesOf(await show('/category/sea/'))).toEqual(['Kelp', 'Coral']);
    await site.as('editor').post(`/core/v2/posts/${ids.coral}`, { sticky: false });
  });

  it('public pages redirect a former slug, also of its feed, until another post has it', async () => {
    const id = await write({ title: 'Shark', slug: 'shark' });
    await site.as('editor').post(`/core/v2/posts/${id}`, { slug: 'great-shark' });
    await site.as('editor').post(`/core/v2/posts/${id}`, { slug: 'white-shark' });
    expect([await redirectOf('/shark/'), await redirectOf('/great-shark/feed/')]).toEqual([
      '301 /white-shark/',
      '301 /white-shark/feed/',
    ]);
    expect(await redirectOf('/?name=shark')).toBe('301 /white-shark/');
    await site.as('editor').post(`/core/v2/posts/${id}`, { slug: 'shark' });
    expect([(await show('/shark/')).status, await redirectOf('/white-shark/')]).toEqual([200, '301 /shark/']);
    await site.as('editor').post(`/core/v2/posts/${id}`, { slug: 'hidden-shark', status: 'draft' });
    expect((await show('/shark/')).status).toBe(404);
  });

  it('public pages redirect the last 20 former slugs, also one that the post has reused as a draft', async () => {
    const id = await write({ title: 'Seal', slug: 'seal' });
    const update = (fields: object) => site.as('editor').post(`/core/v2/posts/${id}`, fields);
    for (let number = 1; number <= 20; number++) await update({ slug: `seal-of-${number}` });
    await update({ status: 'draft' });
    await update({ slug: 'seal' });
    await update({ status: 'publish' });
    await update({ slug: 'gray-seal' });
    await update({ slug: 'ringed-seal' });
    expect([await redirectOf('/seal/'), await redirectOf('/seal-of-2/'), await redirectOf('/gray-seal/')]).toEqual([
      '301 /ringed-seal/',
      '301 /ringed-seal/',
      '301 /ringed-seal/',
    ]);
    expect((await show('/seal-of-1/')).status).toBe(404);
  });

  it('public pages show a 404 page with a search form', async () => {
    const page = await show('/nothing/at/all/');
    expect([page.status, page.headers['x-robots-tag']]).toEqual([404, 'noindex, follow']);
    expect(page.text).toContain('<input type="search" name="s"');
  });

  it('public pages answer 404 for a path of many segments after few statements', async () => {
    const find = jest.spyOn(site.provider(PostRepository), 'find');
    const { status } = await show(`/${Array.from({ length: 40 }, (_, n) => `none-${n}`).join('/')}/`);
    expect(status).toBe(404);
    expect(find.mock.calls.length).toBeLessThan(10);
    find.mockRestore();
  });

  it('public pages answer HEAD like GET, and conditional requests with 304', async () => {
    for (const path of ['/category/sea/', '/feed/', '/sitemap.xml']) {
      const whole = await show(path);
      const head = await site.call('HEAD', `~${path}`);
      expect([head.status, head.text, head.headers.etag]).toEqual([200, '', whole.headers.etag]);
      expect((await show(path, { 'if-none-match': whole.headers.etag! })).status).toBe(304);
    }
    expect((await show('/coral/')).headers['last-modified']).toMatch(/GMT$/);
  });
});

it('format archives need no feature of a deployment', async () => {
  const site = await bootSite(ChallengeModule, { database: 'sqlite' });
  try {
    await site.as('editor').post('/core/v2/posts', { title: 'Note', status: 'publish', format: 'aside' });
    const page = await site.get('~/type/aside/');
    expect([page.status, page.text.match(/<h2>/g)?.length]).toEqual([200, 1]);
  } finally {
    await site.close();
  }
});

it('redirects to parts of texts and robots.txt contain the path of the address of the site', async () => {
  const home = `${SITE_URL}/blog`;
  const site = await bootSite(AcademyModule, { database: 'sqlite', env: { SITE_URL: home } });
  try {
    const content = '<p>First</p>\n<!--nextpage-->\n<p>Second</p>';
    await site.as('editor').post('/core/v2/posts', { title: 'Long', slug: 'long', status: 'publish', content });
    expect((await site.get('~/long/2/')).text).toContain('<p>Second');
    expect((await site.get('~/long/?page=2')).headers.location).toBe(`${home}/long/2/`);
    const robots = (await site.get('~/robots.txt')).text;
    expect(robots.match(/Disallow: .*/g)).toEqual(
      ['?s=', '?preview_token=', 'api/'].map((path) => `Disallow: /blog/${path}`),
    );
  } finally {
    await site.close();
  }
});
