import { AcademyModule } from '#academy';
import { PublicItemBuilder } from '#content/core';
import { StoredPublicItems } from '#content/testing';
import { Database, SiteDataSource } from '#platform';
import { sqliteDriver } from '#sqlite';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';
import { waitForStoring } from './wait-for-storing.fixture.js';

describe.each(databases)('items of public posts that wait to be stored on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site.close());

  /** The title in a stored item; undefined if the post has none. */
  const storedTitle = async (id: number): Promise<string | undefined> => {
    const stored = (await site.provider(StoredPublicItems).findMany([id])).get(id);
    return stored && /"title":\{"rendered":"(\w+)"/.exec(stored.found.item.serialized!.bytes.toString())![1];
  };

  /** Reads a new post, so that its item waits. Returns the id of the post. */
  const readNewPost = async (title: string): Promise<number> => {
    const { id } = (await site.as('editor').post('/core/v2/posts', { title, status: 'publish' })).body as {
      id: number;
    };
    expect((await site.get(`/core/v2/posts/${id}`)).body.title.rendered).toBe(title);
    expect(await storedTitle(id)).toBeUndefined();
    return id;
  };

  it('waiting items are made again if their post is updated before they are stored', async () => {
    const id = await readNewPost('Before');
    await site.as('editor').post(`/core/v2/posts/${id}`, { title: 'After' });
    await waitForStoring(site);
    expect(await storedTitle(id)).toBe('After');
  });

  it('waiting items are never stored with the title that a concurrent update replaces', async () => {
    for (let attempt = 0; attempt < 20; attempt++) {
      const id = await readNewPost('Before');
      const update = () => site.as('editor').post(`/core/v2/posts/${id}`, { title: 'After' });
      await Promise.all(attempt % 2 ? [update(), waitForStoring(site)] : [waitForStoring(site), update()]);
      expect(['After', undefined]).toContain(await storedTitle(id));
    }
  });

  it('items that were made for one list become stale one by one after they are stored', async () => {
    const editor = site.as('editor');
    const ids: number[] = [];
    for (const title of ['One', 'Two', 'Three'])
      ids.push((await editor.post('/core/v2/posts', { title, status: 'publish' })).body.id as number);
    await site.get(`/core/v2/posts?include=${ids.join()}`);
    await waitForStoring(site);
    await editor.post(`/core/v2/posts/${ids[0]}`, { title: 'Four' });
    const statements = jest.spyOn(site.provider(Database), 'query');
    const titles: string[] = [];
    for (const id of ids) titles.push((await site.get(`/core/v2/posts/${id}`)).body.title.rendered as string);
    // The update has cached the item of its own post again.
    expect([titles, statements.mock.calls]).toEqual([['Four', 'Two', 'Three'], []]);
    statements.mockRestore();
  });

  it.each([
    ['published', { status: 'publish' }, 0],
    ['protected', { password: 'key' }, 1],
    ['private', { status: 'private' }, 1],
  ])('an update caches the item of its post only if everyone may see it: %s', async (_name, changes, atLeast) => {
    const editor = site.as('editor');
    const id = await readNewPost('Seen');
    const { body } = await editor.post(`/core/v2/posts/${id}`, { title: 'Changed', ...changes });
    const statements = jest.spyOn(site.provider(Database), 'query');
    const seen = await site.get(`/core/v2/posts/${id}`);
    expect(Math.min(statements.mock.calls.length, 1)).toBe(atLeast);
    statements.mockRestore();
    expect(seen.status === 200 ? seen.body.title.rendered : seen.status).toBe(
      body.status === 'private' ? 401 : body.title.rendered,
    );
    // The answer to the update is the item that the editor reads.
    const { generated_slug: _generated, ...read } = (await editor.get(`/core/v2/posts/${id}?context=edit`)).body;
    expect(body).toMatchObject(read);
  });

  if (database === 'sqlite') {
    it('waiting items are not stored if another program has changed their post', async () => {
      const id = await readNewPost('Before');
      const program = new sqliteDriver(String(site.provider(SiteDataSource).options.database));
      program.prepare("UPDATE posts SET title = 'After' WHERE id = ?").run(id);
      program.prepare('DELETE FROM post_renderings WHERE post_id = ?').run(id);
      program.close();
      await waitForStoring(site);
      expect(await storedTitle(id)).not.toBe('Before');
      expect((await site.get(`/core/v2/posts/${id}`)).body.title.rendered).toBe('After');
    });

    it('waiting items are stored as they are if their data has not changed', async () => {
      const make = jest.spyOn(site.provider(PublicItemBuilder), 'build');
      const id = await readNewPost('Once');
      await waitForStoring(site);
      expect([await storedTitle(id), make.mock.calls.length]).toEqual(['Once', 1]);
      make.mockRestore();
    });
  }
});
