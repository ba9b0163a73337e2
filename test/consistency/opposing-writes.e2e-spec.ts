import { AcademyModule } from '#academy';
import { TermView } from '#terms';
import { bootSite, databases } from '#testing';
import type { Answer, Client, Site } from '#testing';
import { createPicture, uploadRaw } from '../media/media.fixture.js';

const ROUNDS = 3;

/** A resource with the fields of a creation and of an update. */
interface Writable {
  path: string;
  create: Record<string, unknown>;
  update: Record<string, unknown>;
}

const text = (title: string) => ({ title, content: 'Words', status: 'publish' });
const COLLECTIONS: readonly Writable[] = [
  { path: '/core/v2/posts', create: text('Tides'), update: { title: 'Tide', categories: [1], tags: [] } },
  { path: '/core/v2/pages', create: text('Tides'), update: { title: 'Tide', parent: 0 } },
  { path: '/core/v2/blocks', create: text('Tides'), update: { title: 'Tide' } },
  { path: '/core/v2/navigation', create: text('Tides'), update: { title: 'Tide' } },
  { path: '/core/v2/categories', create: { name: 'Tides' }, update: { name: 'Tide' } },
  { path: '/core/v2/tags', create: { name: 'Tides' }, update: { name: 'Tide' } },
  { path: '/core/v2/menus', create: { name: 'Tides' }, update: { name: 'Tide', auto_add: true } },
  {
    path: '/core/v2/menu-items',
    create: { title: 'Tides', url: 'https://example.org/', status: 'publish' },
    update: { title: 'Tide', target: '_blank' },
  },
  {
    path: '/core/v2/font-families',
    create: { font_family_settings: JSON.stringify({ name: 'Tides', slug: 'tides', fontFamily: 'Tides' }) },
    update: { font_family_settings: JSON.stringify({ name: 'Tide' }) },
  },
  {
    path: '/core/v2/templates',
    create: { slug: 'tides', title: 'Tides', content: 'Words' },
    update: { title: 'Tide' },
  },
  {
    path: '/core/v2/widgets',
    create: { id_base: 'text', sidebar: 'wp_inactive_widgets', instance: { raw: { title: 'Tides' } } },
    update: { instance: { raw: { title: 'Tide' } } },
  },
  {
    path: '/core/v2/users',
    create: { username: 'tides', email: 'tides@example.org', password: 'A long password 9!' },
    update: { name: 'Tide', roles: ['editor'] },
  },
  { path: '/core/v2/users/me/application-passwords', create: { name: 'Tides' }, update: { name: 'Tide' } },
];

