import { AcademyModule } from '#academy';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Site } from '#testing';
import { startProcessorTimer } from '#testing/time';

const ROLES = ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const;

describe.each(databases)('themes, plugins and templates of a deployment on %s', (database) => {
  let site: Site;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site.close());

  async function statuses(path: string): Promise<number[]> {
    const answers = [await site.get(path)];
    for (const role of [...ROLES].reverse()) answers.push(await site.as(role).get(path));
    return answers.map(({ status }) => status);
  }

  it('themes, plugins and templates are readable by users of the right roles', async () => {
    // Anonymous, subscriber, contributor, author, editor, administrator.
    expect(await statuses('/core/v2/themes')).toEqual([401, 403, 403, 403, 403, 200]);
    expect(await statuses('/core/v2/themes?status=active')).toEqual([401, 403, 200, 200, 200, 200]);
    expect(await statuses('/core/v2/themes/atrium')).toEqual([401, 403, 200, 200, 200, 200]);
    expect(await statuses('/core/v2/themes/boat')).toEqual([401, 403, 403, 403, 403, 404]);
    expect(await statuses('/core/v2/plugins')).toEqual([401, 403, 403, 403, 403, 200]);
    expect(await statuses('/core/v2/templates')).toEqual([401, 403, 200, 200, 200, 200]);
    expect(await statuses('/core/v2/template-parts/atrium//header')).toEqual([401, 403, 200, 200, 200, 200]);
  });

  it('an empty list of themes has one page', async () => {
    const { headers } = await site.as('administrator').get('/core/v2/themes?status=inactive');
    expect([headers['x-wp-total'], headers['x-wp-totalpages']]).toEqual(['0', '1']);
  });

  it('the discovery document links to the only theme for users who may see it', async () => {
    const administrator = site.as('administrator');
    const [theme] = (await administrator.get('/core/v2/themes')).body;
    expect(theme).toMatchObject({
      stylesheet: 'atrium',
      status: 'active',
      is_block_theme: true,
      theme_supports: {
        'block-templates': true,
        'editor-styles': true,
        // The pages link to the feeds.
        'automatic-feed-links': true,
        formats: expect.arrayContaining(['aside']),
      },
    });
    expect((await administrator.get('/core/v2/themes?status=inactive')).body).toEqual([]);
    const described = (await administrator.call('OPTIONS', '/core/v2/themes')).body.schema.properties.theme_supports
      .properties;
    expect(Object.keys(described).sort()).toEqual(Object.keys(theme.theme_supports).sort());
    expect(described['editor-font-sizes']).toMatchObject({
      type: ['boolean', 'array'],
      default: false,
      items: { properties: { name: { type: 'string' }, size: { type: 'number' }, slug: { type: 'string' } } },
    });
    expect((await site.as('contributor').get('/')).body._links['wp:active-theme']).toEqual([
      { href: theme._links.self[0].href },
    ]);
    for (const client of [site, site.as('subscriber')])
      expect(Object.keys((await client.get('/')).body._links)).not.toContain('wp:active-theme');
  });

  it('the plugins are the namespaces of the API, and others cannot be installed', async () => {
    const administrator = site.as('administrator');
    const plugins = (await administrator.get('/core/v2/plugins?_fields=plugin,status')).body;
    const { namespaces } = (await site.get('/?_fields=namespaces')).body;
    expect(plugins).toEqual(namespaces.map((name: string) => ({ plugin: name.split('/')[0], status: 'active' })));
    expect((await administrator.get('/core/v2/plugins?search=%20%3Cb%3EPAGEB&_fields=plugin')).body).toEqual([
      { plugin: 'pagebuilder' },
    ]);
    expect((await administrator.get('/core/v2/plugins/boat')).body.code).toBe('rest_plugin_not_found');
    expect((await administrator.post('/core/v2/plugins', { slug: 'boat' })).body.code).toBe('rest_no_route');
  });

  it('templates are found by id and by the type of page', async () => {
    const author = site.as('author');
    const { body } = await author.get('/core/v2/templates/atrium//single?context=edit');
    expect(body).toMatchObject({
      id: 'atrium//single',
      slug: 'single',
      type: 'wp_template',
      is_custom: false,
      content: { block_version: 1, raw: expect.stringContaining('wp:post-content') },
    });
    const lookUp = async (slug: string, more = '') =>
      (await author.get(`/core/v2/templates/lookup?slug=${slug}${more}`)).body.id;
    expect(await lookUp('single-post-rain')).toBe('atrium//single');
    expect(await lookUp('category-rain')).toBe('atrium//archive');
    expect(await lookUp('front-page')).toBe('atrium//index');
    expect(await lookUp('wide', '&is_custom=true')).toBe('atrium//page');
    expect((await author.get('/core/v2/templates/atrium//boat')).body.code).toBe('rest_template_not_found');
    expect((await author.get('/core/v2/template-parts?area=footer&_fields=id,area')).body).toEqual([
      { id: 'atrium//footer', area: 'footer' },
    ]);
  });

  it('a request with a very long template id takes linear time', async () => {
    const duration = startProcessorTimer();
    const path = `/core/v2/templates/${'a/'.repeat(200_000)}!`;
    const { body } = await site.as('author').post('/batch/v1', { requests: [{ path, body: {} }] });
    expect(body.responses[0].status).toBe(404);
    expect(duration()).toBeLessThan(5_000);
  });

  it('path parameters are declared as required, as in the reference', async () => {
    const required = async (path: string): Promise<string[][]> => {
      const { endpoints } = (await site.as('administrator').call('OPTIONS', `/core/v2/${path}`)).body;
      return endpoints.map(({ args }: { args: Record<string, { required: boolean }> }) =>
        Object.keys(args).filter((name) => args[name]!.required),
      );
    };
    expect(await required('font-families/1/font-faces')).toEqual([
      ['font_family_id'],
      ['font_family_id', 'font_face_settings'],
    ]);
    expect(await required('font-families/1/font-faces/2')).toEqual([
      ['font_family_id', 'id'],
      ['font_family_id', 'id'],
    ]);
    expect(await required('widget-types/text/encode')).toEqual([['id']]);
    expect(await required('widget-types/text/render')).toEqual([['id']]);
  });

  it('plugins and styles of themes link to themselves with the allowed methods', async () => {
    for (const path of ['plugins/core', 'global-styles/themes/atrium']) {
      const { body } = await site.as('administrator').get(`/core/v2/${path}`);
      expect(body._links.self).toEqual([{ href: `${SITE_URL}/api/core/v2/${path}`, targetHints: { allow: ['GET'] } }]);
    }
  });
});
