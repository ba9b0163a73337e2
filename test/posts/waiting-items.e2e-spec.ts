import { AcademyModule } from '#academy';
import { PublicItemBuilder } from '#content/core';
import { StoredPublicItems } from '#content/testing';
import { SiteDataSource } from '#platform';
import { sqliteDriver } from '#sqlite';
import { bootSite, databases, queriesOf } from '#testing';
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
    const counts: number[] = [];
    for (const id of ids) {
      const queries = await queriesOf(site, async () =>
        expect((await site.get(`/core/v2/posts/${id}`)).status).toBe(200),
      );
      counts.push(queries.length);
    }
    expect([counts[0]! > 0, counts[1], counts[2]]).toEqual([true, 0, 0]);
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
