import { readFile } from 'node:fs/promises';
import { ActiveTheme } from '#appearance';
import { ArchiveExporter } from '#archive/testing';
import { databases, SITE_URL } from '#testing';
import type { Site } from '#testing';
import { archive, importFile, importText, item, meta, term, useSites } from './archive.fixture.js';

const MAIN_MENU =
  '<wp:term><wp:term_id>70</wp:term_id><wp:term_taxonomy>nav_menu</wp:term_taxonomy><wp:term_slug>main</wp:term_slug><wp:term_name>Main</wp:term_name></wp:term>';

/** Creates a menu item as other software writes it. */
function menuItem(
  id: number,
  fields: Readonly<Record<string, string | number>>,
  values: Readonly<Record<string, string | number>> = {},
  menu = 'main',
): string {
  const all = { menu_item_parent: 0, classes: 'a:1:{i:0;s:0:"";}', target: '', xfn: '', url: '', ...fields };
  return item(
    id,
    { post_type: 'nav_menu_item', title: '', post_name: String(id), ...values },
    [
      menu === '' ? '' : term('nav_menu', menu),
      ...Object.entries(all).map(([key, value]) => meta(`_menu_item_${key}`, String(value))),
    ].join(''),
  );
}

const customLink = (id: number, url: string, values: Readonly<Record<string, string | number>> = {}): string =>
  menuItem(id, { type: 'custom', object: 'custom', object_id: id, url }, { title: `Link ${id}`, ...values });

const pageLink = (
  id: number,
  page: number,
  values: Readonly<Record<string, string | number>> = {},
  parent = 0,
): string => menuItem(id, { type: 'post_type', object: 'page', object_id: page, menu_item_parent: parent }, values);

/** The menus and menu items of a site as editors see them, without links. */
async function menusOf(site: Site): Promise<unknown> {
  const admin = site.as('administrator');
  const list = async (path: string) =>
    (await admin.get(`/core/v2/${path}&context=edit&per_page=100`)).body.map(
      ({ _links, ...one }: Record<string, unknown>) => one,
    );
  const menus = (await list('menus?orderby=name')) as { id: number; name: string }[];
  const menuNames = new Map(menus.map(({ id, name }) => [id, name]));
  const items = (await list('menu-items?orderby=id')) as Record<string, unknown>[];
  const terms = (await list('categories?orderby=id')) as { id: number; slug: string }[];
  const slugs = new Map(terms.map(({ id, slug }) => [id, slug]));
  return {
    menus: menus.map(({ id: _id, ...one }) => one),
    items: items.map((one) => ({
      ...one,
      menus: menuNames.get(one['menus'] as number) ?? 0,
      object_id: one['type'] === 'taxonomy' ? slugs.get(one['object_id'] as number) : one['object_id'],
    })),
    locations: Object.entries(
      (await admin.get('/core/v2/menu-locations')).body as Record<string, { menu: number }>,
    ).map(([name, { menu }]) => [name, menuNames.get(menu) ?? 0]),
  };
}

/** Gives the theme of a site two menu locations, because the built-in theme has none. */
function addMenuLocations(site: Site): void {
  const active = site.provider(ActiveTheme);
  active.activate({ ...active.theme, menuLocations: { top: 'Top', foot: 'Foot' } });
}

