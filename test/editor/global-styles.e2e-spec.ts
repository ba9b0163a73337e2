import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Client, Site } from '#testing';

describe.each(databases)('global styles on %s', (database) => {
  let site: Site;
  let admin: Client;
  let editor: Client;
  let path: string;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    admin = site.as('administrator');
    editor = site.as('editor');
    const [theme] = (await site.as('contributor').get('/core/v2/themes?status=active')).body;
    path = theme._links['wp:user-global-styles'][0].href.replace(/^.*\/api/, '');
  });
  afterAll(() => site.close());

  const change = async (body: object) => (await admin.put(path, body)).body;

  it('global styles are one document for all users, created by the first read', async () => {
    const [theme] = (await admin.get('/core/v2/themes')).body;
    expect(theme._links['wp:user-global-styles'][0].href.endsWith(path)).toBe(true);
    expect(theme._links['wp:export-theme'][0].targetHints.allow).toEqual(['GET']);
    expect((await admin.get(path)).body).toMatchObject({ title: { raw: 'Custom Styles' }, settings: {}, styles: {} });
  });

  it('global styles are readable by editors and writable by administrators', async () => {
    const codes = async (client: Client) => [
      (await client.get(path)).body.code,
      (await client.get(`${path}?context=edit`)).body.code,
      (await client.put(path, { styles: {} })).body.code,
    ];
    expect(await codes(editor)).toEqual([undefined, 'rest_forbidden_context', 'rest_cannot_edit']);
    expect(await codes(site.as('contributor'))).toEqual([undefined, 'rest_forbidden_context', 'rest_cannot_edit']);
    expect(await codes(site.as('subscriber'))).toEqual([
      'rest_cannot_view',
      'rest_forbidden_context',
      'rest_cannot_edit',
    ]);
    expect((await site.get('/core/v2/global-styles/999999')).body.code).toBe('rest_global_styles_not_found');
    expect((await admin.delete(`${path}?force=true`)).body.code).toBe('rest_no_route');
  });

  it('global styles replace settings and styles as a whole and drop unknown members', async () => {
    const styles = {
      conf: 1,
      color: { conf: 'x', text: 'var:preset|color|black' },
      elements: { link: { ':hover': { color: { text: 'red' } }, ':odd': {} }, div: { color: { text: 'red' } } },
      blocks: { 'core/paragraph': { color: { text: 'red' } }, 'conf/none': { color: { text: 'red' } } },
    };
    const settings = { color: { palette: [{ name: 'Sea', slug: 'sea', color: '#046' }] }, conf: true };
    expect(await change({ styles, settings })).toMatchObject({
      styles: {
        color: { text: 'var(--wp--preset--color--black)' },
        elements: { link: { ':hover': { color: { text: 'red' } } } },
        blocks: { 'core/paragraph': { color: { text: 'red' } } },
      },
      settings: { color: { palette: { custom: [{ name: 'Sea', slug: 'sea', color: '#046' }] } } },
    });
    const next = await change({ styles: { typography: { fontSize: '17px' } } });
    expect(next.styles).toEqual({ typography: { fontSize: '17px' } });
    expect(next.settings.color.palette.custom).toHaveLength(1);
    expect((await change({ settings: {}, styles: {} })).settings).toEqual({});
  });

  it('global styles refuse markup in CSS, and documents that are too deep', async () => {
    for (const styles of [{ css: 'a{} </style><script>' }, { blocks: { 'core/button': { css: '<b>' } } }])
      expect((await change({ styles })).code).toBe('rest_custom_css_illegal_markup');
    expect((await change({ styles: { css: 'h1 > a { top: 0 }' } })).styles.css).toBe('h1 > a { top: 0 }');
    const nested = (levels: number): object => (levels === 1 ? {} : { custom: nested(levels - 1) });
    expect(await change({ settings: nested(24) })).toHaveProperty('settings');
    expect(await change({ settings: nested(25) })).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { settings: expect.any(String) } },
    });
    expect((await change({ styles: 'x' })).data.params).toHaveProperty('styles');
    await change({ styles: {}, settings: {} });
  });

  it('global styles have revisions that only administrators read and no one deletes', async () => {
    await change({ styles: { color: { text: '#010101' } } });
    await change({ styles: { color: { text: '#020202' } } });
    const { body } = await admin.get(`${path}/revisions?per_page=2`);
    expect(body.map(({ styles }: { styles: object }) => styles)).toEqual([
      { color: { text: '#020202' } },
      { color: { text: '#010101' } },
    ]);
    expect(body[0].parent).toBe(Number(path.split('/').at(-1)));
    expect((await editor.get(`${path}/revisions`)).body.code).toBe('rest_cannot_read');
    expect((await admin.get(`${path}/revisions?offset=1000`)).body.code).toBe('rest_revision_invalid_offset_number');
    expect((await admin.delete(`${path}/revisions/${body[0].id}?force=true`)).body.code).toBe('rest_no_route');
  });

  it('global styles of the theme have presets by origin, without those of the site', async () => {
    await change({ settings: { color: { palette: { custom: [{ name: 'Sea', slug: 'sea', color: '#046' }] } } } });
    const { settings } = (await editor.get('/core/v2/global-styles/themes/atrium')).body;
    expect(Object.keys(settings.color.palette)).toEqual(['default', 'theme']);
    expect(settings.spacing).toMatchObject({ margin: true, padding: true });
    const variations = (await editor.get('/core/v2/global-styles/themes/atrium/variations')).body;
    expect(variations[0]).toMatchObject({ title: expect.any(String), version: 3 });
    expect((await editor.get('/core/v2/global-styles/themes/boat/variations')).body.code).toBe('rest_theme_not_found');
    expect((await site.as('subscriber').get('/core/v2/global-styles/themes/boat')).body.code).toBe(
      'rest_cannot_read_global_styles',
    );
  });

  it('global styles and those of the theme have the members of the requested context', async () => {
    const [theme] = (await admin.get('/core/v2/themes?status=active')).body;
    const membersOf = async (url: string) =>
      Object.keys((await admin.get(url)).body).filter((name) => name !== '_links');
    expect(await membersOf(`${path}?context=embed`)).toEqual(['id', 'title']);
    const ofTheme = `/core/v2/global-styles/themes/${theme.stylesheet}`;
    expect(await membersOf(`${ofTheme}?context=embed`)).toEqual([]);
    expect(await membersOf(`${ofTheme}?context=edit`)).toEqual(['settings', 'styles']);
    for (const unknown of ['context=backwards', 'context=VIEW', 'context[]=view'])
      for (const one of [path, ofTheme]) expect([one, await membersOf(`${one}?${unknown}`)]).toEqual([one, []]);
    for (const empty of ['context=', 'context=0'])
      expect(await membersOf(`${ofTheme}?${empty}`)).toEqual(['settings', 'styles']);
  });

  it('global styles do not check the context, which the endpoint does not declare', async () => {
    const refusal = (await admin.get('/core/v2/global-styles/999999?context=backwards')).body;
    expect(refusal.code).toBe('rest_global_styles_not_found');
    expect((await admin.get(`${path}?context=backwards`)).status).toBe(200);
  });

  it('global styles link the right to publish for users who may publish posts', async () => {
    for (const [role, isLinked] of [
      ['author', true],
      ['contributor', false],
    ] as const) {
      const { _links: links } = (await site.as(role).get(path)).body;
      expect([role, 'wp:action-publish' in links]).toEqual([role, isLinked]);
    }
  });

  it('global styles link their revisions but not the latest one', async () => {
    await change({ styles: { color: { text: '#123' } } });
    const links = (await admin.get(path)).body._links;
    expect([links['version-history'][0].count > 0, links['predecessor-version']]).toEqual([true, undefined]);
  });

  it('global styles replace appearanceTools with the settings that it turns on', async () => {
    const settings = {
      appearanceTools: true,
      border: { color: false },
      blocks: { 'core/group': { appearanceTools: true } },
    };
    const { body } = await admin.put(`${path}?_fields=settings`, { settings });
    expect(body.settings).not.toHaveProperty('appearanceTools');
    expect(body.settings).toMatchObject({
      border: { color: false, radius: true, style: true, width: true },
      spacing: { blockGap: true, margin: true, padding: true },
      blocks: { 'core/group': { typography: { lineHeight: true } } },
    });
    const off = await admin.put(`${path}?_fields=settings`, { settings: { appearanceTools: false } });
    expect(off.body.settings).toEqual({ appearanceTools: false });
    const theme = (await editor.get('/core/v2/global-styles/themes/atrium')).body;
    expect(theme.settings).toMatchObject({ appearanceTools: false, border: { radius: true } });
  });

  it('global styles drop style variations that the block does not have', async () => {
    const variation = { color: { text: '#111111' } };
    const styles = { blocks: { 'core/button': { variations: { outline: variation, none: variation } } } };
    const { body } = await admin.put(`${path}?_fields=styles`, { styles });
    expect(body.styles).toEqual({ blocks: { 'core/button': { variations: { outline: variation } } } });
  });

  it('global styles store null, empty groups and lists as they are sent', async () => {
    const styles = {
      color: { text: null },
      border: { top: { color: 'red', conf: 1 } },
      spacing: {},
      outline: { conf: 1 },
      typography: ['conf'],
      elements: { link: { ':hover': {} }, h1: {} },
      blocks: { 'core/group': {}, 'core/quote': { elements: {} }, 'core/list': { conf: 1 } },
    };
    const { outline: _outline, blocks, ...stored } = styles;
    const { 'core/list': _list, ...storedBlocks } = blocks;
    expect((await change({ styles })).styles).toEqual({ ...stored, blocks: storedBlocks });
    const settings = { spacing: { blockGap: null }, color: { palette: [] }, blocks: {} };
    expect((await change({ settings, styles: {} })).settings).toEqual({
      ...settings,
      color: { palette: { custom: [] } },
    });
  });

  it('global styles add the sizes that a spacing scale generates', async () => {
    const spacingScale = { operator: '*', increment: 1.5, steps: 3, mediumStep: 1.5, unit: 'rem' };
    const sizes = [{ slug: 'q', size: '9px', name: 'Q' }];
    const generated = [
      { name: 'Small', slug: '40', size: '1rem' },
      { name: 'Medium', slug: '50', size: '1.5rem' },
      { name: 'Large', slug: '60', size: '2.25rem' },
    ];
    const spacing = { spacingScale: { custom: spacingScale }, spacingSizes: { custom: [...sizes, ...generated] } };
    const { settings } = await change({ settings: { spacing: { spacingScale, spacingSizes: sizes } }, styles: {} });
    expect(settings.spacing).toEqual(spacing);
    expect((await change({ settings: { spacing }, styles: {} })).settings.spacing).toEqual(spacing);
    const none = await change({ settings: { spacing: { spacingScale: { steps: 0 } } }, styles: {} });
    expect(none.settings.spacing).toEqual({ spacingScale: { custom: { steps: 0 } }, spacingSizes: { custom: [] } });
  });

  it('global styles drop unknown members of font families, and expand variables in settings', async () => {
    const face = { fontFamily: 'Sea', fontWeight: '400', src: 'https://example.org/sea.woff2' };
    const family = { name: 'Sea', slug: 'sea', fontFamily: 'Sea' };
    const sent = [{ ...family, conf: 1, fontFace: [{ ...face, conf: 1 }] }];
    const settings = {
      custom: { line: 'var:custom|line|small' },
      typography: { fontFamilies: sent },
      blocks: { 'core/quote': { typography: { fontFamilies: sent } } },
    };
    const stored = {
      custom: { line: 'var(--wp--custom--line--small)' },
      typography: { fontFamilies: { custom: [{ ...family, fontFace: [face] }] } },
      blocks: { 'core/quote': { typography: { fontFamilies: { custom: sent } } } },
    };
    expect((await change({ settings })).settings).toEqual(stored);
    expect((await change({ settings: stored })).settings).toEqual(stored);
    await change({ settings: {}, styles: {} });
  });
});
