import { createPicture } from '../media/media.fixture.js';
import { errorOf, loadClient } from './support/load-client.js';
import type { Untyped } from './support/load-client.js';
import { startRenamedSite } from './support/renamed-site.js';
import type { RenamedSite } from './support/renamed-site.js';

const { WpApiClient } = loadClient('wordpress-api-client/dist/wp-api-client.js');

/** A client with additional routes, as its documentation shows. */
const Client: Untyped = class extends WpApiClient {
  menu = (): Untyped => this.addPostType('wp/v2/navigation', true);
  siteInfo = (): Promise<Untyped> => this.createEndpointCustomGet('wp-abilities/v1/abilities/core/get-site-info')();
};

describe('wordpress-api-client', () => {
  let server: RenamedSite;
  let client: Untyped;
  let anonymous: Untyped;
  const onError = (): Promise<void> => Promise.resolve();
  beforeAll(async () => {
    server = await startRenamedSite();
    const { username, applicationPassword: password } = server.admin;
    client = new Client(server.url, { auth: { type: 'basic', username, password }, onError });
    anonymous = new Client(server.url, { onError });
  });
  afterAll(() => server.site.close());

  const query = (values: Record<string, string>): URLSearchParams => new URLSearchParams(values);
  const idsOf = (list: { id: number }[]): number[] => list.map(({ id }) => id);

  describe.each([
    ['post', { title: { rendered: 'One' }, content: { rendered: 'First' }, status: 'publish' }, 'trash'],
    ['page', { title: { rendered: 'One' }, content: { rendered: 'First' }, status: 'publish' }, 'trash'],
    ['reusableBlock', { title: { rendered: 'One' }, content: { rendered: 'First' }, status: 'publish' }, 'trash'],
    ['menu', { title: { rendered: 'One' }, content: { rendered: 'First' }, status: 'publish' }, undefined],
    ['postCategory', { name: 'One' }, undefined],
    ['postTag', { name: 'One' }, undefined],
  ] as [string, Record<string, unknown>, string | undefined][])('%s', (resource, fields, deletedStatus) => {
    it('is created, found by id and in lists, updated and deleted', async () => {
      const made = await client[resource]().create(fields);
      const other = await client[resource]().create({ ...fields, name: 'Other' });
      expect(idsOf(await client[resource]().find(made.id, other.id))).toEqual([made.id, other.id]);
      expect(idsOf(await client[resource]().find(query({ include: String(made.id) })))).toEqual([made.id]);
      expect(idsOf(await client[resource]().dangerouslyFindAll())).toEqual(expect.arrayContaining([made.id, other.id]));
      expect((await client[resource]().update({ slug: 'changed' }, made.id)).slug).toBe('changed');
      const [gone] = await client[resource]().delete(made.id, other.id);
      expect(gone).toMatchObject(deletedStatus ? { id: made.id, status: deletedStatus } : { deleted: true });
    });
  });

  it('has revisions of posts and autosaves of blocks', async () => {
    const post = await client.post().create({ title: { rendered: 'Draft' }, content: { rendered: 'One' } });
    await client.post().update({ content: { rendered: 'Two' } }, post.id);
    expect(await client.post().revision(post.id).find()).toMatchObject([{ parent: post.id }]);
    const block = await client.reusableBlock().create({ title: { rendered: 'Block' }, status: 'publish' });
    await client
      .reusableBlock()
      .autosave(block.id)
      .create({ content: { raw: 'Saved' } });
    expect(await client.reusableBlock().autosave(block.id).find()).toMatchObject([{ parent: block.id }]);
  });

  it('reads a page of a list, in the requested order and with embedded authors', async () => {
    for (let index = 0; index < 5; index++)
      await client.post().create({ title: { rendered: `Knot ${index}` }, status: 'publish', slug: `knot-${index}` });
    const found = await anonymous.post().find(query({ search: 'Knot', orderby: 'slug', per_page: '3' }));
    expect(found.map(({ slug }: { slug: string }) => slug)).toEqual(['knot-0', 'knot-1', 'knot-2']);
    expect(found[0]._embedded.author[0].slug).toBe('admin');
  });

  it('uploads files with an alternative text, reads and deletes them', async () => {
    const file = await createPicture(20, 10);
    const made = await client.media().create('sail.png', file, 'image/png', { alt_text: 'A sail' });
    expect(made).toMatchObject({ alt_text: 'A sail', mime_type: 'image/png' });
    expect(idsOf(await client.media().find(made.id))).toEqual([made.id]);
    expect((await client.media().delete(made.id))[0].deleted).toBe(true);
  });

  it('writes comments', async () => {
    const { id: post } = await client.post().create({ title: { rendered: 'Talk' }, status: 'publish' });
    const made = await client.comment().create({ post, content: { raw: 'First' } });
    expect(idsOf(await anonymous.comment().find(query({ post: String(post) })))).toEqual([made.id]);
    expect((await client.comment().delete(made.id))[0].deleted).toBe(true);
  });

  it('manages users and their application passwords', async () => {
    const fields = { username: 'grace', email: 'grace@example.org', password: 'Grace Passw0rd' };
    const { id } = await client.user().create(fields);
    expect((await client.user().update({ name: 'Grace' }, id)).name).toBe('Grace');
    const passwords = client.applicationPassword();
    const made = await passwords.create(id, 'a4ab3a73-9d36-4ed7-a1c6-d9ec3ee1a1d5', 'Suite');
    expect(await passwords.find(id)).toMatchObject([{ uuid: made.uuid, name: 'Suite' }]);
    expect((await passwords.update(id, made.uuid, undefined, 'Renamed')).name).toBe('Renamed');
    expect((await passwords.find(id, [made.uuid]))[0].name).toBe('Renamed');
    expect((await passwords.delete(id, made.uuid)).deleted).toBe(true);
    expect((await client.user().delete(server.site.idOf('administrator'), id))[0].deleted).toBe(true);
    expect((await client.user().findMe()).slug).toBe('admin');
  });

  it('reads and changes the settings', async () => {
    expect(await client.siteSettings().find()).toHaveProperty('posts_per_page');
    expect((await client.siteSettings().update({ title: 'Harbour' })).title).toBe('Harbour');
  });

  it('reads statuses, taxonomies, types, themes, plugins and block types', async () => {
    expect((await anonymous.status('publish')).slug).toBe('publish');
    expect(await client.status()).toHaveProperty('draft');
    expect(await anonymous.taxonomy('category', 'post_tag')).toMatchObject([
      { slug: 'category' },
      { slug: 'post_tag' },
    ]);
    expect(await anonymous.taxonomy({ type: 'post' })).toHaveProperty('category');
    expect(await anonymous.postType()).toHaveProperty('post');
    expect(await client.theme()).toMatchObject([{ status: 'active' }]);
    expect(await client.plugin().find()).toContainEqual(expect.objectContaining({ plugin: 'core' }));
    expect((await client.blockType('core/paragraph')).name).toBe('core/paragraph');
    expect((await client.blockType()).length).toBeGreaterThan(20);
    expect(await client.blockDirectory('map')).toEqual([]);
  });

  it('renders blocks and searches', async () => {
    const { id: postId } = await client.post().create({ title: { rendered: 'Lighthouse' }, status: 'publish' });
    expect(await anonymous.search('Lighthouse')).toMatchObject([{ id: postId, title: 'Lighthouse' }]);
    const { rendered } = await client.renderedBlock({
      name: 'core/latest-posts',
      postId,
      attributes: {},
      context: 'edit',
    });
    expect(rendered).toContain('Lighthouse');
  });

  it('requests routes that a program adds', async () => {
    expect((await client.siteInfo()).name).toBe('core/get-site-info');
  });

  it('rejects with the message of the answer', async () => {
    expect((await errorOf(anonymous.post().find(99999))).message).toMatch(/\/wp\/v2\/posts\/99999.*\(404\)$/);
    expect((await errorOf(anonymous.post().create({ title: { rendered: 'x' } }))).message).toContain('(401)');
  });

  /** Calls that need a feature which neither the reference nor this site has. */
  describe('exceptions', () => {
    it.each([
      {
        name: 'postType of a name',
        reason: 'it asks for /types/type/{name}, and the route is /types/{type}',
        request: () => anonymous.postType('post'),
        status: 404,
      },
      {
        name: 'renderedBlock without a context',
        reason: 'it sends `view`, and the one context of the route is `edit`',
        request: () => client.renderedBlock({ name: 'core/latest-posts', postId: 0, attributes: {} }),
        status: 400,
      },
      {
        name: 'plugin create',
        reason: 'it installs from a directory of the vendor; the modules of a deployment are built in',
        request: () => client.plugin().create('map'),
        status: 404,
      },
    ])('$name fails: $reason', async ({ request, status }) => {
      expect((await errorOf(request())).message).toContain(`(${status})`);
    });

    it('total returns 0, because it reads the header of an answer to OPTIONS, which has no pages', async () => {
      expect(await client.post().total()).toBe(0);
    });
  });
});
