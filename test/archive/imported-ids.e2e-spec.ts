import { AcademyModule } from '#academy';
import { Database } from '#platform';
import { bootSite, databases } from '#testing';
import type { Client, Site } from '#testing';
import { archive, findBySlug, importText, item, meta } from './archive.fixture.js';

describe.each(databases)('ids of imported posts on %s', (database) => {
  let site: Site;
  let admin: Client;

  beforeEach(async () => {
    site = await bootSite(AcademyModule, { database });
    admin = site.as('administrator');
  });
  afterEach(() => site.close());

  const ids = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      (
        await site
          .provider(Database)
          .query<{ id: number; title: string }>(`SELECT id, title FROM posts WHERE type <> 'revision'`)
      ).map(({ id, title }) => [title, id]),
    );
  const write = async (title: string): Promise<number> => (await admin.post('/core/v2/posts', { title })).body.id;

  it("ids are the archive's ids, whatever their order and type, and new posts get higher ones", async () => {
    await importText(
      site,
      archive(
        item(900, { title: 'Last' }),
        item(120, { post_type: 'page', title: 'Page', post_parent: 70 }),
        item(70, { post_type: 'page', title: 'Above' }),
        item(300, {
          post_type: 'attachment',
          title: 'File',
          status: 'inherit',
          attachment_url: 'http://old.example/a.png',
        }),
        item(301, { title: 'With file' }, meta('_thumbnail_id', '300')),
        item(50_000, { title: 'Far' }),
      ),
    );
    expect(await ids()).toEqual({ Last: 900, Page: 120, Above: 70, File: 300, 'With file': 301, Far: 50_000 });
    expect((await site.get('/core/v2/posts?orderby=id&order=asc')).body.map(({ id }: { id: number }) => id)).toEqual([
      301, 900, 50_000,
    ]);
    expect((await site.get('/core/v2/pages/120')).body).toMatchObject({ parent: 70 });
    expect((await site.get('/core/v2/posts/301')).body).toMatchObject({ featured_media: 300 });
    expect([await write('First'), await write('Second')]).toEqual([50_001, 50_002]);
  });

  it('ids are new if those of the archive are in use or too large', async () => {
    const own = await write('Own');
    await importText(
      site,
      archive(
        item(own, { title: 'Taken' }),
        item(0, { title: 'None' }),
        item(-5, { title: 'Negative' }),
        item(2_147_483_647, { title: 'Largest' }),
        item(9_007_199_254_740_991, { title: 'Huge' }),
        item(own + 100, { title: 'Free', post_type: 'page', post_parent: own }),
      ),
    );
    const all = await ids();
    expect(all).toMatchObject({ Own: own, Free: own + 100 });
    for (const title of ['Taken', 'None', 'Negative', 'Largest', 'Huge'])
      expect([title, all[title]! > own && all[title]! < own + 100]).toEqual([title, true]);
    expect(await write('Next')).toBe(own + 101);
  });

  it('ids are found again by a second import, even those below the largest id', async () => {
    const far = archive(item(5_000, { title: 'Far' }));
    await importText(site, far);
    const text = archive(
      item(40, { title: 'Same', guid: '', post_name: '', status: 'draft' }),
      item(41, { title: 'Same', guid: '', post_name: '', status: 'draft' }),
      item(42, { title: 'Storm' }),
    );
    expect((await importText(site, text)).imported).toBe(3);
    expect(await ids()).toMatchObject({ Far: 5_000, Same: 41, Storm: 42 });
    expect((await importText(site, text)).imported).toBe(0);
    expect((await importText(site, far)).imported).toBe(0);
  });

  it('ids can be reused after a deletion', async () => {
    const gone = await write('Gone');
    await write('Stays');
    await admin.delete(`/core/v2/posts/${gone}?force=true`);
    await importText(site, archive(item(gone, { title: 'Back' })));
    expect(await findBySlug(admin, 'posts', `item-${gone}`)).toMatchObject({ id: gone, title: { raw: 'Back' } });
  });
});