describe.each(databases)('menus in archives on %s', (database) => {
  const sites = useSites(database);
  beforeEach(() => [sites.from, sites.to].forEach(addMenuLocations));

  async function post(path: string, body: object): Promise<number> {
    const answer = await sites.from.as('administrator').post(`/core/v2/${path}`, body);
    expect(answer).toMatchObject({ status: 201 });
    return answer.body.id as number;
  }
  const itemsOf = async (site: Site) =>
    (await site.as('administrator').get('/core/v2/menu-items?context=edit&status=any&orderby=id')).body as Record<
      string,
      unknown
    >[];

  it('are equal after an import into a fresh site, and a repeated import changes nothing', async () => {
    const main = await post('menus', { name: 'Main & more', locations: ['top'], auto_add: true, description: 'First' });
    await post('menus', { name: 'Empty', slug: 'nothing' });
    const page = await post('pages', { title: 'About', status: 'publish' });
    const trashedPage = await post('pages', { title: 'Gone', status: 'publish' });
    expect((await sites.from.as('administrator').delete(`/core/v2/pages/${trashedPage}`)).status).toBe(200);
    const category = await post('categories', { name: 'Owls' });
    const top = await post('menu-items', { title: 'Elsewhere', url: 'https://else.example/?a=1&b=2', menus: main });
    await post('menu-items', {
      type: 'post_type',
      object: 'page',
      object_id: page,
      menus: main,
      parent: top,
      menu_order: 7,
      title: '<em>Us</em> &amp; "you"',
      attr_title: 'About us',
      description: 'Who we are',
      target: '_blank',
      classes: ['wide', 'b'],
      xfn: ['friend', 'met'],
      status: 'draft',
    });
    await post('menu-items', { type: 'taxonomy', object: 'category', object_id: category, menus: main, menu_order: 8 });
    await post('menu-items', { type: 'post_type_archive', object: 'post', menus: main, menu_order: 9 });
    await post('menu-items', { title: 'Loose', url: '#here' });
    const { file } = sites;
    await sites.from.provider(ArchiveExporter).export(file);
    const text = await readFile(file, 'utf8');
    expect(text).toContain('<category domain="nav_menu" nicename="main-more"><![CDATA[Main &amp; more]]></category>');
    expect(text).toContain('<wp:meta_value><![CDATA[a:2:{i:0;s:4:"wide";i:1;s:1:"b";}]]></wp:meta_value>');
    expect(text).not.toContain('<wp:meta_key><![CDATA[_menu_item]]>');

    const report = await importFile(sites.to, file);
    // The two published pages became items of the menu with `auto_add`.
    expect(report.toJSON()).toMatchObject({ imported: { menus: 2, 'menu items': 7, pages: 2 }, ignored: {} });
    const before = await menusOf(sites.to);
    expect(before).toEqual(await menusOf(sites.from));
    expect(before).toMatchObject({
      locations: [
        ['top', 'Main &amp; more'],
        ['foot', 0],
      ],
    });

    const again = await importFile(sites.to, file);
    expect(again.imported).toBe(0);
    expect(again.toJSON()).toMatchObject({ present: { menus: 2, 'menu items': 7 }, ignored: {} });
    expect(await menusOf(sites.to)).toEqual(before);
    expect((await importFile(sites.from, file)).imported).toBe(0);
  }, 60_000);

  it('link targets and parents that come later, and skip items whose target never comes', async () => {
    const text = archive(
      MAIN_MENU,
      menuItem(20, { type: 'post_type', object: 'page', object_id: 50, menu_item_parent: 22 }, { menu_order: 1 }),
      menuItem(21, { type: 'post_type', object: 'page', object_id: 999 }, { menu_order: 2 }),
      customLink(22, 'http://old.example/a', { menu_order: 3 }),
      pageLink(23, 50, { menu_order: 4 }, 21),
      pageLink(24, 50, { menu_order: 5 }, 25),
      pageLink(25, 50, { menu_order: 6 }, 24),
      menuItem(26, { type: 'taxonomy', object: 'category', object_id: 888 }, { menu_order: 7 }),
      item(50, { post_type: 'page', title: 'Late', post_name: 'late' }),
    );
    const report = await importText(sites.to, text);
    expect(report.toJSON()).toMatchObject({
      imported: { menus: 1, 'menu items': 5, pages: 1 },
      ignored: { 'menu items whose target is missing': 2 },
    });
    const linked = (await itemsOf(sites.to)).map(({ id, object_id, parent }) => [id, object_id, parent]);
    expect(linked.sort()).toEqual([
      [20, 50, 22],
      [22, 22, 0],
      [23, 50, 0],
      [24, 50, 25],
      [25, 50, 0],
    ]);
    const before = await menusOf(sites.to);
    const again = await importText(sites.to, text);
    expect(again.imported).toBe(0);
    expect(again.toJSON()).toMatchObject({ present: { 'menu items': 5 } });
    expect(await menusOf(sites.to)).toEqual(before);
  });

  it('recognize items without a guid by menu, position, title and target', async () => {
    const without = { guid: '' };
    const text = archive(
      MAIN_MENU,
      item(50, { post_type: 'page', title: 'One', post_name: 'one' }),
      item(51, { post_type: 'page', title: 'Two', post_name: 'two' }),
      pageLink(20, 50, { ...without, menu_order: 1 }),
      pageLink(21, 51, { ...without, menu_order: 1 }),
      pageLink(22, 50, { ...without, menu_order: 2 }),
      customLink(23, 'http://old.example/x', { ...without, title: 'Same', menu_order: 3 }),
      customLink(24, 'http://old.example/y', { ...without, title: 'Same', menu_order: 3 }),
    );
    expect((await importText(sites.to, text)).toJSON()).toMatchObject({ imported: { 'menu items': 5 } });
    expect((await importText(sites.to, text)).toJSON()).toMatchObject({
      imported: { 'menu items': 0 },
      present: { 'menu items': 5 },
    });
    const other = archive(
      MAIN_MENU,
      customLink(90, 'http://old.example/z', { ...without, title: 'Same', menu_order: 3 }),
    );
    expect((await importText(sites.to, other)).toJSON()).toMatchObject({ imported: { 'menu items': 1 } });
  });

  it('find targets that are on this site but not in the archive only if this site exported the archive', async () => {
    const page = (await sites.to.as('administrator').post('/core/v2/pages', { title: 'Here', status: 'publish' })).body
      .id;
    const archiveOfSite = (base: string) =>
      archive(
        `<wp:base_blog_url>${base}</wp:base_blog_url>`,
        MAIN_MENU,
        pageLink(900, page, { guid: '' }),
        menuItem(901, { type: 'post_type', object: 'post', object_id: page }, { guid: '' }),
      );
    expect((await importText(sites.to, archiveOfSite('http://old.example'))).toJSON()).toMatchObject({
      imported: { 'menu items': 0 },
      ignored: { 'menu items whose target is missing': 2 },
    });
    expect((await importText(sites.to, archiveOfSite(SITE_URL))).toJSON()).toMatchObject({
      imported: { 'menu items': 1 },
      ignored: { 'menu items whose target is missing': 1 },
    });
    expect(await itemsOf(sites.to)).toMatchObject([{ object: 'page', object_id: page }]);
  });

  it('have the values that the API would accept, and skip the items that it would refuse', async () => {
    const report = await importText(
      sites.to,
      archive(
        MAIN_MENU,
        '<wp:term><wp:term_taxonomy>nav_menu</wp:term_taxonomy></wp:term>',
        customLink(20, 'javascript:alert(1)'),
        customLink(21, 'http://old.example/', { title: ' ' }),
        menuItem(22, { type: 'script', object: 'x', object_id: 1 }, { title: 'Odd' }),
        menuItem(23, { type: 'post_type_archive', object: 'unknown_type' }),
        menuItem(24, { type: 'custom', url: 'http://old.example/' }, { title: 'Lost' }, 'no-such-menu'),
        menuItem(
          25,
          {
            type: 'custom',
            url: 'http://old.example/',
            target: '_top" onclick="x()',
            classes: 'a:2:{i:0;s:11:"good <b>bad";i:1;i:5;}',
            xfn: 'me <script>',
          },
          {
            title: 'Fine<script>x()</script>',
            menu_order: 99_999_999_999,
            'content:encoded': '<b>Bold</b><script>x()</script>',
            'excerpt:encoded': '<i>tip</i>',
          },
        ).replace('</item>', `${meta('_menu_item', 'a:1:{s:3:"url";s:19:"javascript:alert(1)";}')}</item>`),
      ),
      { filterHtml: true },
    );
    expect(report.toJSON()).toMatchObject({
      imported: { menus: 1, 'menu items': 1 },
      ignored: {
        'menus without a name': 1,
        'menu items without an allowed target': 4,
        'menu items without their menu': 1,
      },
    });
    expect(await itemsOf(sites.to)).toEqual([
      expect.objectContaining({
        title: expect.objectContaining({ raw: 'Finex()' }),
        url: 'http://old.example/',
        target: '',
        classes: ['goodbbad'],
        xfn: ['me', 'script'],
        description: 'Bold',
        attr_title: 'tip',
        menu_order: 2_147_483_647,
      }),
    ]);
  });

  it('leave existing menus and occupied locations as they are', async () => {
    const admin = sites.to.as('administrator');
    const { body: own } = await admin.post('/core/v2/menus', { name: 'Main', locations: ['top'] });
    const menuWithLocations = (slug: string) =>
      `<wp:term><wp:term_taxonomy>nav_menu</wp:term_taxonomy><wp:term_slug>${slug}</wp:term_slug><wp:term_name>${slug}</wp:term_name>
      <wp:termmeta><wp:meta_key>_atrium_menu_locations</wp:meta_key><wp:meta_value>a:3:{i:0;s:3:"top";i:1;s:4:"foot";i:2;s:9:"__proto__";}</wp:meta_value></wp:termmeta>
      <wp:termmeta><wp:meta_key>_atrium_menu_auto_add</wp:meta_key><wp:meta_value>1</wp:meta_value></wp:termmeta></wp:term>`;
    const report = await importText(
      sites.to,
      archive(menuWithLocations('main'), menuWithLocations('second'), menuWithLocations('third')),
    );
    expect(report.toJSON()).toMatchObject({ imported: { menus: 2 }, present: { menus: 1 } });
    const { body: menus } = await admin.get('/core/v2/menus?context=edit&orderby=id&order=asc');
    expect(menus).toMatchObject([
      { id: own.id, locations: ['top'], auto_add: false },
      { slug: 'second', locations: ['foot'], auto_add: true },
      { slug: 'third', locations: [], auto_add: true },
    ]);
  });
});