describe.each(databases)('opposing writes at the same time on %s', (database) => {
  let site: Site;
  let admin: Client;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    admin = site.as('administrator');
  });
  afterAll(() => site.close());

  const expectAnswered = (answers: readonly Answer[]) =>
    expect(answers.filter(({ status }) => status >= 500).map(({ status, body }) => [status, body])).toEqual([]);

  it.each(COLLECTIONS)('an update and a deletion of one item of $path are both answered', async (collection) => {
    const { path, create, update } = collection;
    for (let round = 0; round < ROUNDS; round++) {
      const { status, body } = await admin.post(path, create);
      expect([status, body.code]).toEqual([201, undefined]);
      const item = `${path}/${body.id ?? body.uuid}`;
      const remove = () => admin.delete(`${item}?force=true&reassign=false`);
      const write = () => admin.put(item, update);
      const pairs = [
        [remove, write],
        [write, remove],
        [remove, remove],
      ];
      expectAnswered(await Promise.all([...pairs[round]!, write].map((send) => send())));
      await remove();
    }
  });

  it('an update and a deletion of a file and of a comment are both answered', async () => {
    const post = (await admin.post('/core/v2/posts', text('Commented'))).body.id;
    for (let round = 0; round < ROUNDS; round++) {
      const media = (await uploadRaw(admin, 'boat.png', await createPicture())).body.id;
      const comment = (await admin.post('/core/v2/comments', { post, content: `Words ${round}` })).body.id;
      const items = [`/core/v2/media/${media}`, `/core/v2/comments/${comment}`];
      const writes = items.flatMap((item) => [
        () => admin.delete(`${item}?force=true`),
        () => admin.put(item, { title: 'Boat', content: 'Other words', alt_text: 'x' }),
        () => admin.delete(`${item}?force=true`),
      ]);
      expectAnswered(await Promise.all(writes.map((send) => send())));
    }
  });

  it.each(['posts', 'templates'])('one of two deletions of a revision of %s is answered with 404', async (path) => {
    const created = await admin.post(`/core/v2/${path}`, { slug: 'revised', title: 'Revised', content: 'Words' });
    const item = `/core/v2/${path}/${created.body.id}`;
    for (let round = 0; round < ROUNDS; round++) {
      await admin.put(item, { content: `Words ${round}` });
      const [revision] = (await admin.get(`${item}/revisions`)).body;
      const remove = () => admin.delete(`${item}/revisions/${revision.wp_id ?? revision.id}?force=true`);
      const statuses = (await Promise.all([remove(), remove()])).map(({ status }) => status);
      expect(statuses.sort((one, other) => one - other)).toEqual([200, 404]);
    }
  });

  it('a category that becomes the default while its deletion is prepared is not deleted', async () => {
    const { id } = (await admin.post('/core/v2/categories', { name: 'Chosen' })).body;
    const view = site.provider(TermView);
    const { toItem } = view;
    jest.spyOn(view, 'toItem').mockImplementationOnce(async (...args) => {
      await admin.put('/core/v2/settings', { default_category: id });
      return toItem.apply(view, args);
    });
    const { status, body } = await admin.delete(`/core/v2/categories/${id}?force=true`);
    expect([status, body.code]).toEqual([403, 'rest_cannot_delete']);
    expect((await admin.get(`/core/v2/categories/${id}`)).status).toBe(200);
  });

  it('two users who get the content of each other while both are deleted leave no content without an author', async () => {
    const create = async (name: string): Promise<number> => {
      const account = {
        username: name,
        email: `${name}@example.org`,
        password: 'A long password 9!',
        roles: ['author'],
      };
      return (await admin.post('/core/v2/users', account)).body.id;
    };
    const users = [await create('first'), await create('second')] as const;
    const posts: number[] = [];
    for (const author of users) posts.push((await admin.post('/core/v2/posts', { ...text('Left'), author })).body.id);
    const remove = (id: number, heir: number) => admin.delete(`/core/v2/users/${id}?force=true&reassign=${heir}`);
    await Promise.all([remove(users[0], users[1]), remove(users[1], users[0])]);
    for (const id of posts) {
      const { author } = (await admin.get(`/core/v2/posts/${id}`)).body;
      expect((await admin.get(`/core/v2/users/${author}`)).status).toBe(200);
    }
  });

  it('attack 13: a contributor cannot change or trash a draft that is published meanwhile', async () => {
    const contributor = site.as('contributor');
    for (let round = 0; round < 2 * ROUNDS; round++) {
      const { id } = (await contributor.post('/core/v2/posts', { title: 'Draft', content: 'Words' })).body;
      const item = `/core/v2/posts/${id}`;
      const [, changed] = await Promise.all([
        admin.put(item, { status: 'publish' }),
        round % 2 === 0 ? contributor.put(item, { title: 'Changed' }) : contributor.delete(item),
      ]);
      const stored = (await admin.get(`${item}?context=edit`)).body;
      if (changed.status === 200)
        expect([changed.body.status, stored.status]).toEqual([round % 2 === 0 ? 'draft' : 'trash', 'publish']);
      else expect(changed.body.code).toMatch(/^rest_cannot_(?:edit|delete)$/);
    }
  });
});
