import { AcademyModule } from '#academy';
import { Database, SiteDataSource, UnitOfWork } from '#platform';
import { bootSite, databases } from '#testing';
import type { Client, Site } from '#testing';
import { createPicture, uploadRaw } from './media.fixture.js';

describe.each(databases)('files on %s', (database) => {
  let site: Site;
  let author: Client;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    author = site.as('author');
  });
  afterAll(() => site.close());

  const idsOf = async (query: string) =>
    (await site.get(`/core/v2/media?_fields=id&${query}`)).body.map(({ id }: { id: number }) => id);

  it('files are found by their names in every set of search columns', async () => {
    const { body: file } = await uploadRaw(author, 'Harbour-View_9.png', await createPicture());
    await author.put(`/core/v2/media/${file.id}`, { title: 'Boats' });
    expect(await idsOf('search=harbour-view')).toEqual([file.id]);
    expect(await idsOf('search=view_9.PNG')).toEqual([file.id]);
    expect(await idsOf('search=viewx9')).toEqual([]);
    expect(await idsOf('search=harbour_view')).toEqual([]);
    expect(await idsOf('search=harbour&search_columns=post_content')).toEqual([file.id]);
    expect(await idsOf('search=boats')).toEqual([file.id]);
    expect(await idsOf('search=boats -harbour')).toEqual([]);
    // As a restore does.
    await site
      .provider(UnitOfWork)
      .run(() => site.provider(SiteDataSource).rebuildDerivedTables(site.provider(Database).manager.queryRunner!));
    expect(await idsOf('search=harbour-view')).toEqual([file.id]);
    expect(await idsOf('search=boats')).toEqual([file.id]);
  });

  it('files have names that differ in more than the case of letters', async () => {
    const names: string[] = [];
    for (const name of ['Quay.png', 'quay.png', 'QUAY.PNG', 'quay-1.png']) {
      const { body } = await uploadRaw(author, name, await createPicture(400, 300));
      names.push(body.source_url.split('/').at(-1));
    }
    expect(names).toEqual(['Quay.png', 'quay-1.png', 'QUAY-2.png', 'quay-1-1.png']);
  });

  it('files of any type get a number if their names look like those of image sizes', async () => {
    const names: string[] = [];
    for (const name of [
      'plan-100x200.txt',
      'plan-100x200.txt',
      'notes-scaled.txt',
      'notes-rotated.TXT',
      'plan-100.txt',
    ]) {
      const { body } = await uploadRaw(author, name, 'Words', { type: 'text/plain' });
      names.push(body.source_url.split('/').at(-1));
    }
    expect(names).toEqual([
      'plan-100x200-1.txt',
      'plan-100x200-2.txt',
      'notes-scaled-1.txt',
      'notes-rotated-1.txt',
      'plan-100.txt',
    ]);
  });

  it('edits of files return the copy in the context that the request names', async () => {
    const { body: file } = await uploadRaw(author, 'turn.png', await createPicture());
    const edit = async (query: string) =>
      (await author.post(`/core/v2/media/${file.id}/edit${query}`, { src: file.source_url, rotation: 90 })).body;
    expect((await edit('')).title).not.toHaveProperty('raw');
    expect((await edit('?context=edit')).title).toHaveProperty('raw');
    expect(await edit('?context=embed')).not.toHaveProperty('modified');
  });
});
