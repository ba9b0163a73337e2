import { AcademyModule } from '#academy';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Client, Site } from '#testing';
import { createPicture, uploadPicture } from './media.fixture.js';

/** Matches the name of every hidden file, and no other text. */
const SECRET = /vault/;

/** Matches the links of the discovery document to the icon and the logo of the site. */
const FEATURED = { 'wp:featuredmedia': expect.anything() };

describe.each(databases)('featured images on %s', (database) => {
  let site: Site;
  let editor: Client;
  let author: Client;
  /** Hidden attachments by reason: the status of their post, or their own. */
  const hidden = new Map<string, number>();
  const hosts = new Map<string, number>();
  let open: number;

  const write = async (client: Client, fields: object, path = 'posts'): Promise<number> => {
    const { status, body } = await client.post(`/core/v2/${path}`, { status: 'publish', title: 'Open', ...fields });
    expect([status, body.code]).toEqual([201, undefined]);
    return body.id as number;
  };
  const large = () => createPicture(400, 300);

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    editor = site.as('editor');
    author = site.as('author');
    for (const status of ['private', 'draft', 'trash']) {
      const host = await write(editor, { title: `Host ${status}`, status: 'draft' });
      hosts.set(status, host);
      hidden.set(status, await uploadPicture(editor, `vault-${status}.png`, `?post=${host}`, await large()));
      if (status === 'trash') await editor.delete(`/core/v2/posts/${host}`);
      else await editor.put(`/core/v2/posts/${host}`, { status });
    }
    const alone = await uploadPicture(editor, 'vault-alone.png', '', await large());
    await editor.put(`/core/v2/media/${alone}`, { status: 'private' });
    hidden.set('itself', alone);
    open = await uploadPicture(editor, 'harbour.png', '', await large());
  });
  afterAll(() => site.close());

  it('featured images can be chosen only by users who may read the attachment', async () => {
    const own = await write(author, { featured_media: open });
    for (const [reason, id] of hidden) {
      const answers = [
        await author.post('/core/v2/posts', { title: 'Bait', featured_media: id }),
        await author.put(`/core/v2/posts/${own}`, { featured_media: id }),
        await author.post(`/core/v2/posts/${own}`, { featured_media: String(id) }),
      ];
      for (const { status, body } of answers)
        expect([reason, status, body.code]).toEqual([reason, 400, 'rest_invalid_featured_media']);
    }
    expect((await author.get(`/core/v2/posts/${own}`)).body.featured_media).toBe(open);
    expect((await editor.put(`/core/v2/posts/${own}`, { featured_media: hidden.get('private') })).status).toBe(200);
    // Another user's choice stays, even if it is sent back.
    const again = { title: 'Renamed', featured_media: hidden.get('private') };
    expect((await author.put(`/core/v2/posts/${own}`, again)).body.featured_media).toBe(hidden.get('private'));
    expect((await author.put(`/core/v2/posts/${own}`, { featured_media: 0 })).body.featured_media).toBe(0);
    expect((await author.put(`/core/v2/posts/${own}`, { featured_media: open })).body.featured_media).toBe(open);
  });

  /** Every block that shows attachments by id. */
  const blocks = (id: number): string =>
    [
      '<!-- wp:post-featured-image /-->',
      '<!-- wp:cover {"useFeaturedImage":true} --><div class="wp-block-cover"><div class="wp-block-cover__inner-container"></div></div><!-- /wp:cover -->',
      '<!-- wp:cover {"useFeaturedImage":true,"hasParallax":true} --><div class="wp-block-cover"></div><!-- /wp:cover -->',
      '<!-- wp:latest-posts {"displayFeaturedImage":true,"postsToShow":100} /-->',
      '<!-- wp:query {"query":{"perPage":100}} --><!-- wp:post-template --><!-- wp:post-featured-image /--><!-- /wp:post-template --><!-- /wp:query -->',
      `<p><img class="wp-image-${id}" src="/x.png" alt=""></p>`,
      `[gallery ids="${id}"]`,
      `[playlist ids="${id}"]`,
      ...[...hosts.values()].map((host) => `[gallery id="${host}"]`),
    ].join('\n');

  it('featured images show no hidden attachment to anonymous users, wherever they appear', async () => {
    const checked: string[] = [];
    for (const [reason, id] of hidden) {
      const slug = `open-${reason}`;
      const post = await write(editor, { slug, featured_media: id, content: blocks(id), date: '2024-05-06T07:08:09' });
      await site.as('administrator').post('/core/v2/settings', { site_icon: id, site_logo: id });
      const address = encodeURIComponent(`${SITE_URL}/${slug}/`);
      for (const path of [
        `/core/v2/posts/${post}`,
        `/core/v2/posts/${post}?_embed`,
        `/core/v2/posts/${post}?_embed=wp:featuredmedia`,
        `/core/v2/posts?include=${post}&_embed=wp:featuredmedia`,
        `/core/v2/posts?_embed=wp:featuredmedia&per_page=100`,
        `/core/v2/search?_embed&search=Open`,
        `/core/v2/media/${id}`,
        `/core/v2/media?include=${id}`,
        `/oembed/1.0/embed?url=${address}`,
        `/oembed/1.0/embed?format=xml&url=${address}`,
        '/',
        '/?_embed',
        `~/${slug}/`,
        `~/${slug}/embed/`,
        '~/',
      ]) {
        const { text } = await site.get(path);
        checked.push(`${reason} ${path}: ${SECRET.exec(text)?.[0] ?? 'nothing'}`);
      }
      await editor.delete(`/core/v2/posts/${post}?force=true`);
    }
    expect(checked.filter((line) => !line.endsWith(': nothing'))).toEqual([]);
    expect(checked).toHaveLength(60);
  });

  it('featured images show no hidden attachment to contributors who render blocks or autosave', async () => {
    const contributor = site.as('contributor');
    for (const [reason, id] of hidden) {
      const answer = await contributor.post('/core/v2/posts', { title: 'Bait', content: blocks(id) });
      expect([reason, answer.status, SECRET.exec(answer.body.content.rendered)?.[0]]).toEqual([reason, 201, undefined]);
      const saved = await contributor.post(`/core/v2/posts/${answer.body.id}/autosaves`, { content: blocks(id) });
      expect([reason, SECRET.exec(saved.body.content.rendered)?.[0]]).toEqual([reason, undefined]);
    }
  });

  it("featured images appear and disappear together with the attachment's post", async () => {
    const host = hosts.get('private')!;
    const id = hidden.get('private')!;
    const post = await write(editor, { slug: 'follower', featured_media: id, content: blocks(id) });
    const readShown = async () => [
      SECRET.test((await site.get(`/core/v2/posts/${post}`)).body.content.rendered),
      SECRET.test((await site.get('~/follower/')).text),
      SECRET.test((await site.get(`/core/v2/posts/${post}?_embed`)).text),
    ];
    const seen: boolean[][] = [await readShown()];
    for (const status of ['publish', 'draft', 'publish', 'private']) {
      await editor.put(`/core/v2/posts/${host}`, { status });
      seen.push(await readShown());
    }
    const [never, always] = [
      [false, false, false],
      [true, true, true],
    ];
    expect(seen).toEqual([never, always, never, always, never]);
  });

  it('featured images of a draft show its own files to readers of the draft', async () => {
    const draft = await write(editor, { status: 'draft' });
    const id = await uploadPicture(editor, 'pier.png', `?post=${draft}`, await large());
    const { body } = await editor.put(`/core/v2/posts/${draft}`, {
      featured_media: id,
      content: '<!-- wp:post-featured-image /-->[gallery]',
    });
    expect(body.content.rendered.match(/pier[\w-]*\.png/g)!.length).toBeGreaterThanOrEqual(3);
    const saved = await editor.post(`/core/v2/posts/${draft}/autosaves`, { content: `[gallery ids="${id}"]` });
    expect(saved.body.content.rendered).toContain('pier');
  });

  it('the icon and the logo of the site link to the root when they name no post, and to a post of any type', async () => {
    const admin = site.as('administrator');
    const page = (await editor.post('/core/v2/pages', { title: 'No picture', status: 'publish' })).body.id;
    await admin.post('/core/v2/settings', { site_icon: 999_999, site_logo: page });
    const { status, body } = await site.get('/?_embed&_fields=site_icon,site_logo,_links');
    expect([status, body.site_icon, body.site_logo]).toEqual([200, 999_999, page]);
    const images = body._links['https://api.w.org/featuredmedia'] ?? body._links['wp:featuredmedia'];
    expect(images.map(({ href, type }: { href: string; type: string }) => [type, href])).toEqual([
      ['site_logo', `${SITE_URL}/api/core/v2/pages/${page}`],
      ['site_icon', `${SITE_URL}/api/`],
    ]);
    await admin.post('/core/v2/settings', { site_icon: 0, site_logo: 0 });
  });

  it('the icon and the logo of the site are reset when their attachment is deleted', async () => {
    const admin = site.as('administrator');
    const [icon, logo] = [await uploadPicture(editor, 'icon.png'), await uploadPicture(editor, 'logo.png')];
    await admin.post('/core/v2/settings', { site_icon: icon, site_logo: logo });
    const readIconAndLogo = async () => (await site.get('/?_fields=site_icon,site_logo,_links')).body;
    await editor.delete(`/core/v2/media/${logo}?force=true`);
    expect(await readIconAndLogo()).toMatchObject({ site_icon: icon, site_logo: 0 });
    await editor.delete(`/core/v2/media/${icon}?force=true`);
    expect(await readIconAndLogo()).toEqual({
      site_icon: 0,
      site_logo: 0,
      _links: expect.not.objectContaining(FEATURED),
    });
  });
});
