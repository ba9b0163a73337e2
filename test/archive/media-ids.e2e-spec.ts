import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Client, Site } from '#testing';
import { archive, findBySlug, importText, item } from './archive.fixture.js';

const file = (id: number, name: string): string =>
  item(id, {
    post_type: 'attachment',
    status: 'inherit',
    title: name,
    attachment_url: `http://old.example/files/2013/03/${name}`,
  });
const content = (id: number): string =>
  `<!-- wp:image {"id":${id}} -->\n<figure class="wp-block-image"><img src="http://old.example/a.png" class="wp-image-${id}"/></figure>\n<!-- /wp:image -->\n[gallery ids="${id},77"] ${id}`;

describe.each(databases)('ids of media in imported contents on %s', (database) => {
  let site: Site;
  let admin: Client;

  beforeEach(async () => {
    site = await bootSite(AcademyModule, { database });
    admin = site.as('administrator');
  });
  afterEach(() => site.close());

  const write = async (title: string, text = ''): Promise<number> =>
    (await admin.post('/core/v2/posts', { title, content: text, status: 'publish' })).body.id;

  it('ids of attachments that have another id on this site are replaced, wherever the attachment is in the archive', async () => {
    const taken = await write('Own', '[gallery ids="1"]');
    const text = archive(
      item(901, { post_name: 'before', 'content:encoded': content(taken) }),
      file(taken, 'a.png'),
      item(902, { post_name: 'after', post_type: 'page', 'content:encoded': content(taken) }),
    );
    await importText(site, text);
    const [media] = (await admin.get('/core/v2/media?search=a.png')).body;
    expect(media.id).not.toBe(taken);
    const expected = content(media.id).replace(/\d+$/, String(taken));
    expect((await findBySlug(admin, 'posts', 'before')).content).toMatchObject({
      raw: expected,
      rendered: expect.stringContaining(`wp-image-${media.id}"`),
    });
    expect((await findBySlug(admin, 'pages', 'after')).content).toMatchObject({ raw: expected });
    // The search index follows.
    const searchIds = async (term: string) =>
      (await site.get(`/core/v2/posts?search=${encodeURIComponent(term)}`)).body.map(({ id }: { id: number }) => id);
    expect(await searchIds(`wp-image-${media.id}"`)).toEqual([901]);
    expect(await searchIds(`wp-image-${taken}"`)).toEqual([]);
    // A repetition changes nothing, and neither do posts of this site change.
    expect((await importText(site, text)).imported).toBe(0);
    expect((await findBySlug(admin, 'posts', 'before')).content).toMatchObject({ raw: expected });
    expect((await findBySlug(admin, 'posts', 'own')).content).toMatchObject({ raw: '[gallery ids="1"]' });
  });

  it('contents stay as they are if the attachments have the same ids', async () => {
    await importText(
      site,
      archive(file(300, 'a.png'), item(901, { post_name: 'same', 'content:encoded': content(300) })),
    );
    expect((await findBySlug(admin, 'posts', 'same')).content).toMatchObject({ raw: content(300) });
  });

  it('posts of a later archive refer to attachments that were imported before', async () => {
    const taken = await write('Own');
    await importText(site, archive(file(taken, 'a.png')));
    const [media] = (await admin.get('/core/v2/media?search=a.png')).body;
    await importText(
      site,
      archive(file(taken, 'a.png'), item(903, { post_name: 'later', 'content:encoded': content(taken) })),
    );
    expect((await findBySlug(admin, 'posts', 'later')).content).toMatchObject({
      raw: content(media.id).replace(/\d+$/, String(taken)),
    });
  });
});
