import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';

describe.each(databases)('types and taxonomies without endpoints on %s', (database) => {
  let site: Site;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site.close());

  const refusals = async (path: string) =>
    Promise.all([site, site.as('administrator')].map(async (reader) => (await reader.get(path)).body));

  it.each(['revision', 'custom_css', 'customize_changeset', 'oembed_cache', 'user_request'])(
    'core/v2/types/%s is refused',
    async (name) => {
      expect(await refusals(`/core/v2/types/${name}`)).toMatchObject([
        { code: 'rest_cannot_read_type', data: { status: 401 } },
        { code: 'rest_cannot_read_type', data: { status: 403 } },
      ]);
    },
  );

  it.each(['post_format', 'link_category', 'wp_theme', 'wp_template_part_area'])(
    'core/v2/taxonomies/%s is refused',
    async (name) => {
      expect(await refusals(`/core/v2/taxonomies/${name}`)).toMatchObject([
        { code: 'rest_forbidden', data: { status: 401 } },
        { code: 'rest_forbidden', data: { status: 403 } },
      ]);
    },
  );

  it('the schema of types has the list of types of their template', async () => {
    const { body } = await site.call('OPTIONS', '/core/v2/types/post');
    expect(body.schema.properties.template.type).toEqual(['array']);
  });

  it('other names are unknown', async () => {
    expect((await site.get('/core/v2/types/custom')).body).toMatchObject({ code: 'rest_type_invalid' });
    expect((await site.get('/core/v2/taxonomies/wp')).body).toMatchObject({ code: 'rest_taxonomy_invalid' });
  });
});
