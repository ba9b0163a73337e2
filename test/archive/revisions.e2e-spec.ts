import { readFile } from 'node:fs/promises';
import { ArchiveExporter } from '#archive/testing';
import { databases } from '#testing';
import type { Site } from '#testing';
import { archive, author, importFile, importText, item, meta, useSites } from './archive.fixture.js';

/** Creates a revision as other software writes it. */
function revision(
  id: number,
  parent: number,
  values: Readonly<Record<string, string | number>> = {},
  inside = '',
): string {
  return item(
    id,
    { post_type: 'revision', status: 'inherit', post_parent: parent, post_name: `${parent}-revision-v1`, ...values },
    inside,
  );
}

/** The revisions of a post as editors see them, without ids and addresses. */
async function revisionsOf(site: Site, path: string): Promise<Record<string, unknown>[]> {
  const admin = site.as('administrator');
  const { body: users } = await admin.get('/core/v2/users?per_page=100&context=edit');
  const names = new Map((users as { id: number; username: string }[]).map(({ id, username }) => [id, username]));
  const { body, status } = await admin.get(`/core/v2/${path}/revisions?context=edit`);
  expect(status).toBe(200);
  return (body as Record<string, unknown>[]).map(
    ({ id: _id, guid: _guid, _links, preview_link: _preview, author: by, ...one }) => ({
      ...one,
      author: names.get(by as number),
    }),
  );
}

describe.each(databases)('revisions in archives on %s', (database) => {
  const sites = useSites(database);

  async function write(path: string, body: object, role: 'administrator' | 'editor' = 'editor'): Promise<number> {
    const answer = await sites.from.as(role).post(`/core/v2/${path}`, body);
    expect([200, 201]).toContain(answer.status);
    return answer.body.id as number;
  }

  it('are equal after an import into a fresh site, and a repeated import changes nothing', async () => {
    const post = await write('posts', { title: 'One', content: '<p>1</p>', status: 'publish' });
    await write(`posts/${post}`, { title: 'Two & <i>2</i>', content: '<p>2 ]]> 🦉</p>', excerpt: 'Short' });
    await write(
      `posts/${post}`,
      { content: '<p>3</p>', meta: { footnotes: '[{"content":"note","id":"a"}]' } },
      'administrator',
    );
    await write(`posts/${post}/autosaves`, { content: '<p>Not yet</p>' });
    const draft = await write('posts', { title: 'Draft', content: 'a' });
    await write(`posts/${draft}`, { content: 'b' });
    const page = await write('pages', { title: 'Page', content: 'a', status: 'publish' });
    await write(`pages/${page}`, { content: 'b' });
    const template = await sites.from
      .as('administrator')
      .post('/core/v2/templates', { slug: 'wide', title: 'Wide', content: '<p>first</p>' });
    expect(template.status).toBe(201);
    await write(`templates/${template.body.id}`, { content: '<p>second</p>' }, 'administrator');
    const { file } = sites;
    await sites.from.provider(ArchiveExporter).export(file);
    const text = await readFile(file, 'utf8');
    expect(text).toContain(`<wp:post_name><![CDATA[${post}-revision-v1]]></wp:post_name>`);
    expect(text).toContain(`<wp:post_name><![CDATA[${post}-autosave-v1]]></wp:post_name>`);

    const report = await importFile(sites.to, file);
    expect(report.toJSON()).toMatchObject({ imported: { revisions: expect.any(Number) }, ignored: {} });
    const revisions = report.toJSON().imported['revisions'];
    expect(revisions).toBeGreaterThanOrEqual(6);
    for (const path of [`posts/${post}`, `posts/${draft}`, `pages/${page}`, `templates/${template.body.id}`]) {
      const expected = await revisionsOf(sites.from, path);
      expect(expected.length).toBeGreaterThan(0);
      expect(await revisionsOf(sites.to, path)).toEqual(expected);
    }
    expect(await revisionsOf(sites.to, `posts/${post}`)).toHaveLength(3);

    const again = await importFile(sites.to, file);
    expect(again.imported).toBe(0);
    expect(again.toJSON()).toMatchObject({ present: { revisions }, ignored: {} });
    expect(await revisionsOf(sites.to, `posts/${post}`)).toHaveLength(3);
    expect((await importFile(sites.from, file)).imported).toBe(0);

    // An update of an unchanged post records no further revision.
    expect((await sites.to.as('editor').post(`/core/v2/posts/${post}`, { content: '<p>3</p>' })).status).toBe(200);
    expect(await revisionsOf(sites.to, `posts/${post}`)).toHaveLength(3);
  }, 60_000);

  it('are stored from archives of other software with author, dates, texts and the meta that revisions have', async () => {
    const report = await importText(
      sites.to,
      archive(
        author(7, 'mara'),
        item(5, { title: 'Storm', post_name: 'storm' }),
        revision(
          6,
          5,
          {
            title: 'Breeze',
            'content:encoded': '<p onclick="x()">Calm</p><script>x()</script>',
            'excerpt:encoded': 'Blew',
            post_name: '5-revision-2',
            post_date: '2012-03-05 10:00:00',
            post_date_gmt: '2012-03-05 13:30:00',
          },
          meta('footnotes', '[]') + meta('_edit_lock', '1') + meta('other', 'x'),
        ),
        revision(7, 5, { title: 'Later', post_name: '5-autosave-v1' }),
        revision(8, 5, { title: 'Second autosave', post_name: '5-autosave-v1' }),
      ),
      { filterHtml: true },
    );
    expect(report.toJSON()).toMatchObject({
      imported: { posts: 1, revisions: 2 },
      ignored: { 'further autosaves of the same user': 1 },
    });
    expect(await revisionsOf(sites.to, 'posts/5')).toMatchObject([
      {
        title: { raw: 'Breeze' },
        content: { raw: '<p>Calm</p>x()' },
        excerpt: { raw: 'Blew' },
        slug: '5-revision-v1',
        parent: 5,
        author: 'mara',
        date: '2012-03-05T10:00:00',
        date_gmt: '2012-03-05T13:30:00',
        modified: '2012-03-05T10:00:00',
        meta: { footnotes: '[]' },
      },
      { title: { raw: 'Later' }, slug: '5-autosave-v1' },
    ]);
  });

  it('are skipped if their post follows, is missing, existed before the import or has a type without revisions', async () => {
    expect((await importText(sites.to, archive(item(5, { title: 'Old' })))).imported).toBe(1);
    const report = await importText(
      sites.to,
      archive(
        item(5, { title: 'Old' }),
        revision(20, 5),
        revision(21, 30),
        item(30, { title: 'New' }),
        revision(22, 999),
        revision(23, 0),
        revision(24, 30),
        revision(25, 24),
        item(40, { post_type: 'attachment', status: 'inherit', attachment_url: 'http://old.example/a.png' }),
        revision(41, 40),
      ),
    );
    expect(report.toJSON()).toMatchObject({
      imported: { posts: 1, revisions: 1 },
      ignored: {
        'revisions of posts that existed before': 1,
        'revisions before or without their post': 4,
        'revisions of posts whose type has none': 1,
      },
    });
    expect(await revisionsOf(sites.to, 'posts/5')).toEqual([]);
    expect(await revisionsOf(sites.to, 'posts/30')).toHaveLength(1);
  });
});
