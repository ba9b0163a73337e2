import { readFile } from 'node:fs/promises';
import { ArchiveExporter } from '#archive/testing';
import { SettingsRegistry } from '#platform';
import { databases } from '#testing';
import type { Site } from '#testing';
import { archive, findBySlug, importFile, importText, item, term, useSites } from './archive.fixture.js';

const OPTIONS = { authors: 'existing', filterHtml: false, settings: true } as const;

/** Creates the element of a setting. A text that starts with `raw:` is its content, others are JSON. */
function setting(name: string, value: unknown): string {
  const json = typeof value === 'string' && value.startsWith('raw:') ? value.slice(4) : JSON.stringify(value);
  return `<atrium:setting xmlns:atrium="https://atrium.example/ns/archive/1" name="${name}"><![CDATA[${json}]]></atrium:setting>`;
}

describe.each(databases)('settings in archives on %s', (database) => {
  const sites = useSites(database);

  async function settingsOf(site: Site): Promise<Record<string, unknown>> {
    const admin = site.as('administrator');
    return { ...(await admin.get('/core/v2/settings')).body, ...(await admin.get('/core/v2/page-settings')).body };
  }

  it('are equal after an import with --settings, and ids become those of the imported items', async () => {
    const admin = sites.from.as('administrator');
    // The same content gets other ids on this site than on the exporting one.
    for (const title of ['One', 'Two', 'Three'])
      await sites.to.as('administrator').post('/core/v2/pages', { title, status: 'publish' });
    await sites.to.as('administrator').post('/core/v2/categories', { name: 'Mine' });
    const home = (await admin.post('/core/v2/pages', { title: 'Home', slug: 'home', status: 'publish' })).body.id;
    const blog = (await admin.post('/core/v2/pages', { title: 'Blog', slug: 'blog', status: 'publish' })).body.id;
    const news = (await admin.post('/core/v2/categories', { name: 'News', slug: 'news' })).body.id;
    const changed = await admin.post('/core/v2/settings', {
      title: 'Owls & "co"',
      description: 'All <em>birds</em>',
      email: 'owner@old.example',
      timezone: 'Europe/Oslo',
      posts_per_page: 3,
      show_on_front: 'page',
      page_on_front: home,
      page_for_posts: blog,
      default_category: news,
      default_comment_status: 'closed',
    });
    expect(changed.status).toBe(200);
    const more = await admin.post('/core/v2/page-settings', {
      robots_txt: 'User-agent: *\nDisallow: /x',
      index_now_key: 'secret-key-1234',
      language_sites: [{ language: 'de', url: 'https://de.example/', same_paths: true }],
      comment_order: 'desc',
    });
    expect(more.status).toBe(200);

    const { file } = sites;
    await sites.from.provider(ArchiveExporter).export(file);
    const text = await readFile(file, 'utf8');
    for (const secret of ['secret-key-1234', 'owner@old.example', 'installed_at', 'menu_locations', 'default_role'])
      expect(text).not.toContain(secret);
    const report = await importFile(sites.to, file, OPTIONS);
    expect(report.toJSON()).toMatchObject({ ignored: {}, refusedSettings: [] });
    const before = await settingsOf(sites.from);
    const after = await settingsOf(sites.to);
    const [localHome, localBlog, localNews] = await Promise.all([
      findBySlug(sites.to.as('administrator'), 'pages', 'home'),
      findBySlug(sites.to.as('administrator'), 'pages', 'blog'),
      findBySlug(sites.to.as('administrator'), 'categories', 'news'),
    ]);
    expect(localNews.id).not.toBe(news);
    expect(after).toEqual({
      ...before,
      page_on_front: localHome.id,
      page_for_posts: localBlog.id,
      default_category: localNews.id,
      email: after['email'],
      index_now_key: '',
    });
    const again = await importFile(sites.to, file, OPTIONS);
    expect(again.imported).toBe(0);
    expect(await settingsOf(sites.to)).toEqual(after);
  }, 60_000);

  it('are not imported without --settings, except that they replace an empty title and description', async () => {
    const before = await settingsOf(sites.to);
    const report = await importText(sites.to, archive(setting('posts_per_page', 3), setting('nonsense', 1)));
    expect(report.toString()).toContain('--settings');
    expect(report.toJSON()).toMatchObject({ ignored: {}, refusedSettings: [] });
    expect(await settingsOf(sites.to)).toEqual({ ...before, title: before['title'] || 'The old lighthouse' });
  });

  it('that are unknown, invalid or bound to an installation are named in the report', async () => {
    const before = await settingsOf(sites.to);
    const report = await importText(
      sites.to,
      archive(
        setting('posts_per_page', 'many'),
        setting('start_of_week', 'raw:{"a":'),
        setting('timezone_string', 'Mars/Olympus'),
        setting('robots_txt', 'x'.repeat(100_001)),
        setting('email', 'mallory@example.org'),
        setting('index_now_key', 'abcdefgh1234'),
        setting('default_role', 'administrator'),
        setting('constructor\u001b[2J', 1),
        setting('page_on_front', 4_711),
        setting('show_on_front', 'page'),
        setting('default_category', 12),
        setting('site_icon', 20),
        setting('date_format', '<script>alert(1)</script>Y'),
        item(20, { post_type: 'page' }, term('category', 'news')),
      ),
      { settings: true },
    );
    expect(report.toJSON()).toMatchObject({
      imported: { settings: 1 },
      ignored: {
        'settings with invalid values': 4,
        'settings that this site does not import': 4,
        'settings that refer to something that was not imported': 4,
      },
    });
    expect(report.toJSON().refusedSettings).toContain('default_role');
    expect(report.toString()).toMatch(/Settings not imported: .*constructor/);
    expect(await settingsOf(sites.to)).toEqual({
      ...before,
      title: before['title'] || 'The old lighthouse',
      date_format: 'alert(1)Y',
    });
  });

  it('have a schema, by which imports validate them, unless they are bound to an installation', () => {
    const imported = sites.from
      .provider(SettingsRegistry)
      .list()
      .filter((one) => one.transferable ?? true);
    expect(imported.filter(({ schema }) => !schema).map(({ name }) => name)).toEqual([]);
    const others = sites.from
      .provider(SettingsRegistry)
      .list()
      .filter(({ transferable }) => transferable === false);
    expect(others.map(({ name }) => name).sort()).toEqual([
      'auto_add_menus',
      'default_role',
      'email',
      'index_now_key',
      'installed_at',
      'menu_locations',
      'migration_libraries',
      'pagebuilder_active_kit',
    ]);
  });
});
