import { AcademyModule } from '#academy';
import { ArchiveError } from '#archive/testing';
import { Database } from '#platform';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Client, Site } from '#testing';
import { archive, author, findBySlug, category, comment, importText, item, meta, term } from './archive.fixture.js';

describe.each(databases)('importing an archive on %s', (database) => {
  let site: Site;
  let admin: Client;

  beforeEach(async () => {
    site = await bootSite(AcademyModule, { database });
    admin = site.as('administrator');
  });
  afterEach(() => site.close());

  const read = (path: string) => admin.get(`/core/v2/${path}`).then(({ body }) => body);
  const metaOf = async (id: number) =>
    Object.fromEntries(
      (
        await site
          .provider(Database)
          .query<{ key: string; value: string }>('SELECT key, value FROM post_meta WHERE post_id = $1', [id])
      ).map(({ key, value }) => [key, JSON.parse(value)]),
    );

  it('reports a limited number of unknown types and taxonomies, by names that a terminal prints', async () => {
    const numbers = Array.from({ length: 150 }, (_, index) => index + 1);
    const report = await importText(
      site,
      archive(
        ...numbers.map(
          (number) =>
            `<wp:term><wp:term_taxonomy>taxonomy-${number}</wp:term_taxonomy><wp:term_slug>a</wp:term_slug></wp:term>`,
        ),
        item(1_000, { post_type: 'evil\u009b2J\nImported: 7 posts.' }),
        ...numbers.map((number) => item(number, { post_type: `type-${number}` })),
      ),
    );
    const { ignored } = report.toJSON();
    expect(Object.keys(ignored).length).toBeLessThan(110);
    expect(Object.values(ignored).reduce((sum, count) => sum + count, 0)).toBe(301);
    expect(report.toString()).not.toMatch(/\u009b|\nImported: 7/);
  });

  it('prints names of the archive without control characters', async () => {
    const login = 'evil\u009b2J\nImported: 7 posts.';
    const report = await importText(site, archive(author(7, login), item(1, { 'dc:creator': login })), {
      authors: 'existing',
    });
    expect(report.toJSON().unknownAuthors).toHaveLength(1);
    expect(report.toString()).not.toMatch(/\u009b|\nImported: 7/);
  });

  it('creates all records and links them, whatever their order', async () => {
    const report = await importText(
      site,
      archive(
        author(7, 'mara', { author_display_name: 'Mara Finch', author_first_name: 'Mara' }),
        author(8, 'old_editor', { author_email: 'editor@example.org' }),
        category('lamps', 'Lamps', 'light'),
        category('light', 'Light & shadow'),
        '<wp:term><wp:term_taxonomy>nav_menu</wp:term_taxonomy><wp:term_slug>main</wp:term_slug><wp:term_name>Main</wp:term_name></wp:term>',
        item(
          31,
          { post_type: 'page', title: 'Lens', post_name: 'lens', post_parent: 32, menu_order: 4 },
          meta('_wp_page_template', 'wide.php'),
        ),
        item(32, { post_type: 'page', title: 'Lamp', post_name: 'lamp' }),
        item(
          40,
          {
            title: 'Storm',
            post_name: 'storm',
            is_sticky: 1,
            'content:encoded': '<p onclick="x()">Wind</p>',
            'excerpt:encoded': 'Blew',
          },
          [
            term('category', 'lamps', 'Lamps'),
            term('post_tag', 'undeclared', 'Not declared'),
            term('post_format', 'post-format-aside', 'Aside'),
            meta('_thumbnail_id', '50'),
            meta('color', 'a:1:{s:3:"hue";i:7;}'),
            meta('_pagebuilder_data', '[{"id":"1"}]'),
            meta('footnotes', '[]'),
            meta('_edit_lock', '1:1'),
            comment(3, {
              comment_author: 'Pip',
              comment_parent: 2,
              comment_user_id: 0,
              comment_author_url: 'http://pip.example/?a&b',
            }),
            comment(2, { comment_author: 'Mara', comment_user_id: 7 }),
            comment(4, { comment_author: 'Buy', comment_approved: 'spam' }),
            comment(5, { comment_author: 'Link', comment_type: 'pingback' }),
          ].join(''),
        ),
        item(41, {
          title: 'Calm',
          post_name: 'storm',
          'dc:creator': 'stranger',
          post_password: 'hush',
          status: 'private',
        }),
        item(42, {
          title: 'Draft',
          post_name: '',
          status: 'draft',
          post_date_gmt: '0000-00-00 00:00:00',
          'dc:creator': 'old_editor',
        }),
        item(43, {
          title: 'To come',
          post_name: 'to-come',
          status: 'future',
          post_date: '2090-01-01 00:00:00',
          post_date_gmt: '2090-01-01 03:30:00',
        }),
        item(
          50,
          {
            post_type: 'attachment',
            title: 'Wave',
            post_name: 'wave',
            status: 'inherit',
            post_parent: 40,
            attachment_url: 'http://old.example/files/2012/03/wave.png',
          },
          meta('_wp_attached_file', '2012/03/wave.png'),
        ),
        item(60, { post_type: 'nav_menu_item', title: '' }),
        item(61, { post_type: 'tribe_event' }),
        item(62, { status: 'auto-draft' }),
      ),
    );
    expect(report.toJSON()).toEqual({
      imported: { authors: 1, categories: 2, tags: 1, menus: 1, posts: 4, pages: 2, attachments: 1, comments: 4 },
      present: { authors: 1, categories: 0, tags: 0, menus: 0, posts: 0, pages: 0, attachments: 0, comments: 0 },
      ignored: {
        'menu items without an allowed target': 1,
        'items of the unknown type tribe_event': 1,
        'unsaved drafts': 1,
      },
      unknownAuthors: [],
      demotedAuthors: [],
      refusedSettings: [],
      droppedCharacters: 0,
    });

    const [storm, lamps, wave] = [
      await findBySlug(admin, 'posts', 'storm'),
      await findBySlug(admin, 'categories', 'lamps'),
      (
        await site
          .provider(Database)
          .query<{ id: number; parent: number; mime: string; guid: string }>(
            `SELECT id, parent_id AS parent, mime_type AS mime, guid FROM posts WHERE type = 'attachment'`,
          )
      )[0]!,
    ];
    const mara = (await read('users?search=mara&context=edit'))[0];
    expect(mara).toMatchObject({
      username: 'mara',
      name: 'Mara Finch',
      roles: ['subscriber'],
      email: 'mara@old.example',
    });
    expect(storm).toMatchObject({
      author: mara.id,
      date: '2012-03-04T08:00:00',
      date_gmt: '2012-03-04T11:30:00',
      content: { raw: '<p onclick="x()">Wind</p>' },
      excerpt: { raw: 'Blew' },
      sticky: true,
      format: 'aside',
      featured_media: wave.id,
      categories: [lamps.id],
      guid: { raw: 'http://old.example/?p=40' },
      meta: { footnotes: '[]' },
    });
    expect(wave).toMatchObject({
      parent: storm.id,
      mime: 'image/png',
      guid: 'http://old.example/files/2012/03/wave.png',
    });
    expect(await read(`media/${wave.id}`)).toMatchObject({
      source_url: 'http://old.example/files/2012/03/wave.png',
      mime_type: 'image/png',
      post: storm.id,
    });
    expect(await metaOf(storm.id)).toEqual({ color: { hue: 7 }, _pagebuilder_data: '[{"id":"1"}]', footnotes: '[]' });
    expect(await metaOf(wave.id)).toEqual({ _wp_attached_file: '2012/03/wave.png' });

    const light = await findBySlug(admin, 'categories', 'light');
    expect(lamps).toMatchObject({ parent: light.id, count: 1 });
    expect(light).toMatchObject({ name: 'Light &amp; shadow', count: 0 });
    expect(await findBySlug(admin, 'tags', 'undeclared')).toMatchObject({ name: 'Not declared', count: 1 });
    const lamp = await findBySlug(admin, 'pages', 'lamp');
    expect(await findBySlug(admin, 'pages', 'lens')).toMatchObject({
      parent: lamp.id,
      menu_order: 4,
      template: 'wide.php',
      link: `${SITE_URL}/lamp/lens/`,
    });

    expect(await findBySlug(admin, 'posts', 'storm-2')).toMatchObject({
      title: { raw: 'Calm' },
      status: 'private',
      password: '',
      author: site.idOf('administrator'),
    });
    expect((await read('posts?status=draft&context=edit'))[0]).toMatchObject({
      slug: '',
      author: site.idOf('editor'),
      categories: [(await findBySlug(admin, 'categories', 'uncategorized')).id],
    });
    expect(
      await site.provider(Database).query(`SELECT kind FROM scheduled_jobs WHERE kind = 'content:publish'`),
    ).toHaveLength(1);

    const comments = await read(`comments?post=${storm.id}&status=any&type=all&order=asc&orderby=id&context=edit`);
    expect(
      comments.map((found: Record<string, unknown>) => [
        found['author_name'],
        found['status'],
        found['type'],
        found['author'],
        found['date'],
      ]),
    ).toEqual([
      ['Mara', 'approved', 'comment', mara.id, '2012-03-05T09:00:00'],
      ['Pip', 'approved', 'comment', 0, '2012-03-05T09:00:00'],
      ['Buy', 'spam', 'comment', 0, '2012-03-05T09:00:00'],
      ['Link', 'approved', 'pingback', 0, '2012-03-05T09:00:00'],
    ]);
    expect(comments[1]).toMatchObject({ parent: comments[0].id, author_url: 'http://pip.example/?a&amp;b' });
    expect(
      await site.provider(Database).query('SELECT comment_count AS count FROM posts WHERE id = $1', [storm.id]),
    ).toEqual([{ count: 3 }]);
    expect((await read('posts?search=wind')).map(({ id }: { id: number }) => id)).toEqual([storm.id]);
    expect((await site.get(`/core/v2/posts/${storm.id}`)).body.content.rendered).toContain('Wind');
  });

  it('sets the title of a site that has none, and the default comment statuses of an item that has none', async () => {
    await admin.put('/core/v2/settings', { default_ping_status: 'closed' });
    await importText(
      site,
      archive(item(91, { title: 'Silent', comment_status: '', ping_status: '', post_name: 'silent' })),
    );
    expect((await read('settings')).title).toBe('The old lighthouse');
    const { comment_status: comments, ping_status: pings } = await findBySlug(admin, 'posts', 'silent');
    expect([comments, pings]).toEqual(['open', 'closed']);
  });

  it('imports comments without ids as comments of the top level', async () => {
    const comments = ['Pip', 'Mara'].map((name) => comment(0, { comment_author: name }));
    await importText(site, archive(item(92, {}, comments.join(''))));
    expect((await read('comments')).map(({ parent }: { parent: number }) => parent)).toEqual([0, 0]);
  });

  it('imports no record twice, but imports records that are new in a later archive', async () => {
    const first = [author(7, 'mara'), category('light', 'Light'), category('odd', '???')];
    const stormWith = (...comments: string[]) =>
      item(40, { title: 'Storm', post_name: 'storm' }, term('category', 'light') + comments.join(''));
    const untitled = item(41, { title: '', post_name: '', guid: '', 'content:encoded': 'Bare' });
    const similarItems = [
      item(42, { title: 'Same', guid: '', post_name: '', status: 'draft' }),
      item(43, { title: 'Same', guid: '', post_name: '', status: 'draft' }),
    ];
    const text = archive(...first, stormWith(comment(1, { comment_author: 'Pip' })), untitled, ...similarItems);
    await importText(site, text);
    const again = await importText(site, text);
    expect(again.imported).toBe(0);
    expect(again.toString()).toMatch(/Imported 0[\s\S]*Already present: 1 authors, 2 categories, 4 posts, 1 comments/);
    // An edit on this site does not make it another post.
    await admin.post(`/core/v2/posts/${(await findBySlug(admin, 'posts', 'storm')).id}`, {
      title: 'Gale',
      slug: 'gale',
    });
    const more = await importText(
      site,
      archive(
        ...first,
        stormWith(comment(1, { comment_author: 'Pip' }), comment(2, { comment_author: 'Pip', comment_parent: 1 })),
        item(44, { title: 'New' }),
      ),
    );
    expect(more.toJSON().imported).toMatchObject({ posts: 1, comments: 1 });
    const comments = await read('comments?order=asc&orderby=id');
    expect(comments.map(({ parent }: { parent: number }) => parent)).toEqual([0, comments[0].id]);
    expect(await findBySlug(admin, 'categories', 'light')).toMatchObject({ count: 1 });
    expect((await findBySlug(admin, 'posts', 'gale'))['title']).toMatchObject({ raw: 'Gale' });
  });

  it('invalidates the stored renderings that depend on its authors and terms', async () => {
    const subscriber = site.idOf('subscriber');
    const { body } = await site.as('editor').post('/core/v2/posts', {
      title: 'Crew',
      content: `<!-- wp:avatar {"userId":${subscriber}} /--><!-- wp:categories /-->`,
      status: 'publish',
    });
    const readContent = async (): Promise<string> =>
      (await site.get(`/core/v2/posts/${body.id}`)).body.content.rendered;
    // Before, the author has no posts, so the block shows the image for an unknown account.
    expect(await readContent()).toMatch(/ avatar-default /);
    expect(await readContent()).not.toContain('Lanterns');
    await importText(
      site,
      archive(
        author(91, 'the_subscriber'),
        category('lanterns', 'Lanterns'),
        item(990, { 'dc:creator': 'the_subscriber' }, term('category', 'lanterns', 'Lanterns')),
      ),
    );
    expect(await readContent()).toMatch(/wp-block-avatar__image/);
    expect(await readContent()).not.toMatch(/ avatar-default /);
    expect(await readContent()).toContain('Lanterns');
  });

  it('rolls back a truncated archive, and reports the position', async () => {
    const text = archive(author(7, 'mara'), category('light', 'Light'), item(40, {}), item(41, {}));
    const broken = importText(site, `${text.slice(0, text.indexOf('Item 41'))}<oops`);
    await expect(broken).rejects.toBeInstanceOf(ArchiveError);
    await expect(broken).rejects.toMatchObject({
      line: expect.any(Number),
      column: expect.any(Number),
      message: expect.stringMatching(/line \d+, column \d+/),
    });
    expect(
      (await read('posts')).length +
        (await read('users?search=mara')).length +
        (await read('categories?slug=light')).length,
    ).toBe(0);
    expect((await importText(site, text)).toJSON().imported).toMatchObject({ authors: 1, categories: 1, posts: 2 });
  });

  it('filters the HTML of footnotes and of documents of the page builder if the options say so', async () => {
    const notes = [{ id: 'a', content: '<em onclick="x()">Sea</em><script>y()</script>' }];
    const html = '<p onclick="x()">Wind</p><script>y()</script>';
    const widget = { id: 'b', elType: 'widget', widgetType: 'html', settings: { html }, elements: [] };
    await importText(
      site,
      archive(
        item(4_000, { 'content:encoded': '<!-- wp:footnotes /-->' }, meta('footnotes', JSON.stringify(notes))),
        item(
          4_001,
          { post_type: 'page' },
          meta('_pagebuilder_edit_mode', 'builder') + meta('_pagebuilder_data', JSON.stringify([widget])),
        ),
      ),
      { authors: 'existing', filterHtml: true },
    );
    const post = await findBySlug(admin, 'posts', 'item-4000');
    const page = await findBySlug(admin, 'pages', 'item-4001');
    for (const { content } of [post, page] as unknown as { content: { rendered: string } }[])
      expect(content.rendered).not.toMatch(/onclick|<script/);
    expect((page as unknown as { content: { rendered: string } }).content.rendered).toContain('Wind');
  });

  it('creates no accounts and filters HTML if the options say so', async () => {
    await importText(
      site,
      archive(
        author(7, 'mara'),
        item(
          40,
          { 'content:encoded': '<p onclick="x()">Wind</p><script>y()</script>' },
          comment(1, { comment_content: '<b onclick="z()">Hi</b>' }),
        ),
      ),
      { authors: 'existing', filterHtml: true },
    );
    const post = await findBySlug(admin, 'posts', 'item-40');
    expect(post).toMatchObject({ author: site.idOf('administrator'), content: { raw: '<p>Wind</p>y()' } });
    expect((await read('comments?context=edit'))[0].content.raw).toBe('<b>Hi</b>');
    expect(await read('users?search=mara')).toEqual([]);
  });

  it('imports trashed posts into the trash, from which they can be restored', async () => {
    await importText(
      site,
      archive(
        item(
          40,
          { status: 'trash', post_name: 'storm__trashed' },
          meta('_wp_trash_meta_status', 'publish') +
            meta('_wp_desired_post_slug', 'storm') +
            meta('_wp_trash_meta_time', '1400000000'),
        ),
      ),
    );
    const [{ id }] = await read('posts?status=trash&context=edit');
    expect(await metaOf(id)).toEqual({});
    expect((await admin.post(`/core/v2/posts/${id}`, { status: 'draft' })).body).toMatchObject({
      slug: 'storm',
      status: 'draft',
    });
  });
});
