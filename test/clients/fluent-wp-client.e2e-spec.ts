import { join } from 'node:path';
import { createPicture } from '../media/media.fixture.js';
import { errorOf, loadClient } from './support/load-client.js';
import type { Untyped } from './support/load-client.js';
import { startRenamedSite, signIn } from './support/renamed-site.js';
import type { RenamedSite } from './support/renamed-site.js';

/** Loaded by its file, because the package has no entry for `require`. */
const { WordPressClient } = loadClient(join(process.cwd(), 'node_modules/fluent-wp-client/dist/index.js'));

/** The client validates answers, also those to writes, against schemas of its own. */
describe('fluent-wp-client', () => {
  let server: RenamedSite;
  let wp: Untyped;
  let anonymous: Untyped;
  beforeAll(async () => {
    server = await startRenamedSite();
    const { username, applicationPassword: password } = server.admin;
    wp = new WordPressClient({ baseUrl: server.url, auth: { username, password } });
    anonymous = new WordPressClient({ baseUrl: server.url });
  });
  afterAll(() => server.site.close());

  const idsOf = (list: { id: number }[]): number[] => list.map(({ id }) => id);

  describe.each([
    ['Post', 'Posts', { title: 'One', content: 'First', status: 'publish', slug: 'one' }, { title: 'Two' }],
    ['Page', 'Pages', { title: 'One', content: 'First', status: 'publish', slug: 'one' }, { title: 'Two' }],
    ['Category', 'Categories', { name: 'One', slug: 'one' }, { name: 'Two' }],
    ['Tag', 'Tags', { name: 'One', slug: 'one' }, { name: 'Two' }],
  ] as [string, string, Record<string, string>, Record<string, string>][])('%s', (one, many, fields, change) => {
    it('is created, read by id, slug and page, updated and deleted', async () => {
      const made = await wp[`create${one}`](fields);
      expect((await anonymous[`get${one}`](made.id)).slug).toBe('one');
      expect((await anonymous[`get${one}BySlug`]('one')).id).toBe(made.id);
      expect(idsOf(await anonymous[`get${many}`]({ include: [made.id] }))).toEqual([made.id]);
      expect(idsOf(await anonymous[`getAll${many}`]({ perPage: 1 }))).toContain(made.id);
      const page = await anonymous[`get${many}Paginated`]({ perPage: 1, page: 1, include: [made.id] });
      expect(page).toMatchObject({ total: 1, totalPages: 1, page: 1, perPage: 1 });
      const changed = await wp[`update${one}`](made.id, change);
      expect(changed.title?.rendered ?? changed.name).toBe('Two');
      expect(await wp[`delete${one}`](made.id, { force: true })).toMatchObject({ id: made.id, deleted: true });
    });
  });

  it('reads posts by filters, in pages', async () => {
    const { id: category } = await wp.createCategory({ name: 'Knots' });
    for (const slug of ['bowline', 'clove', 'reef'])
      await wp.createPost({ title: slug, slug, status: 'publish', categories: [category] });
    const filter = { categories: [category], orderby: 'slug', order: 'asc', perPage: 2 };
    const slugs = (posts: { slug: string }[]): string[] => posts.map(({ slug }) => slug);
    expect(slugs(await anonymous.getPosts(filter))).toEqual(['bowline', 'clove']);
    expect(slugs(await anonymous.getAllPosts(filter))).toEqual(['bowline', 'clove', 'reef']);
    expect(slugs((await anonymous.getPostsPaginated({ ...filter, page: 2 })).data)).toEqual(['reef']);
    expect(slugs(await anonymous.posts().categories(category).orderby('slug').order('asc').offset(1).get())).toEqual([
      'clove',
      'reef',
    ]);
    expect(slugs(await wp.content('posts').list({ search: 'bowline' }))).toEqual(['bowline']);
  });

  it('parses the blocks of a post', async () => {
    const content = '<!-- wp:paragraph --><p>One</p><!-- /wp:paragraph -->';
    const { id } = await wp.createPost({ title: 'Blocks', content, status: 'publish' });
    expect((await wp.getPost(id).getContent()).raw).toBe(content);
    expect(await wp.getPost(id).getBlocks()).toMatchObject([{ blockName: 'core/paragraph', innerHTML: '<p>One</p>' }]);
    expect((await errorOf(anonymous.getPost(id).getContent())).status).toBe(401);
  });

  it('reads posts with author, terms and picture', async () => {
    const { id: category } = await wp.createCategory({ name: 'Boats' });
    const { id: tag } = await wp.createTag({ name: 'Wind' });
    const upload = {
      file: new Uint8Array(await createPicture(20, 10)),
      filename: 'sail.png',
      mimeType: 'image/png',
      alt_text: 'A sail',
    };
    const media = await wp.uploadMedia(upload);
    expect(media).toMatchObject({ alt_text: 'A sail', media_details: { width: 20, height: 10 } });
    await wp.createPost({
      title: 'Yawl',
      slug: 'yawl',
      status: 'publish',
      categories: [category],
      tags: [tag],
      featured_media: media.id,
    });
    const { related } = await anonymous.post('yawl').with('author', 'categories', 'tags', 'featuredMedia').get();
    expect([related.author.slug, related.featuredMedia.id]).toEqual(['admin', media.id]);
    expect([idsOf(related.categories), idsOf(related.tags)]).toEqual([[category], [tag]]);
    expect(wp.getImageUrl(media)).toBe(media.source_url);
    expect((await wp.getMediaBySlug('sail')).id).toBe(media.id);
    expect((await wp.updateMedia(media.id, { caption: 'Evening' })).caption.rendered).toContain('Evening');
    expect((await wp.deleteMedia(media.id, { force: true })).deleted).toBe(true);
  });

  it('writes comments', async () => {
    const { id: post } = await wp.createPost({ title: 'Talk', status: 'publish' });
    const made = await wp.createComment({ post, content: 'First' });
    expect(idsOf(await anonymous.getComments({ post }))).toEqual([made.id]);
    expect((await wp.updateComment(made.id, { content: 'Changed' })).content.rendered).toContain('Changed');
    expect((await wp.deleteComment(made.id, { force: true })).deleted).toBe(true);
  });

  it('manages users', async () => {
    const made = await wp.createUser({ username: 'grace', email: 'grace@example.org', password: 'Grace Passw0rd' });
    expect((await wp.updateUser(made.id, { name: 'Grace' })).name).toBe('Grace');
    expect(idsOf(await wp.getUsers({ include: [made.id] }))).toEqual([made.id]);
    const reassign = server.site.idOf('administrator');
    expect((await wp.deleteUser(made.id, { reassign })).deleted).toBe(true);
    expect((await wp.getCurrentUser()).slug).toBe('admin');
  });

  it('reads and changes the settings', async () => {
    expect(await wp.getSettings()).toHaveProperty('posts_per_page');
    expect((await wp.updateSettings({ title: 'Harbour' })).title).toBe('Harbour');
  });

  it('writes content and terms of any type', async () => {
    const made = await wp
      .content('navigation')
      .create({ title: 'Main', content: '<!-- wp:page-list /-->', status: 'publish' });
    expect((await wp.content('navigation').update(made.id, { title: 'Changed' })).title.raw).toBe('Changed');
    expect(idsOf(await wp.content('navigation').listAll())).toEqual([made.id]);
    expect((await wp.content('navigation').delete(made.id, { force: true })).deleted).toBe(true);
    const menu = await wp.terms('menus').create({ name: 'Main' });
    expect((await wp.terms('menus').getBySlug('main')).id).toBe(menu.id);
    expect((await wp.terms('menus').delete(menu.id, { force: true })).deleted).toBe(true);
  });

  it('requests routes of any namespace', async () => {
    expect((await anonymous.route('types').get()).post.rest_base).toBe('posts');
    const fallback = await wp.namespace('wp-block-editor/v1').route('navigation-fallback').get();
    expect(fallback.id).toBeGreaterThan(0);
    const globals = wp.registerRoute('pagebuilder/v1', '/globals');
    expect(await globals().get()).toHaveProperty('colors');
  });

  it('lists, describes and runs abilities', async () => {
    const abilities: { name: string }[] = await wp.getAbilities();
    expect(abilities.map(({ name }) => name)).toContain('core/get-site-info');
    const [category] = await wp.getAbilityCategories();
    expect((await wp.getAbilityCategory(category.slug)).label).toBe(category.label);
    expect((await wp.ability('core/get-site-info').getDefinition()).category).toBe('site');
    expect(await wp.executeGetAbility('core/get-site-info')).toHaveProperty('name');
  });

  it('signs in by session and nonce', async () => {
    const { cookie, nonce } = await signIn(server.url, server.admin);
    const browser = new WordPressClient({ baseUrl: server.url, auth: { nonce }, cookies: cookie });
    expect((await browser.getCurrentUser()).slug).toBe('admin');
    expect((await browser.createPost({ title: 'From a browser' })).status).toBe('draft');
  });

  it('throws errors with code, status and message', async () => {
    expect(await errorOf(anonymous.getPost(99999).get())).toMatchObject({ code: 'rest_post_invalid_id', status: 404 });
    expect(await errorOf(anonymous.createPost({ title: 'x' }))).toMatchObject({
      code: 'rest_cannot_create',
      status: 401,
    });
    expect(await errorOf(anonymous.getPosts({ perPage: 1000 }))).toMatchObject({
      code: 'rest_invalid_param',
      status: 400,
    });
  });

  /** Calls that need a feature which neither the reference nor this site has. */
  describe('exceptions', () => {
    it('loginWithJwt fails, because its route belongs to an extension that a deployment does not have', async () => {
      const { username, password } = server.admin;
      expect(await errorOf(anonymous.loginWithJwt({ username, password }))).toMatchObject({
        code: 'rest_no_route',
        status: 404,
      });
    });

    it('deleteTerm without force does not throw although the answer is 501, because terms have no trash', async () => {
      const { id } = await wp.createTag({ name: 'Stays' });
      expect(await wp.deleteTag(id)).toEqual({ id, deleted: false });
      expect((await wp.getTag(id)).name).toBe('Stays');
    });
  });
});
