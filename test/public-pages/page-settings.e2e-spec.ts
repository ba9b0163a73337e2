import { AcademyModule } from '#academy';
import { LANGUAGE } from '#content-model/core';
import { OutgoingHttp, Scheduler, SettingsService } from '#platform';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Answer, Site } from '#testing';
import { waitUntil } from '#testing/time';

const SETTINGS = '/core/v2/page-settings';

describe.each(databases)('settings of pages on %s', (database) => {
  let site: Site;
  const show = (path: string): Promise<Answer> => site.get(`~${path}`);
  const change = (settings: object): Promise<Answer> => site.as('administrator').post(SETTINGS, settings);
  const stylePath = async (): Promise<string> =>
    new RegExp(`href="${SITE_URL}(/theme-[0-9a-f]{16}\\.css)"`).exec((await show('/')).text)![1]!;
  const saveStyles = async (changes: object): Promise<void> => {
    const theme = (await site.as('administrator').get('/core/v2/themes/atrium')).body;
    const href = theme._links['wp:user-global-styles'][0].href as string;
    const path = href.slice(`${SITE_URL}/api`.length);
    expect((await site.as('administrator').post(path, changes)).status).toBe(200);
  };

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    await site.as('administrator').post('/core/v2/settings', { title: 'Reef' });
    await site.as('editor').post('/core/v2/posts', { title: 'Coral', slug: 'coral', status: 'publish' });
  });
  afterAll(async () => {
    await saveStyles({ settings: {}, styles: {} });
    await site.close();
  });

  it('settings are read and changed by administrators only', async () => {
    expect((await site.as('administrator').get(SETTINGS)).body).toMatchObject({
      site_look: 'plain',
      login_link: false,
      robots_txt: '',
      language_sites: [],
      index_now_key: '',
      websub_hub: '',
      allow_anonymous_comments: false,
      thread_comments_depth: 5,
    });
    for (const actor of [site, site.as('editor')]) {
      expect((await actor.get(SETTINGS)).body.code).toBe('rest_forbidden');
      expect((await actor.post(SETTINGS, { login_link: true })).body.code).toBe('rest_forbidden');
    }
  });

  it.each([
    { site_look: 'loud' },
    { index_now_key: 'short' },
    { websub_hub: 'ftp://hub.test' },
    { language_sites: [{ language: 'not a tag', url: 'https://de.site.test' }] },
    { language_sites: [{ language: 'de' }] },
    { robots_txt: 7 },
    { comment_order: 'newest' },
    { thread_comments_depth: 0 },
    { comments_per_page: 'many' },
  ])('settings refuse %j', async (settings) => {
    const { status, body } = await change(settings);
    expect([status, body.code, Object.keys(body.data.params)]).toEqual([
      400,
      'rest_invalid_param',
      Object.keys(settings),
    ]);
  });

  it('pages link one style sheet with the presets of the theme and of the site, whose address changes with them', async () => {
    const before = await stylePath();
    const first = await show(before);
    expect([first.status, first.headers['cache-control'], first.headers['content-type']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'text/css; charset=UTF-8',
    ]);
    expect(first.text).toContain('--wp--preset--color--vivid-red:#cf2e2e');
    expect(first.text).toContain(
      '.has-accent-background-color{background-color:var(--wp--preset--color--accent) !important}',
    );
    expect(first.text).toContain('--wp--preset--spacing--40:1rem');
    expect(first.text).toContain('--wp--style--global--content-size:42rem');
    await saveStyles({
      settings: {
        color: {
          palette: {
            custom: [
              { slug: 'coral', name: 'Coral', color: '#ff7f50' },
              { slug: '_deep--blue2', name: 'Blue', color: '#00008b' },
            ],
          },
        },
        layout: { contentSize: '50rem' },
      },
    });
    const after = await stylePath();
    expect(after).not.toBe(before);
    const { text } = await show(after);
    expect(text).toContain('--wp--preset--color--coral:#ff7f50');
    expect(text).toContain('--wp--preset--color--deep-blue-2:#00008b');
    expect(text).toContain('--wp--style--global--content-size:50rem');
    expect(await show(before)).toMatchObject({ status: 302, headers: { location: SITE_URL + after } });
  });

  it('the style sheet contains the styles of the theme and of the site only in the look theme', async () => {
    await saveStyles({
      styles: {
        color: { background: '#101820', text: '#f2f2f2' },
        elements: { link: { color: { text: '#ffb000' }, ':hover': { color: { text: '#ffffff' } } } },
        blocks: { 'core/quote': { border: { left: { width: '4px', style: 'solid', color: '#ffb000' } } } },
        typography: { fontFamily: 'Georgia, serif;} body{display:none' },
      },
    });
    expect((await show(await stylePath())).text).not.toContain('#101820');
    await change({ site_look: 'theme' });
    const { text } = await show(await stylePath());
    expect(text).toContain(
      'html:root{color-scheme:dark;--page-background:#101820;--page-text:#f2f2f2;--page-link:#ffb000',
    );
    expect(text).toContain('a:not(.wp-element-button):hover{color:#ffffff}');
    expect(text).toContain('.wp-block-quote{border-left-color:#ffb000;border-left-style:solid;border-left-width:4px}');
    expect(text).not.toContain('display:none');
    await change({ site_look: 'plain' });
  });

  it('settings replace the rules of robots.txt, which names the sitemap index unless the rules name a sitemap', async () => {
    expect((await show('/robots.txt')).text).toBe(
      `User-agent: *\nDisallow: /?s=\nDisallow: /?preview_token=\nDisallow: /api/\n\nSitemap: ${SITE_URL}/sitemap.xml\n`,
    );
    await change({ robots_txt: 'User-agent: Robot\r\nDisallow: /\r\n' });
    expect((await show('/robots.txt')).text).toBe(
      `User-agent: Robot\nDisallow: /\n\nSitemap: ${SITE_URL}/sitemap.xml\n`,
    );
    await change({ robots_txt: 'Sitemap: https://maps.test/all.xml' });
    expect((await show('/robots.txt')).text).toBe('Sitemap: https://maps.test/all.xml\n');
    await change({ robots_txt: '' });
  });

  it('settings show a link to the sign-in page', async () => {
    expect((await show('/coral/')).text).not.toContain('Sign in');
    await change({ login_link: true });
    expect((await show('/coral/')).text).toContain(`<a href="${SITE_URL}/wp-admin/sign-in" rel="nofollow">Sign in</a>`);
  });

  it('settings link to the versions of the site in other languages', async () => {
    const linksOf = async (path: string): Promise<string[]> =>
      (await show(path)).text.match(/<link rel="alternate" hreflang="[^>]*>/g) ?? [];
    await change({
      language_sites: [
        { language: 'de', url: 'https://de.site.test/' },
        { language: 'fr-CA', url: 'https://site.test/fr', same_paths: true },
      ],
    });
    expect(await linksOf('/')).toEqual([
      `<link rel="alternate" hreflang="en-US" href="${SITE_URL}/">`,
      '<link rel="alternate" hreflang="de" href="https://de.site.test/">',
      '<link rel="alternate" hreflang="fr-CA" href="https://site.test/fr/">',
    ]);
    expect(await linksOf('/coral/')).toEqual([
      `<link rel="alternate" hreflang="en-US" href="${SITE_URL}/coral/">`,
      '<link rel="alternate" hreflang="fr-CA" href="https://site.test/fr/coral/">',
    ]);
    await change({ language_sites: [] });
    expect(await linksOf('/')).toEqual([]);
  });

  it('settings let readers comment, and choose the order of comments', async () => {
    const editor = site.as('editor');
    const { body: post } = await editor.post('/core/v2/posts', { title: 'Talk', slug: 'talk', status: 'publish' });
    for (const content of ['First words', 'Second words'])
      expect((await editor.post('/core/v2/comments', { post: post.id, content })).status).toBe(201);
    expect((await show('/talk/')).text).not.toContain('<textarea');
    expect((await change({ allow_anonymous_comments: true, comment_order: 'desc' })).status).toBe(200);
    const { text } = await show('/talk/');
    expect(text).toContain('<textarea');
    expect(text.indexOf('Second words')).toBeLessThan(text.indexOf('First words'));
    await change({ allow_anonymous_comments: false, comment_order: 'asc' });
    expect((await show('/talk/')).text).not.toContain('<textarea');
  });

  it('pages in languages that are written from right to left have this direction', async () => {
    const settings = site.provider(SettingsService);
    expect((await show('/')).text).toContain('<html lang="en-US">');
    for (const [language, tag] of [
      ['ar', 'lang="ar" dir="rtl"'],
      ['he_IL', 'lang="he-IL" dir="rtl"'],
      ['ckb', 'lang="ckb" dir="rtl"'],
      ['de_DE', 'lang="de-DE"'],
      ['pt_PT_ao90', 'lang="pt-PT-ao90"'],
    ]) {
      await settings.set(LANGUAGE, language!);
      expect((await show('/')).text).toContain(`<html ${tag}>`);
    }
    await settings.set(LANGUAGE, 'en_US');
  });

  it('changed pages are reported to IndexNow and to the hub of the feeds, once for several changes', async () => {
    const sent: [address: string, body: string][] = [];
    const fetch = jest.spyOn(site.provider(OutgoingHttp), 'fetch').mockImplementation(async (url, options) => {
      sent.push([url, String(options?.body)]);
      return { status: sent.length === 1 ? 503 : 202, headers: {}, body: Buffer.alloc(0), url };
    });
    await change({ index_now_key: 'a1b2c3d4e5', websub_hub: 'https://hub.test/' });
    expect((await show('/a1b2c3d4e5.txt')).text).toBe('a1b2c3d4e5');
    expect((await show('/a1b2c3d4e6.txt')).status).toBe(404);
    expect((await show('/feed/')).text).toContain('<atom:link href="https://hub.test/" rel="hub"/>');
    const { id } = (await site.as('editor').post('/core/v2/posts', { title: 'News', slug: 'news', status: 'publish' }))
      .body;
    await site.as('editor').post(`/core/v2/posts/${id}`, { content: 'More' });
    await site.as('editor').post('/core/v2/posts', { title: 'Draft', status: 'draft' });
    const runAfter = async (milliseconds: number, expected: number): Promise<void> => {
      site.clock.advance(milliseconds);
      await site.provider(Scheduler).runDue();
      await waitUntil(() => sent.length >= expected);
    };
    await runAfter(31_000, 1);
    expect(sent).toEqual([
      [
        'https://api.indexnow.org/indexnow',
        JSON.stringify({
          host: 'site.test',
          key: 'a1b2c3d4e5',
          keyLocation: `${SITE_URL}/a1b2c3d4e5.txt`,
          urlList: [`${SITE_URL}/news/`],
        }),
      ],
    ]);
    // The first attempt failed and is repeated.
    await runAfter(61_000, 5);
    expect(sent.slice(2)).toEqual(
      ['feed/', 'feed/atom/', 'feed/json/'].map((feed) => [
        'https://hub.test/',
        new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': `${SITE_URL}/${feed}` }).toString(),
      ]),
    );
    fetch.mockRestore();
  });

  it.each([
    ['moved to the trash', ''],
    ['deleted permanently', '?force=true'],
  ])('the address of a page that was %s is reported', async (_change, query) => {
    const reported: unknown[] = [];
    const fetch = jest.spyOn(site.provider(OutgoingHttp), 'fetch').mockImplementation(async (url, options) => {
      reported.push(JSON.parse(String(options?.body)).urlList);
      return { status: 202, headers: {}, body: Buffer.alloc(0), url };
    });
    const runNext = async (): Promise<void> => {
      const before = reported.length;
      site.clock.advance(31_000);
      await site.provider(Scheduler).runDue();
      await waitUntil(() => reported.length > before);
    };
    await change({ index_now_key: 'a1b2c3d4e5', websub_hub: '' });
    const editor = site.as('editor');
    const { id } = (await editor.post('/core/v2/posts', { title: 'Gone', slug: 'gone', status: 'publish' })).body;
    await runNext();
    expect((await editor.delete(`/core/v2/posts/${id}${query}`)).status).toBe(200);
    await runNext();
    expect(reported).toEqual([[`${SITE_URL}/gone/`], [`${SITE_URL}/gone/`]]);
    fetch.mockRestore();
  });

  it('settings determine the depth of comments in content, and of those that have links to reply', async () => {
    const editor = site.as('editor');
    const content = '<!-- wp:comment-template --><!-- wp:comment-reply-link /--><!-- /wp:comment-template -->';
    const { id: post } = (await editor.post('/core/v2/posts', { title: 'Threads', content, status: 'publish' })).body;
    const top = (await editor.post('/core/v2/comments', { post, content: 'Top' })).body.id as number;
    const reply = (await editor.post('/core/v2/comments', { post, parent: top, content: 'Reply' })).body.id as number;
    const shown = async () => {
      const html = (await site.get(`/core/v2/posts/${post}`)).body.content.rendered as string;
      return [/ depth-2"/.test(html), [...html.matchAll(/data-commentid="(\d+)"/g)].map(([, id]) => Number(id))];
    };
    await change({ allow_anonymous_comments: true });
    expect(await shown()).toEqual([true, [top, reply]]);
    await change({ thread_comments_depth: 2 });
    expect(await shown()).toEqual([true, [top]]);
    await change({ thread_comments: false });
    expect(await shown()).toEqual([false, []]);
    await change({ thread_comments: true, thread_comments_depth: 5, allow_anonymous_comments: false });
    expect((await site.get(`/core/v2/posts/${post}`)).body.content.rendered).toContain('class="comment-reply-login"');
  });

  it('settings determine the order and the avatars of comments in content', async () => {
    const editor = site.as('editor');
    const content =
      '<!-- wp:comment-template --><!-- wp:avatar /--><!-- wp:comment-content /--><!-- /wp:comment-template --><!-- wp:latest-comments /-->';
    const { id } = (await editor.post('/core/v2/posts', { title: 'Talks', content, status: 'publish' })).body;
    for (const text of ['Early words', 'Late words'])
      expect((await editor.post('/core/v2/comments', { post: id, content: text })).status).toBe(201);
    const read = async () => (await site.get(`/core/v2/posts/${id}`)).body.content.rendered as string;
    const first = await read();
    expect(first.indexOf('Early words')).toBeLessThan(first.indexOf('Late words'));
    expect(first).toContain('gravatar');
    await change({ comment_order: 'desc', show_avatars: false });
    const second = await read();
    expect(second.indexOf('Late words')).toBeLessThan(second.indexOf('Early words'));
    expect(second).not.toContain('gravatar');
    const items = async () => {
      const [comment] = (await site.get(`/core/v2/comments?post=${id}&_embed=author`)).body;
      return [comment, comment._embedded.author[0], (await editor.get('/core/v2/users/me')).body];
    };
    expect(JSON.stringify(await items())).not.toContain('avatar');
    await change({ comment_order: 'asc', show_avatars: true });
    const avatars = { 24: expect.stringContaining('gravatar') };
    const user = { avatar_urls: expect.objectContaining(avatars) };
    expect(await items()).toMatchObject([{ author_avatar_urls: avatars }, user, user]);
  });
});
