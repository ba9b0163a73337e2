import { join } from 'node:path';
import { createPicture } from '../media/media.fixture.js';
import { errorOf, loadClient } from './support/load-client.js';
import type { Untyped } from './support/load-client.js';
import { startRenamedSite } from './support/renamed-site.js';
import type { RenamedSite } from './support/renamed-site.js';

/** The client without the rest of its package, which needs a browser. The package has no entry for it. */
const CLIENT = join(process.cwd(), 'node_modules/@wordpress/e2e-test-utils-playwright/build/request-utils/index.js');

describe('RequestUtils of @wordpress/e2e-test-utils-playwright', () => {
  let server: RenamedSite;
  let utils: Untyped;
  beforeAll(async () => {
    server = await startRenamedSite();
    // The client reads the address when it is loaded.
    process.env.WP_BASE_URL = server.url;
    const { RequestUtils } = loadClient(CLIENT);
    utils = await RequestUtils.setup({ user: server.admin, baseURL: server.url });
  });
  afterAll(async () => {
    await utils.request.dispose();
    await server.site.close();
  });

  const idsOf = (list: { id: number | string }[]): (number | string)[] => list.map(({ id }) => id);

  it('signs in, and finds the API by the Link header', async () => {
    const { nonce, rootURL, cookies } = await utils.setupRest();
    expect(rootURL).toBe(server.api);
    expect(nonce).toMatch(/^[\w-]{10,}$/);
    expect(cookies.length).toBeGreaterThan(0);
    expect((await utils.rest({ path: '/wp/v2/users/me' })).slug).toBe('admin');
  });

  it('renews a nonce that is not valid', async () => {
    utils.storageState.nonce = 'stale';
    expect((await utils.rest({ path: '/wp/v2/users/me' })).slug).toBe('admin');
    expect(utils.storageState.nonce).not.toBe('stale');
  });

  it('throws the error of the answer', async () => {
    expect(await errorOf(utils.rest({ path: '/wp/v2/posts/99999' }))).toMatchObject({
      code: 'rest_post_invalid_id',
      data: { status: 404 },
    });
  });

  describe.each([
    [
      'posts',
      'createPost',
      'deleteAllPosts',
      { title: 'One', content: 'First', status: 'publish', date_gmt: '2024-05-01T00:00:00' },
    ],
    ['pages', 'createPage', 'deleteAllPages', { title: 'One', content: 'First', status: 'publish' }],
    [
      'blocks',
      'createBlock',
      'deleteAllBlocks',
      {
        title: 'One',
        content: 'First',
        status: 'publish',
        meta: { wp_pattern_sync_status: 'unsynced' },
        wp_pattern_category_terms: [],
      },
    ],
    ['navigation', 'createNavigationMenu', 'deleteAllMenus', { title: 'One', content: 'First' }],
  ] as [string, string, string, object][])('%s', (path, create, deleteAll, payload) => {
    it('items are created, and deleted together', async () => {
      const made = [await utils[create](payload), await utils[create](payload)];
      expect(made[0].title.raw).toBe('One');
      expect(idsOf(await utils.rest({ path: `/wp/v2/${path}` }))).toEqual(expect.arrayContaining(idsOf(made)));
      await utils[deleteAll]();
      expect(await utils.rest({ path: `/wp/v2/${path}` })).toEqual([]);
    });
  });

  it('creates comments, and deletes all of them', async () => {
    const { id: post } = await utils.createPost({ title: 'Talk', status: 'publish' });
    const comment = await utils.createComment({ post, content: 'First' });
    expect(comment.author_name).toBe('admin');
    await utils.deleteAllComments();
    expect(await utils.rest({ path: '/wp/v2/comments' })).toEqual([]);
  });

  it('creates users, and deletes all except the current one', async () => {
    const user = {
      username: 'grace',
      email: 'grace@example.org',
      firstName: 'Grace',
      lastName: 'Hopper',
      password: 'Grace Passw0rd',
      roles: ['editor'],
    };
    expect(await utils.createUser(user)).toMatchObject({ name: 'Grace Hopper', roles: ['editor'] });
    await utils.deleteAllUsers();
    expect(idsOf(await utils.rest({ path: '/wp/v2/users' }))).toEqual([server.site.idOf('administrator')]);
  });

  it('uploads files from memory and from the disk, and deletes them', async () => {
    const file = { name: 'sail.png', mimeType: 'image/png', buffer: await createPicture(20, 10) };
    const made = await utils.uploadMedia(file);
    expect(made).toMatchObject({ mime_type: 'image/png', media_details: { width: 20, height: 10 } });
    expect(idsOf(await utils.listMedia())).toEqual([made.id]);
    await utils.deleteMedia(made.id);
    await utils.uploadMedia({ ...file, name: 'boat.png' });
    await utils.deleteAllMedia();
    expect(await utils.listMedia()).toEqual([]);
  });

  it('creates menus with items in a batch, and deletes all of them', async () => {
    const { id } = await utils.createClassicMenu('Main');
    const items = await utils.rest({ path: '/wp/v2/menu-items', params: { menus: id } });
    expect(items).toMatchObject([{ url: 'http://localhost:8889/', menus: id }]);
    await utils.createNavigationMenu({ title: 'Navigation', content: '<!-- wp:page-list /-->' });
    expect(await utils.getNavigationMenus({ status: ['publish'] })).toHaveLength(1);
    await utils.deleteAllMenus();
    expect(await utils.getNavigationMenus({ status: ['publish'] })).toEqual([]);
    expect(await utils.rest({ path: '/wp/v2/menus' })).toEqual([]);
  });

  it('sends more requests at once than a batch may have', async () => {
    const max = await utils.getMaxBatchSize();
    expect(max).toBeGreaterThan(1);
    const requests = Array.from({ length: max + 1 }, (_, index) => ({
      method: 'POST',
      path: '/wp/v2/tags',
      body: { name: `Tag ${index}` },
    }));
    const responses: { status: number }[] = await utils.batchRest(requests);
    expect(responses.map(({ status }) => status)).toEqual(requests.map(() => 201));
  });

  it('refuses a batch of which one request is not valid', async () => {
    const requests = [
      { path: '/wp/v2/tags', method: 'POST', body: { name: 'Valid' } },
      { path: '/wp/v2/tags', method: 'POST', body: {} },
    ];
    expect(await errorOf(utils.batchRest(requests))).toMatchObject({ failed: 'validation' });
  });

  it.each(['wp_template', 'wp_template_part'])('creates entries of %s, and deletes them', async (type) => {
    const payload = {
      slug: `own-${type}`,
      title: 'Own',
      content: '<!-- wp:paragraph --><p>Own</p><!-- /wp:paragraph -->',
    };
    const made = await utils.createTemplate(type, payload);
    expect(made).toMatchObject({ source: 'custom', title: { raw: 'Own' } });
    await utils.deleteAllTemplates(type);
    const path = `/wp/v2/${type === 'wp_template' ? 'templates' : 'template-parts'}`;
    expect(idsOf(await utils.rest({ path }))).not.toContain(made.id);
  });

  it('finds the global styles of the theme, changes and resets them, and lists their revisions', async () => {
    const id = await utils.getCurrentThemeGlobalStylesPostId();
    expect(id).toMatch(/^\d+$/);
    const styles = { color: { background: '#ffffff' } };
    const data = { id: Number(id), settings: {}, styles };
    expect((await utils.rest({ method: 'POST', path: `/wp/v2/global-styles/${id}`, data })).styles).toEqual(styles);
    await utils.resetThemeGlobalStyles();
    expect((await utils.rest({ path: `/wp/v2/global-styles/${id}?context=edit` })).styles).toEqual({});
    expect((await utils.getThemeGlobalStylesRevisions(id)).length).toBeGreaterThan(0);
  });

  it('adds block widgets to a sidebar, and deletes all of them', async () => {
    const [sidebar] = await utils.rest({ path: '/wp/v2/sidebars' });
    await utils.addWidgetBlock('<!-- wp:paragraph --><p>One</p><!-- /wp:paragraph -->', sidebar.id);
    await utils.addWidgetBlock('<!-- wp:paragraph --><p>Two</p><!-- /wp:paragraph -->', sidebar.id);
    const { widgets } = await utils.rest({ path: `/wp/v2/sidebars/${sidebar.id}` });
    expect(widgets.slice(-2)).toEqual([expect.stringMatching(/^block-\d+$/), expect.stringMatching(/^block-\d+$/)]);
    await utils.deleteAllWidgets();
    expect(await utils.rest({ path: '/wp/v2/widgets' })).toEqual([]);
  });

  it('reads and changes the settings of the site', async () => {
    expect(await utils.getSiteSettings()).toHaveProperty('title');
    expect(await utils.updateSiteSettings({ title: 'Harbour', posts_per_page: 5 })).toMatchObject({
      title: 'Harbour',
      posts_per_page: 5,
    });
  });

  it('stores the preferences of the user', async () => {
    await utils.setPreferences('core/edit-post', { welcomeGuide: false });
    await utils.setPreferences('core/edit-post', { fullscreenMode: false });
    const { meta } = await utils.rest({ path: '/wp/v2/users/me', params: { context: 'edit' } });
    expect(meta.persisted_preferences['core/edit-post']).toEqual({ welcomeGuide: false, fullscreenMode: false });
    await utils.resetPreferences();
    const reset = await utils.rest({ path: '/wp/v2/users/me', params: { context: 'edit' } });
    expect(reset.meta.persisted_preferences).not.toHaveProperty('core/edit-post');
  });

  it('deletes all pattern categories', async () => {
    await utils.createRecord('wp_pattern_category', { name: 'Heroes' });
    await utils.deleteAllPatternCategories();
    expect(await utils.rest({ path: '/wp/v2/wp_pattern_category' })).toEqual([]);
  });

  it('lists plugins by name', async () => {
    expect(await utils.getPluginsMap()).toMatchObject({ core: 'core', pagebuilder: 'pagebuilder' });
  });

  /** Calls that need more than the API. */
  describe('exceptions', () => {
    it('activateTheme fails, because it reads links from an administration page for themes, and a deployment has one theme', async () => {
      expect((await errorOf(utils.activateTheme('academy'))).message).toContain('is not installed');
    });

    it('activatePlugin fails, because a deployment has its modules built in', async () => {
      expect((await errorOf(utils.activatePlugin('missing'))).message).toContain("isn't installed");
    });

    it('setGutenbergExperiments has no effect, because a site ignores settings that it does not have', async () => {
      await utils.setGutenbergExperiments(['active_templates']);
      expect(await utils.getSiteSettings()).not.toHaveProperty('gutenberg-experiments');
    });
  });
});
