import { createPicture } from '../media/media.fixture.js';
import { errorOf, loadClient } from './support/load-client.js';
import type { Untyped } from './support/load-client.js';
import { startRenamedSite, signIn } from './support/renamed-site.js';
import type { RenamedSite } from './support/renamed-site.js';

const WPAPI = loadClient('wpapi');

/** Routes of the discovery document that the client cannot read, for reasons of its own. */
const UNREADABLE_ROUTES = [
  {
    route: '/wp-abilities/v1/categories/(?P<slug>[a-z0-9]+(?:-[a-z0-9]+)*)',
    reason: 'its parser ends a group at the first bracket; the reference describes the route by the same pattern',
  },
];

/** First segments of the routes of core/v2. */
const RESOURCES = [
  'posts pages media comments categories tags users settings types statuses taxonomies search blocks navigation',
  'templates template-parts menus menu-items menu-locations themes plugins sidebars widgets widget-types block-types',
  'font-families font-collections global-styles block-renderer block-patterns block-directory',
  'pattern-directory',
].flatMap((line) => line.split(' '));

describe('wpapi', () => {
  let server: RenamedSite;
  /** Client of the administrator, with the routes of the discovery document. */
  let wp: Untyped;
  /** Anonymous client with the routes that the package contains. */
  let anonymous: Untyped;
  beforeAll(async () => {
    server = await startRenamedSite();
    anonymous = new WPAPI({ endpoint: server.api });
    const { routes } = await anonymous.root();
    for (const { route } of UNREADABLE_ROUTES) delete routes[route];
    const { username, applicationPassword: password } = server.admin;
    wp = new WPAPI({ endpoint: server.api, routes, username, password, auth: true });
  });
  afterAll(() => server.site.close());

  const idsOf = (list: { id: number }[]): number[] => list.map(({ id }) => id);

  describe('discovery', () => {
    it('finds the root by the Link header of pages and answers', async () => {
      const { link } = await wp.posts().create({ title: 'A page', status: 'publish' });
      for (const address of [server.url, link, server.api, `${server.api}wp/v2/posts`]) {
        const noise = [jest.spyOn(console, 'error'), jest.spyOn(console, 'warn')].map((spy) => spy.mockReturnValue());
        expect((await WPAPI.discover(address)).root().toString()).toBe(server.api);
        for (const spy of noise) spy.mockRestore();
      }
    });

    it.each(UNREADABLE_ROUTES)('cannot read $route: $reason', async ({ route }) => {
      const { routes } = await anonymous.root();
      expect(Object.keys(routes)).toContain(route);
      const bootstrap = () => new WPAPI({ endpoint: server.api, routes: { [route]: routes[route] } });
      expect(bootstrap).toThrow('Invalid regular expression');
    });

    it('creates a method for every resource', () => {
      for (const resource of RESOURCES) expect([resource, typeof wp[resource]]).toEqual([resource, 'function']);
    });

    it('creates an object for every namespace', async () => {
      const { namespaces } = await wp.root();
      expect(namespaces).toEqual(expect.arrayContaining(['wp/v2', 'wp-abilities/v1', 'oembed/1.0', 'pagebuilder/v1']));
      for (const name of namespaces) expect([name, typeof wp.namespace(name)]).toEqual([name, 'object']);
      const abilities = await wp.namespace('wp-abilities/v1').abilities();
      expect(abilities.map(({ name }: { name: string }) => name)).toContain('core/get-site-info');
    });

    it('knows which methods a route has', async () => {
      expect(() => wp.types().type('post').delete()).toThrow('Unsupported method; supported methods are: get, head');
      expect(await wp.types().type('post').headers()).toHaveProperty('content-type');
    });
  });

  describe.each([
    ['posts', { title: 'One', content: 'First', status: 'publish' }, { title: 'Two' }],
    ['pages', { title: 'One', content: 'First', status: 'publish' }, { title: 'Two' }],
    ['blocks', { title: 'One', content: 'First', status: 'publish' }, { title: 'Two' }],
    ['navigation', { title: 'One', content: 'First', status: 'publish' }, { title: 'Two' }],
    ['categories', { name: 'One' }, { name: 'Two' }],
    ['tags', { name: 'One' }, { name: 'Two' }],
    ['menus', { name: 'One' }, { name: 'Two' }],
    ['menu-items', { title: 'One', url: 'https://example.org/', status: 'publish' }, { title: 'Two' }],
    ['users', { username: 'one', email: 'one@example.org', password: 'One Passw0rd' }, { name: 'Two' }],
  ] as [string, object, Record<string, string>][])('%s', (resource, fields, change) => {
    it('items are created, read, listed, changed and deleted', async () => {
      const made = await wp[resource]().create(fields);
      expect((await wp[resource]().id(made.id)).id).toBe(made.id);
      expect(idsOf(await wp[resource]().include([made.id]))).toEqual([made.id]);
      const [[field, value]] = Object.entries(change) as [[string, string]];
      const changed = await wp[resource]().id(made.id).update(change);
      expect(changed[field].raw ?? changed[field]).toBe(value);
      const read = await wp[resource]().id(made.id).edit();
      expect(read[field].raw ?? read[field]).toBe(value);
      const gone = await wp[resource]().id(made.id).delete({ force: true, reassign: 1 });
      expect([gone.deleted, gone.previous.id]).toEqual([true, made.id]);
      expect(await errorOf(wp[resource]().id(made.id))).toMatchObject({ data: { status: 404 } });
    });
  });

  describe('posts', () => {
    it('posts have revisions and autosaves', async () => {
      const { id } = await wp.posts().create({ title: 'Draft', content: 'One' });
      await wp.posts().id(id).update({ content: 'Two' });
      await wp.posts().id(id).update({ content: 'Three' });
      const [revision, ...older] = await wp.posts().id(id).revisions();
      expect([revision.parent, older.length]).toEqual([id, 1]);
      expect((await wp.posts().id(id).revisions(revision.id)).content.rendered).toContain('Three');
      const deleted = await wp.posts().id(id).revisions(revision.id).delete({ force: true });
      expect(deleted.deleted).toBe(true);
      // The autosave of a draft by its author is stored in the draft itself.
      const autosave = await wp.posts().id(id).autosaves().create({ content: 'Four' });
      expect(autosave.content.raw).toBe('Four');
      expect((await wp.posts().id(id)).content.rendered).toContain('Four');
    });

    it('posts are moved to the trash and restored', async () => {
      const { id } = await wp.posts().create({ title: 'Thrown away', status: 'publish' });
      expect((await wp.posts().id(id).delete()).status).toBe('trash');
      expect((await wp.posts().id(id).update({ status: 'publish' })).status).toBe('publish');
    });

    it('posts are found by their authors, terms, dates and texts', async () => {
      const boats = await wp.categories().create({ name: 'Boats' });
      const wind = await wp.tags().create({ name: 'Wind' });
      const author = await wp.users().create({ username: 'ada', email: 'ada@example.org', password: 'Ada Passw0rd' });
      const categories = [boats.id];
      const first = await wp
        .posts()
        .create({ title: 'Dinghy', status: 'publish', categories, date: '2019-03-01T10:00:00' });
      const second = await wp
        .posts()
        .create({ title: 'Yawl', status: 'publish', categories, tags: [wind.id], author: author.id });
      const idsFoundBy = async (set: (posts: Untyped) => Untyped): Promise<number[]> =>
        idsOf(await set(anonymous.posts()));
      expect(await idsFoundBy((posts) => posts.categories(boats.id))).toEqual([second.id, first.id]);
      expect(await idsFoundBy((posts) => posts.categories([boats.id]).excludeTags(wind.id))).toEqual([first.id]);
      expect(await idsFoundBy((posts) => posts.tags(wind.id))).toEqual([second.id]);
      expect(await idsFoundBy((posts) => posts.author(author.id))).toEqual([second.id]);
      expect(await idsFoundBy((posts) => posts.before('2020-01-01'))).toEqual([first.id]);
      expect(await idsFoundBy((posts) => posts.after('2020-01-01').categories(boats.id))).toEqual([second.id]);
      expect(await idsFoundBy((posts) => posts.search('dinghy'))).toEqual([first.id]);
      expect(await idsFoundBy((posts) => posts.slug('yawl'))).toEqual([second.id]);
      expect(await idsFoundBy((posts) => posts.categories(boats.id).order('asc').orderby('title'))).toEqual([
        first.id,
        second.id,
      ]);
      expect(await idsFoundBy((posts) => posts.categories(boats.id).exclude([first.id]))).toEqual([second.id]);
      expect(await idsFoundBy((posts) => posts.categories(boats.id).offset(1))).toEqual([first.id]);
      expect(await idsFoundBy((posts) => posts.categories(boats.id).sticky(true))).toEqual([]);
      const drafts = await wp.posts().status(['draft', 'pending']).param('per_page', 1);
      expect(drafts).toHaveLength(1);
    });

    it('posts are embedded with author, terms and picture', async () => {
      const media = await wp
        .media()
        .file(await createPicture(), 'sail.png')
        .create({ alt_text: 'A sail' });
      const { id } = await wp.posts().create({ title: 'Sail', status: 'publish', featured_media: media.id });
      const { _embedded: embedded } = await anonymous.posts().id(id).embed();
      expect(embedded.author[0].slug).toBe('admin');
      expect(embedded['wp:featuredmedia'][0].alt_text).toBe('A sail');
      expect(embedded['wp:term'].map((terms: Untyped[]) => terms.map(({ taxonomy }) => taxonomy))).toEqual([
        ['category'],
        [],
      ]);
    });

    it('posts with a password are read with the password', async () => {
      const { id } = await wp
        .posts()
        .create({ title: 'Locked', content: 'Inside', status: 'publish', password: 'key' });
      expect((await anonymous.posts().id(id)).content).toMatchObject({ rendered: '', protected: true });
      expect((await anonymous.posts().id(id).password('key')).content.rendered).toContain('Inside');
    });
  });

  describe('pages of a list', () => {
    const titles = Array.from({ length: 7 }, (_, index) => `Knot ${index}`);
    beforeAll(async () => {
      for (const name of titles) await wp.tags().create({ name });
    });

    it('the Link header links each page to the next and the previous one', async () => {
      const first = await anonymous.tags().search('Knot').perPage(3);
      expect(first._paging).toMatchObject({ total: 7, totalPages: 3 });
      expect(first._paging).not.toHaveProperty('prev');
      const second = await first._paging.next;
      const third = await second._paging.next;
      expect(third).toHaveLength(1);
      expect(third._paging).not.toHaveProperty('next');
      const back = await third._paging.prev;
      expect(idsOf(back)).toEqual(idsOf(second));
      const names = [...first, ...second, ...third].map(({ name }: { name: string }) => name);
      expect(names).toEqual(titles);
    });

    it('pages are counted by a HEAD request', async () => {
      const headers = await anonymous.tags().search('Knot').perPage(2).headers();
      expect([headers['x-wp-total'], headers['x-wp-totalpages']]).toEqual(['7', '4']);
      expect(
        (await anonymous.tags().search('Knot').perPage(3).page(3)).map(({ name }: { name: string }) => name),
      ).toEqual(['Knot 6']);
    });
  });

  it('uploads a file as a form, changes and deletes it', async () => {
    const file = await createPicture(40, 30);
    const made = await wp.media().file(file, 'Grüße aus Kiel.png').create({ title: 'Kiel', alt_text: 'A harbour' });
    expect(made).toMatchObject({ title: { raw: 'Kiel' }, alt_text: 'A harbour', mime_type: 'image/png' });
    expect(made.media_details).toMatchObject({ width: 40, height: 30 });
    expect((await fetch(made.source_url)).headers.get('content-type')).toBe('image/png');
    expect((await wp.media().id(made.id).update({ caption: 'Evening' })).caption.raw).toBe('Evening');
    expect(idsOf(await wp.media().param('media_type', 'image').search('Kiel'))).toEqual([made.id]);
    expect((await wp.media().id(made.id).delete({ force: true })).deleted).toBe(true);
  });

  it('writes comments and answers to them', async () => {
    const { id: post } = await wp.posts().create({ title: 'Talk', status: 'publish' });
    const first = await wp.comments().create({ post, content: 'First' });
    const reply = await wp.comments().create({ post, content: 'Reply', parent: first.id });
    expect(idsOf(await anonymous.comments().post(post).order('asc'))).toEqual([first.id, reply.id]);
    expect(idsOf(await anonymous.comments().parent(first.id))).toEqual([reply.id]);
    expect((await wp.comments().id(reply.id).update({ content: 'Changed' })).content.raw).toBe('Changed');
    expect((await wp.comments().id(reply.id).delete()).status).toBe('trash');
    expect(idsOf(await anonymous.comments().forPost(post))).toEqual([first.id]);
  });

  it('reads and changes the settings', async () => {
    expect(await wp.settings()).toHaveProperty('posts_per_page');
    expect((await wp.settings().update({ description: 'By the sea' })).description).toBe('By the sea');
    expect((await anonymous.root()).description).toBe('By the sea');
  });

  it('reads types, statuses and taxonomies', async () => {
    expect((await anonymous.types().type('post')).rest_base).toBe('posts');
    expect(Object.keys(await anonymous.types())).toEqual(expect.arrayContaining(['post', 'page', 'attachment']));
    expect((await anonymous.statuses()).publish.slug).toBe('publish');
    expect(Object.keys(await wp.statuses())).toEqual(expect.arrayContaining(['draft', 'private', 'future']));
    expect((await anonymous.taxonomies().taxonomy('category')).rest_base).toBe('categories');
    expect(Object.keys(await anonymous.taxonomies())).toEqual(expect.arrayContaining(['category', 'post_tag']));
  });

  it('searches', async () => {
    const { id } = await wp.pages().create({ title: 'Lighthouse keeper', status: 'publish' });
    const found = await wp.search().search('keeper').param({ type: 'post', subtype: 'page' });
    expect([...found]).toMatchObject([{ id, title: 'Lighthouse keeper', type: 'post', subtype: 'page' }]);
  });

  describe('authentication', () => {
    it('the current user is read with an application password, and refused to other clients', async () => {
      expect((await wp.users().me()).slug).toBe('admin');
      expect(await errorOf(anonymous.users().me())).toMatchObject({
        code: 'rest_not_logged_in',
        data: { status: 401 },
      });
      const wrong = { username: 'admin', password: 'guess' };
      expect((await errorOf(anonymous.users().auth(wrong).me())).data.status).toBe(401);
    });

    it('requests with session and nonce read and write', async () => {
      const { cookie, nonce } = await signIn(server.url, server.admin);
      const browser = new WPAPI({ endpoint: server.api, nonce }).setHeaders('Cookie', cookie);
      expect((await browser.users().me()).slug).toBe('admin');
      expect((await browser.posts().create({ title: 'From a browser' })).status).toBe('draft');
      const stale = new WPAPI({ endpoint: server.api, nonce: 'stale' }).setHeaders('Cookie', cookie);
      expect(await errorOf(stale.users().me())).toMatchObject({ code: 'rest_cookie_invalid_nonce' });
    });
  });

  describe('errors', () => {
    it('errors name the cause', async () => {
      expect(await errorOf(anonymous.posts().id(99999))).toMatchObject({ code: 'rest_post_invalid_id' });
      expect(await errorOf(anonymous.posts().perPage(1000))).toMatchObject({
        code: 'rest_invalid_param',
        data: { status: 400, params: { per_page: expect.any(String) } },
      });
      expect(await errorOf(anonymous.posts().create({ title: 'x' }))).toMatchObject({
        code: 'rest_cannot_create',
        data: { status: 401 },
      });
      expect(await errorOf(anonymous.posts().page(99))).toMatchObject({ code: 'rest_post_invalid_page_number' });
      expect(await errorOf(wp.comments().create({ post: 99999, content: 'x' }))).toMatchObject({
        code: 'rest_comment_invalid_post_id',
      });
    });
  });

  describe('routes that a program registers', () => {
    it('routes are requested as they are written', async () => {
      const site = new WPAPI({ endpoint: server.api });
      site.pageRevisions = site.registerRoute('wp/v2', '/pages/(?P<parent>[\\d]+)/revisions');
      site.documents = site.registerRoute('pagebuilder/v1', '/documents/(?P<id>\\d+)', { params: ['context'] });
      const { id } = await wp.pages().create({ title: 'Registered', content: 'One' });
      await wp.pages().id(id).update({ content: 'Two' });
      const credentials = { username: server.admin.username, password: server.admin.applicationPassword };
      expect(await site.pageRevisions().parent(id).revisions().auth(credentials)).toHaveLength(1);
      expect(site.documents().id(7).context('edit').toString()).toBe(
        `${server.api}pagebuilder/v1/documents/7?context=edit`,
      );
    });

    it('routes that the site does not have are not found', async () => {
      const site = new WPAPI({ endpoint: server.api });
      site.books = site.registerRoute('library/v1', '/books/(?P<id>\\d+)');
      expect(await errorOf(site.books().id(7))).toMatchObject({ code: 'rest_no_route', data: { status: 404 } });
    });
  });

  /** Calls that do not do what the documentation of the client says. The site answers what they ask for. */
  describe('exceptions', () => {
    it.each([
      {
        name: 'a status by name',
        reason: 'the setter of the path is replaced by the one of the `status` argument, which lists do not have',
        request: () => anonymous.statuses().status('publish'),
        path: 'wp/v2/statuses?status=publish',
      },
      {
        name: 'block types of a namespace',
        reason: 'the setter of the path is replaced by the one of the namespace of all requests',
        request: () => wp['block-types']().namespace('core'),
        path: 'core/block-types',
      },
    ])('cannot request $name: $reason', ({ request, path }) => {
      expect(String(request())).toBe(server.api + path);
    });
  });
});
